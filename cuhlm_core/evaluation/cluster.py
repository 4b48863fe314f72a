"""An evaluation on a Ray cluster: its nodes decode, this process stores every finished unit as `evaluation.evaluate` does.

Each slot of a node loads the pair once and decodes one unit at a time. The nodes have this program and its packages: at the same path
as here, or on the PYTHONPATH that they were started with. They share no folder with this machine: a unit comes back as plain arrays
and facts, and only this process writes files, none of them pickled. How Ray itself carries calls and answers between its processes is
its own business (it does pickle them): connect only to a cluster that you trust. Ray is an optional package, loaded on demand.
"""

import contextlib
import logging
import os
import socket
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from cuhlm_core.errors import UserError, first_line, needs_extra
from cuhlm_core.evaluation.evaluate import UnitDecoding
from cuhlm_core.evaluation.plan import EVALUATIONS, EvaluationPlan, tally_of
from cuhlm_core.evaluation.units import PROGRESS_EVERY_S, Begun, Unit, UnitContent
from cuhlm_core.events import Progress, finished
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.storage import Store, store_of

LOCAL = "local"
"""The address of a Ray of one's own on this machine, which ends with the evaluation."""
POLL_S = 0.2
"""Seconds between two checks for a cancellation."""
CONNECT_S = 5.0
"""Longest wait for a cluster's port."""
MOST_LOSSES = 3
"""Losses of a unit or a node before it is given up."""
_STORE_BYTES = 128 * 2**20
"""Memory for answers under way on a Ray of one's own: a few MB each."""
_QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS_SKIP_REGEX": ".*"}
"""No report to Ray's makers, and none of its messages among what this program prints. Ray reads its switches when it is imported."""
_LOOPBACK = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""Ray's switch, on Linux too, for ports that are open on this machine only."""

PairSource = Callable[[], ModelPair]


def evaluate_on_cluster(
    pair_source: PairSource,
    plan: EvaluationPlan,
    store: Store | None = None,
    address: str | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    *,
    cpus: int | None = None,
) -> Iterator[Progress]:
    """`evaluation.evaluate` on the nodes of a Ray cluster; then `evaluation.load` has the rows that a serial evaluation has.

    pair_source: what a node calls to load the pair, `functools.partial(load_pair, "world", device="cpu")` for instance. It names device
    and precision where the nodes differ: fingerprints do not show them, but rounding does. address: HOST:PORT of a cluster that this
    machine belongs to; None or "local" starts Ray on this machine alone, after which this process can use no cluster (Ray's limit). A
    connection that this process has to Ray already is used instead, and left open. cpus: how many a copy of the pair takes, all of a
    node's for None; on a node with GPUs it takes one of these.

    A node that dies loses its unit only, which another one decodes; nodes that join take part. If this machine's own node dies, Ray ends
    this process: what is finished is kept. When cancelled, the units in progress are lost. UserError at once where Ray is not installed or
    the address is none; later where no cluster answers, for a node that cannot load the pair, has other weights than the plan's, or
    where a prompt does not fit, and where nodes die again and again.
    """
    local = address is None or address == LOCAL
    if cpus is not None and cpus < 1:
        raise UserError(f"A copy of the pair needs at least one CPU, not {cpus}.")
    if address is not None and not local:
        _host_and_port(address)
    ray = _import_ray(local)
    return _evaluate_on_nodes(ray, pair_source, plan, store or store_of(EVALUATIONS), None if local else address, cancelled, cpus)


