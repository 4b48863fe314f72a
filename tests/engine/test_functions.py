"""The engine's functions compared with Python's: the same numbers from the same table of cases."""

import re
from dataclasses import asdict, replace
from string import Formatter

import numpy as np
import pytest
import torch
from engine_node import embedded_pair, in_node, settings_json
from fresh_process import ROOT

from cuhlm_core.errors import UserError
from cuhlm_core.fadings import FADINGS
from cuhlm_core.maths.channel import channel_gain, ergodic_rate, outage_slots
from cuhlm_core.maths.compression import RankedProbs, coded, nearest_coded_law
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose, noise_digest, race_exponentials, uniforms
from cuhlm_core.maths.uncertainty import side_by_side_uncertainties
from cuhlm_core.maths.verification import inverse_cdf, race, residual_probs, shared_noise_agreement
from cuhlm_core.methods import METHODS
from cuhlm_core.models.calibration import complete_settings
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.prompts import EXAMPLES, WORLD_PAIR, own_prompts, reached_answer
from cuhlm_core.sentences import TEMPLATES, fill
from cuhlm_core.settings import ESTIMATORS, PAYLOADS, TRAVELS, ChannelSettings, ClockSettings, DecodeSettings, settings_of
from little_world import WORLD_SETS, questions
from ui.website.data import known_answers, method_row

SIZE = 300


@pytest.fixture(scope="module")
def pair():
    return embedded_pair()


def laws(count: int) -> list[torch.Tensor]:
    """Peaked ones and flat ones, with equal entries and with zeros."""
    generator = np.random.default_rng(5)
    drawn = [torch.from_numpy(generator.dirichlet(np.full(SIZE, strength))) for strength in np.geomspace(0.003, 3, count - 2)]
    sparse = torch.zeros(SIZE, dtype=torch.float64)
    sparse[[3, 9, 200]] = torch.tensor([0.5, 0.25, 0.25], dtype=torch.float64)
    return [*drawn, torch.full((SIZE,), 1 / SIZE, dtype=torch.float64), sparse]


def test_noise_is_numpys_to_the_last_bit(tmp_path):
    purposes = (Purpose.DRAFT, Purpose.PERTURBATION, Purpose.ACCEPT, Purpose.RESAMPLE, Purpose.SKIP, Purpose.CHANNEL)
    asked = [(seed, purpose, rounds) for seed in (0, 1, 20_261_123, 2**32 - 1) for purpose in purposes for rounds in (0, 1, 33)]
    answers = in_node(EMBEDDED_PAIR, [("uniforms", seed, purpose.name, rounds) for seed, purpose, rounds in asked], tmp_path)
    assert answers == [uniforms(seed, purpose, rounds).ravel().tolist() for seed, purpose, rounds in asked]


def test_race_exponentials(tmp_path):
    keys = [*uniforms(3, Purpose.RESAMPLE, 6)[:, 0].tolist(), 0.5, 2.0**-53]
    answers = in_node(EMBEDDED_PAIR, [("race_exponentials", key, 257) for key in keys], tmp_path)
    np.testing.assert_allclose(answers, race_exponentials(np.array(keys), 257), rtol=1e-15)


def test_both_sides_fill_every_sentence_alike(tmp_path):
    """With texts that a careless filling would read as a pattern or as another template."""
    parts = [{name: f"$&{{{name}}}‘{index}’" for index, name in enumerate(_names(text))} for text in TEMPLATES.values()]
    answers = in_node(EMBEDDED_PAIR, [("fill", case, own) for case, own in zip(TEMPLATES, parts, strict=True)], tmp_path)
    assert answers == [fill(case, **own) for case, own in zip(TEMPLATES, parts, strict=True)]
    assert all(value in answer for answer, own in zip(answers, parts, strict=True) for value in own.values())


