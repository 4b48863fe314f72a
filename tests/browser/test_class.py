"""A class in a Chromium: phones join with the letters, write, guess and vote; the wall shows them; nothing that they say becomes markup."""

import io
import json
import zipfile
from collections.abc import Iterator
from urllib.request import ProxyHandler, build_opener

import pytest
from accessibility import findings_light_and_dark
from browser_tabs import tabs
from running_class import RunningClass, class_of

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.events import TokenDecided
from cuhlm_core.models.pairs import load_pair
from cuhlm_core.models.registry import EMBEDDED_PAIR
from cuhlm_core.network.classroom.opening import qr_rows
from cuhlm_core.settings import DecodeSettings
from ui.classroom.page import wall_page
from ui.device.page import device_page

PHONE = {"viewport": {"width": 390, "height": 844}}
ENDED = "runs => Number(document.querySelector('.status').dataset.runs) >= runs"


@pytest.fixture(scope="module")
def lesson() -> Iterator[RunningClass]:
    pair = load_pair(EMBEDDED_PAIR)
    pages = {"device": device_page(EMBEDDED_PAIR, room=True), "wall": wall_page(pair)}
    titles = {"questions": ["First", "Second"], "qr": qr_rows("http://class.example:8700/device#room=ABCD")}
    with class_of(pair, pages, **titles) as running:
        running.room.give(prompt="what is 17 + 25", method="cu-hlm-online")
        yield running


@pytest.fixture
def opening(browser):
    with tabs(browser) as own:
        yield own


def joined(opening, lesson, name):
    page = opening(f"http://{lesson.phones}/device#room={lesson.room.door.code.lower()}", **PHONE).page
    page.get_by_label("Your name on the wall").fill(name)
    page.get_by_role("button", name="Join").click()
    page.wait_for_selector(".joining[hidden]", state="attached")
    return page


@pytest.mark.thorough
def test_two_phones_and_the_wall(opening, lesson):
    wall = opening(f"http://{lesson.wall}/wall").page
    wall.wait_for_selector(".empty .code")
    assert wall.locator(".code").inner_text() == lesson.room.door.code and wall.locator(".qr").bounding_box()["width"] >= 499
    ada, mark = joined(opening, lesson, "Ada"), joined(opening, lesson, "<b onclick=alert(1)>Mark")
    ada.get_by_role("button", name="under a quarter").click()
    mark.get_by_role("button", name="Ask").click()
    for page in (ada, mark):
        page.wait_for_function(ENDED, arg=1)
    said = ada.locator(".status").inner_text()
    assert said.startswith(("Yes: ", "No: ")) and "M parameters" in mark.locator(".status").inner_text()
    share = said.split(": ")[1].split(" %")[0]
    wall.wait_for_function("share => document.querySelector('.of-phone').textContent.includes(`${share} % sent`)", arg=share)
    answer = "".join(word or "■" for word in next(iter(lesson.room.phones.values())).words)
    shown = "() => [...document.querySelector('.phone .words').children].map((word) => word.firstChild.textContent).join('')"
    assert wall.evaluate(shown) == answer and wall.locator(".qr").bounding_box()["width"] < 200
    assert wall.locator(".phone b").all_inner_texts() == ["1 Ada", "2 <b onclick=alert(1)>Mark"] and wall.locator(".phone b b").count() == 0
    wall.get_by_label("Ask the class").select_option(label="Second")
    for page, choice in ((ada, "few"), (mark, "many")):
        page.get_by_role("button", name=choice).click()
    wall.wait_for_function("() => document.querySelector('.poll .said')?.textContent.startsWith('2 of 2')")
    assert "Few." not in ada.inner_text("body"), "the answer is not shown before the vote ends"
    wall.get_by_role("button", name="Show the answer").click()
    wall.wait_for_selector(".poll .bar.right")
    assert wall.locator(".poll .bar b").all_inner_texts() == ["1", "0", "1"]
    ada.wait_for_selector(".question button.right")
    assert "Few." in mark.inner_text(".question")
    wall.reload()
    wall.wait_for_selector(".poll .bar.right")
    assert wall.get_by_label("Ask the class").evaluate("select => select.selectedOptions[0].textContent") == "Second"
    wall.get_by_role("button", name="Stop the question").click()
    mark.wait_for_function("() => document.querySelector('.question').childElementCount === 0")


@pytest.mark.thorough
def test_the_lecturer_renames_folds_and_removes_phones(opening, lesson):
    wall, eve, ida = opening(f"http://{lesson.wall}/wall").page, joined(opening, lesson, "Eve"), joined(opening, lesson, "Ida")
    wall.get_by_role("button", name="Rename: Eve").click()
    wall.locator(".other-name:visible").fill("Eva")
    wall.locator(".other-name:visible").press("Enter")
    eve.wait_for_function("() => document.querySelector('.room-said').textContent.startsWith('You are Eva.')")
    wall.get_by_role("button", name="Fold away: Ida").click()
    wall.wait_for_function("() => document.querySelector('.folded summary').textContent.startsWith('1 folded away')")
    assert not wall.get_by_text("Ida").is_visible()
    wall.get_by_role("button", name="Remove from the room: Eva").click()
    eve.wait_for_function("() => document.querySelector('.room-said').textContent.startsWith('The lecturer has removed')")
    assert eve.get_by_role("button", name="Join").is_visible() and not eve.get_by_role("button", name="Ask").is_visible()
    old = lesson.room.door.code
    wall.get_by_role("button", name="New letters").click()
    wall.wait_for_function("old => document.querySelector('.code').textContent !== old", arg=old)
    ida.reload()
    ida.wait_for_function("() => document.querySelector('.room-said').textContent.startsWith('You are Ida.')")


