"""What a link of a stranger can do in a real browser, and what a visitor keeps when the server is restarted."""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from browser_tabs import PATIENCE_MS, Server, running_server, static_host
from tiny_models import save_falling_pair

from cuhlm_core.runs.recording import list_runs

LINK = "/?seed=77&max_tokens=16"
SETTLED = "[data-testid=stApp][data-test-script-state=notRunning]"


@pytest.fixture
def stranger(server: Server, tmp_path: Path) -> Iterator[str]:
    """The address of a page of another origin that frames a link to the app."""
    (tmp_path / "page.html").write_text(f'<iframe src="{server.url}{LINK}"></iframe>')
    with static_host(tmp_path) as address:
        yield f"{address}/page.html"


@pytest.mark.thorough
def test_a_page_of_another_origin_neither_frames_the_app_nor_speaks_to_it(browser, server: Server, stranger: str) -> None:
    page = browser.new_page()
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(stranger)
    page.wait_for_timeout(1000)
    assert sockets == [], "no run begins without one"
    stream = server.url.replace("http", "ws") + "/_stcore/stream"
    assert page.evaluate(f"""() => new Promise((tell) => {{
      const socket = new WebSocket("{stream}", ["streamlit"]);
      socket.onopen = () => tell("open");
      socket.onerror = () => tell("refused");
    }})""") == "refused"
    with page.expect_event("websocket", timeout=PATIENCE_MS):
        page.goto(server.url + LINK)  # as a link it opens
    page.close()


@pytest.mark.thorough
@pytest.mark.parametrize("address", [
    "/?seed=inf&max_tokens=1e400&fading=",
    "/Compare?seed=-inf&u_th=",
])
def test_what_no_control_can_have_leaves_the_address_and_does_not_come_back(visit, address: str) -> None:
    page = visit(address).page
    wrong = parse_qs(urlsplit(address).query, keep_blank_values=True).keys()
    page.get_by_test_id("stAlert").first.wait_for()
    page.wait_for_selector(SETTLED)
    assert not parse_qs(urlsplit(page.url).query, keep_blank_values=True).keys() & wrong
    seed = page.locator(".st-key-seed input")
    page.get_by_text("Expert" if "Compare" in address else "Models, method, link", exact=True).click()
    seed.fill("5")
    seed.press("Enter")
    page.wait_for_url("**seed=5**")
    page.evaluate("""(address) => {
      history.replaceState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    }""", address)  # as Back to it does, once the controls are there
    page.wait_for_function("() => location.search === ''")
    page.wait_for_selector(SETTLED)
    page.get_by_test_id("stAlert").first.wait_for()
    assert page.get_by_test_id("stException").count() == 0


@pytest.mark.thorough
def test_a_bad_link_to_a_page_without_those_controls_harms_no_page_after_it(visit) -> None:
    page = visit("/Guide?seed=inf&max_tokens=1e400").page
    page.get_by_test_id("stTopNavLink").get_by_text("Live", exact=True).click()
    page.locator(".token").first.wait_for()
    page.wait_for_selector(SETTLED)
    assert page.get_by_test_id("stException").count() == 0


PROMPT = "What is 3 + 4?"
RUN = "/?method=U-HLM&seed=3&u_th=0.3&fading=Outage&snr=-5&prompt=%23#prompt=What%20is%203%20%2B%204%3F"


def settled(page) -> None:
    """Until nothing more is asked of the server, nor about to be."""
    page.wait_for_timeout(1200)
    page.wait_for_selector(SETTLED)


def settings(page) -> dict[str, list[str]]:
    return parse_qs(urlsplit(page.url).query)


def prompt_of(page) -> str:
    return page.get_by_label("Prompt", exact=True).input_value()


def choose(page, fading: str) -> None:
    page.get_by_text("Models, method, link", exact=True).click()
    page.locator(".st-key-fading select").select_option(label=fading)
    page.keyboard.press("Escape")
    page.wait_for_url(f"**fading={fading.lower()}**")
    settled(page)


def turn_to(page, title: str) -> None:
    page.get_by_test_id("stTopNavLink").get_by_text(title, exact=True).click()
    page.wait_for_url(f"**/{'' if title == 'Live' else title}*")
    settled(page)


