"""Making libraries of compiled rules, ahead of time: needs Numba and ziglang; `compagnie build` alone imports it.

A game is warmed up with Numba, and the functions that Python calls meanwhile are what a library offers (`calls`). Their
bitcode becomes one module of LLVM (`bitcode`), C functions around them take Python's arguments (`entry_points`), and a
linker makes libraries for several kinds of machines (`targets`).
"""
