"""Every bound of the network code, each with its reason; nothing received is trusted to be smaller or quicker."""

from __future__ import annotations

from typing import Final

VERSION: Final = 3
"""Version of the wire; peers of different versions say so and part."""

# Sizes, in bytes.
KEY_BYTES: Final = 32
SIGNATURE_BYTES: Final = 64
DIGEST_BYTES: Final = 32
MAX_ENTRY_BYTES: Final = 64 * 1024
"""The largest honest entry is a mixing of 128 slots with four facets: 33 KiB; twice that leaves room."""
MAX_FRAME_BYTES: Final = 128 * 1024
"""Two of the largest entries do not have to fit one frame; one always does."""
BATCH_BYTES: Final = 96 * 1024
"""Entries are gathered into one frame up to this size, so that no frame comes near its cap."""
MAX_RECORD_BYTES: Final = 256 * 1024
"""A record of the journal: an entry, or the roster with a custom deck (64 KiB) in it."""
MAX_JOURNAL_BYTES: Final = 256 * 1024 * 1024
"""A match of hours stays below a tenth of this; a larger file is not one of ours."""

# Shapes.
MAX_DEPTH: Final = 6
"""frame > batch, and entry > body > move > tuple > tuple: the deepest message that exists needs five."""
MAX_ITEMS: Final = 1024
"""Items of one list: moves name at most 128 slots; the decoder reserves memory for a list before it reads it."""
MAX_INT: Final = 2**53
"""As in `core.moves`: numbers beyond it have no exact double."""
MAX_TEXT_BYTES: Final = 4000
"""A word of a move has at most 1,000 characters (`core.moves`), four bytes each."""

# People and matches.
MAX_MEMBERS: Final = 10
MAX_SEATS: Final = 10
MAX_NAME: Final = 24
"""Characters of a name: what fits a seat at the table."""
MAX_LEVEL: Final = 3
"""Levels of bots; 0 stands for a person."""
MAX_SHIELD: Final = 255
"""Numbers of shields; a client that does not know one shows its own choice."""
MAX_WORD: Final = 40
"""Characters of a game's name and of an option's."""
MAX_OPTIONS: Final = 64
MAX_OPTION_BYTES: Final = 64 * 1024
"""A custom deck."""
MIN_GRACE_S: Final = 15
MAX_GRACE_S: Final = 180
"""How long a lost member is waited for before the others may go on."""
GRACE_S: Final = 45
MAX_ROSTER_BYTES: Final = 96 * 1024
"""A custom deck with ten members, and a frame still holds it."""
MAX_REASON: Final = 200
"""Characters of a farewell."""
MAX_KNOWN: Final = 1000
"""Remembered people; beyond it the one not met for longest is forgotten."""

MAX_GUESTS: Final = 15
"""Programs on one profile beside the first: more than a household opens windows."""

# The table before a match.
MAX_LINE: Final = 16
"""People at a table: ten members, and some who have come and not yet sat down."""
MAX_CARDS: Final = 48
"""Cards kept: the line, those who watch, and strangers who ask."""
MAX_BARRED: Final = 32
"""People sent away from one table; the first are forgotten."""
MAX_ADDRESSES: Final = 8
"""Addresses one peer can be reached at: a few interfaces with two families each."""
MAX_HOST: Final = 64
"""Characters of an address: the longest IPv6 one with its zone."""
MAX_SAYS: Final = 5
"""Lines of talk a card carries: who says more in a second has said too much."""
MAX_SAID: Final = 200
"""Characters of one line of talk."""
BEAT_MS: Final = 1_000
"""Between two cards of one author while nothing changes: the heartbeat of a table."""
SHEET_MS: Final = 2_000
"""Between two sheets of the keeper while nothing changes."""
SILENT_MS: Final = 8_000
"""Silence after which somebody at a table counts as lost, and the next in the line keeps the table."""
ORPHAN_MS: Final = 12_000
"""Without anybody who keeps the table, all waiting for somebody else; then anybody may."""
AWAY_MS: Final = 15_000
"""Silence after which the keeper gives the places of a lost one away."""
SIGNING_MS: Final = 10_000
"""For all signatures of a roster; then the start is called off."""
CARDS_A_SECOND: Final = 10
"""New cards of one author, steadily; more are ignored: the last one counts anyway."""
CARDS_BURST: Final = 40

PORT: Final = 47621
"""Where peers listen if they can, so that a firewall can be told; registered to nobody."""
PORTS_TRIED: Final = 10
"""Ports from PORT on that are tried before any free one is taken: several peers on one machine."""
HELLO_BYTES: Final = 512
"""A whole greeting, with room: what is looked at before a connection is given to a match or a table."""
MAX_CALLERS: Final = 32
"""Connections that have not greeted yet."""
DIAL_AGAIN_MS: Final = 2_000
"""Between two attempts to reach somebody at the table."""
PATIENCE_MS: Final = 3_000
"""How long the one with the larger key waits to be dialled before it dials itself."""
ADDRESSES_MS: Final = 5_000
"""Between two looks at the interfaces of this machine."""

