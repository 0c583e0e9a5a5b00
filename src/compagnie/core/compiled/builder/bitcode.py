"""One module of LLVM with the functions that a library offers, made of what Numba compiled."""

import re
from collections.abc import Iterable

import llvmlite.binding as llvm  # type: ignore[import-untyped]

from compagnie.core.compiled.builder.calls import EntryCall

_OF_THE_BUILDER = re.compile(r'"target-(?:cpu|features)"="[^"]*" ?')
"""For which processor Numba compiled: the library's own target says that."""


_COUNTING = re.compile(r"^define [^\n]*@NRT_(?:in|de)cref\(.*?^}\n", re.MULTILINE | re.DOTALL)
"""Numba's counting of references, by instructions that only the builder's processor may have."""

_OWN_COUNTING = """
declare void @NRT_MemInfo_call_dtor(ptr)
define internal void @NRT_incref(ptr %block) {
  %none = icmp eq ptr %block, null
  br i1 %none, label %done, label %count
count:
  %before = load i64, ptr %block
  %after = add i64 %before, 1
  store i64 %after, ptr %block
  br label %done
done:
  ret void
}
define internal void @NRT_decref(ptr %block) {
  %none = icmp eq ptr %block, null
  br i1 %none, label %done, label %count
count:
  %before = load i64, ptr %block
  %after = sub i64 %before, 1
  store i64 %after, ptr %block
  %last = icmp eq i64 %after, 0
  br i1 %last, label %release, label %done
release:
  call void @NRT_MemInfo_call_dtor(ptr %block)
  br label %done
done:
  ret void
}
"""
"""The same for one thread, as no block of memory is seen by two: arrays that are handed over aren't counted at all."""

_RELEASE = re.compile(r"^declare [^\n]*@NRT_MemInfo_call_dtor\([^\n]*\n", re.MULTILINE)


def name_of(number: int) -> str:
    """What a function is called between the two halves of a library."""
    return f"rule_{number}"


def one_module(called: Iterable[EntryCall]) -> llvm.ModuleRef:
    """All functions in one module, without what Numba wrapped around them for Python."""
    whole = llvm.parse_assembly("")
    names = []
    for call in called:
        compiled = call.compiled
        part = llvm.parse_bitcode(compiled.library._get_module_for_linking().as_bitcode())
        names.append(compiled.fndesc.llvm_func_name)
        part.get_function(names[-1]).linkage = "external"  # else nothing asks for it
        whole.link_in(part)
    for number, name in enumerate(names):
        whole.get_function(name).name = name_of(number)
    keep = {name_of(number) for number in range(len(names))}
    _keep_only(whole, keep)
    text = _RELEASE.sub("", _COUNTING.sub("", str(whole)))
    return llvm.parse_assembly(text + _OWN_COUNTING)


def undefined(module: llvm.ModuleRef) -> list[str]:
    """The functions that a module calls and doesn't have."""
    return sorted(f.name for f in module.functions if f.is_declaration and not f.name.startswith("llvm."))


def for_target(module: llvm.ModuleRef, triple: str, layout: str) -> str:
    """The module's text for another kind of machine than it was made for."""
    text = _OF_THE_BUILDER.sub("", str(module))
    text = re.sub(r"target triple = .*", f'target triple = "{triple}"', text)
    return re.sub(r"target datalayout = .*", f'target datalayout = "{layout}"', text)


def _keep_only(module: llvm.ModuleRef, names: set[str]) -> None:
    """Hide every other function and number, and remove what nothing calls any more."""
    for value in (*module.functions, *module.global_variables):
        if not value.is_declaration and value.name not in names:
            value.linkage = "internal"
    llvm.initialize_native_target()
    machine = llvm.Target.from_default_triple().create_target_machine()
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.add_strip_dead_prototype_pass()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options()))
