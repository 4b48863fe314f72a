"""The store of loaded pairs: one load for many threads, the least recently used dropped first, errors not kept, one queue a pair."""

import threading
import time
from dataclasses import replace
from types import SimpleNamespace

import pytest
from toys import toy_pair
from waiting import PATIENCE_S, until

from cuhlm_core.decoding.jobs import KEEP, PairStore, TurnQueue
from cuhlm_core.errors import UserError
from cuhlm_core.models import pairs
from cuhlm_core.models.calibration import PAPER_CALIBRATION


def key(name):
    return (name, None, None, "cpu")


class Loader:
    """Stands in for `load_pair`: counts calls, can be slow, held up or broken."""

    def __init__(self):
        self.calls, self.threads, self.at_once, self.most_at_once = [], [], 0, 0
        self.broken, self.gates, self.seconds = set(), {}, 0.0
        self.lock = threading.Lock()

    def __call__(self, name=None, *, slm=None, llm=None, device="auto", dtype=None):
        with self.lock:
            self.calls.append((name, slm, llm, device))
            self.at_once += 1
            self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            time.sleep(self.seconds)
            if name in self.gates:
                assert self.gates[name].wait(PATIENCE_S)
            if name in self.broken:
                raise UserError(f"{name} cannot be had.")
            return SimpleNamespace(name=name)
        finally:
            with self.lock:
                self.at_once -= 1


@pytest.fixture
def loader(monkeypatch):
    loader = Loader()
    monkeypatch.setattr(pairs, "load_pair", loader)
    monkeypatch.setattr(pairs, "choose_threads", lambda pair: loader.threads.append(pair.name))
    return loader


def in_threads(work, count):
    """What `work(number)` returned or raised in each of `count` threads that start together."""
    results, barrier = [None] * count, threading.Barrier(count)

    def run(number):
        barrier.wait(PATIENCE_S)
        try:
            results[number] = work(number)
        except UserError as error:
            results[number] = error

    threads = [threading.Thread(target=run, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_S)
        assert not thread.is_alive(), "a thread waits in vain"
    return results


def test_a_pair_is_loaded_once(loader):
    store = PairStore()
    assert store.loaded(key("a")) is None
    first = store.get(key("a"))
    assert store.get(key("a")) is first is store.loaded(key("a"))
    assert loader.calls == [("a", None, None, "cpu")]


def test_threads_at_once_share_one_load(loader):
    loader.seconds = 0.05
    store = PairStore()
    result = in_threads(lambda number: store.get(key("a")), 12)
    assert len(loader.calls) == 1 and all(pair is result[0] for pair in result)


def test_one_load_at_a_time(loader):
    loader.seconds = 0.01
    store = PairStore()
    result = in_threads(lambda number: store.get(key(str(number))), 6)
    assert [pair.name for pair in result] == [str(number) for number in range(6)]
    assert len(loader.calls) == 6 and loader.most_at_once == 1
    assert sum(store.loaded(key(str(number))) is not None for number in range(6)) == KEEP


def test_a_loaded_pair_does_not_wait_for_another_that_loads(loader):
    store = PairStore()
    ready = store.get(key("ready"))
    loader.gates["slow"] = threading.Event()
    slow = threading.Thread(target=store.get, args=(key("slow"),), daemon=True)
    slow.start()
    until(lambda: len(loader.calls) == 2)
    assert in_threads(lambda number: store.get(key("ready")), 1) == [ready]
    assert store.loaded(key("slow")) is None
    loader.gates["slow"].set()
    slow.join(PATIENCE_S)
    assert store.loaded(key("slow")).name == "slow"


def test_the_least_recently_used_goes_first(loader):
    store = PairStore()
    assert KEEP == 2
    store.get(key("a"))
    store.get(key("b"))
    store.get(key("a"))  # now b is the older one
    store.get(key("c"))
    assert [store.loaded(key(name)) is not None for name in "abc"] == [True, False, True]
    store.get(key("b"))
    assert [store.loaded(key(name)) is not None for name in "abc"] == [False, True, True]
    assert [call[0] for call in loader.calls] == ["a", "b", "c", "b"]


def test_room_is_made_before_loading(loader):
    # Two large pairs and a third next to them would not fit into memory while it loads.
    store = PairStore()
    store.get(key("a"))
    store.get(key("b"))
    loader.gates["c"] = threading.Event()
    thread = threading.Thread(target=store.get, args=(key("c"),), daemon=True)
    thread.start()
    until(lambda: len(loader.calls) == 3)
    assert [store.loaded(key(name)) is not None for name in "ab"] == [False, True]
    loader.gates["c"].set()
    thread.join(PATIENCE_S)


def test_an_error_is_not_kept(loader):
    loader.broken.add("a")
    store = PairStore()
    for _ in range(2):
        with pytest.raises(UserError, match="cannot be had"):
            store.get(key("a"))
        assert store.loaded(key("a")) is None
    loader.broken.clear()
    assert store.get(key("a")).name == "a" and len(loader.calls) == 3


def test_threads_that_wait_for_a_broken_load_all_hear_of_it(loader):
    loader.broken.add("a")
    loader.seconds = 0.01
    store = PairStore()
    assert all(isinstance(result, UserError) for result in in_threads(lambda number: store.get(key("a")), 4))
    assert store.get(key("b")).name == "b"  # no lock is left behind


def test_a_pair_chooses_its_threads_each_time_it_is_fetched(loader):
    store = PairStore()
    for name in ("a", "b", "a"):
        store.get(key(name))
    assert loader.threads == ["a", "b", "a"]


def test_each_pair_has_one_queue_for_good(loader):
    store = PairStore()
    queue = store.queue(key("a"))
    assert isinstance(queue, TurnQueue) and not loader.calls  # before anything is loaded
    for name in "abc":
        store.get(key(name))
    assert store.loaded(key("a")) is None and store.queue(key("a")) is queue
    assert store.queue(key("b")) is not queue
    assert len({id(one) for one in in_threads(lambda number: store.queue(key("new")), 8)}) == 1
    assert PairStore().queue(key("a")) is not queue


def test_a_new_calibration_takes_back_why_the_old_one_was_refused(monkeypatch):
    pair = replace(toy_pair(4), refused="The calibration cannot be read.")
    monkeypatch.setattr(pairs, "load_pair", lambda *_, **__: pair)
    store = PairStore()
    store.get(key("toy"))
    store.recalibrate(key("toy"), PAPER_CALIBRATION)
    assert store.loaded(key("toy")).refused is None
