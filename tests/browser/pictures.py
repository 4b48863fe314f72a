"""The pictures of README and docs, taken of a real server: `PYTHONPATH=tests/helpers python tests/browser/pictures.py`.

The curves, a token decided otherwise, the website's file, a class's wall and phone, and a moving picture of Compare. That of Live is made
with the film: `python -m tests.browser.film`.
"""

import io
import tempfile
from pathlib import Path

from browser_tabs import ROOT, chromium, open_tab, running_server
from page_visits import ADDRESSES
from PIL import Image
from playwright.sync_api import Page
from running_class import class_of

from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.network.classroom.opening import qr_rows
from ui.classroom.page import wall_page
from ui.classroom.questions import class_questions
from ui.device.page import device_page
from ui.website.site import write_site

DOCS = ROOT / "docs"
WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
FRAMES, FRAME_MS, FRAME_WIDTH = 30, 20, 960


def settled(page: Page, seconds: float = 4) -> Page:
    """The page once it is drawn."""
    page.get_by_test_id("stMainBlockContainer").wait_for()
    page.wait_for_timeout(1000 * seconds)
    page.get_by_test_id("stStatusWidget").wait_for(state="detached")
    return page


def picture(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def save(image: Image.Image, name: str) -> None:
    """As a PNG of 255 colours: screens have few, and a rare one must stay."""
    image.quantize(255, kmeans=1).save(DOCS / f"{name}.png", optimize=True)


def moving(page: Page, start: str, name: str) -> None:
    """A GIF of what follows a click, at most 3 MB."""
    page.locator(start).first.click()
    frames = []
    for _ in range(FRAMES):
        frame = picture(page)
        frames.append(frame.resize((FRAME_WIDTH, frame.height * FRAME_WIDTH // frame.width)))
        page.wait_for_timeout(FRAME_MS)
    seen = frames[:: len(frames) // 4]
    together = Image.new("RGB", (FRAME_WIDTH, len(seen) * frames[0].height))
    for index, frame in enumerate(seen):
        together.paste(frame, (0, index * frame.height))
    shared = together.quantize(255, Image.Quantize.MAXCOVERAGE)  # green is rare on the page, and must stay
    flat = [frame.quantize(palette=shared, dither=Image.Dither.NONE) for frame in frames]
    path = DOCS / f"{name}.gif"
    durations = [300] * (FRAMES - 1) + [3000]
    flat[0].save(path, save_all=True, append_images=flat[1:], duration=durations, loop=0, optimize=True)
    assert path.stat().st_size < 3e6, path.stat().st_size


def website(browser, folder: Path) -> None:
    """The website's file, on a desk and on a phone."""
    address = write_site(folder)[0].as_uri()
    for name, size, scheme in (("desk", WIDE, "light"), ("phone", PHONE, "dark")):
        page = open_tab(browser, address, viewport=size, color_scheme=scheme).page
        page.locator(".token:not(.future)").first.wait_for()
        page.wait_for_timeout(1000)
        if name == "phone":
            page.locator(".status").evaluate("node => node.scrollIntoView()")
        save(picture(page), f"website-{name}")
        page.close()
    for name, scheme in (("guide", "light"), ("guide-dark", "dark")):
        page = open_tab(browser, f"{address}#scene=4", viewport=WIDE, color_scheme=scheme).page
        page.locator(".guesses button").nth(1).click()
        save(picture(page), f"website-{name}")
        page.close()


def lesson(browser) -> None:
    """A class of seven phones that write again and again and vote: its wall, and one of them."""
    pair = load_pair(EMBEDDED_PAIR)
    pages, questions = {"device": device_page(EMBEDDED_PAIR, room=True), "wall": wall_page(pair)}, class_questions(pair)
    titles = {"questions": [question.title for question in questions], "qr": qr_rows("http://192.0.2.7:8700/device")}
    with class_of(pair, pages, **titles) as running:
        running.room.questions = questions
        running.room.give(prompt="what is 17 + 25", method="cu-hlm-online", again=True)
        address = f"http://{running.phones}/device#room={running.room.door.code}"
        phones = [open_tab(browser, address, viewport=PHONE).page for _ in range(7)]
        for phone, name in zip(phones, ("Ada", "Grace", "Linus", "Alan", "Barbara", "Edsger", "Hedy"), strict=True):
            phone.get_by_label("Your name on the wall").fill(name)
            phone.get_by_role("button", name="Join").click()
        wall = open_tab(browser, f"http://{running.wall}/wall", viewport=WIDE).page
        wall.wait_for_timeout(4000)
        wall.get_by_label("Ask the class").select_option(label="Guide 2: The wall")
        for index, phone in enumerate(phones):
            phone.locator(".question button").nth(index % 3).click()
        running.room.show_answer()
        wall.wait_for_timeout(4000)
        save(picture(wall), "class-wall")
        save(picture(phones[0]), "class-phone")


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server, chromium("A picture") as launched:
        browser = launched.new_context()

        def opened(address: str, **options) -> Page:
            return settled(open_tab(browser, f"{server.url}/{address}", **options).page)

        page = opened(ADDRESSES["Trade-off"], viewport={"width": 1280, "height": 720})
        page.locator(".tradeoff .plane").wait_for()
        page.wait_for_timeout(2000)
        save(picture(page), "tradeoff")
        page.close()
        page = opened("", viewport=WIDE)  # without motion the whole run is there
        page.locator(".token:has(.draft)").last.click()
        page.get_by_role("button", name="What if it had not asked?").click()
        page.locator(".both-row").first.wait_for()
        page.mouse.move(5, 5)  # no hover over the words
        save(picture(page), "otherwise")
        page.close()
        page = opened("Compare", viewport=WIDE, reduced_motion="no-preference")
        page.locator(".race [data-rate='2']").click()
        page.locator(".race .play[aria-label^='Race again']").wait_for()
        moving(page, ".race .play", "race")
        page.close()
        website(browser, Path(folder) / "site")
        lesson(browser)


if __name__ == "__main__":
    main()
