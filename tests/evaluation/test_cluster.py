"""Evaluations on a Ray cluster of two nodes on this machine: the rows of a serial run, also when a node dies or joins."""

import os
import pathlib
import socket
import sys
import time
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import psutil
import pytest
from evaluations import assert_equal
from toys import toy_pair

from cuhlm_core.errors import UserError
from cuhlm_core.evaluation import cluster
from cuhlm_core.evaluation.cluster import evaluate_on_cluster
from cuhlm_core.evaluation.evaluate import evaluate
from cuhlm_core.evaluation.plan import load, plan_for
from cuhlm_core.models.pairs import takes_one_thread
from cuhlm_core.settings import DecodeSettings
from cuhlm_core.storage import Store

os.environ |= cluster._QUIET | cluster._LOOPBACK  # before Ray is imported: it reports nothing and opens ports on this machine only
ray = pytest.importorskip("ray", reason="Ray is optional: pip install -r requirements-ray.txt")

PROMPTS = ["abcdefgh"[: 1 + number % 8] for number in range(60)]
CONFIGURATIONS = {
    "LLM": ("llm", DecodeSettings(max_tokens=6)),
    "often": ("u-hlm", DecodeSettings(max_tokens=6, u_th=0.3)),
    "small": ("cu-hlm-certified", DecodeSettings(max_tokens=6, u_th=0.5, theta=0.5)),
}
TOY = partial(toy_pair, 8, seed=106, closeness=0.5, end_id=3)
NODE = {"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False, "node_ip_address": "127.0.0.1"}
SOON = {"health_check_initial_delay_ms": 1_000, "health_check_period_ms": 300, "health_check_failure_threshold": 3}
"""A dead node is known to be dead after a second or two instead of fifteen."""


@pytest.fixture(scope="module")
def plan():
    return plan_for(TOY(), PROMPTS, CONFIGURATIONS, seed=9)


@pytest.fixture(scope="module")
def serial(plan, tmp_path_factory):
    store = Store(tmp_path_factory.mktemp("serial"))
    list(evaluate(TOY(), plan, store))
    return load(plan, store)


@pytest.fixture(scope="module")
def nodes():
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={**NODE, "_system_config": SOON})
    made.add_node(**NODE)
    yield made
    made.shutdown()


def decoded_by(plan, store):
    """The node that decoded each unit."""
    return [store.load(unit.key, lambda columns, about: about["node"]) for unit in plan.units]


def source_that_meets(folder, count):
    """A pair source that waits until `count` processes load the pair: none of them can do all the work before another begins."""

    def load_together():
        folder.joinpath(str(os.getpid())).touch()
        while len(list(folder.iterdir())) < count:
            time.sleep(0.05)
        return TOY()

    return load_together


# The rows -------------------------------------------------------------------------------------------------------------


def test_two_nodes_give_the_rows_of_a_serial_run(nodes, plan, serial, tmp_path):
    meeting, store = tmp_path / "meeting", Store(tmp_path / "units")
    meeting.mkdir()
    progress = list(evaluate_on_cluster(source_that_meets(meeting, 2), plan, store, nodes.address))
    table = load(plan, store)
    assert table.complete and len(table) == 180
    assert_equal(table, serial)
    assert set(decoded_by(plan, store)) == {nodes.head_node.node_id, *(node.node_id for node in nodes.worker_nodes)}
    done = [step.done for step in progress]
    assert done == sorted(done) and done[0] == 0 and done[-1] == 180 and len(set(done)) > 3
    assert {step.now for step in progress[:-1]} <= set(CONFIGURATIONS) and progress[-1].now == ""
    assert progress[0].seconds_left is None and progress[-1].seconds_left == 0
    assert all(step.seconds_left >= 0 for step in progress if step.done)
    assert not ray.is_initialized()
    # A second visit asks for no cluster, and what serial runs have done is not done again.
    assert [step.done for step in evaluate_on_cluster(TOY, plan, store, "127.0.0.1:1")] == [180]


