"""Lockstep without a leader: feeds become steps, steps drive the `core.table.Table`.

To start a match, all members agree on one `roster.Roster` (the lobby's work) and each makes a `member.Member`
with it; the first entry of each feed signs the roster, keys are made, cards are dealt. See `member` for the calls and
docs/protocol.md for what is written.
"""
