"""Prompt perturbation: how often the small model chooses another token than the draft after paraphrases of the prompt.

The paper writes 20 paraphrases with WordNet and samples one token after each (section on uncertainty); it says neither which words are
replaced nor how many. Here each paraphrase replaces a random 20-40 % of the words that have a synonym.
"""

import contextlib
import io
import re
import threading
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from cuhlm_core.errors import UserError, needs_extra
from cuhlm_core.maths import randomness
from cuhlm_core.maths.randomness import PERTURBATIONS, Purpose
from cuhlm_core.models.protocol import Codec, LanguageModel

SHARES = (0.2, 0.4)
"""Share of the replaceable words that a paraphrase replaces: drawn from between these two."""

SENSES = 2
"""How many senses of a word, the commonest first, may lend it synonyms: rarer ones change what is said."""

DEBIAN_FOLDER = Path("/usr/share/wordnet")
"""Where Debian's package wordnet-base puts WordNet."""

NO_WORDNET = (
    "Prompt perturbation needs WordNet's data, which is not on this computer: "
    "run `python -m nltk.downloader wordnet`, or on Debian and Ubuntu `apt install wordnet-base`."
)

_WORD = re.compile(r"(?<![\w'’-])[A-Za-z]{3,}(?![\w'’-])")
"""Words that may be replaced: of three letters or more, neither hyphenated nor with an apostrophe."""

_TITLE = re.compile(r"\b[A-Z][a-z]{0,3}\.$")
"""What a name may follow: Mr., Prof., an initial."""

_LIST = """
    about above across after again against ago all almost along already also although always among and another any anyone anything are
    around because been before behind being below beneath beside besides between beyond both but can cannot could did does doing done
    down during each either else enough even ever every everyone everything except few for from had has have having hence her here hers
    herself him himself his how however into its itself just least less let like many may maybe might mine more most much must myself
    near neither never nobody none nor not nothing now off often once one only onto other others ought our ours ourselves out over own
    per perhaps please quite rather same shall she should since some someone something soon still such than that the their theirs them
    themselves then there therefore these they this those though through throughout thus till together too toward towards under unless
    until upon very was well were what whatever when whenever where whether which while who whoever whom whose why will with within
    without would yes yet you your yours yourself two three four five six seven eight nine ten
"""
_FUNCTION_WORDS = frozenset(_LIST.split())
"""Words that carry grammar rather than content; WordNet has odd nouns for some of them."""


class Lexicon(Protocol):
    """A source of synonyms."""

    def synonyms(self, word: str) -> tuple[str, ...]:
        """Single words that may stand for `word` (lower case, as it is inflected), never `word` itself; none for most words."""


def paraphrases(text: str, seed: int, lexicon: Lexicon) -> tuple[str, ...]:
    """M versions of a text, each with a random 20-40 % of its replaceable words replaced by synonyms, at least one where any is.

    A name (a capital inside a sentence) stays; case, punctuation and spacing are kept; articles are not adjusted. A text without
    replaceable words comes back as it is. Version i depends on seed and i alone. Two versions may be equal in a short text.
    """
    replaceable = [(match, synonyms) for match in _WORD.finditer(text) if (synonyms := _replacements(text, match, lexicon))]
    generators = (np.random.default_rng((seed, Purpose.PARAPHRASE.stream, number)) for number in range(PERTURBATIONS))
    return tuple(_replaced(text, replaceable, draws) for draws in generators)


def prompt_uncertainty(
    model: LanguageModel,
    codec: Codec,
    prompt: str,
    answer_ids: Sequence[int],
    drafts: Sequence[int] | Tensor,
    seed: int,
    lexicon: Lexicon,
    cancelled: Callable[[], bool] = lambda: False,
) -> NDArray[np.float64]:
    """u [n]: the share of the M paraphrases after which another token than the draft is drawn, in every round (as Eq. 9).

    answer_ids: the answer r(1), …, r(n) that each paraphrase is read with; drafts: n tokens, the i-th drawn before r(i). On a device every
    paraphrase has a cache of its own that is fed r(t-1). A causal model says the same when it reads the paraphrase and the answer
    in one pass, which is what happens here. One uniform of (seed, round, paraphrase) decides instead of a sampled token
    (PAPER_NOTES 11). `cancelled` is asked before every paraphrase; a cancelled measurement is NaN throughout.
    Raises UserError past the model's context and for what `Codec.encode_prompt` refuses.
    """
    rounds = len(answer_ids)
    versions = paraphrases(prompt, seed, lexicon)
    coins = torch.from_numpy(randomness.uniforms(seed, Purpose.PARAPHRASE, rounds))[:, :PERTURBATIONS]
    drafts = torch.as_tensor(drafts, dtype=torch.long, device=model.device)
    draft_probs: dict[str, Tensor] = {}
    for version in versions:
        if cancelled():
            return np.full(rounds, np.nan)
        if version not in draft_probs:
            text = [*codec.encode_prompt(version), *answer_ids[:-1]]
            logits = model.new_context().extend(text, keep=rounds)
            draft_probs[version] = torch.softmax(logits, -1).gather(-1, drafts[:, None])[:, 0].cpu()
    probs = torch.stack([draft_probs[version] for version in versions], -1)
    return (coins >= probs).double().mean(-1).numpy()


