"""Make a small model for a large one that has none: chosen layers of it, healed by distillation; a killed run goes on where it was.

    python -m training.draft --llm FOLDER --out FOLDER [--data FILE] [--layers 0,1,2,15,28,29] [--rank R] [--steps N] [--start-from FOLDER]

For any large model of the Llama family (a folder or a hub id). The embeddings are the large model's and stay; the layers learn its whole
distribution, KL(LLM ‖ draft), over answers in its chat form: those that it writes itself to this project's prompts, or the records of
--data (`prompt`, `reference`; a prompt without a reference is answered by the large model). With --rank the layers stay as they are and
low-rank adapters on them learn: `adapter.safetensors` then is all that has to be passed on. --start-from a draft that this command made
goes on with its weights, over other texts. In the folder lie the model (use it with `--slm FOLDER --llm …`), its card and its history, and
in `work` the checkpoint, the texts and the log. On a GPU it computes in bfloat16.
"""

import argparse
import json
import math
import pathlib
import platform
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file, save_file

from cuhlm_core.errors import UserError, check_whole
from cuhlm_core.models import loading
from cuhlm_core.models.calibration import PAPER_CALIBRATION
from cuhlm_core.models.codec import TextCodec
from cuhlm_core.models.fetched.adapter import save_adapter
from cuhlm_core.models.fetched.folders import WEIGHTS
from cuhlm_core.models.huggingface import HuggingFaceModel
from cuhlm_core.models.pairs import logits_width
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.storage import read_json
from cuhlm_core.studies.exports import md_text, table_md
from training.command import carry_out
from training.distil_text import Text, Texts, Wish, gather
from training.draft_objective import DraftObjective
from training.lora import LOG, Job, Plan, adapter_weights, distil, lines_of, padded, rows_of_step, with_adapter

TEMPERATURES = (0.2, 0.6, 1.0)
"""Acceptance is measured at these."""
LONGEST = 448
"""Tokens of a prompt and its answer; longer texts are left out."""
WATCHED = 64
"""Most texts that the acceptance is measured on."""
EVERY = 10
"""Steps from one checkpoint to the next; the held-out texts are read every fourth time."""
HISTORY = "history.json"
"""In a draft's folder: of what it is made and how it learned, for its card and for a draft that starts from it."""
_EMBEDDINGS = ("model.embed_tokens.weight", "lm_head.weight")
"""The large model's, which stay as they are."""
_NO_HISTORY: Mapping[str, Any] = {"tokens": 0, "minutes": 0.0, "runs": [], "curve": []}


@dataclass(frozen=True)
class Teacher:
    """The large model, ready to write and to be read along."""

    model: Any
    codec: TextCodec
    vocabulary_size: int
    name: str

    @property
    def pair(self) -> ModelPair:
        """The large model on both sides: what gathers texts asks the second one for answers."""
        reader = HuggingFaceModel(self.model, self.name, self.vocabulary_size)
        return ModelPair(self.name, reader, reader, self.codec, PAPER_CALIBRATION)


def load_teacher(llm: str, device: str) -> Teacher:
    """UserError where it cannot be loaded, or is not of the Llama family."""
    where = loading.choose_device(device)
    source = loading.find_source(llm)
    loading.admit(source)
    tokenizer = loading.load_tokenizer(source)
    loading.check_memory([(source, where, torch.float32)])
    model = loading.load_model(source, where, torch.float32)
    if model.config.model_type not in ("llama", "mistral"):
        raise UserError(f"{source.name} is not of the Llama family ({model.config.model_type}): a draft is made of Llama's layers only.")
    stated = model.generation_config.eos_token_id
    ends = [] if stated is None else stated if isinstance(stated, list) else [stated]
    size = min(len(tokenizer), logits_width(model))
    return Teacher(model.requires_grad_(False), TextCodec(tokenizer, size, ends), size, source.name)