def test_a_reload_shows_the_same_prompt_run_and_settings_and_no_server_is_sent_the_prompt(visit) -> None:
    page = visit("/").page
    page.locator(".token").first.wait_for()
    page.wait_for_selector(SETTLED)
    choose(page, "Outage")
    page.get_by_label("Prompt", exact=True).fill(PROMPT)
    page.locator(".tool.run").click()
    page.locator("p.bar", has_text="Your run").wait_for()
    settled(page)
    texts = page.locator(".token .box .text").all_text_contents()
    asked: list[str] = []
    page.on("request", lambda made: asked.append(made.url))
    page.reload()
    page.locator("p.bar", has_text="not saved, as only a reload asked for it").wait_for()
    assert prompt_of(page) == PROMPT and page.locator(".token .box .text").all_text_contents() == texts != []
    assert settings(page) == {"fading": ["outage"]} and "#" not in page.url
    assert asked and not any("3" in parse_qs(urlsplit(address).query).get("prompt", "") for address in asked)
    page.goto(page.url)  # an address that is typed brings no prompt of another time
    page.locator("p.bar").first.wait_for()
    settled(page)
    assert prompt_of(page) != PROMPT and settings(page) == {"fading": ["outage"]}


@pytest.mark.thorough
def test_back_undoes_the_last_setting_and_keeps_the_others_and_forward_makes_it_again(visit) -> None:
    page = visit("/").page
    page.locator(".token").first.wait_for()
    page.wait_for_selector(SETTLED)
    before = prompt_of(page)
    choose(page, "Outage")
    handle = page.locator(".st-key-snr input[type=range]")
    for _ in range(3):
        handle.press("ArrowRight")
    page.wait_for_url("**snr=-7**")
    settled(page)
    page.get_by_text("More questions", exact=True).click()
    page.get_by_text("What if it never asks?", exact=True).first.click()
    page.wait_for_url("**method=Small**")
    settled(page)
    assert prompt_of(page) != before and "fading" not in settings(page)
    page.go_back()
    settled(page)
    assert settings(page) == {"fading": ["outage"], "snr": ["-7"]} and prompt_of(page) == before and handle.input_value() == "-7"
    page.go_back()
    settled(page)
    assert settings(page) == {"fading": ["outage"]} and handle.input_value() == "-10", "all positions of the slider at once"
    page.go_forward()
    settled(page)
    assert settings(page) == {"fading": ["outage"], "snr": ["-7"]} and handle.input_value() == "-7"
    choose(page, "Rician")
    assert settings(page) == {"fading": ["rician"], "snr": ["-7"]}, "it stands, too, when the page is drawn again"


@pytest.mark.thorough
def test_a_page_that_is_gone_back_to_is_as_it_was_left(visit) -> None:
    page = visit(RUN).page
    page.locator("p.bar", has_text="Your run").wait_for()
    settled(page)
    had, texts = settings(page), page.locator(".token .box .text").all_text_contents()
    assert had["fading"] == ["outage"] and had["snr"] == ["-5"] and texts
    for title in ("Compare", "Guide"):
        turn_to(page, title)
        page.go_back()
        page.locator("p.bar", has_text="Your run").wait_for()
        settled(page)
        assert settings(page) == had and prompt_of(page) == PROMPT
        assert page.locator(".token .box .text").all_text_contents() == texts
    turn_to(page, "Guide")
    assert settings(page) == {"scene": ["1"]}
    turn_to(page, "Live")
    page.locator("p.bar", has_text="Your run").wait_for()
    assert "scene" not in settings(page) and settings(page)["fading"] == ["outage"] and prompt_of(page) == PROMPT
    assert page.get_by_test_id("stAlert").count() == 0


@pytest.mark.thorough
def test_a_late_word_of_the_page_before_does_not_change_the_address_that_back_led_to(visit) -> None:
    page = visit("/Compare").page
    page.locator(".lanes").first.wait_for()
    settled(page)
    turn_to(page, "Guide")
    addresses = page.evaluate("""async () => {
      const left = new Promise((tell) => addEventListener("popstate", tell, { once: true }));
      history.back();
      await left;
      history.pushState({}, "", "?scene=1");  // as Streamlit does for a message of the Guide that was still under way
      return [location.pathname + location.search, document.title];
    }""")
    assert addresses[0].startswith("/Compare") and "scene" not in addresses[0] and addresses[1].startswith("Guide")
    page.wait_for_function("() => document.title.startsWith('Compare')")
    settled(page)
    assert "scene" not in page.url
    page.evaluate("history.pushState({}, '', '?seed=5')")
    assert settings(page)["seed"] == ["5"], "what the page itself says stands"


def test_an_address_without_a_page_says_so_and_leads_to_one(browser, server: Server) -> None:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.goto(f"{server.url}/nonsense")
    assert page.get_by_role("heading").inner_text() == "There is no page /nonsense"
    page.get_by_role("link", name="Compare", exact=True).click()
    page.wait_for_url("**/Compare")
    page.goto(f"{server.url}/tradeoff")
    page.wait_for_url("**/Trade-off")
    page.wait_for_function("() => document.title.startsWith('Trade-off')")
    page.close()