def test_a_node_that_dies_loses_no_row_and_one_that_joins_takes_part(nodes, plan, serial, tmp_path):
    (victim,) = nodes.worker_nodes
    head_id, victim_id = nodes.head_node.node_id, victim.node_id
    lost, joined = tmp_path / "lost", tmp_path / "joined"

    def load_for_a_role():
        import ray

        pair, node = TOY(), ray.get_runtime_context().get_node_id()
        decode = pair.llm.new_batch

        def new_batch(prompts):
            if node == victim_id:  # its unit never ends
                lost.touch()
                time.sleep(3600)
            if node != head_id:
                joined.touch()
            while not joined.exists():  # the first node cannot do all the work alone
                time.sleep(0.05)
            return decode(prompts)

        pair.llm.new_batch = new_batch
        return pair

    store, newcomer = Store(tmp_path / "units"), None
    for _ in evaluate_on_cluster(load_for_a_role, plan, store, nodes.address):
        if lost.exists() and newcomer is None:
            nodes.remove_node(victim, allow_graceful=False)
            newcomer = nodes.add_node(**NODE)
    assert_equal(load(plan, store), serial)
    assert set(decoded_by(plan, store)) == {head_id, newcomer.node_id}


def test_a_node_whose_pair_has_other_weights(nodes, plan, tmp_path):
    ray.init(nodes.address, log_to_driver=False)  # a connection of one's own: it is used, and stays
    try:
        with pytest.raises(UserError, match=r"node 127\.0\.0\.1 .* other weights"):
            list(evaluate_on_cluster(partial(toy_pair, 8, seed=107, closeness=0.5, end_id=3), plan, Store(tmp_path), nodes.address))
        assert not list(tmp_path.iterdir()) and ray.is_initialized()
        until = time.monotonic() + 20
        while ray.available_resources().get("CPU") != 2:  # its workers are gone
            assert time.monotonic() < until
            time.sleep(0.1)
    finally:
        ray.shutdown()


def test_a_ray_of_ones_own_is_open_to_this_machine_only(plan, serial, tmp_path):
    # After the tests on the cluster: a process that had a Ray of its own cannot use a cluster any more.
    open_to = set()
    for _ in evaluate_on_cluster(TOY, plan, Store(tmp_path), cpus=1):
        for process in psutil.Process().children(recursive=True):
            try:
                open_to |= {one.laddr.ip for one in process.net_connections("inet") if one.status == psutil.CONN_LISTEN}
            except psutil.Error:  # it has ended
                continue
    assert {one.removeprefix("::ffff:") for one in open_to} == {"127.0.0.1"}
    assert not ray.is_initialized()
    assert_equal(load(plan, Store(tmp_path)), serial)


# What goes wrong, with a Ray that runs everything in this process -----------------------------------------------------


IDS = [f"{number:056x}" for number in range(1, 5)]


class Death(BaseException):
    """What a dying process raises here."""


class InlineRay:
    """As much of Ray as an evaluation uses."""

    exceptions = ray.exceptions

    def __init__(self, *resources):
        self.resources, self.actors, self.killed = resources, [], []

    def is_initialized(self):
        return True

    def nodes(self):
        named = enumerate(self.resources)
        return [{"NodeID": IDS[n], "NodeManagerAddress": f"node{n}", "Alive": True, "Resources": kinds} for n, kinds in named]

    def remote(self, kind):
        return SimpleNamespace(options=lambda **needs: SimpleNamespace(remote=lambda *args: self.actor(kind(*args), needs)))

    def actor(self, inner, needs):
        load, decode = (SimpleNamespace(remote=partial(partial, do)) for do in (inner.load, inner.decode))
        self.actors.append(SimpleNamespace(needs=needs, load=load, decode=decode))
        return self.actors[-1]

    def wait(self, calls, num_returns, timeout):
        return calls[-1:], calls[:-1]

    def get(self, call):
        try:
            return call()
        except Death as error:
            raise ray.exceptions.RayActorError(error_msg="The actor died.\nout of memory") from error
        except Exception as error:
            raise ray.exceptions.RayTaskError("decode", "traceback", error) from error

    def kill(self, actor):
        self.killed.append(actor)


