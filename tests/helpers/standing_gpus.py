"""GPUs that are not there: tensors that say that they lie on one, and compute on the processor.

As on a GPU, an operation over tensors of two devices fails. Whatever brings a value to the host is counted as a wait, and so is a copy to a
device that does not say that nobody waits for it. What stands for cuda:0 and cuda:1 is meta:0 and meta:1: torch builds without CUDA know no
other device on which a tensor can be indexed.
"""

from collections import Counter
from contextlib import contextmanager
from dataclasses import replace

import torch
from torch.overrides import TorchFunctionMode
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_flatten, tree_map_only

GPUS = torch.device("meta", 0), torch.device("meta", 1)
COPIES = torch.ops.aten._to_copy.default, torch.ops.aten.copy_.default
READS = "_local_scalar_dense", "nonzero", "equal", "masked_select"


class _OnGpu(torch.Tensor):
    """A tensor on a device; its numbers are `held` by the processor."""

    @staticmethod
    def __new__(cls, held, device):
        known = {"strides": held.stride(), "storage_offset": held.storage_offset(), "dtype": held.dtype, "device": device}
        return torch.Tensor._make_wrapper_subclass(cls, held.size(), **known)

    def __init__(self, held, device):
        self.held = held

    def __repr__(self):
        return f"{self.held} on {self.device}"

    def tolist(self):
        return self.cpu().tolist()

    @classmethod
    def __torch_dispatch__(cls, function, types, args=(), kwargs=None):
        raise AssertionError(f"{function}: its GPU is gone.")


class _FromLists(TorchFunctionMode):
    """torch.tensor and torch.as_tensor of numbers, which make nothing of a device without numbers."""

    def __torch_function__(self, function, types, args=(), kwargs=None):
        kwargs = dict(kwargs or {})
        if function is torch.Tensor.__getitem__ and isinstance(args[1], list):
            args = args[0], torch.tensor(args[1]).to(args[0].device)
        device = kwargs.pop("device", None) if function in (torch.tensor, torch.as_tensor) else None
        made = function(*args, **kwargs)
        return made if device is None else made.to(device)


class _Gpus(TorchDispatchMode):
    def __init__(self, waits):
        super().__init__()
        self.waits = waits

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        kwargs = dict(kwargs or {})
        with self:  # of an operation that is made of others, those count
            made = function.decompose(*args, **kwargs)
        if made is not NotImplemented:
            return made
        met = [one for one in tree_flatten((args, kwargs))[0] if isinstance(one, torch.Tensor)]
        places = {one.device for one in met if one.dim() or isinstance(one, _OnGpu)}
        wanted = torch.device(kwargs.get("device") or "cpu")
        if wanted.type != "cpu":
            kwargs["device"] = torch.device("cpu")
        if function in COPIES:
            place = met[0].device if function is COPIES[1] or "device" not in kwargs else wanted
            quiet = place.type != "cpu" and (kwargs.get("non_blocking") or args[2:] == (True,))
            if places != {place} and not quiet:
                self.waits["copy"] += 1
        else:
            place = next(iter(places), wanted) if any(isinstance(one, _OnGpu) for one in met) else wanted
            if len(places) > 1:
                raise RuntimeError(f"{function} of tensors on {', '.join(sorted(map(str, places)))}")
            if place.type != "cpu" and function.overloadpacket.__name__ in READS:
                self.waits[function.overloadpacket.__name__] += 1
        args, kwargs = tree_map_only(_OnGpu, lambda one: one.held, (args, kwargs))
        if function is torch.ops.aten.mm.dtype:  # which a processor does not have
            function, args = torch.mm, [one.to(args[2]) for one in args[:2]]
        made = function(*args, **kwargs)
        return made if place.type == "cpu" else tree_map_only(torch.Tensor, lambda one: _OnGpu(one, place), made)


@contextmanager
def standing_gpus():
    """While it is entered there are GPUS; what was waited for, by what did."""
    waits = Counter()
    with _FromLists(), _Gpus(waits):
        yield waits


class _OnDevice:
    """A context or a batch whose logits lie on a device."""

    def __init__(self, reader, device):
        self._reader, self._device = reader, device

    def __getattr__(self, name):
        return self._moved(getattr(self._reader, name))

    def _moved(self, made):
        if callable(made):
            return lambda *args, **kwargs: self._moved(made(*args, **kwargs))
        return made.to(self._device, non_blocking=True) if isinstance(made, torch.Tensor) else made


def _stand_on(model, device):
    for name in ("new_context", "new_batch"):
        begin = getattr(model, name)
        setattr(model, name, lambda *prompts, begin=begin: _OnDevice(begin(*prompts), device))
    model.device = device
    return model


def on_gpus(pair, slm=GPUS[0], llm=GPUS[0]):
    """The pair, with either model's logits on a device."""
    return replace(pair, slm=_stand_on(pair.slm, slm), llm=_stand_on(pair.llm, llm))
