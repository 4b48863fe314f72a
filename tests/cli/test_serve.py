"""`serve`, `load` and `decode --station`: what they refuse, what they begin, and a device's run against a station that is running."""

import json
import subprocess

import pytest
from browser_tabs import free_port
from command_line import assert_refused, run
from running_station import serving
from toys import toy_pair

from cuhlm_core.cli import classroom, serve
from cuhlm_core.errors import UserError
from cuhlm_core.models import pairs
from cuhlm_core.network import server
from cuhlm_core.network.classroom import opening
from cuhlm_core.network.session import Station

BAD = [
    (["serve", "--port", "0"], "from 1 to 65,535"), (["serve", "--port", "65536"], "from 1 to 65,535"),
    (["serve", "--name", "lecture.example"], "--name goes with --public"),
    (["serve", "--public", "--name", "http://x"], "the name of a computer"), (["serve", "--pair", "nope"], "no pair named 'nope'"),
    (["class", "--name", "https:///lab"], "the name of a computer"), (["load", "--devices", "0"], "from 1 to 100"),
    (["load", "--seconds", "nan"], "from 1 to 3,600"), (["load", "--method", "slm"], "sends no message"),
    (["load", "--station", "http://localhost"], "must be an address such as"),
    (["decode", "a", "--station", "localhost:8600"], "must be an address such as"),
    (["decode", "a", "--station", "ws://localhost:1", "--wire"], "either --wire or --station"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "words"), BAD, ids=[" ".join(row[0]) for row in BAD])
def test_bad_input_is_refused_before_anything_is_loaded(monkeypatch, arguments, words):
    monkeypatch.setattr(pairs, "load_pair", lambda *_, **__: pytest.fail("bad input must not load a pair"))
    assert_refused(arguments, words)


@pytest.fixture
def pair(monkeypatch):
    toy = toy_pair(300, seed=3, closeness=0.7, end_id=5)
    monkeypatch.setattr(pairs, "load_pair", lambda *_, **__: toy)
    return toy


@pytest.mark.thorough
def test_a_device_on_the_command_line_writes_what_the_same_command_writes_alone(pair):
    arguments = ("decode", "ab", "--method", "u-hlm", "--u-th", "0.3", "--seed", "2", "--max-tokens", "16", "--json")
    alone = run(*arguments, "--payload", "sampled")
    with serving(Station(pair)) as where:
        apart = run(*arguments, "--station", f"ws://{where}")
        measured = run("load", "--station", f"ws://{where}", "--devices", "3", "--seconds", "1")
    tokens = [[json.loads(line).get("token") for line in ended.out.splitlines()] for ended in (alone, apart)]
    written = [[token for token in own if token is not None] for own in tokens]
    assert written[0] == written[1] != [] and alone.status == apart.status == 0
    assert "Probabilities travel as the payload sampled" in apart.err and "Over the network: " in apart.err
    assert "Round trip" in apart.err and measured.status == 0 and measured.out.startswith("3 devices: ")


def test_a_station_that_is_gone_is_one_sentence(pair):
    assert_refused(["decode", "ab", "--method", "hlm", "--payload", "sampled", "--station", "ws://127.0.0.1:1"], "No station answers")


@pytest.mark.parametrize(("name", "where", "host"), [
    ("lecture.example", "http://lecture.example:{port}/device", "lecture.example"),
    ("https://lecture.example:8443/lab/class/", "https://lecture.example:8443/lab/class/device", "lecture.example"),
])  # fmt: skip
def test_a_class_is_found_under_its_name_or_where_a_proxy_has_it(pair, monkeypatch, name, where, host):
    opened = []
    monkeypatch.setattr(opening, "OpenClass", lambda pair, made, *named: opened.append(named) or pytest.fail("far enough"))
    monkeypatch.setattr(classroom, "made", lambda making: "{}")
    port = free_port()
    with pytest.raises(pytest.fail.Exception):
        run("class", "--port", str(port), "--name", name)
    assert opened == [(where.format(port=port), host)]


@pytest.mark.parametrize("public", [False, True])
def test_serve_listens_on_this_computer_alone_unless_it_is_told_otherwise(pair, monkeypatch, public):
    begun = []
    monkeypatch.setattr(server, "run_server", lambda app, own: begun.append((app, own.getsockname()[0])))
    monkeypatch.setattr(server, "listen", lambda host, port, real=server.listen: real(host, 0))
    monkeypatch.setattr(serve, "EMBEDDED_FOLDERS", ())
    ended = run("serve", "--public") if public else run("serve")
    (app, host), said = begun[0], "on all addresses" if public else "on this computer alone"
    assert ended.status == 0 and host == ("0.0.0.0" if public else "127.0.0.1") and said in ended.err
    assert [route.path for route in app.routes] == ["/station"]


def test_a_port_in_use_is_one_sentence(pair):
    with server.listen("127.0.0.1", 0) as own:
        assert_refused(["serve", "--port", str(own.getsockname()[1])], "choose another --port")


def test_a_page_that_cannot_be_made_says_why():
    making = subprocess.Popen(["sh", "-c", "echo no >&2; exit 2"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with making, pytest.raises(UserError, match="no"):
        serve.made(making)