def said_in(*patterns: str) -> set[str]:
    """The sentences that these files name: whole, or by how the name begins."""
    files = [file for pattern in patterns for file in ROOT.glob(pattern) if not {"dist", "node_modules"} & set(file.parts)]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    whole, begins = set(re.findall(r"[\"'`](\w+)[\"'`]", source)), set(re.findall(r"[\"'`](\w+)\$?\{", source))
    ends = "(_rounded|_never)?(_downlink)?(_one)?$"
    return {case for case in TEMPLATES if {case, re.sub(ends, "", case)} & whole or any(case.startswith(begin) for begin in begins)}


def test_every_sentence_is_said():
    """Those on a run stand in tests/expected (chips, rounds, messages) or are compared with Python's."""
    assert set(TEMPLATES) - said_in("cuhlm_core/**/*.py", "ui/**/*.py", "web/**/*.js") == set()


def _names(text: str) -> list[str]:
    return [name for _, name, _, _ in Formatter().parse(text) if name]


def test_sampling_and_the_residual(tmp_path):
    some, draws = laws(20), uniforms(8, Purpose.DRAFT, 20)[:, 0].tolist()
    exponentials = race_exponentials(np.array(draws), SIZE)
    others = [*some[1:], some[0]]
    cases = [("inverse_cdf", x.tolist(), draw) for x, draw in zip(some, draws, strict=True)]
    cases += [("race", x.tolist(), e.tolist()) for x, e in zip(some, exponentials, strict=True)]
    cases += [("residual_probs", x.tolist(), y.tolist()) for x, y in zip(some, others, strict=True)]
    cases += [("residual_probs", some[0].tolist(), some[0].tolist())]
    answers = in_node(EMBEDDED_PAIR, cases, tmp_path)
    assert answers[:20] == [int(inverse_cdf(x, draw)) for x, draw in zip(some, draws, strict=True)]
    assert answers[20:40] == [int(race(x, torch.from_numpy(e))) for x, e in zip(some, exponentials, strict=True)]
    residuals = [residual_probs(x, y).tolist() for x, y in zip(some, others, strict=True)]
    np.testing.assert_allclose(answers[40:60], residuals, rtol=1e-12, atol=1e-18)
    assert answers[60] == some[0].tolist()


def test_the_digest_of_the_noise(tmp_path):
    asked = [(seed, size) for seed in (0, 7, 2**32 - 1) for size in (2, 5, 4096)]
    answers = in_node(EMBEDDED_PAIR, [("noise_digest", *case) for case in asked], tmp_path)
    assert answers == [noise_digest(*case) for case in asked] and len({*answers}) == len(asked)


def test_the_chance_that_both_sides_of_a_shared_noise_agree(tmp_path):
    some = laws(20)
    asked = [(token, x, y) for x, y in zip(some, [*some[1:], some[0]], strict=True) for token in (int(x.argmax()), 3)]
    answers = in_node(EMBEDDED_PAIR, [("shared_noise_agreement", token, x.tolist(), y.tolist()) for token, x, y in asked], tmp_path)
    expected = [float(shared_noise_agreement(torch.tensor(token), x, y)) for token, x, y in asked]
    np.testing.assert_allclose(answers, expected, rtol=1e-12)
    assert min(expected) == 0 and max(expected) > 0.5


def test_payloads_and_the_lattice(tmp_path):
    some = laws(24)
    cases = [("round_half_even", value) for value in (0.5, 1.5, 2.5, 2.4999, 7.51)]
    payloads = [payload for payload in PAYLOADS if payload != TRAVELS]
    cases += [("coded", x.tolist(), payload) for x in some for payload in payloads]
    cases += [("nearest_coded_law", x.tolist(), levels) for x in some for levels in (2, 15, 255)]
    answers = in_node(EMBEDDED_PAIR, cases, tmp_path)
    assert answers[:5] == [0, 2, 2, 2, 8]
    end = 5 + len(some) * len(payloads)
    np.testing.assert_allclose(answers[5:end], [coded(x, payload).tolist() for x in some for payload in payloads], rtol=1e-15)
    assert answers[end:] == [nearest_coded_law(x, levels).tolist() for x in some for levels in (2, 15, 255)]


