"""Decoding on a page: how a job decodes and saves an answer, and this installation's recordings."""

from collections.abc import Callable, Collection, Generator

from cuhlm_core.decoding.jobs import Job
from cuhlm_core.errors import UserError
from cuhlm_core.events import Event, Started
from cuhlm_core.methods import METHODS
from cuhlm_core.runs.comparison import lane_settings
from cuhlm_core.runs.recording import Run, RunSummary, list_runs, manifest_for, new_run_id, prune_runs, save_run
from cuhlm_core.settings import DecodeSettings
from ui.controls import Request
from ui.store import pair_store, runs_folder

Decoding = Generator[Event, None, tuple[Run, str | None]]
"""The events of an answer; returns the run and, where it could not be saved, why."""


def decoding(request: Request, prompt: str) -> Callable[[str, str, Callable[[], bool], Collection[str] | None], Decoding]:
    """A function that decodes the prompt as asked for, in the thread of a job: `decode_run(run_id, method, cancelled, spared)`.

    spared: the recordings that stay, besides this run, when the oldest are removed to make room; None: the run is not saved.
    """
    store, key, folder = pair_store(), request.pair_key, runs_folder()

    def settings_of(method: str) -> DecodeSettings:
        return lane_settings(request.settings, request.method, METHODS[method], request.calibration)

    def decode_run(run_id: str, method: str, cancelled: Callable[[], bool], spared: Collection[str] | None) -> Decoding:
        from cuhlm_core.decoding.decoder import decode

        events = []
        for event in decode(store.get(key), prompt, method, settings_of(method), cancelled):
            events.append(event)
            yield event
        started = events[0]
        assert isinstance(started, Started)
        run = Run(run_id, manifest_for(store.get(key), started), tuple(events))
        if spared is not None:
            try:
                save_run(run, folder)
                prune_runs(folder, spared={run_id, *spared})
            except UserError as error:
                return run, str(error)
        return run, None

    return decode_run


def new_job(request: Request, prompt: str, paused: bool = False, saved: bool = False) -> tuple[str, Job[Event]]:
    """The name of a run, and the job that decodes it, begun in the pair's queue; UserError where that is full."""
    run_id, method, decode_run = new_run_id(request.method.name), request.method.name, decoding(request, prompt)
    queue = pair_store().queue(request.pair_key)
    return run_id, Job(lambda cancelled: decode_run(run_id, method, cancelled, () if saved else None), queue, paused).start()


def recordings() -> tuple[list[RunSummary], list[str]]:
    """This installation's recordings, and a sentence for each entry that cannot be read."""
    return list_runs(runs_folder())