def inline(monkeypatch, *resources):
    stub = InlineRay(*resources)
    monkeypatch.setattr(cluster, "_import_ray", lambda local: stub)
    monkeypatch.setattr(cluster, "POLL_S", 0.01)
    return stub


def dies(*args):
    raise Death


def test_workers_are_hired_for_every_slot_and_dismissed_at_the_end(plan, serial, tmp_path, monkeypatch):
    stub = inline(monkeypatch, {"CPU": 3.0}, {"memory": 1.0}, {"CPU": 8.0, "GPU": 2.0}, {"CPU": 100.0})
    list(evaluate_on_cluster(TOY, plan, Store(tmp_path), cpus=1))
    assert_equal(load(plan, Store(tmp_path)), serial)
    slots = [(actor.needs["scheduling_strategy"].node_id, actor.needs.get("num_gpus")) for actor in stub.actors]
    assert slots[:6] == [(IDS[0], None)] * 3 + [(IDS[2], 1)] * 2 + [(IDS[3], None)]
    assert len(slots) == len(plan.units) == 9 and stub.killed == stub.actors  # no more than there are units


def test_cancelling_keeps_what_is_done(plan, tmp_path, monkeypatch):
    stub, wish = inline(monkeypatch, {"CPU": 2.0}), []
    for step in evaluate_on_cluster(TOY, plan, Store(tmp_path), cancelled=lambda: bool(wish), cpus=1):
        if step.done:
            wish.append(1)
    assert 0 < step.done == len(load(plan, Store(tmp_path))) < 180
    assert len(stub.killed) == len(stub.actors) == 2


def test_a_worker_that_dies_is_replaced(plan, serial, tmp_path, monkeypatch):
    stub, deaths = inline(monkeypatch, {"CPU": 1.0}), []

    def dies_twice_while_loading_and_decoding():
        pair = TOY()
        real, left = pair.llm.new_batch, iter(range(4))
        if len(deaths) in (0, 2):
            deaths.append("loading")
            raise Death
        if len(deaths) in (1, 3):
            pair.llm.new_batch = lambda prompts: real(prompts) if next(left) < 1 else deaths.append("decoding") or dies()
        return pair

    list(evaluate_on_cluster(dies_twice_while_loading_and_decoding, plan, Store(tmp_path)))
    assert deaths == ["loading", "decoding"] * 2 and len(stub.actors) == 5 == len(stub.killed)
    assert_equal(load(plan, Store(tmp_path)), serial)


def test_a_node_where_workers_always_die_is_given_up(plan, serial, tmp_path, monkeypatch):
    stub, load_pair = inline(monkeypatch, {"CPU": 1.0}, {"CPU": 1.0}), cluster._NodeSide.load
    monkeypatch.setattr(cluster._NodeSide, "load", lambda self: load_pair(self) if self.node == IDS[0] else dies())
    list(evaluate_on_cluster(TOY, plan, Store(tmp_path)))
    assert_equal(load(plan, Store(tmp_path)), serial)
    assert sorted(actor.needs["scheduling_strategy"].node_id for actor in stub.actors) == [IDS[0], IDS[1], IDS[1], IDS[1]]


