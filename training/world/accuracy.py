"""How many held-out questions a model answers right, sampled at temperature 1."""

from dataclasses import dataclass

import torch
from transformers import LlamaForCausalLM, PreTrainedTokenizerFast

from little_world.generator import WORLD_SETS, Question, Split, is_right, questions, read_answer
from little_world.phrasing.outside import is_refusal
from training.world.tokenizer import END, PROMPT, RESPONSE

MOST_TOKENS = 96


@torch.no_grad()
def answers(model: LlamaForCausalLM, tokenizer: PreTrainedTokenizerFast, prompts: list[str], seed: int) -> list[str]:
    """One sampled answer to each prompt."""
    device = next(model.parameters()).device
    end, prompt, response = (int(tokenizer.convert_tokens_to_ids(token)) for token in (END, PROMPT, RESPONSE))  # type: ignore[arg-type]
    state = torch.get_rng_state()
    torch.manual_seed(seed)
    model.eval()
    texts = []
    for start in range(0, len(prompts), 60):
        encoded = [[end, prompt, *entry.ids, response] for entry in tokenizer.backend_tokenizer.encode_batch(prompts[start : start + 60])]
        longest = max(map(len, encoded))
        ids = torch.tensor([[end] * (longest - len(row)) + row for row in encoded], device=device)
        mask = torch.tensor([[0] * (longest - len(row)) + [1] * len(row) for row in encoded], device=device)
        whole = model.generate(  # type: ignore[misc]
            input_ids=ids, attention_mask=mask, do_sample=True, temperature=1.0, top_k=0, top_p=1.0, max_new_tokens=MOST_TOKENS,
            eos_token_id=end, pad_token_id=end,
        )  # fmt: skip
        texts += tokenizer.batch_decode(whole[:, longest:], skip_special_tokens=True)
    torch.set_rng_state(state)
    return texts


@dataclass(frozen=True)
class Accuracies:
    """Answers to held-out questions."""

    asked: list[Question]
    answers: list[str]

    def right(self, dataset: str | None = None, kind: str | None = None) -> tuple[int, int]:
        """(right answers, questions), of one dataset or kind where it is given."""
        chosen = [
            (q, text) for q, text in zip(self.asked, self.answers, strict=True) if dataset in (None, q.dataset) and kind in (None, q.kind)
        ]
        return sum(is_right(text, q.expected) for q, text in chosen), len(chosen)

    def readable(self) -> float:
        """The share of answers that end in a readable form."""
        return sum(read_answer(text) is not None or is_refusal(text) for text in self.answers) / len(self.answers)

    def line(self) -> str:
        """Everything in one line, the kinds with errors at the end."""
        right, count = self.right()
        sets = "  ".join(f"{name.removeprefix('world-')} {self.right(name)[0]}/{self.right(name)[1]}" for name in WORLD_SETS)
        kinds = sorted({q.kind for q in self.asked})
        wrong = [f"{kind} {self.right(kind=kind)[0]}/{self.right(kind=kind)[1]}" for kind in kinds if len(set(self.right(kind=kind))) > 1]
        return f"ACCURACY {right}/{count} = {right / count:.3f}  readable {self.readable():.3f}  {sets} | wrong: {', '.join(wrong)}"


def accuracies(model: LlamaForCausalLM, tokenizer: PreTrainedTokenizerFast, split: Split, each: int, seed: int) -> Accuracies:
    """Ask `each` held-out questions of every dataset."""
    asked = [question for name in WORLD_SETS for question in questions(name, split, each, seed)]
    return Accuracies(asked, answers(model, tokenizer, [question.prompt for question in asked], seed))
