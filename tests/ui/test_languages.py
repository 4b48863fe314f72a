"""The one file in another language: everything that a person reads comes from the two tables of words, and German has all of both."""

import json
import re
from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from served_pages import data_of, served
from web_node import Page, in_node

from cuhlm_core.models.registry import EMBEDDED_FOLDERS, EMBEDDED_PAIR
from cuhlm_core.sentences import GERMAN, TEMPLATES
from cuhlm_core.storage import plain
from ui.website import site
from ui.website.controls import number_controls
from ui.website.languages import read, read_in

GERMAN_SENTENCES = GERMAN["sentences"]

# The tables -----------------------------------------------------------------------------------------------------------


def placeholders(template: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(template) if name})


@pytest.mark.parametrize("language", [GERMAN_SENTENCES])
def test_german_has_every_sentence_with_the_same_placeholders_and_bold_words_in_pairs(language) -> None:
    assert language.keys() == TEMPLATES.keys()
    assert [case for case, english in TEMPLATES.items() if placeholders(english) != placeholders(language[case])] == []
    assert [case for case, english in TEMPLATES.items() if bool(english.strip()) != bool(language[case].strip())] == []
    bold = {case: language[case].count("**") for case in TEMPLATES}
    assert [case for case, number in bold.items() if number % 2 or bool(number) != ("**" in TEMPLATES[case])] == []


def test_one_english_text_of_the_guide_has_one_german() -> None:
    found: dict[str, set[str]] = {}
    for case, english in TEMPLATES.items():
        if case.startswith("guide_"):
            found.setdefault(english, set()).add(GERMAN_SENTENCES[case])
    assert {english: german for english, german in found.items() if len(german) > 1} == {}


