"""The laws of the architecture: functions from sources to sentences, each naming one violation. A source is a file's text by its path."""

import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import PurePosixPath

Sources = Mapping[str, str]
"""Text by path from the project's folder, such as "cuhlm_core/maths/channel.py"."""

CORE, WORLD = "cuhlm_core", "little_world"
LIBRARIES = (CORE, WORLD)
"""What pages, command line and training stand on; the world stands alone."""
DRAWN = ("ui", "pages", "dashboard.py", "app.py")
"""What draws with streamlit."""
LONGEST_FUNCTION, MOST_PARAMETERS = 50, 12
MOST_MEAN_IMPORTS = 6.4
"""Modules of ours that a module of the core imports on average. A bound on their total would be one on features: it grows with every
module, however loosely that one hangs on the others."""
MOST_PAGE_FILES, MOST_IMPORTED = 4, 15
"""Files of a page's folder next to its `__init__`, and modules of ours that one module of ui or pages imports."""

FORBIDDEN_IMPORTS = {"pickle", "cPickle", "_pickle", "dill", "cloudpickle", "joblib", "shelve", "marshal"}
FORBIDDEN_CALLS = {"torch.load", "eval", "exec", "pd.read_pickle", "pandas.read_pickle", "numpy.memmap"}
FORBIDDEN_KEYWORDS = {"unsafe_allow_html": (False,), "trust_remote_code": (False,), "allow_pickle": (False,), "weights_only": (True,)}
"""Keyword arguments and the only values that they may have, wherever they are written."""
TENSORS = {"torch", "transformers", "scipy", "numpy", "safetensors", "tokenizers"}
DRAWING = re.compile(r"figures\w*|theme")
PLAIN = re.compile(r"words\w*|format|settings|events|methods|errors")
"""Last names of the core's modules that may draw, and of those that a page or a check of arguments needs at once."""


@lru_cache(maxsize=1024)
def tree(text: str) -> ast.Module:
    return ast.parse(text)


@lru_cache(maxsize=1024)
def nodes(text: str) -> tuple[ast.AST, ...]:
    """All of a source's tree: ten laws look at each of them."""
    return tuple(ast.walk(tree(text)))


@lru_cache(maxsize=1024)
def import_statements(text: str) -> tuple[ast.Import | ast.ImportFrom, ...]:
    return tuple(node for node in nodes(text) if isinstance(node, ast.Import | ast.ImportFrom))


def called(function: ast.expr) -> str:
    """What a call names, dotted, such as torch.load; "" where it is more than names."""
    if isinstance(function, ast.Attribute):
        owner = called(function.value)
        return owner and f"{owner}.{function.attr}"
    return function.id if isinstance(function, ast.Name) else ""


def libraries(sources: Sources) -> dict[str, str]:
    """The sources of the core and of the world by the name of their module."""
    return modules(sources, LIBRARIES)


def modules(sources: Sources, roots: tuple[str, ...] = LIBRARIES + DRAWN) -> dict[str, str]:
    """The sources below these roots by the name of their module."""
    return {module_name(path): text for path, text in sources.items() if path.split("/")[0] in roots}


def module_name(path: str) -> str:
    parts = PurePosixPath(path).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@lru_cache(maxsize=2048)