def test_top_k_and_the_smallest_size(tmp_path):
    some = [*laws(10), *(nearest_coded_law(x) for x in laws(10))]
    asked = [(x, k, draft) for x in some for k in (1, 7, SIZE) for draft in (0, 299)]
    limits = [(x, limit) for x in some for limit in (0.0, 0.01, 0.1, 0.7)]
    cases = [("spread", x.tolist(), k, draft) for x, k, draft in asked]
    cases += [("truncated", x.tolist(), k) for x, k, _ in asked] + [("smallest_size", x.tolist(), limit) for x, limit in limits]
    answers = in_node(EMBEDDED_PAIR, cases, tmp_path)
    count = len(asked)
    expected = [RankedProbs.from_probs(x).reconstructed(k, draft).tolist() for x, k, draft in asked]
    expected += [RankedProbs.from_probs(x).truncated(k).tolist() for x, k, _ in asked]
    np.testing.assert_allclose(answers[: 2 * count], expected, atol=1e-15)
    assert answers[2 * count :] == [RankedProbs.from_probs(x).smallest_size(limit) for x, limit in limits]


def test_uncertainty_by_every_estimator(tmp_path):
    generator = torch.Generator().manual_seed(2)
    logits = 6 * torch.randn(30, SIZE, generator=generator)
    drafts, draws = logits.argmax(-1), torch.from_numpy(uniforms(4, Purpose.PERTURBATION, 30))
    drafts[::3] = 17
    cases = [(name, row) for name in ESTIMATORS for row in range(30)]
    asked = [("uncertainty", name, logits[row].tolist(), int(drafts[row]), draws[row].tolist()) for name, row in cases]
    answers = np.array(in_node(EMBEDDED_PAIR, asked, tmp_path)).reshape(len(ESTIMATORS), 30)
    for name, values in zip(ESTIMATORS, answers, strict=True):
        expected = side_by_side_uncertainties(name, logits, drafts, draws).numpy()
        np.testing.assert_allclose(values, expected, atol=1e-12 if name == "temperature" else 1e-6)
    assert len(np.unique(answers[0])) > 5 and draws.shape[1] == 2 * PERTURBATIONS


def test_gains_and_slots(tmp_path):
    drawn = uniforms(6, Purpose.CHANNEL, 200)
    channels = [ChannelSettings("outage", snr, snr_target_db=target) for snr in (-20, 0, 10, 30) for target in (None, 5.0)]
    rows = settings_of(ChannelSettings)
    faded = [fading for fading in FADINGS.values() if not fading.by_slots]
    gains = [ChannelSettings(fading.name) for fading in faded if not fading.parameter]
    gains += [
        ChannelSettings(fading.name, **{fading.parameter: value})
        for fading in faded if fading.parameter
        for value in (rows[fading.parameter].low, *rows[fading.parameter].ends, rows[fading.parameter].high)
    ]  # fmt: skip
    cases = [("channel_gain", asdict(channel), *row) for channel in gains for row in drawn.tolist()]
    bits = [0, 20, 3_000, 81_920, 10_000_000]
    asked = [(load, draw, channel) for channel in channels for load in bits for draw in drawn[:12, 0].tolist()]
    cases += [("outage_slots", load, draw, asdict(channel)) for load, draw, channel in asked]
    met = [*(replace(channel, snr_db=snr) for channel in gains for snr in (-60.0, -10.0, 7.0, 60.0)), *channels]
    cases += [("ergodic_rate", asdict(channel)) for channel in met]
    answers = in_node(EMBEDDED_PAIR, cases, tmp_path)
    assert answers[-len(met) :] == pytest.approx([ergodic_rate(channel) for channel in met], rel=1e-11)
    expected = np.concatenate([channel_gain(channel, drawn) for channel in gains])
    np.testing.assert_allclose(answers[: len(expected)], expected, rtol=1e-12)
    slots = [outage_slots(np.array([load]), np.array([draw]), channel) for load, draw, channel in asked]
    assert answers[len(expected) : -len(met)] == [{"slots": int(count[0]), "outage": bool(cut[0])} for count, cut in slots]


