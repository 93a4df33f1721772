"""Finding tables on the LAN: announced and browsed, probed for being alive, listed; never a reason to fail.

`Discovery` is the whole; the other modules are its parts. `address` also reads what people type or scan.
"""
