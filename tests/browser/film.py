"""The film of the Live page: `python -m tests.browser.film [--out FOLDER]` writes film.webm and live.gif (docs unless named).

It is taken of a real server. First comes the first replay, up to the token at which it stops, and the rest of the answer. Then
comes the tour: its bubbles are the captions, and the film does what each of them asks for. The GIF is the first replay.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "helpers"))

from browser_tabs import ROOT, chromium, open_tab, running_server
from playwright.sync_api import Locator, Page

from ui.live.tour import STEPS

SIZE = {"width": 1280, "height": 720}
WORDS_A_SECOND, LOOK_S = 5, 1.8
LONGEST_FRAME_S = 0.3
MOVE_S, STEPS_OF_A_MOVE = 0.6, 8
SHORTEST_S, LONGEST_S = 60, 90
GIF_WIDTH, GIF_FPS, GIF_MOST_BYTES = 800, 3, 1_500_000
POINTER = """addEventListener('DOMContentLoaded', () => {
  const dot = document.createElement('div');
  dot.style.cssText = 'position:fixed;z-index:2147483647;left:-30px;top:0;width:20px;height:20px;margin:-10px;border-radius:50%;'
    + 'background:rgb(213 94 0 / 60%);pointer-events:none';
  document.documentElement.append(dot);
  addEventListener('mousemove', ({clientX, clientY}) => Object.assign(dot.style, {left: clientX + 'px', top: clientY + 'px'}), true);
})"""


@dataclass
class Reel:
    """Pictures of a page, each with the seconds for which the film shows it: the film is as long on a slow machine as on a fast one."""

    page: Page
    folder: Path
    frames: list[tuple[float, Path]] = field(default_factory=list)
    replay: int = 0
    """Pictures of the first replay."""
    pointer: tuple[float, float] = (640.0, 600.0)

    def show(self, seconds: float) -> None:
        """What the page shows now, for so long."""
        path = self.folder / f"{len(self.frames):06}.jpg"
        self.page.screenshot(path=path, type="jpeg", quality=95)
        self.frames.append((seconds, path))

    def watch(self, there: Callable[[], bool]) -> None:
        """What moves by itself, until something is there; as it happens, but no picture is longer than LONGEST_FRAME_S."""
        while not there():
            began = time.monotonic()
            self.show(0)
            self.page.wait_for_timeout(60)
            self.frames[-1] = (min(time.monotonic() - began, LONGEST_FRAME_S), self.frames[-1][1])

    def point(self, selector: str) -> Locator:
        """Move the pointer to a part, in view of the reader."""
        target = self.page.locator(selector).first
        box = target.bounding_box()
        assert box is not None, f"{selector} is not on the screen"
        end = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        for step in range(1, STEPS_OF_A_MOVE + 1):
            share = step / STEPS_OF_A_MOVE
            self.page.mouse.move(*(begin + share * (last - begin) for begin, last in zip(self.pointer, end, strict=True)))
            self.show(MOVE_S / STEPS_OF_A_MOVE)
        self.pointer = end
        self.show(0.3)
        return target

    def press(self, selector: str) -> None:
        self.point(selector).click()
        self.page.wait_for_timeout(300)
        self.show(0.2)

    def seconds(self, frames: int | None = None) -> float:
        return sum(seconds for seconds, _ in self.frames[:frames])

    def listed(self, frames: int | None = None) -> Path:
        """ffmpeg's list of the first pictures. The last one is named twice: its duration counts only before another."""
        chosen = self.frames[:frames]
        lines = [f"file '{path}'\nduration {seconds:.4f}" for seconds, path in chosen]
        file = self.folder / "frames.txt"
        file.write_text("\n".join([*lines, f"file '{chosen[-1][1]}'"]), encoding="utf-8")
        return file


def move_the_handle(reel: Reel) -> None:
    """The phone asks less often: a step at a time, and then what is decoded again."""
    handle = reel.point(".st-key-u_th input[type=range]")
    handle.focus()
    for _ in range(12):
        handle.press("ArrowRight")
        reel.show(0.12)
    reel.page.wait_for_timeout(2500)