def test_pairs_that_cannot_be_loaded(plan, tmp_path, monkeypatch):
    inline(monkeypatch, {"CPU": 1.0}, {"CPU": 1.0})

    def lacks_a_package():
        import no_such_package_anywhere  # noqa: F401

    with pytest.raises(UserError, match=r"node\d cannot take part.*no_such_package_anywhere"):
        list(evaluate_on_cluster(lacks_a_package, plan, Store(tmp_path)))
    with pytest.raises(UserError, match=r"died before they had loaded the pair, the last on node\d: out of memory:"):
        list(evaluate_on_cluster(dies, plan, Store(tmp_path)))
    with pytest.raises(UserError, match="has the CPUs"):
        list(evaluate_on_cluster(TOY, plan, Store(tmp_path), cpus=2))
    with pytest.raises(ray.exceptions.RayTaskError):  # a fault of the program is raised as it is
        list(evaluate_on_cluster(lambda: 1 / 0, plan, Store(tmp_path)))
    assert not list(tmp_path.iterdir())


def test_prompts_that_kill_every_worker_end_the_evaluation(plan, tmp_path, monkeypatch):
    stub = inline(monkeypatch, {"CPU": 1.0})

    def dies_while_decoding():
        pair = TOY()
        pair.slm.new_batch = dies  # which the LLM alone does without
        return pair

    with pytest.raises(UserError, match="3 workers died with the same prompts of 'often'"):
        list(evaluate_on_cluster(dies_while_decoding, plan, Store(tmp_path)))
    assert len(load(plan, Store(tmp_path))) == 25 and len(stub.killed) == 3


def test_prompts_that_do_not_fit(tmp_path, monkeypatch):
    inline(monkeypatch, {"CPU": 1.0})
    short = partial(TOY, max_context=6)
    with pytest.raises(UserError, match=r"node0 cannot take part\. The prompt has 6 tokens"):
        list(evaluate_on_cluster(short, plan_for(short(), PROMPTS, CONFIGURATIONS), Store(tmp_path)))


def test_no_cluster_there(plan, tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    steps = evaluate_on_cluster(TOY, plan, Store(tmp_path), address)
    assert next(steps).done == 0
    start = time.monotonic()
    with pytest.raises(UserError, match=rf"{address} cannot be reached"):
        next(steps)
    assert time.monotonic() - start < 3 and not ray.is_initialized()


@pytest.mark.parametrize("address", ["", "auto", "host", "host:", "host:0", "host:65536", ":6379", "ray://host:10001", "host:six"])
def test_addresses_that_are_none(plan, address):
    with pytest.raises(UserError, match="HOST:PORT"):
        evaluate_on_cluster(TOY, plan, address=address)


def test_without_ray(plan, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(UserError, match=r"pip install -r requirements-ray\.txt"):
        evaluate_on_cluster(TOY, plan)
    requirements = pathlib.Path(__file__).parents[2] / "requirements-ray.txt"
    assert f"ray=={ray.__version__}" in requirements.read_text(encoding="utf-8")


# Slots ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("resources", "cpus", "count", "needs"), [
    ({"CPU": 16.0}, None, 1, {"num_cpus": 16}), ({"CPU": 16.0}, 1, 16, {"num_cpus": 1}), ({"CPU": 16.0}, 5, 3, {"num_cpus": 5}),
    ({"CPU": 4.0}, 5, 0, {"num_cpus": 5}), ({"memory": 1e9}, None, 0, {"num_cpus": 1}),
    ({"CPU": 16.0, "GPU": 2.0}, None, 2, {"num_gpus": 1, "num_cpus": 1}), ({"GPU": 1.0}, None, 1, {"num_gpus": 1, "num_cpus": 0}),
])  # fmt: skip
def test_slots_of_a_node(resources, cpus, count, needs):
    assert cluster._slots(resources, cpus) == (count, needs)


def test_a_copy_of_the_pair_takes_at_least_one_cpu(plan):
    with pytest.raises(UserError, match="at least one CPU"):
        evaluate_on_cluster(TOY, plan, cpus=0)


def test_a_small_pair_takes_one_cpu():
    large = replace(TOY(), llm=SimpleNamespace(parameters=60_000_000))
    assert takes_one_thread(TOY()) and not takes_one_thread(large)
