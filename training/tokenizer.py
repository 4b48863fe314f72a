"""The pair's byte-level BPE vocabulary, and text turned into one stream of token ids."""

import numpy as np
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers
from transformers import PreTrainedTokenizerFast

from training.text import END, PROMPT, RESPONSE, render

VOCABULARY = 4096

CHAT_TEMPLATE = (
    "{{ bos_token }}{% for m in messages %}{% if m['role']=='user' %}<|prompt|>{{ m['content'] }}<|response|>"
    "{% else %}{{ m['content'] }}{% endif %}{% endfor %}"
)


def train_tokenizer(records: list[dict]) -> PreTrainedTokenizerFast:
    """Learn VOCABULARY byte-level BPE tokens from the records; END has id 0 and every byte is a token."""
    core = Tokenizer(models.BPE())
    core.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    core.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=VOCABULARY, special_tokens=[END, PROMPT, RESPONSE], initial_alphabet=pre_tokenizers.ByteLevel.alphabet()
    )
    core.train_from_iterator((f"{r['prompt'].strip()}\n{r['response'].strip()}" for r in records), trainer)
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=core, bos_token=END, eos_token=END, additional_special_tokens=[PROMPT, RESPONSE], model_max_length=1024
    )
    tokenizer.chat_template = CHAT_TEMPLATE
    return tokenizer


def token_stream(tokenizer: PreTrainedTokenizerFast, records: list[dict]) -> np.ndarray:
    """All records as one array of token ids (uint16), END before each."""
    encoded = tokenizer.backend_tokenizer.encode_batch([render(record) for record in records])
    return np.concatenate([np.array([0, *entry.ids], dtype=np.uint16) for entry in encoded])