def _replacements(text: str, match: re.Match[str], lexicon: Lexicon) -> tuple[str, ...]:
    """What may stand for a word of the text, in the word's case."""
    word = match.group()
    if word.lower() in _FUNCTION_WORDS:
        return ()
    if word.islower():
        return lexicon.synonyms(word)
    if word.isupper():
        return tuple(synonym.upper() for synonym in lexicon.synonyms(word.lower()))
    before = text[: match.start()].rstrip(" \t\"'“”‘’`(*_")
    starts_sentence = not before or (before[-1] in ".!?:\n" and not _TITLE.search(before))
    if word.istitle() and starts_sentence:
        return tuple(synonym.capitalize() for synonym in lexicon.synonyms(word.lower()))
    return ()


def _replaced(text: str, replaceable: Sequence[tuple[re.Match[str], tuple[str, ...]]], draws: np.random.Generator) -> str:
    if not replaceable:
        return text
    share = SHARES[0] + (SHARES[1] - SHARES[0]) * draws.random()
    chosen = draws.random(len(replaceable)).argsort()[: max(1, round(share * len(replaceable)))]
    parts, end = [], 0
    for number in sorted(chosen):
        match, synonyms = replaceable[number]
        parts += [text[end : match.start()], synonyms[int(draws.random() * len(synonyms))]]
        end = match.end()
    return "".join([*parts, text[end:]])


class _WordNet:
    """Synonyms by WordNet: of the part of speech in which a word is commonest, in its commonest sense (of SENSES) that has any."""

    def __init__(self, reader: Any):
        self.reader = reader
        self._lock = threading.Lock()  # the reader moves about in open files
        self._known: dict[str, tuple[str, ...]] = {}

    def synonyms(self, word: str) -> tuple[str, ...]:
        """See `Lexicon.synonyms`; of inflected forms, those in a plain -s are known (cats, runs)."""
        with self._lock:
            if word not in self._known:
                count, _, synonyms = self._look_up(word)
                if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
                    stem_count, part, of_stem = self._look_up(word[:-1])
                    if part in ("n", "v") and stem_count > count:  # years is a word of its own, but rather more than one year
                        synonyms = tuple(map(_with_s, of_stem))
                self._known[word] = tuple(synonym for synonym in synonyms if synonym != word)
            return self._known[word]

    def _look_up(self, word: str) -> tuple[int, str, tuple[str, ...]]:
        """How often WordNet has counted a word in texts, its commonest part of speech (a, n, r, v or "") and its synonyms."""
        senses: dict[str, list[Any]] = {}
        counts: dict[str, int] = {}
        for lemma in self.reader.lemmas(word):  # by part of speech, then the commonest sense first
            part = lemma.synset().pos().replace("s", "a")  # s is a kind of adjective
            senses.setdefault(part, []).append(lemma.synset())
            counts[part] = counts.get(part, 0) + lemma.count()
        if not senses:
            return -1, "", ()
        part = max(senses, key=lambda part: (counts[part], len(senses[part])))
        named = (synset.lemma_names() for synset in senses[part][:SENSES])
        single = ([name for name in names if name != word and re.fullmatch("[a-z]{2,}", name)] for names in named)
        return sum(counts.values()), part, tuple(next(filter(None, single), ()))


def _with_s(word: str) -> str:
    """Plural of a noun, third person of a verb, for regular words."""
    if re.search("[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search("(s|x|z|ch|sh)$", word) else "s")


@cache
def find_lexicon() -> Lexicon:
    """WordNet as this computer has it: the data of the library nltk, or Debian's. Read once, which takes seconds.

    Raises UserError with the commands that bring it where there is none.
    """
    with needs_extra("scores", "Prompt perturbation"):
        from nltk import data
        from nltk.corpus.reader.wordnet import WordNetCorpusReader

    class Reader(WordNetCorpusReader):
        """nltk's reader without two files that Debian leaves out: the names of groups of words, and a map to other versions."""

        def open(self, file: str) -> Any:
            if file == "lexnames":
                return io.StringIO("".join(f"{number:02d} group{number} 0\n" for number in range(45)))
            return super().open(file)

        def map_wn(self, version: str = "wordnet") -> None:
            return None

    no_other_languages = ()  # None would be warned about
    for name in ("corpora/wordnet", "corpora/wordnet.zip/wordnet/"):
        with contextlib.suppress(LookupError):
            return _WordNet(Reader(data.find(name), no_other_languages))
    if (DEBIAN_FOLDER / "data.noun").is_file():
        if str(DEBIAN_FOLDER) not in data.path:
            data.path.append(str(DEBIAN_FOLDER))  # nltk reads in these folders only
        return _WordNet(Reader(str(DEBIAN_FOLDER), no_other_languages))
    raise UserError(NO_WORDNET)