def imports(text: str) -> frozenset[str]:
    """Every module that a source names in an import, dotted; `from a import b` counts as a and a.b."""
    names: set[str] = set()
    for node in nodes(text):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names |= {node.module or ""} | {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and called(node.func) in ("importlib.import_module", "import_module", "__import__"):
            names |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    return frozenset(names)


def imports_at_once(text: str) -> frozenset[str]:
    """`imports` of what runs when the source is imported: neither in a function nor for the type checker alone."""
    body = [node for node in tree(text).body if isinstance(node, ast.Import | ast.ImportFrom)]
    return imports(ast.unparse(ast.Module(body, [])))


def packages(text: str) -> set[str]:
    """The top-level names of `imports`."""
    return {name.partition(".")[0] for name in imports(text)}


def edges(sources: Sources) -> dict[str, set[str]]:
    """By module of ours, the modules of ours that it imports."""
    ours = modules(sources)
    rooms = {name[:end] for name in ours for end, letter in enumerate(name) if letter == "."}
    graph = {}
    for module, text in ours.items():
        named = imports(text)
        # `from room import module` names the room too; it counts only where a name of the room itself is meant.
        whole = {
            node.module
            for node in import_statements(text)
            if isinstance(node, ast.ImportFrom)
            and node.module in ours
            and any(f"{node.module}.{alias.name}" not in ours for alias in node.names)
        }
        plain = {alias.name for node in import_statements(text) if isinstance(node, ast.Import) for alias in node.names}
        graph[module] = ((named & ours.keys()) - rooms | whole | plain & ours.keys()) - {module}
    return graph


# What no source does --------------------------------------------------------------------------------------------------


def forbidden_calls(sources: Sources) -> list[str]:
    """No pickle, no code from a model's repository, no raw HTML."""
    return [f"{path} {fault}" for path, text in sources.items() for fault in _faults(text)]


def _faults(text: str) -> Iterator[str]:
    yield from (f"imports {name}" for name in sorted(packages(text) & FORBIDDEN_IMPORTS))
    for node in nodes(text):
        if isinstance(node, ast.Call) and called(node.func) in FORBIDDEN_CALLS:
            yield f"calls {called(node.func)}"
        elif isinstance(node, ast.ImportFrom) and node.module == "torch" and any(alias.name == "load" for alias in node.names):
            yield "calls torch.load"
        pairs: list[tuple[object, ast.expr]] = []
        if isinstance(node, ast.keyword):
            pairs = [(node.arg, node.value)]
        elif isinstance(node, ast.Dict):
            pairs = [(key.value, value) for key, value in zip(node.keys, node.values, strict=True) if isinstance(key, ast.Constant)]
        for name, value in pairs:
            allowed = FORBIDDEN_KEYWORDS.get(name)
            if allowed and not (isinstance(value, ast.Constant) and value.value in allowed):
                yield f"sets {name} to {ast.unparse(value)}"


# Who may import what --------------------------------------------------------------------------------------------------


def foreign_imports(sources: Sources) -> list[str]:
    """Streamlit and what stands above the core nowhere in it; plotly only where it is drawn; no torch in what is plain; nor on pages, on
    which ui does not stand; a world of the standard library."""
    violations = []
    for path, text in sources.items():
        stem, used = PurePosixPath(path).stem, packages(text)
        outlawed: set[str] = set()
        if path.startswith(f"{CORE}/"):
            outlawed |= {"streamlit", "ui", "pages", "app", "training", "tests"}
            outlawed |= set() if DRAWING.fullmatch(stem) else {"plotly"}
            outlawed |= TENSORS - {"numpy", "scipy"} if PLAIN.fullmatch(stem) else set()
        elif path.startswith(f"{WORLD}/"):
            outlawed |= used - sys.stdlib_module_names - {WORLD}
        elif path in ("app.py", "dashboard.py") or path.startswith(("pages/", "ui/")):
            outlawed |= TENSORS - {"numpy"} | ({"pages"} if path.startswith("ui/") else set())
        violations += [f"{path} imports {name}" for name in sorted(used & outlawed)]
    return violations


def circles(sources: Sources) -> list[str]:
    """Modules that import each other, directly or over others."""
    graph, closed, violations = edges(sources), set(), []

    def walk(module: str, way: list[str]) -> None:
        if module in way:
            violations.append(" → ".join([*way[way.index(module) :], module]))
        elif module not in closed:
            for imported in sorted(graph[module]):
                walk(imported, [*way, module])
            closed.add(module)

    for module in sorted(graph):
        walk(module, [])
    return violations


# How much -------------------------------------------------------------------------------------------------------------


def sizes(sources: Sources) -> list[str]:
    """Functions and lists of parameters that are too long; pages of too many files; too many imports. Complexity is ruff's C901."""
    violations: list[str] = []
    for path, text in sources.items():
        if path.split("/")[0] in LIBRARIES + DRAWN:
            violations += list(_long_functions(path, text))
    cores = [path for path in sources if path.startswith(f"{CORE}/") and PurePosixPath(path).stem != "__init__"]
    of_pages = (PurePosixPath(path) for path in sources if path.startswith("pages/"))
    folders = Counter(str(path.parent) for path in of_pages if path.stem != "__init__")
    violations += [f"{folder} holds {files} files of a page" for folder, files in sorted(folders.items()) if files > MOST_PAGE_FILES]
    total = sum(len(imported) for module, imported in edges(sources).items() if module.split(".")[0] == CORE)
    mean = total / max(1, len(cores))
    return violations + ([f"a module of the core imports {mean:.2f} others on average"] if mean > MOST_MEAN_IMPORTS else [])


def fan_out(sources: Sources) -> list[str]:
    """Modules of the product that import too many of ours."""
    counts = {module: len(imported) for module, imported in edges(sources).items()}
    return [f"{module} imports {count} modules of ours" for module, count in sorted(counts.items()) if count > MOST_IMPORTED]


def halves(sources: Sources) -> list[str]:
    """Device and station import neither each other nor what watches both: what passes between them is a message or a reply."""
    seen = {"observer", "loop"}
    apart = {"device": {"station", *seen}, "station": {"device", *seen}, "messages": {"device", "station", *seen}}
    violations = []
    for name, others in apart.items():
        used = imports(sources.get(f"{CORE}/decoding/{name}.py", ""))
        violations += [f"{name} imports {other}" for other in sorted(others) if f"{CORE}.decoding.{other}" in used]
    return violations


TYPED = {"Started", "Exchange", "TokenDecided", "Audited", "Finished", "Message", "Reply"}
"""Events, and what travels."""


def typed_events(sources: Sources) -> list[str]:
    """Events, messages and replies are made field by field where rounds are decoded, never from a dictionary."""
    return [
        f"{path} makes {node.func.id} from a dictionary"
        for path, text in sources.items()
        if path.startswith(f"{CORE}/decoding/")
        for node in nodes(text)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TYPED
        if any(keyword.arg is None for keyword in node.keywords)
    ]


WORDS_OF_BEFORE = re.compile(r"_?([lL]uck|Beliefs|[nN]arrator|RunState|told|hears?|heard|costed|_heated|Grown|through_app|runpy)|def of")
"""Names that the field does not use; the project's words are noise, DeviceState, the noun of a value, and the like."""


def words(sources: Sources) -> list[str]:
    """Names in the product are the field's."""
    product = {path: text for path, text in sources.items() if path.split("/")[0] in (CORE, *DRAWN)}
    named = {ast.Name: lambda node: [node.id], ast.FunctionDef: lambda node: [node.name, f"def {node.name}"]}
    found = {(path, name) for path, text in product.items() for node in nodes(text) for name in named.get(type(node), lambda _: ())(node)}
    return [f"{path} says {name}" for path, name in sorted(found) if WORDS_OF_BEFORE.fullmatch(name)]


OTHER_EVENT_WORDS = re.compile(
    r"\b(?:false[ -]skips?|(?<!paper: )resampl(?:ed|es)(?!_)|resampling(?! distribution|_)|would be rejected"
    r"|(?:have|was|were|certainly|draft) kept\b(?! at)|keeps? (?:it|the draft|a draft|its draft|drafts)\b|kept (?:unchecked|it\b))",
    re.IGNORECASE,
)
"""Other names of what has one: a draft is skipped, or sent and accepted or replaced; a skip is wrong where it would have been replaced. The
paper's "resampling distribution" is another thing and stays."""


def event_words(sources: Sources) -> list[str]:
    """Texts of the product have one word for each event: skipped, accepted, replaced, a wrong skip."""
    product = {path: text for path, text in sources.items() if path.split("/")[0] in (CORE, *DRAWN)}
    return [
        f"{path} says “{other}”" for path, text in product.items() for words in _texts(text) for other in OTHER_EVENT_WORDS.findall(words)
    ]


def _texts(text: str) -> Iterator[str]:
    """Every string of a source but those that stand alone: those explain code to its readers."""
    alone = {id(node.value) for node in nodes(text) if isinstance(node, ast.Expr)}
    for node in nodes(text):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone:
            yield node.value


def _long_functions(path: str, text: str) -> Iterator[str]:
    for node in nodes(text):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            taken = node.args
            parameters = len([*taken.posonlyargs, *taken.args, *taken.kwonlyargs, *filter(None, (taken.vararg, taken.kwarg))])
            if lines > LONGEST_FUNCTION:
                yield f"{node.name} in {path} has {lines} lines"
            if parameters > MOST_PARAMETERS:
                yield f"{node.name} in {path} has {parameters} parameters"


def names_defined_twice(sources: Sources) -> list[str]:
    """Top-level names that more than one module of the libraries defines; an assignment of an import is a definition, too."""
    defined: dict[str, set[str]] = defaultdict(set)
    for module, text in libraries(sources).items():
        for node in tree(text).body:
            for name in _names(node) - {"__all__"}:
                defined[name].add(module.removeprefix(f"{CORE}."))
    return [f"{name}: {', '.join(sorted(modules))}" for name, modules in sorted(defined.items()) if len(modules) > 1]


def _names(node: ast.stmt) -> set[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return {node.name}
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}


LAWS: tuple[Callable[[Sources], list[str]], ...] = (
    forbidden_calls, foreign_imports, circles, halves, typed_events, words, event_words, sizes, fan_out, names_defined_twice,
)  # fmt: skip