def _evaluate_on_nodes(
    ray: Any, source: PairSource, plan: EvaluationPlan, store: Store, address: str | None, cancelled: Callable[[], bool], cpus: int | None
) -> Iterator[Progress]:
    tally = tally_of(plan, store)
    waiting = deque(tally.waiting)

    def progress(crew: "_Crew | None" = None) -> Progress:
        busy = sorted(crew.workers if crew else (), key=lambda worker: worker.since)
        begun: list[Begun] = [(worker.unit, time.perf_counter() - worker.since, None) for worker in busy if worker.unit]
        return tally.progress(*(begun or [(unit, 0.0, None) for unit in [*waiting][:1]]))

    if waiting:
        yield progress()
        with _connected(ray, address), _Crew(ray, source, plan, cpus) as crew:
            last_shown, losses = time.perf_counter(), Counter[str]()
            while tally.missing:
                if cancelled():
                    return
                crew.hire(len(tally.missing))
                for worker, result in crew.answers():
                    unit, worker.unit = worker.unit, None
                    if result is None and unit is not None:
                        losses[unit.key] += 1
                        if losses[unit.key] == MOST_LOSSES:
                            words = f"{MOST_LOSSES} workers died with the same prompts of {unit.title!r}: is their memory too small?"
                            raise UserError(words)
                        waiting.appendleft(unit)
                    elif isinstance(result, _Loaded):
                        tally.work = tally_of(plan, store, result.slm_parameters, result.llm_parameters).work
                    elif result is not None and unit is not None:
                        tally.keep(unit, result, time.perf_counter() - worker.since)
                        last_shown = -np.inf
                crew.begin(waiting)
                if tally.missing and time.perf_counter() - last_shown >= PROGRESS_EVERY_S:
                    last_shown = time.perf_counter()
                    yield progress(crew)
    yield progress()


# On a node ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Loaded:
    """A worker has the plan's pair."""

    slm_parameters: int
    llm_parameters: int


class _NodeSide:
    """What runs in a worker's process."""

    def __init__(self, source: PairSource, plan: EvaluationPlan, node: str):
        self.source, self.plan, self.node = source, plan, node
        self.decoding: UnitDecoding | None = None

    def load(self) -> _Loaded:
        """Load the pair; UserError where it is not the plan's, or a prompt does not fit it."""
        pair = self.source()
        self.decoding = UnitDecoding(pair, self.plan)
        return _Loaded(pair.slm.parameters, pair.llm.parameters)

    def decode(self, unit: Unit) -> UnitContent:
        """Decode a unit as `evaluation.evaluate` does. The facts name the node, too."""
        assert self.decoding is not None
        columns, about = finished(self.decoding(unit))
        return columns, {**about, "node": self.node}


# On this machine ------------------------------------------------------------------------------------------------------


class _Worker:
    """One process on a node, as this process sees it."""

    def __init__(self, actor: Any, node: dict[str, Any]):
        self.actor, self.node = actor, node
        self.unit: Unit | None = None
        self.since = time.perf_counter()
        self.ready = False
        """The pair is loaded."""
        self.call = actor.load.remote()
        """The call in progress; None while idle."""

    def begin(self, unit: Unit) -> None:
        """Let it decode a unit."""
        self.unit, self.since = unit, time.perf_counter()
        self.call = self.actor.decode.remote(unit)


