"""The world pair's byte-level BPE vocabulary: 4,096 tokens, every digit a token of its own."""

import itertools

from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast

from little_world.generator import stream

VOCABULARY = 4096
END, PROMPT, RESPONSE = "<|endoftext|>", "<|prompt|>", "<|response|>"

SAMPLE = 200_000
"""Questions of the stream that the merges are counted on."""

CHAT_TEMPLATE = (
    "{{ bos_token }}{% for m in messages %}{% if m['role']=='user' %}<|prompt|>{{ m['content'] }}<|response|>"
    "{% else %}{{ m['content'] }}{% endif %}{% endfor %}"
)


def train_tokenizer(seed: int = 0) -> PreTrainedTokenizerFast:
    """Learn VOCABULARY byte-level BPE tokens from the training stream; END has id 0 and every byte is a token."""
    core = Tokenizer(models.BPE())
    core.pre_tokenizer = pre_tokenizers.Sequence(
        [pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)]
    )
    core.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=VOCABULARY,
        special_tokens=[END, PROMPT, RESPONSE],
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    core.train_from_iterator((f"{q.prompt}\n{q.answer}" for q in itertools.islice(stream(seed), SAMPLE)), trainer)
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=core, bos_token=END, eos_token=END, additional_special_tokens=[PROMPT, RESPONSE], model_max_length=512
    )
    tokenizer.chat_template = CHAT_TEMPLATE
    return tokenizer