def default_layers(count: int) -> tuple[int, ...]:
    """Six of a deep model: the first three, the middle one, the last two; every other one of a shallow model, the last included."""
    if count > 6:
        return (0, 1, 2, count // 2, count - 2, count - 1)
    return tuple(sorted({0, *range(count - 1, 0, -2)}))


def read_layers(text: str | None, count: int) -> tuple[int, ...]:
    """The layers of --layers, each once and in order; UserError for others than the model has."""
    if text is None:
        return default_layers(count)
    try:
        layers = tuple(sorted({int(part) for part in text.split(",")}))
    except ValueError:
        raise UserError(f"--layers must be whole numbers with commas between them, such as 0,1,{count - 1}, not {text!r}.") from None
    if layers[0] < 0 or layers[-1] >= count:
        raise UserError(f"--layers must lie in 0…{count - 1}, the layers of the large model, not {text}.")
    return layers


def student_of(teacher: Any, layers: tuple[int, ...]) -> Any:
    """A shallower copy of `teacher`: its embeddings and the chosen layers, in order."""
    config = type(teacher.config)(**{**teacher.config.to_dict(), "num_hidden_layers": len(layers)})
    student = type(teacher)(config)
    weights = {}
    for name, value in teacher.state_dict().items():
        parts = name.split(".")
        if parts[:2] == ["model", "layers"]:
            if int(parts[2]) not in layers:
                continue
            parts[2] = str(layers.index(int(parts[2])))
        weights[".".join(parts)] = value
    student.load_state_dict(weights)
    return student


def draft_of(teacher: Any, layers: tuple[int, ...]) -> Any:
    """A model of these layers over the large model's own embeddings, which stay as they are."""
    student = student_of(teacher, layers)
    student.set_input_embeddings(teacher.get_input_embeddings())
    student.lm_head = teacher.lm_head
    for part in (student.model.layers, student.model.norm):
        part.requires_grad_(True)
    return student.to(teacher.device)


def history_of(folder: pathlib.Path, llm: str, layers: Sequence[int]) -> dict[str, Any]:
    """The history of the draft in a folder; UserError where there is none, or one of another model or of other layers."""
    history = read_json(folder / HISTORY) if (folder / HISTORY).is_file() else None
    if not isinstance(history, dict) or not (folder / WEIGHTS).is_file():
        raise UserError(f"There is no draft at {folder}: --start-from is the folder of one that `python -m training.draft` made.")
    if history["llm"] != llm or history["layers"] != list(layers):
        raise UserError(
            f"The draft at {folder} is of {history['llm']}, layers {', '.join(map(str, history['layers']))}: start from one of the same "
            "large model and layers."
        )
    return history


def take_weights(student: Any, folder: pathlib.Path) -> None:
    """The student goes on with the weights of the draft in a folder, its embeddings apart; UserError where they do not fit."""
    try:
        stored = load_file(folder / WEIGHTS)
        own = {name: value.float() for name, value in stored.items() if name not in _EMBEDDINGS}
        unknown = student.load_state_dict(own, strict=False).unexpected_keys
    except (SafetensorError, RuntimeError) as error:
        raise UserError(f"The weights at {folder} are damaged, or another model's: {str(error)[:120]}.") from error
    if unknown:
        raise UserError(f"The weights at {folder} are another model's.")


# How well it drafts ---------------------------------------------------------------------------------------------------


@torch.no_grad()
def acceptance(student: Any, teacher: Any, texts: Sequence[Text], vocabulary_size: int, batch: int = 4) -> dict[float, float]:
    """Mean of sum min(x, y) over the tokens of the texts' answers: how probably a draft is accepted, by sampling temperature [0, 1].

    At temperature T both laws are softmax(logits / T). Empty without texts.
    """
    sums, count = dict.fromkeys(TEMPERATURES, 0.0), 0
    student.eval()
    for start in range(0, len(texts), batch):
        ids, answer = padded(texts[start : start + batch], teacher.device)
        x, y = (model(input_ids=ids, use_cache=False).logits[:, :-1, :vocabulary_size][answer].float() for model in (student, teacher))
        for heat in TEMPERATURES:
            sums[heat] += float(torch.minimum(torch.softmax(x / heat, -1), torch.softmax(y / heat, -1)).sum())
        count += int(answer.sum())
    return {heat: total / count for heat, total in sums.items()} if count else {}


def tokens_after(plan: Plan, steps: int, texts: Sequence[Text]) -> int:
    """Answer tokens learned from in the first steps, those of later passes over the same text counted again."""
    lengths = [len(text.answer) for text in texts]
    return sum(lengths[row] for step in range(steps) for row in rows_of_step(plan, step, len(texts)))


def curve(log: pathlib.Path, plan: Plan, texts: Sequence[Text]) -> list[tuple[int, float]]:
    """(tokens, acceptance at temperature 1) at the steps at which the held-out texts were read; 1 - TVD is sum min(x, y)."""
    read = {line["step"]: 1 - line["watched_tvd"] for line in lines_of(log) if "watched_tvd" in line}
    return [(tokens_after(plan, step, texts), share) for step, share in sorted(read.items())]


# The folder -----------------------------------------------------------------------------------------------------------


def save_draft(student: Any, tokenizer: Any, folder: pathlib.Path, card: str, history: Mapping[str, Any]) -> None:
    """Write the model as a plain folder, in 16 bits; the weights come last, as a whole file."""
    tensors = {name: value.detach().to(torch.float16).cpu().contiguous() for name, value in student.state_dict().items()}
    if student.config.tie_word_embeddings:
        tensors.pop("lm_head.weight", None)
    folder.mkdir(parents=True, exist_ok=True)
    student.config.save_pretrained(folder)
    student.generation_config.save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    (folder / "README.md").write_text(card, encoding="utf-8")
    (folder / HISTORY).write_text(json.dumps(history) + "\n", encoding="utf-8")
    partial = folder / "model.partial"
    save_file(tensors, partial, metadata={"format": "pt"})
    partial.replace(folder / WEIGHTS)


def merged(student: Any) -> Any:
    """The student with each adapter added to its layer's weights: W + (alpha / rank) B A."""
    from peft.tuners.lora import LoraLayer

    for name, layer in [(name, layer) for name, layer in student.named_modules() if isinstance(layer, LoraLayer)]:
        layer.merge()
        above, _, last = name.rpartition(".")
        setattr(student.get_submodule(above), last, layer.base_layer)
    return student


def machine() -> str:
    """What it was trained on, in words."""
    if torch.cuda.is_available():
        return torch.cuda.get_device_name(0)
    return f"{platform.machine()} processor, {torch.get_num_threads()} threads"


def card_of(name: str, llm: str, layers: Sequence[int], facts: Mapping[str, Any]) -> str:
    """The draft's card: of what it is made, how long it learned, and how much of its text the large model accepts."""
    before, after = facts["before"], facts["after"]
    rows = [(f"{heat:g}", f"{before[heat]:.3f}", f"{after[heat]:.3f}") for heat in after]
    points = [(f"{tokens:,}", f"{share:.3f}") for tokens, share in facts["curve"]]
    name, llm = md_text(name), md_text(llm)
    return "\n".join([
        f"# {name}",
        "",
        f"A draft for {llm}: its layers {', '.join(map(str, layers))} and its embeddings, distilled from it by `python -m training.draft`.",
        f"Its licence is that of {llm}.",
        "",
        f"- Trained on {facts['tokens']:,} tokens of answers ({'; then '.join(facts['runs'])})",
        f"- Machine: {facts['machine']}; {facts['minutes']:.1f} minutes",
        "- Loss: KL(LLM ‖ draft) over the whole vocabulary at temperature 1",
        "",
        f"Acceptance, the mean of Σ min(x, y) over {facts['watched']} answers held out of the last run:",
        "",
        *table_md(("sampling temperature", "before", "after"), rows),
        "",
        "Acceptance at temperature 1 over the training tokens (each run has its own held-out answers):",
        "",
        *table_md(("tokens", "acceptance"), points),
        "",
    ])  # fmt: skip


# The command ----------------------------------------------------------------------------------------------------------


def short_enough(texts: Texts) -> Texts:
    """Without those that would take more memory than the others; UserError where none is left to learn from."""
    learn, watch = (tuple(text for text in part if len(text.ids) <= LONGEST) for part in (texts.learn, texts.watch))
    if not learn:
        raise UserError(f"Every text is longer than {LONGEST} tokens: give shorter records, or fewer --tokens.")
    return Texts(learn, watch[:WATCHED], texts.source)


def make_draft(
    teacher: Teacher, layers: tuple[int, ...], out: pathlib.Path, plan: Plan, wish: Wish, data: pathlib.Path | None,
    report: Callable[[str], None] = lambda line: print(line, flush=True), threads: int = 1, start: pathlib.Path | None = None,
    adapted: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """Train and write the draft; returns the card's facts. adapted: low-rank adapters learn (`Plan.rank`), and the layers stay.

    UserError as of `history_of`, `take_weights`, `gather`, `with_adapter` and `distil`.
    """
    work = out / "work"
    earlier = _NO_HISTORY if start is None else history_of(start, teacher.name, layers)
    texts = short_enough(gather(teacher.pair, data, wish, work / "texts", report))
    torch.manual_seed(plan.seed)
    student = draft_of(teacher.model, layers)
    if start is not None:
        take_weights(student, start)
    if adapted:
        student = with_adapter(student.requires_grad_(False), plan)
    learning = sum(weights.numel() for weights in student.parameters() if weights.requires_grad)
    report(f"{len(texts.learn)} texts to learn from ({texts.source}), {len(texts.watch)} to watch with; {learning:,} weights learn")
    objective = DraftObjective(student, teacher.model, texts.learn, texts.watch, teacher.vocabulary_size, threads)
    bf16 = torch.autocast(teacher.model.device.type, torch.bfloat16, enabled=teacher.model.device.type == "cuda")
    with bf16:
        before = acceptance(student, teacher.model, texts.watch, teacher.vocabulary_size)
        about = f"{teacher.pair.llm.fingerprint()} {layers} {texts.digest}" + (f" from {earlier['tokens']}" if start else "")
        job = Job(student, objective, len(texts.learn), plan, work, about)
        distil(job, lambda line: report("  ".join(f"{name} {value:.4g}" for name, value in line.items())), every=EVERY)
        after = acceptance(student, teacher.model, texts.watch, teacher.vocabulary_size)
    lines = lines_of(work / LOG)
    steps = lines[-1]["step"]
    learned = tokens_after(plan, steps, texts.learn)
    own_curve = [[earlier["tokens"] + tokens, share] for tokens, share in curve(work / LOG, plan, texts.learn)]
    history = {
        "llm": teacher.name, "layers": list(layers), "tokens": earlier["tokens"] + learned,
        "minutes": earlier["minutes"] + lines[-1]["seconds"] / 60,
        "runs": [*earlier["runs"], f"{steps:,} steps of {plan.batch} texts, {texts.source}"], "curve": [*earlier["curve"], *own_curve],
    }  # fmt: skip
    facts = {**history, "before": before, "after": after, "machine": machine(), "watched": len(texts.watch)}
    if adapted:
        save_adapter(adapter_weights(student), layers, plan.alpha / plan.rank, out)
        student = merged(student)
    save_draft(student, teacher.codec.tokenizer, out, card_of(out.name, teacher.name, layers, facts), history)
    return facts


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--llm", required=True, help="Folder or hub id of the large model.")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="Folder of the draft; the same command resumes a killed run.")
    parser.add_argument("--start-from", type=pathlib.Path, metavar="FOLDER", help="A draft that this command made, to go on learning.")
    parser.add_argument("--layers", help="Layers of the large model, such as 0,1,2,15,28,29; by default six spread over it.")
    parser.add_argument("--data", type=pathlib.Path, help="A file of prompts with references (JSONL, JSON, CSV, Parquet).")
    parser.add_argument("--rank", type=int, help="Low-rank adapters of this rank learn in place of the whole layers.")
    parser.add_argument("--steps", type=int, default=6000)
    parser.add_argument("--patience", type=int, default=0, help="Stop after so many readings of held-out texts without a gain; 0: never.")
    parser.add_argument("--hours", type=float, default=math.inf, help="Stop after so many CPU hours.")
    parser.add_argument("--batch", type=int, default=6, help="Texts a step.")
    parser.add_argument("--lr", type=float, default=6e-4)
    parser.add_argument("--samples", type=int, default=16, help="Answers that the large model writes to each prompt without one.")
    parser.add_argument("--tokens", type=int, default=160, help="Longest answer.")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=torch.get_num_threads(), help="Texts learned from at once, on a processor.")
    parser.add_argument("--device", default="auto", help="auto, cuda or cpu.")
    carry_out(run, parser.parse_args())


def run(options: argparse.Namespace) -> None:
    """The command; UserError for what cannot be done."""
    check_whole("Seed", options.seed, 0, 2**31)
    for name in ("samples", "tokens", "threads"):
        check_whole(f"--{name}", getattr(options, name), 1, 100_000)
    shape = {} if options.rank is None else {"rank": options.rank, "alpha": 2 * options.rank, "dropout": 0.0}
    stop = {"patience": options.patience, "most_hours": options.hours}
    plan = Plan(steps=options.steps, batch=options.batch, lr=options.lr, seed=options.seed, **shape, **stop)
    teacher = load_teacher(options.llm, options.device)
    layers = read_layers(options.layers, teacher.model.config.num_hidden_layers)
    wish = Wish(options.steps * options.batch, options.samples, options.tokens, options.seed)
    threads = options.threads if teacher.model.device.type == "cpu" else 1
    adapted = options.rank is not None
    facts = make_draft(
        teacher, layers, options.out, plan, wish, options.data, threads=threads, start=options.start_from, adapted=adapted
    )
    shares = ", ".join(f"{share:.3f} at T = {heat:g}" for heat, share in facts["after"].items())
    print(f"Acceptance on held-out answers: {shares}\nUse it with --slm {options.out} --llm {options.llm}")


if __name__ == "__main__":
    main()
