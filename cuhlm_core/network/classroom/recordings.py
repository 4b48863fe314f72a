"""The recordings of a class: each phone's last run."""

import io
import re
import zipfile
from collections.abc import Sequence

from cuhlm_core.decoding.decoder import decode
from cuhlm_core.errors import UserError
from cuhlm_core.events import Started
from cuhlm_core.models.protocol import ModelPair
from cuhlm_core.network.hello import Hello
from cuhlm_core.runs.differences import priced_link
from cuhlm_core.runs.download import events_json
from cuhlm_core.runs.recording import Run, manifest_for, new_run_id, recost_run
from cuhlm_core.settings import ChannelSettings, ClockSettings


def zipped_runs(pair: ModelPair, asked: Sequence[tuple[str, Hello]], link: tuple[ChannelSettings, ClockSettings]) -> bytes:
    """A ZIP file with the run of each (name, greeting) as JSON: decoded again with the same noise, since a phone knows half of it, and at
    the costs of a link, except of a method that depends on the channel.

    UserError without any.
    """
    if not asked:
        raise UserError("No phone has begun a run yet.")
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, (name, hello) in enumerate(asked, start=1):
            events = tuple(decode(pair, hello.prompt, hello.method, hello.settings))
            started = events[0]
            assert isinstance(started, Started)
            run = recost_run(Run(new_run_id(hello.method), manifest_for(pair, started), events), *priced_link(started, *link))
            archive.writestr(f"{number:02d}-{re.sub(r'[^A-Za-z0-9]+', '-', name).strip('-') or 'phone'}.json", events_json(run))
    return packed.getvalue()
