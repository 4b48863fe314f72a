"""How near each round of a batch came to another outcome: the least distance of a random number from a boundary it was compared with.

Boundaries are the edges of the tokens' slices for the draft and its replacement, the accept probability, the perturbed probabilities of
the draft, and u_th where u is not a share of twenty coins. Further places where rounding decides: a fixed limit of x_d or y_d, the next
rank where a top-k is cut, the limit by which k was chosen and, where the payload is quantised, the next 8-bit step.
"""

import numpy as np
import torch

from cuhlm_core.decoding.answer import RunState
from cuhlm_core.decoding.device import Drafted, Luck
from cuhlm_core.decoding.lockstep import Round, Upload
from cuhlm_core.decoding.self_calibration import LEAST_THRESHOLD
from cuhlm_core.decoding.station import reconstruct
from cuhlm_core.maths.margins import Margins, cut_margins, size_margins, slice_margins, step_margins
from cuhlm_core.maths.quantisation import quantise_probs
from cuhlm_core.maths.verification import inverse_cdf, prob_of
from cuhlm_core.methods import Method


def round_margins(done: Round, answers: list[RunState]) -> Margins:
    """Of one round of a batch, [B] in probability; `answers` are those of its rows."""
    method = answers[0].method
    if done.target_probs is not None:
        return slice_margins(done.target_probs, done.luck.draft, inverse_cdf(done.target_probs, done.luck.draft))
    assert done.drafted is not None
    margins = _draft_margins(done.drafted, done.luck, answers, method)
    if done.upload is not None:
        places = done.upload.places
        margins[places] = np.minimum(margins[places], _upload_margins(done, done.upload, method))
    quantised = answers[0].settings.payload == "quantised"
    if method.learns and quantised:  # a device learns from 8-bit numbers: every y_d that it hears of in this round
        margins = np.minimum(margins, [_lesson_margin(answer, events) for answer, events in zip(answers, done.events, strict=True)])
    return margins


def _draft_margins(drafted: Drafted, luck: Luck, answers: list[RunState], method: Method) -> Margins:
    """The draft's slice, the cut that its law was made by, the coins of u, and the rule that sends or keeps."""
    draft, settings = drafted.draft, answers[0].settings
    margins = slice_margins(drafted.probs, luck.draft, drafted.tokens)
    if drafted.cut is not None:
        sizes = torch.tensor([answer.settings.k for answer in answers], device=drafted.probs.device)
        margins = np.minimum(margins, cut_margins(drafted.cut, sizes))
    if drafted.coin_margins is not None:
        margins = np.minimum(margins, drafted.coin_margins.cpu().numpy())
    if "confidence_th" in method.transmit.reads:
        return np.minimum(margins, np.abs(draft.prob - [answer.settings.confidence_th for answer in answers]))
    if not method.asks_uncertainty:
        return margins
    # A share of twenty coins and a setting are numbers that no rounding moves; a learned threshold inside its range is not.
    fixed = (not method.learns) | np.isin(draft.u_th, (LEAST_THRESHOLD, 1.0))
    moved = np.isfinite(draft.u_th) & ~(fixed & (settings.estimator == "temperature"))
    with np.errstate(invalid="ignore"):
        return np.where(moved, np.minimum(margins, np.abs(draft.uncertainty - draft.u_th)), margins)


def _upload_margins(done: Round, upload: Upload, method: Method) -> Margins:
    """The accept probability, the size that was sent, 8-bit steps, and the replacement's slice."""
    drafted, message, reply = upload.drafted, upload.message, upload.reply
    accept, resample = done.accept_uniform[upload.places], done.resample_uniform[upload.places]
    quantised = upload.settings.payload == "quantised" and method.test.tests_ratio
    if method.test.tests_ratio:
        margins = (accept - reply.accept_prob).abs().cpu().numpy()
    else:
        target_prob = prob_of(upload.target_probs, message.tokens).cpu().numpy()
        margins = np.abs(target_prob - upload.settings.p_t)
    if method.spreads:
        sizes = torch.from_numpy(upload.k).to(message.tokens.device)
        margins = np.minimum(margins, cut_margins(drafted.ranked, sizes))
        if method.size.is_limit:
            limits = torch.from_numpy(np.broadcast_to(method.size(drafted.draft, upload.settings), len(upload.k)).copy())
            margins = np.minimum(margins, size_margins(drafted.ranked, sizes, limits.to(sizes.device)))
    if quantised:
        margins = np.minimum(margins, step_margins(drafted.probs))
        if method.test.device_draws:
            margins = np.minimum(margins, step_margins(upload.target_probs))
    fallen = (~reply.accepted).nonzero()[:, 0]
    if len(fallen):
        slices = slice_margins(reply.resampling_probs[fallen], resample[fallen], reply.tokens[fallen])
        if method.test.tests_ratio:  # the residual is a small difference: what rounding does to it is to be seen beside its mass
            received, told = drafted.probs, upload.target_probs
            if method.test.device_draws:
                told = quantise_probs(told) if quantised else told
            else:
                received = reconstruct(message)
            slices = slices * (told[fallen] - received[fallen]).clamp_min(0).sum(-1).cpu().numpy()
        places = fallen.cpu().numpy()
        margins[places] = np.minimum(margins[places], slices)
    return margins


def _lesson_margin(answer: RunState, events: list) -> float:
    """Least distance of a y_d that the device has just heard of from another 8-bit step."""
    heard = [event["target_prob"] if isinstance(event, dict) else event.target_prob for event in events]
    known = [value for value in heard if value is not None]
    return float(step_margins(torch.tensor(known, dtype=torch.float64))) if known else np.inf