@pytest.mark.thorough
def test_while_a_pair_loads_nothing_of_another_is_shown_as_its_own(visit, server: Server, tmp_path: Path) -> None:
    slm, llm = save_falling_pair(tmp_path)
    page = visit("/").page
    page.locator(".token").first.wait_for()
    page.wait_for_selector(SETTLED)
    shown = page.locator(".strip[data-run]")
    assert "HLM" in shown.inner_text() and "Jupiter" in shown.inner_text()
    with server.loading():
        page.evaluate("""address => {
          history.pushState({}, "", address);
          dispatchEvent(new PopStateEvent("popstate"));
        }""", f"/?pair=own&own_slm={slm}&own_llm={llm}&seed=8")  # as Forward to it does
        page.locator("p.bar", has_text="Controls: ").wait_for()
        page.locator(".tool.run:enabled").click()
        page.locator("p.bar", has_text="Loading both models").wait_for()
        settled(page)
        words = shown.text_content()  # of the picture, too
        assert page.locator(".token").count() == 0
        for old in ("HLM would send", "HLM:", "1.00 bits", "Jupiter", "fifth", "1 replaced"):
            assert old not in words, words
    page.locator(".token").first.wait_for()
    page.locator("p.bar", has_text="falling-slm").wait_for()


@pytest.mark.thorough
def test_a_prompt_that_was_typed_outlives_the_server(browser, tmp_path: Path) -> None:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE_MS)
    box = page.get_by_label("Prompt", exact=True)
    with running_server(tmp_path / "first") as server:
        page.goto(server.url)
        box.fill("what is 17 + 25")
        box.blur()
        page.locator("p.bar", has_text="17 + 25").wait_for()
    page.get_by_text("Connection error").first.wait_for()
    with running_server(tmp_path / "second", port=urlsplit(server.url).port) as server:
        page.get_by_text("Connection error").first.wait_for(state="detached")
        while page.locator(".bar.stale").count():  # what is pressed before the new server has drawn the page is lost
            page.locator(".tool.run").click()
            page.wait_for_timeout(2000)
        page.locator("p.bar", has_text="Your run").wait_for()
        assert box.input_value() == "what is 17 + 25"
        assert {summary.manifest.prompt for summary in list_runs(server.runs)[0]} == {"what is 17 + 25"}
    page.close()


@pytest.mark.thorough
def test_a_link_to_a_run_brings_its_prompt_and_its_tokens_and_keeps_them_over_a_reload(visit, server: Server) -> None:
    asked: list[str] = []
    page = visit("/?method=U-HLM&seed=3&u_th=0.3&eta=2.0&prompt=%23#prompt=What%20is%203%20%2B%204%3F").page
    page.locator("p.bar", has_text="Your run").wait_for()
    page.get_by_role("button", name="Details of each token").click()
    page.get_by_role("button", name="Copy link to this run").click()
    link = page.get_by_test_id("stCode").inner_text().strip()
    texts = page.locator(".token .box .text").all_text_contents()
    other = visit(link.removeprefix(server.url)).page
    other.on("request", lambda made: asked.append(made.url))
    for _ in range(2):
        other.locator("p.bar", has_text="Your run").wait_for()
        assert other.get_by_label("Prompt", exact=True).input_value() == "What is 3 + 4?"
        assert other.locator(".token .box .text").all_text_contents() == texts
        other.wait_for_function("() => location.hash === '#prompt=What%20is%203%20%2B%204%3F'")
        other.reload()
    assert asked and not any("3%20" in address for address in asked), "no server is sent the prompt"


@pytest.mark.thorough
def test_a_link_brings_what_is_decided_otherwise_and_keeps_it_over_a_reload(visit, server: Server) -> None:
    page = visit("/").page
    page.locator(".token").first.wait_for()
    page.wait_for_selector(SETTLED)
    page.locator(".token[data-decision=resample]").first.click()
    page.get_by_role("button", name="What if it had not asked?").click()
    words = page.locator(".headline").filter(has_text="Had token").inner_text()
    assert "not been sent" in words
    page.get_by_role("button", name="Details of each token").click()
    page.get_by_role("button", name="Copy link to this run").click()
    link = page.get_by_test_id("stCode").inner_text().strip()
    round_ = words.split()[2]
    assert parse_qs(urlsplit(link).query)["otherwise"] == [f"{round_}=skip"]
    other = visit(link.removeprefix(server.url)).page
    for _ in range(2):
        assert other.locator(".headline").filter(has_text="Had token").inner_text() == words
        other.wait_for_function("round => location.search.includes(`otherwise=${round}%3Dskip`)", arg=round_)
        other.reload()
    forced = visit(f"/?method=U-HLM&seed=3&force={round_}%3Dskip&prompt=%23#prompt=What%20is%203%20%2B%204%3F").page
    forced.locator("p.bar", has_text=f"round {round_} forced to skip").wait_for()
