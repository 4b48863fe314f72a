"""Every fault of the list has its place: a changed line would otherwise leave it unplanted."""

from tests.mutants.__main__ import ROOT, places
from tests.mutants.faults import FAULTS


def test_each_fault_can_be_planted_in_one_place() -> None:
    assert [(fault.says, len(found)) for fault in FAULTS if len(found := places(ROOT, fault)) != 1] == []
    assert all((ROOT / test.split("::")[0]).exists() for fault in FAULTS for test in fault.tests)
