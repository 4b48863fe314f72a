"""Every term of the pages in one plain sentence. Plain text, no torch."""

GLOSSARY: dict[str, str] = {
    "token": "A piece of text, a word or a part of one, that a language model reads and writes as one unit.",
    "vocabulary": "All the tokens that both models know; each model gives every one of them a probability.",
    "draft": "The token that the small model on the device draws from its own probabilities and proposes.",
    "uncertainty u": "How unsure the small model is of its draft, from 0 to 1: as a rule, the share of slightly disturbed repeats that "
    "choose another token.",
    "threshold u_th": "The largest uncertainty at which the device keeps its draft without asking the large model.",
    "θ": "How much distortion of the large model's choice the compression may cause: a larger θ sends fewer probabilities.",
    "η": "How cautiously the device predicts the effect of compression when it chooses k: a smoothing of its formula.",
    "k": "How many of the small model's probabilities, the largest ones, are sent with the draft.",
    "confidence threshold": "The probability of its own draft from which the small model keeps it unasked, in a method that looks at "
    "nothing else.",
    "floor p_t": "The least probability that the large model must give a draft to keep it, where a method tests it so.",
    "skip": "The device keeps its draft and sends nothing, because the small model is sure enough.",
    "accept": "The large model checked the draft and kept it.",
    "resample": "The large model rejected the draft and drew another token, from those that it likes more than the small model does.",
    "payload": "What one upload carries: the draft and the probabilities sent with it, in bits.",
    "SNR": "Signal-to-noise ratio: how much stronger the radio signal is than the noise, in decibels (10 dB more is ten times stronger).",
    "fading": "How the strength of the radio signal changes from upload to upload.",
    "AWGN": "A channel without fading: every upload meets the average signal strength, and only noise limits it.",
    "Rayleigh": "Fading without a direct path to the base station: the strength changes a lot, and is sometimes almost nothing.",
    "Rician": "Fading with a direct path beside the reflections: the stronger the direct path (K), the steadier the signal.",
    "outage": "An upload that is not through after 200 ms; its time counts, and the token stays.",
    "throughput": "Tokens per second of the whole system: the time of both models and of the uplink.",
    "model clock": "Time as a formula counts it: seconds for each model's pass (fixed or measured) and for each upload on the channel.",
    "host clock": "Time that really passed on the computer that runs both models; it knows no radio channel.",
    "bias": "How far the law of a token strays from the large model's, from 0 to 2: a mean over rounds, in which a skip counts twice the "
    "chance that its draft would have been rejected.",
    "false skip": "A skipped draft that the large model would have rejected with the number drawn for it: up to the first one the text is "
    "the large model's own, if all that is sent is exact.",
    "false skips expected": "The chances of rejection of the skipped drafts, added up: the law of the text is no further from the large "
    "model's than its mean, if all that is sent is exact.",
    "transmission rate TR": "The share of tokens for which the device sent something.",
    "true skip rate TSR": "How right it was to skip: the mean probability that the large model would have kept the skipped tokens.",
    "false-skip rate": "How wrong it was to skip: the mean chance that the large model would have rejected a skipped token (1 − TSR).",
    "mean k": "The average number of probabilities in an upload.",
    "Pareto front": "The settings that no other beats in both accuracy and throughput at once.",
    "Δ": "How often the large model finds a draft less probable than the small one does: only such a draft can be rejected.",
    "risk-averse threshold": "The uncertainty up to which the fitted line predicts no rejection at all: −b/a, at least 0.",
    "risk-prone threshold": "The largest uncertainty that the paper's theorem allows to skip: (Δ − b)/a, at most 1.",
    "rejection risk R": "The chance that a skipped token would have been rejected, by the fitted line: its rejection between the two "
    "thresholds, each uncertainty by how common it is.",
    "rejection probability β": "The chance that the large model rejects the draft: 0 when it finds it at least as likely as the small "
    "model does.",
    "audit": "The later check of a skipped token: when the large model next runs it reads the token anyway, and says what it thinks of it.",
    "seed": "A number that fixes every random draw: the same seed and settings give the same answer again.",
    "residual mass": "The probability of all tokens that are not sent: the server knows only its sum, and spreads it equally.",
    "total variation distance": "How far two distributions lie apart: 0 when they are equal, 1 when no token is possible in both.",
    "bound": "A number that a distance is promised not to exceed, easier to compute than the distance itself.",
    "softplus": "A smooth stand-in for the ramp that is 0 below zero: always above it, most at zero, and closer the larger η is.",
    "coverage": "The share of rounds in which the k that was chosen keeps the real distance within θ.",
    "certificate": "A rule for k that keeps the bias within θ whatever the large model says: it sends until the error in the small "
    "model's own probabilities is at most θ.",
    "logarithmic steps": "A code for probabilities whose error is the same share of a small one as of a large one, here at most 4.4 %.",
    "quantise-then-sample": "The device rounds its probabilities first and draws the draft from the rounded ones, which the server knows "
    "exactly.",
    "top-p": "Send the fewest tokens that together hold the share p of the probability.",
    "min-p": "Send every token that is at least p times as probable as the most probable one.",
}
"""Every term of the pages in one plain sentence."""