def try_otherwise(reel: Reel) -> None:
    reel.press(".token:has(.draft)")
    reel.press("button.whatif")
    reel.page.locator(".both-row").first.wait_for()


DONE: dict[str, Callable[[Reel], None]] = {
    "strip": lambda reel: reel.press(".token:nth-of-type(1)"),
    "panel": lambda reel: reel.press(".token:has(.draft)"),
    "packet": lambda reel: reel.press(".token[data-decision=skip]"),
    "whatif": try_otherwise,
    "handle": move_the_handle,
    "bill": lambda reel: None,
}
"""What the film does at each part of the tour."""


def play(reel: Reel) -> None:
    """The first replay, then the tour; each text stays for as long as it takes to read."""
    page = reel.page
    on, coming = page.locator(".play-on"), page.locator(".token.future")
    reel.watch(on.is_visible)
    reel.show(4)
    reel.press(".play-on")
    reel.watch(lambda: coming.count() == 0)
    page.wait_for_timeout(1500)
    reel.show(3)
    reel.replay = len(reel.frames)
    reel.press(".tour .begin")
    for part, title, words in STEPS:
        page.locator(".bubble", has_text=title).wait_for()
        page.wait_for_timeout(500)
        reel.show(len(f"{title} {words}".split()) / WORDS_A_SECOND)
        DONE[part](reel)
        page.wait_for_timeout(500)
        reel.show(LOOK_S)
        reel.press(".bubble .next")
    reel.show(2)


def convert(*arguments: str) -> None:
    ended = subprocess.run(["ffmpeg", "-v", "error", "-y", *arguments], capture_output=True, text=True, check=False)
    if ended.returncode:
        raise SystemExit(f"ffmpeg failed: {ended.stderr.strip().splitlines()[-1]}")


def write(reel: Reel, folder: Path) -> None:
    """Film and GIF of the pictures, and a line on each."""
    film, gif = folder / "film.webm", folder / "live.gif"
    read = ("-f", "concat", "-safe", "0", "-i")
    looks = ("-vf", "fps=15,format=yuv420p", "-c:v", "libvpx-vp9", "-crf", "36", "-b:v", "0", "-row-mt", "1", "-cpu-used", "4", "-an")
    convert(*read, str(reel.listed()), *looks, str(film))
    few = f"fps={GIF_FPS},scale={GIF_WIDTH}:-1:flags=lanczos,split[a][b];[a]palettegen=max_colors=96[p];[b][p]paletteuse=dither=none"
    convert(*read, str(reel.listed(reel.replay)), "-vf", few, "-loop", "0", str(gif))
    length = reel.seconds()
    print(f"{film}: {length:.0f} s, {film.stat().st_size / 1e6:.2f} MB.")
    print(f"{gif}: {reel.seconds(reel.replay):.0f} s, {gif.stat().st_size / 1e6:.2f} MB.")
    if not SHORTEST_S <= length <= LONGEST_S or gif.stat().st_size > GIF_MOST_BYTES:
        raise SystemExit(f"The film takes {SHORTEST_S} to {LONGEST_S} seconds, and the GIF at most {GIF_MOST_BYTES / 1e6:g} MB.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "docs", help="the folder of film.webm and live.gif")
    folder = parser.parse_args().out
    if shutil.which("ffmpeg") is None:
        raise SystemExit("The film needs ffmpeg, which is not installed here: install it (apt install ffmpeg).")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made, running_server(Path(made)) as server, chromium("The film") as launched:
        browser = launched.new_context()
        open_tab(browser, server.url, viewport=SIZE).page.locator(".token").first.wait_for()  # models and scripts are in memory from now on
        browser.add_init_script(POINTER)
        page = open_tab(browser, "about:blank", viewport=SIZE, reduced_motion="no-preference").page
        page.goto(server.url)
        page.locator(".token").first.wait_for()
        reel = Reel(page, Path(made))
        play(reel)
        write(reel, folder)


if __name__ == "__main__":
    main()
