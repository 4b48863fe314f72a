"""Every page of the whole site, by http below a path and from disk: narrow and wide, light and dark."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from browser_tabs import CUT, LONGER, static_host, tabs

from ui.website.site import docs_missing, write_site

LINKED = "() => [...document.querySelectorAll('[href], [src]')].map((node) => String(node.href?.baseVal ?? node.href ?? node.src))"
"""Whole addresses of all links, pictures, scripts and styles."""
PLAYED = "() => document.querySelector('.token') && !document.querySelector('.token.future')"
WIDTHS = (390, 1280)
SCHEMES = ("light", "dark")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with its documentation, in a folder below the host's."""
    if missing := docs_missing():
        pytest.skip(missing)
    whole = tmp_path_factory.mktemp("host") / "a" / "path"
    write_site(whole, docs=True)
    return whole


@pytest.fixture(scope="module", params=["http", "file"])
def base(request: pytest.FixtureRequest, folder: Path) -> Iterator[str]:
    """The site's address: on a static host below a path, or on disk."""
    if request.param == "file":
        yield f"{folder.as_uri()}/"
        return
    with static_host(folder.parents[1]) as address:
        yield f"{address}/a/path/"


def lost_links(folder: Path, base: str, addresses: list[str]) -> list[str]:
    """Addresses of the site that have no file, or no such place in it; scenes and tabs of the page that decodes are not places."""
    lost = []
    for address in sorted(set(addresses)):
        if not address.startswith(base):
            continue
        parts = urlsplit(address)
        file = folder / unquote(parts.path.removeprefix(urlsplit(base).path))
        file = file / "index.html" if file.is_dir() else file
        place = unquote(parts.fragment)
        if not file.is_file() or (place and file.parent != folder and f'id="{place}"' not in file.read_text(encoding="utf-8")):
            lost.append(address)
    return lost


@pytest.mark.thorough
def test_every_page_opens_narrow_and_wide_light_and_dark_and_leads_to_what_there_is(browser, folder, base):
    """The site as it is published: nothing else follows each link, or opens the documentation's pages in a browser."""
    pages = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.html"))
    assert len(pages) > 25 and {"index.html", "recording.html", "404.html", "docs/index.html", "docs/errata.html"} <= set(pages)
    faults, linked = [], {}
    for name in pages:
        with tabs(browser) as opening:
            tab = opening(base + name, viewport={"width": WIDTHS[0], "height": 844}, below=base)
            page = tab.page
            if name == "index.html":
                page.wait_for_function(PLAYED)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 844})
                for scheme in SCHEMES:
                    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
                    found = (page.evaluate(CUT), page.evaluate(LONGER))
                    faults += [(name, width, scheme, *found)] if found[0] or found[1] > 0 else []
            addresses = page.evaluate(LINKED)
            faults += [(name, address) for address in lost_links(folder, base, addresses)] + [(name, fault) for fault in tab.faults]
            linked[name] = addresses
            tab.faults.clear()
    assert faults == []
    assert f"{base}docs/index.html" in linked["index.html"] and f"{base}index.html" in linked["docs/index.html"]


def test_a_lost_link_is_found(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "a.html").write_text('<h1 id="here">A</h1>')
    base = tmp_path.as_uri() + "/"
    there = [f"{base}docs/a.html#here", f"{base}docs/a.html", "https://example.org/none"]
    lost = [f"{base}docs/a.html#there", f"{base}docs/b.html", f"{base}docs/"]
    assert lost_links(tmp_path, base, [*there, *lost]) == sorted(lost)