def test_a_fading_that_the_engine_lacks_is_refused(tmp_path):
    channel = {**asdict(ChannelSettings()), "fading": "fog"}
    with pytest.raises(Exception, match="The engine has no gain for the fading fog"):
        in_node(EMBEDDED_PAIR, [("channel_gain", channel, 0.5, 0.5)], tmp_path)


def test_settings_are_completed_alike(tmp_path, pair):
    asked = [
        DecodeSettings(),
        DecodeSettings(u_th=0.123456789, k=9, estimator="entropy", payload="sampled", levels=63, bonus="on"),
        DecodeSettings(stop_prob=0.35, stop_product=0.15),
        DecodeSettings(clock=ClockSettings(rtt_s=0.05), channel=ChannelSettings(snr_db=-3.0), u_th=None, line_a=0.4, delta=0.2),
    ]
    runs = [(name, one) for name, method in METHODS.items() for one in asked if one.payload == TRAVELS or method.chooses_payload]
    answers = in_node(EMBEDDED_PAIR, [("complete_settings", name, settings_json(settings)) for name, settings in runs], tmp_path)
    for (name, settings), answer in zip(runs, answers, strict=True):
        expected = settings_json(complete_settings(settings, METHODS[name], pair.calibration, pair.vocabulary_size))
        worth, other = answer.pop("rejection_s"), expected.pop("rejection_s")
        assert answer == expected and (worth is other is None or worth == pytest.approx(other, rel=1e-12))


def test_what_a_method_cannot_have_is_refused_in_the_same_sentence(tmp_path, pair):
    sampled, wide = DecodeSettings(payload="sampled"), DecodeSettings(k=pair.vocabulary_size + 1)
    runs = [(name, settings) for name in METHODS for settings in (DecodeSettings(), sampled, wide)]
    answers = in_node(EMBEDDED_PAIR, [("refusal", "complete_settings", name, settings_json(settings)) for name, settings in runs], tmp_path)
    refusals = []
    for name, settings in runs:
        try:
            complete_settings(settings, METHODS[name], pair.calibration, pair.vocabulary_size)
            refusals.append(None)
        except UserError as error:
            refusals.append(str(error))
    assert answers == refusals
    by_settings = [refusals[first::3] for first in range(3)]
    payloads = [name for name, why in zip(METHODS, by_settings[1], strict=True) if why]
    assert not any(by_settings[0]) and all(by_settings[2])
    assert payloads == [name for name, row in METHODS.items() if row.verifies and not row.chooses_payload]


TEXTS = (
    *("", " ", "a", "  two  blanks ", "tab\tand\nline\r\nbreak\n\n", "It's we'll I'd they've 'S", "12,345.67 and ½ ² ③ ٣"),
    *("naïve café — “quoted”", "日本語 テキスト", "👩‍👩‍👧 🎈", "e\u0301 \u202e \ufeff\x85\xa0\u200b\u3000"),
    *("<|endoftext|> <|prompt|> <|response|>", "<|prompt|", "\x00\x1c\x7f"),
)


def texts() -> list[str]:
    world = [question for name in WORLD_SETS for question in questions(name, "calibration", 120, 1)]
    return [*TEXTS, *EXAMPLES, *(question.prompt for question in world), *(question.answer for question in world)]