@pytest.mark.thorough
def test_the_threshold_of_all_changes_what_is_sent_and_each_recording_is_the_phones_run(opening, lesson):
    wall, phone = opening(f"http://{lesson.wall}/wall").page, joined(opening, lesson, "Grace")
    wall.wait_for_function("() => document.querySelector('.code')")
    sent = {}
    for u_th in ("0", "1"):
        wall.locator(".controls input[type=range]").fill(u_th)
        phone.wait_for_function("u => document.querySelector('input[type=range]').value === u", arg=u_th)
        assert phone.locator("input[type=range]").is_disabled() and phone.get_by_label("Method").is_disabled()
        runs = int(phone.locator(".status").get_attribute("data-runs") or 0)
        phone.get_by_role("button", name="Ask").click()
        phone.wait_for_function(ENDED, arg=runs + 1)
        marks = phone.evaluate("() => [...document.querySelectorAll('.answer span')].map((chip) => chip.dataset.decision)")
        sent[u_th] = sum(decision != "skip" for decision in marks), len(marks)
    assert sent["1"][0] == 0 < sent["0"][0], "u_th = 0 sends all of which the small model is unsure at all"
    with build_opener(ProxyHandler({})).open(f"http://{lesson.wall}/wall/recordings.zip", timeout=60) as answer:
        archive = zipfile.ZipFile(io.BytesIO(answer.read()))
    mine = next(name for name in archive.namelist() if name.endswith("-Grace.json"))
    rows = [row for row in json.loads(archive.read(mine))["events"] if row["type"] == "token"]
    seat = next(seat for seat in lesson.room.phones.values() if seat.name == "Grace")
    run = seat.last
    tokens = [event for event in decode(load_pair(EMBEDDED_PAIR), run.prompt, run.method, run.settings) if isinstance(event, TokenDecided)]
    assert [row["token"] for row in rows] == [event.token for event in tokens]
    assert seat.words == [event.text for event in tokens] and seat.decisions == "".join(event.decision[0] for event in tokens)


@pytest.mark.thorough
def test_the_class_may_share_its_noise_and_each_phone_writes_what_the_large_model_does(opening, lesson):
    wall, phone = opening(f"http://{lesson.wall}/wall").page, joined(opening, lesson, "Claude")
    wall.wait_for_function("() => document.querySelector('.code')")
    seat = next(seat for seat in lesson.room.phones.values() if seat.name == "Claude")
    for method in ("shared-noise", "shared-noise-skip"):
        if wall.get_by_label("Method").locator("option", has_text="More").count():
            wall.get_by_label("Method").select_option(label="More methods …")
        wall.get_by_label("Method").select_option(method)
        phone.wait_for_function("method => document.querySelectorAll('select')[1].value === method", arg=method)
        runs = int(phone.locator(".status").get_attribute("data-runs") or 0)
        phone.get_by_role("button", name="Ask").click()
        phone.wait_for_function(ENDED, arg=runs + 1)
        assert "failed" not in phone.locator(".status").get_attribute("class") and seat.last.method == method
        pair, alone = load_pair(EMBEDDED_PAIR), DecodeSettings(seat.last.settings.seed)
        asked = {method: decode(pair, seat.last.prompt, method, seat.last.settings), "llm": decode(pair, seat.last.prompt, "llm", alone)}
        texts = {name: "".join(event.text for event in events if isinstance(event, TokenDecided)) for name, events in asked.items()}
        assert "".join(seat.words) == texts[method] and (method == "shared-noise-skip" or texts[method] == texts["llm"])


@pytest.mark.thorough
def test_all_write_again_and_again_and_a_reload_finds_its_seat(opening, lesson):
    wall, phone = opening(f"http://{lesson.wall}/wall").page, joined(opening, lesson, "Linus")
    wall.wait_for_function("() => document.querySelector('.code')")
    again = wall.get_by_label("All write again and again")
    again.check()
    phone.wait_for_function(ENDED, arg=2)
    wall.wait_for_function("() => Number(document.querySelectorAll('.numbers dd')[4].textContent) > 0")
    again.uncheck()
    seat = next(seat for seat in lesson.room.phones.values() if seat.name == "Linus")
    runs = lesson.room._written
    phone.reload()
    phone.wait_for_function("name => document.querySelector('.room-said').textContent.includes(name)", arg="Linus")
    assert sum(other.name == "Linus" for other in lesson.room.phones.values()) == 1 and seat.links == 1 and lesson.room._written >= runs > 0
    assert phone.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.thorough
def test_other_letters_are_refused_on_the_phone(opening, lesson):
    page = opening(f"http://{lesson.phones}/device", **PHONE).page
    page.get_by_label("Room").fill("XXXX")
    page.get_by_role("button", name="Join").click()
    page.wait_for_function("() => document.querySelector('.room-said').textContent.startsWith('There is no such room')")
    assert page.get_by_role("button", name="Join").is_visible() and not page.get_by_role("button", name="Ask").is_visible()


@pytest.mark.thorough
def test_wall_and_phone_can_be_used_without_sight_and_mouse(opening, lesson):
    wall, phone = opening(f"http://{lesson.wall}/wall").page, joined(opening, lesson, "Ada")
    wall.wait_for_function("() => document.querySelector('.phone')")
    phone.get_by_role("button", name="Ask").click()
    wall.get_by_label("Ask the class").select_option(label="First")
    phone.wait_for_selector(".question button")
    phone.wait_for_function(ENDED, arg=1)
    assert findings_light_and_dark(wall) == [] and findings_light_and_dark(phone) == []
    wall.get_by_label("Ask the class").select_option(index=0)
