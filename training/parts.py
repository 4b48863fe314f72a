"""Decoding of a plan in several processes: each takes whole units of the prompts, so that what it stores is the plan's own."""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

from cuhlm_core.evaluation.plan import UNIT_PROMPTS


def shares(prompts: int, parts: int) -> list[tuple[int, int]]:
    """The prompts 0 to `prompts` in up to so many parts, as first and one after the last; every part but the last is of whole units."""
    each = -(-prompts // (parts * UNIT_PROMPTS)) * UNIT_PROMPTS
    return [(start, min(start + each, prompts)) for start in range(0, prompts, each)]


def decode_in_parts(work: Callable[[int, int], None], prompts: int, threads: int) -> None:
    """Call `work(first, after)` for parts of the prompts, each in a process of its own; with one thread nothing is done here."""
    if threads > 1:
        with ProcessPoolExecutor(threads, multiprocessing.get_context("spawn")) as pool:
            for done in [pool.submit(work, *part) for part in shares(prompts, threads)]:
                done.result()