class _Crew:
    """The workers of an evaluation. They are dismissed when its block ends."""

    def __init__(self, ray: Any, source: PairSource, plan: EvaluationPlan, cpus: int | None):
        self.ray, self.source, self.plan, self.cpus = ray, source, plan, cpus
        self.workers: list[_Worker] = []
        self.failures: Counter[str] = Counter()
        """Workers of each node that died before the pair was loaded."""
        self.reason = ""
        """Of the last of these deaths."""
        self.remote = ray.remote(_NodeSide)

    def __enter__(self) -> "_Crew":
        return self

    def __exit__(self, *error: object) -> None:
        for worker in list(self.workers):
            self._dismiss(worker)

    def begin(self, waiting: deque[Unit]) -> None:
        """Give the units that wait to the workers without a call."""
        for worker in self.workers:
            if waiting and worker.call is None:
                worker.begin(waiting.popleft())

    def hire(self, most: int) -> None:
        """A worker for every free slot, up to `most` in all. UserError where there is not a single one."""
        nodes = [node for node in self.ray.nodes() if node["Alive"]]
        slots = {node["NodeID"]: _slots(node["Resources"], self.cpus) for node in nodes}
        usable = [node for node in nodes if slots[node["NodeID"]][0] and self.failures[node["NodeID"]] < MOST_LOSSES]
        if not usable and not self.workers:
            if self.failures:
                ask = "have the nodes this program, its packages and enough memory?"
                raise UserError(f"Workers died before they had loaded the pair, the last on {self.reason}: {ask}")
            raise UserError("No node of the cluster has the CPUs that a copy of the pair is to take: ask for fewer, or add nodes.")
        for node in usable:
            count, needs = slots[node["NodeID"]]
            here = sum(worker.node["NodeID"] == node["NodeID"] for worker in self.workers)
            for _ in range(min(count - here, most - len(self.workers))):
                self.workers.append(_Worker(self._actor(node, needs), node))

    def answers(self) -> Iterator[tuple[_Worker, _Loaded | UnitContent | None]]:
        """The results that workers return within `POLL_S`, None for one that died. UserError for a node that cannot load or decode."""
        calls = {worker.call: worker for worker in self.workers if worker.call is not None}
        if not calls:
            time.sleep(POLL_S)
            return
        done, _ = self.ray.wait(list(calls), num_returns=1, timeout=POLL_S)
        for call in done:
            worker, answer = calls[call], None
            worker.call = None
            node, address = worker.node["NodeID"], worker.node["NodeManagerAddress"]
            try:
                answer = self.ray.get(call)
                worker.ready, self.failures[node] = True, 0
            except self.ray.exceptions.RayTaskError as error:
                if isinstance(error.cause, (UserError, ImportError)):
                    raise UserError(f"The node {address} cannot take part. {error.cause}") from error
                raise
            except self.ray.exceptions.RayError as error:  # the worker died, or its node did, or Ray cannot say
                self._dismiss(worker)
                if not worker.ready:
                    self.failures[node] += 1
                    self.reason = f"{address}: {_last_line(error)}"
            yield worker, answer

    def _dismiss(self, worker: _Worker) -> None:
        self.workers.remove(worker)
        with contextlib.suppress(self.ray.exceptions.RayError, ValueError):
            self.ray.kill(worker.actor)

    def _actor(self, node: dict[str, Any], needs: dict[str, int]) -> Any:
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        there = NodeAffinitySchedulingStrategy(node["NodeID"], soft=False)
        made = self.remote.options(scheduling_strategy=there, max_restarts=0, max_task_retries=0, **needs)
        return made.remote(self.source, self.plan, node["NodeID"])


def _last_line(error: Exception) -> str:
    return next((line.strip() for line in reversed(str(error).splitlines()) if line.strip()), type(error).__name__)


def _slots(resources: dict[str, float], cpus: int | None) -> tuple[int, dict[str, int]]:
    """How many workers a node can have, and what each of them takes of it."""
    all_cpus, gpus = int(resources.get("CPU", 0)), int(resources.get("GPU", 0))
    if gpus:
        return gpus, {"num_gpus": 1, "num_cpus": min(1, all_cpus)}
    each = cpus or max(1, all_cpus)
    return all_cpus // each, {"num_cpus": each}


# The connection -------------------------------------------------------------------------------------------------------


def _import_ray(local: bool) -> Any:
    for name, value in (_QUIET | (_LOOPBACK if local else {})).items():
        os.environ.setdefault(name, value)
    with needs_extra("ray", "Evaluating on a cluster", "requirements-ray.txt"):
        import ray
    return ray


def _host_and_port(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not port.isascii() or not port.isdigit() or not 0 < int(port) < 2**16:
        raise UserError(f"The address of a Ray cluster is {LOCAL!r} or HOST:PORT, as `ray start --head` prints it, not {address!r}.")
    return host.strip("[]"), int(port)


@contextlib.contextmanager
def _connected(ray: Any, address: str | None) -> Iterator[None]:
    """A connection to a cluster, or to a Ray of our own on this machine for None; closed at the end unless there was one before."""
    if ray.is_initialized():
        yield
        return
    try:
        if address is None:
            ray.init(LOCAL, include_dashboard=False, object_store_memory=_STORE_BYTES, logging_level=logging.ERROR, log_to_driver=False)
        else:
            socket.create_connection(_host_and_port(address), CONNECT_S).close()  # Ray itself would try for minutes
            ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, RuntimeError, ValueError) as error:
        ray.shutdown()
        where = "Ray cannot be started on this machine" if address is None else f"The Ray cluster at {address} cannot be reached from here"
        raise UserError(f"{where} ({first_line(error) or type(error).__name__}): check it with `ray status`.") from error
    try:
        yield
    finally:
        ray.shutdown()