def test_more_than_a_thousand_texts_have_the_same_tokens_and_every_token_the_same_text(pair, tmp_path):
    codec, written = pair.codec, texts()
    assert len(written) > 1_000
    tokens = list(range(codec.vocabulary_size))
    stream = [*reversed(range(0, codec.vocabulary_size, 3)), *codec.encode_text(TEXTS[9])]
    prompts = [text for text in written if text.strip()]
    cases = [("encode_text", text) for text in written] + [("encode_prompt", text) for text in prompts]
    cases += [("token_text", token) for token in tokens] + [("stream", stream)]
    answers = in_node(EMBEDDED_PAIR, cases, tmp_path)
    assert answers[: len(written)] == [codec.encode_text(text) for text in written]
    assert answers[len(written) : len(written) + len(prompts)] == [codec.encode_prompt(text) for text in prompts]
    assert answers[-1 - len(tokens) : -1] == [[codec.token_text(token), codec.token_hex(token)] for token in tokens]
    step = codec.new_stream().step
    assert answers[-1] == [step(token) for token in stream]


def test_what_is_no_prompt_is_refused_in_the_same_sentence(tmp_path, pair):
    prompts = ["", " \n\t", "a" * 8_001, "word " * 600, "fine"]
    settings = settings_json(DecodeSettings(max_tokens=1))
    answers = in_node(EMBEDDED_PAIR, [("refusal", "decode", prompt, "slm", settings) for prompt in prompts], tmp_path)
    refusals = []
    for prompt in prompts:
        try:
            pair.codec.encode_prompt(prompt, limit=pair.max_context - 1)
            refusals.append(None)
        except UserError as error:
            refusals.append(str(error))
    assert answers == refusals and sum(answer is None for answer in answers) == 1


def test_answers_are_right_or_wrong_alike_and_a_typed_question_is_not_judged(tmp_path):
    known = known_answers()
    known["right"] = dict([*known["right"].items()][:15] + [*known["right"].items()][15::40])  # each row brings them all
    forms = ("So it is. The answer is {}.", "the ANSWER IS  {} . ", "The answer is 7. No: the answer is {}", "{}", "Answer is {}\nand more")
    wrong = ("44", "yes", "paris", known["refusal"], "", "a\u202eb", " . ")
    asked = [(prompt, form.format(said)) for prompt, right in known["right"].items() for said in (right or "x", *wrong) for form in forms]
    answers = in_node(WORLD_PAIR, [("reached_answer", *row, known) for row in asked], tmp_path)
    expected = [reached_answer(*row, WORLD_PAIR) for row in asked]
    assert answers == [{"words": reached.words, "mark": reached.mark} for reached in expected]
    assert {reached.mark for reached in expected} == {"✓", "✗", "?"}
    typed = ("what is 17 + 26", "The answer is 43.", known)
    assert in_node(WORLD_PAIR, [("reached_answer", *typed), ("reached_answer", *typed[:2], None)], tmp_path) == [None, None]


def test_logits_are_the_models_and_a_cache_goes_back(pair, tmp_path):
    ids = pair.codec.encode_prompt(own_prompts(1)[0].prompt) + list(range(100, 140))
    for part, model in (("slm", pair.slm), ("llm", pair.llm)):
        (logits, again) = in_node(EMBEDDED_PAIR, [("logits", part, ids, 12), ("logits", part, [*ids[:9], 7, 8], 1)], tmp_path)
        np.testing.assert_allclose(logits, model.new_context().extend(ids, keep=12).numpy(), atol=2e-4)
        np.testing.assert_allclose(again, model.new_context().extend([*ids[:9], 7, 8], keep=1).numpy(), atol=2e-4)


def test_scripts_ask_a_method_only_for_what_its_row_has():
    """What a row does not have would be undefined, and count as no."""
    row = {*method_row(METHODS["hlm"]), "transmitRule"}
    paths = [path for folder in ("engine", "site") for path in (ROOT / "web" / folder).rglob("*.js")]
    scripts = [path.read_text(encoding="utf-8") for path in paths]
    asked = {name for text in scripts for name in re.findall(r"(?<!inputs\.)(?<!fields\.)\bmethod\.([A-Za-z_]+)", text)}
    tests = {name for text in scripts for name in re.findall(r"\btest\.([a-z_]+)", text)} - {"test"}
    assert len(asked) > 15 and asked - row == set() and tests - method_row(METHODS["hlm"])["test"].keys() == set()