# Discovery.
PROBE_MS: Final = 3_000
"""Between two probes of a listed table."""
PROBE_TIMEOUT_MS: Final = 1_500
"""For one address to answer a probe."""
GREY_MS: Final = 7_000
"""Without an answer: shown grey, at the latest 10 s after it went, one probe and one look included."""
GONE_MS: Final = 13_000
"""Without an answer: gone from the list, at the latest after 15 s, whatever a name service goes on saying."""
PROBE_AGAIN_MS: Final = 10_000
"""Between two probes of what is gone."""
REMEMBER_MS: Final = 10 * 60 * 1000
"""How long what is gone is looked for again."""
MAX_LISTED: Final = 128
"""Peers that say they are at a table: more than ten tables of ten would fill any list."""
MAX_PROBES: Final = 16
"""Probes at once."""
BROADCAST_MS: Final = 2_000
"""Between two broadcasts: a question, and the answer of who has a table."""
MAX_DATAGRAM: Final = 1_024
"""Bytes of a broadcast: twice the largest honest one."""
DATAGRAMS_A_SECOND: Final = 200
INTERFACES_MS: Final = 3_000
"""Between two looks at the interfaces; a change counts when it is seen twice, for some flap."""

# Deals (the sizes of a shuffle are those of its proof).
MAX_SLOTS: Final = 128
MAX_FACETS: Final = 4
MAX_OPERATIONS: Final = 16
"""Operations of one Deal: a shuffle and a hand for each of ten seats are eleven."""
MAX_ATTEMPTS: Final = 1000
MAX_DUE: Final = 512
"""Points of one share."""
MAX_CHANGES: Final = 2 * MAX_MEMBERS + 2
"""Changes of one plan: no member is cut or back, no seat skipped, more than once; an end, a step taken back."""

# Feeds.
MAX_FEED: Final = 100_000
"""Entries of one author in one match: a long evening writes some thousands."""
MAX_AHEAD: Final = 64
"""Entries of one author held until those before them come; later ones are asked for again by the next 'have'."""
MAX_ERA: Final = 10_000
MAX_STEP: Final = 1_000_000
MAX_AT_MS: Final = 24 * 60 * 60 * 1000
"""No question stays open for more than a day."""

# Lockstep. Times in milliseconds.
SKIP_MARGIN_MS: Final = 3_000
"""After the limit of a question before the others may go on with the default: their clocks began at other moments."""
TURN_MARGIN_MS: Final = 5_000
"""The same after a person's turn timer."""
PROPOSER_MS: Final = 2_000
"""A proposer of the barrier silent for so long: the next ballot."""
DESYNC_MS: Final = 5_000
"""For the proof of a fork to arrive before a member that counts differently is called so."""
FORK_MS: Final = 30_000
"""Beside twice the grace time, for the others to agree to go on without a member that has contradicted itself."""

# Links. Times in milliseconds.
MAX_LINKS: Final = 32
"""Ten members, their spectators and a few callers that have not yet said who they are."""
MAX_SEND_BYTES: Final = 4 * 1024 * 1024
"""What waits for one slow reader; beyond it the link is closed and the next one catches up by 'have'."""
GREETING_MS: Final = 5_000
"""From the connection to the end of the greeting."""
FRAME_MS: Final = 5_000
"""From the first byte of a frame to its last: slower than any LAN, quicker than a slow-loris."""
HAVE_MS: Final = 1_000
"""Between two heartbeats; each is a have vector, so that whatever was missed is mended within a second."""
UNSTABLE_MS: Final = 3_000
"""Silence after which a link is shown as unstable: two heartbeats missed, and some Wi-Fi."""
LOST_MS: Final = 8_000
"""Silence after which a link is closed and dialled again."""
LINGER_MS: Final = 1_000
"""For the farewell to leave; then the line is cut."""
DIAL_MS: Final = 2_000
"""For one address; the next one is tried after it."""
FLOOD_FRAMES: Final = 200
"""Frames a second, steadily, of one link: ten members' entries, relayed, are some dozens."""
FLOOD_BURST_FRAMES: Final = 2_000
"""And at once: a peer that joins late is sent the whole match."""
FLOOD_BYTES: Final = 2 * 1024 * 1024
"""Bytes a second, steadily: a full shuffle of ten members is 400 KiB."""
FLOOD_BURST_BYTES: Final = 64 * 1024 * 1024
"""And at once."""
SAYS: Final = 2
"""Lines of talk a second of one link, steadily; more are not heard."""
SAYS_BURST: Final = 10
STRIKES: Final = 3
"""Faults after which a link is closed; a broken frame closes it at once, for its bounds are lost."""