def leaves(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Texts of data with their place."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict | list):
        for name, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(one, f"{place}.{name}")


def test_no_row_is_of_a_text_that_no_page_has() -> None:
    """An English text that was changed has no German any more: this finds the row that it left behind."""
    pages = [*(read(pair, docs=True) for pair in EMBEDDED_FOLDERS), data_of(site.recording_page())["methods"]]
    assert set(GERMAN["rows"]) - {text for page in pages for _, text in leaves(plain(page))} == set()


def test_every_control_of_a_number_is_said_in_german() -> None:
    """The made-up page shows only those that its methods read; these are all of them."""
    said = {text for row in number_controls() for name in ("label", "help", "placeholder") if (text := row.get(name))}
    assert len(said) > 20 and said - set(GERMAN["rows"]) == set()


def test_german_changes_no_name_of_a_rule_a_setting_or_a_part() -> None:
    fields = r"\.(name|letter|kind|answers\.right|opening|colours|settings|uses|reads|transmit|size)(\.|$)"
    names = rf"{fields}|\.decide\.\w+\.1$|options\.\d+\.0$|steps\.\d+\.0$"
    english, german = plain(read()), plain(read_in(GERMAN))
    pairs = [*zip(leaves(english), leaves({name: german[name] for name in english}), strict=True)]
    pairs += zip(leaves(data_of(site.recording_page())["methods"]), leaves(german["methods"]), strict=True)
    other = [(place, one, two) for (place, one), (same, two) in pairs if one != two and place == same]
    assert len(other) > 500
    curves = re.compile(r"\.(curves|rivals|stops|dots|buttons|bars)\.\w+\.name$")
    assert [place for place, *_ in other if re.search(names, place) and not curves.search(place)] == []


# A made-up language ---------------------------------------------------------------------------------------------------


def marked(template: str) -> str:
    """The template with each of its own words between marks, its values as they are."""
    return "".join(
        (re.sub(r"[^*]+", lambda words: f"⟦{words[0]}⟧", text) if text else "") + (f"{{{name}}}" if name else "")
        for text, name, _, _ in Formatter().parse(template)
    )


MADE_UP = {
    "sentences": {case: marked(template) for case, template in TEMPLATES.items()},
    "rows": {english: re.sub(r"[^*\n]+", lambda words: f"⟦{words[0]}⟧", english) for english in GERMAN["rows"]},
}
MODEL = (
    ".token .text, .token .draft, .row-text, .top-name bdi, .prompt, .answer-text, .both-text, .question, .answer, .given, "
    ".example option, .question-link, .glyph, .try[title], .another option"
)
COLLECT = """
const model = [], said = [document.title];
const walk = (node) => {
  if (node.nodeType === 3) said.push(node.data);
  if (node.nodeType !== 1 || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(node.tagName.toUpperCase()) || node.id === "collected") return;
  if (node.matches("MODEL")) { model.push(node.textContent, node.title ?? ""); if (!node.matches(".try")) return; }
  for (const name of ["title", "aria-label", "placeholder", "alt", "aria-valuetext"]) {
    if (name !== "title" || !node.matches(".try")) said.push(node.getAttribute(name) ?? "");
  }
  for (const one of node.childNodes) walk(one);
};
walk(document.body);
document.querySelector("#collected")?.remove();
const all = document.createElement("pre");
all.id = "collected";
all.textContent = JSON.stringify({ model, said });
document.body.append(all);
""".replace("MODEL", MODEL)
HANDLE = """
const handle = document.querySelector(".guide .handle input[type=range], .guide .handle button");
if (handle?.type === "range") handle.value = String(Number(handle.value) + 1);
handle?.dispatchEvent(new Event(handle.type === "range" ? "input" : "click"));
"""
CHECK = """
const box = document.querySelector(".guide .handle input[type=checkbox]");
box.checked = true;
box.dispatchEvent(new Event("change"));
"""
NAMES = re.compile(
    r"(?:(?:C?U|Rand)-)?HLM|DSSD|HSL|EdgeLLM|PipeSD|TSLT|Rayleigh|Rician|Nakagami-m|SNR|AWGN|SLM|LLM|Live|u_th|end|"
    r"[mµ]?s|min|[kM]?B|dB|bits?|bytes?|k?m|[γθkuxy×÷·SARDLB]|all|0?x"
)
PLACES = ("start", "token", "whatif", "race", "refused", "empty", "tour", "guide")


def pieces(text: str) -> set[str]:
    """The words of a text that are neither marked nor numbers, as far as they stand together."""
    rest = re.sub(r"⟦[^⟧]*⟧?|[^⟦]*⟧", "\\0", text)
    return {piece for one in re.split(r"[\0:;·()“”‘’‚„/=✓✗?⚑×\d\n]+", rest) if (piece := one.strip(" ,.…*#_-–−+|<>%\t\u2002\u202f"))}


def literals(found: dict[str, list[str]], known: set[str]) -> list[str]:
    """What stands on a page that is neither marked, nor a model's text, nor a name or a unit."""
    own = known.union(*(pieces(text) | pieces(text.strip("␣")) for text in found["model"]))  # a chip's label says its space in words
    fits = lambda piece: not re.search("[A-Za-z]", piece) or NAMES.fullmatch(piece) or piece in own  # noqa: E731
    return sorted({text for text in found["said"] if not all(map(fits, pieces(text)))})


def visit(program: str, body: str) -> dict:
    """The page in the made-up language, as it is after each of PLACES."""
    page = Page(body).box(".figure", 0, 0, 700, 330).media("(prefers-reduced-motion: reduce)")
    names = iter(range(100))

    def collected(place: str) -> None:
        page.run(f"collect-{next(names)}").look((place, len(page.names)), "#collected")

    page.run("language").run("site").wait(300)
    collected("start")
    for number in (1, 2, 5, 9, 20):
        page.event(f'.token[data-round="{number}"]').wait(50)
        collected("token")
    page.event(".whatif").wait(100)
    collected("whatif")
    page.event(".whatif").wait(50).run("race").event(".racing", "toggle").wait(500)
    collected("race")
    for method in ("spec", "shared-noise", "slm-confidence", "rand-hlm", "hao", "slm"):
        page.change(".field.method select", method).wait(300)
        collected("token")
    page.input("textarea", "Write me a sonnet about the sea and its ships.").key("Enter", "textarea").wait(300)
    collected("refused")
    page.input("textarea", " ").key("Enter", "textarea").wait(100)
    collected("empty")
    page.event(".begin")
    for _ in range(6):
        collected("tour")
        page.event(".bubble .next")
    page.run("guide").wait(50)
    for scene in range(1, 8):
        collected("guide")
        if scene < 7:
            page.event(".guesses button")
            for _ in range(3):
                page.run(f"handle-{next(names)}")
                collected("guide")
            page.event(f".steps button:nth-child({scene + 1})")
        else:
            page.event(".handle button")
            collected("guide")
            page.run("check")
            collected("guide")
    scripts = {
        "language": "location.search = '?lang=de';", "site": program, "race": "document.querySelector('.racing').open = true;",
        "guide": "location.hash = '#scene=1'; dispatchEvent(new Event('hashchange'));",
        "check": CHECK, **{f"collect-{number}": COLLECT for number in range(100)}, **{f"handle-{number}": HANDLE for number in range(100)},
    }  # fmt: skip
    return in_node(scripts, [page])[0]


@pytest.fixture(scope="module")
def made_up() -> str:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(site, "GERMAN", MADE_UP)
        return site.site_page(EMBEDDED_PAIR)


def models_texts(page: str) -> set[str]:
    """Texts of prompts and models in the page's data."""
    guide, words = data_of(page)["guide"], data_of(page)["words"]
    texts = [guide["run"]["prompt"], *(card["text"] for card in guide["cards"]), *guide["game"]["names"], guide["facts"]["context"]]
    texts += [row["text"] for rows in (guide["shaken"]["bars"], guide["cut"]["bars"]) for row in rows]
    texts += [tile[0] for row in guide["shaken"]["draws"] for tile in row["tiles"]] + [dot["name"] for dot in guide["line"]["dots"]]
    texts += [prompt for _, prompt in words["tries"]["questions"]] + [answer for answer in words["answers"]["right"].values() if answer]
    texts += [text.split()[-1] for text in texts if text.split()] + [f"{text[:9]}…" for text in texts]
    return set().union(*map(pieces, texts))


def found_in(looks: dict, known: set[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for (place, _), nodes in looks.items():
        found.setdefault(place, []).extend(literals(json.loads(nodes[0].text), known))
    return found


@pytest.mark.thorough
def test_nothing_is_read_on_the_page_that_no_table_has(made_up: str) -> None:
    body, program = served(made_up)
    assert found_in(visit(program, body), models_texts(made_up)) == {place: [] for place in PLACES}


@pytest.mark.thorough
@pytest.mark.parametrize(("written", "planted", "place"), [
    ("legend_u", "how unsure", "token"), ("tour_end", "Leave it", "tour"),
])  # fmt: skip
def test_a_planted_literal_is_found(made_up: str, written: str, planted: str, place: str) -> None:
    body, program = served(made_up)
    (call,) = set(re.findall(rf"\w+\(\"{written}\"\)", program))
    looks = visit(program.replace(call, json.dumps(planted)), body)
    assert planted in str(found_in(looks, models_texts(made_up))[place])
