"""The rules of Médina read literally from the rule page: slow, from a described position alone, for tests only.

Every question looks over the whole board again; nothing is taken from core.games.medina.
"""

from __future__ import annotations

from typing import Any

Cell = tuple[int, int]
COLOURS = {"C1": "g", "C2": "k", "C3": "n", "C4": "o"}
TILE_VALUES = {"C1": 1, "C2": 2, "C3": 3, "C4": 4}
TOWER_VALUES = {"NW": 1, "NE": 3, "SE": 2, "SW": 4}


def touching(cell: Cell) -> list[Cell]:
    c, r = cell
    return [(c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)]


def around(cell: Cell) -> list[Cell]:
    c, r = cell
    return [(c + dc, r + dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1) if dc or dr]


class Palace:
    """A palace as found on the board."""

    def __init__(self, colour: str, buildings: set[Cell]) -> None:
        self.colour = colour
        self.buildings = buildings
        self.stables: set[Cell] = set()
        self.owner: Any = None
        self.claim = 0

    @property
    def components(self) -> set[Cell]:
        return self.buildings | self.stables

    @property
    def name(self) -> Cell:
        return min(self.buildings, key=lambda cell: (cell[1], cell[0]))


class Literal:
    """A position; `alone` and the option values are read from outside, all else from the JSON object."""

    def __init__(self, position: dict[str, Any], options: dict[str, Any], alone: bool) -> None:
        self.position = position
        self.options = options
        self.alone = alone
        self.seats = position["seats"]
        self.width, self.height = (14, 10) if self.seats == 2 else (16, 11)
        self.grid: dict[Cell, str] = {}
        self._by_letter: dict[str, set[Cell]] = {}
        self._buildings: dict[str, set[Cell]] = {}
        rows = position["board"]
        for r in range(1, self.height + 1):
            for c in range(1, self.width + 1):
                row = rows[r - 1] if r <= len(rows) else ""
                letter = row[c - 1] if c <= len(row) else "."
                self.grid[c, r] = letter
        self.walls: set[tuple[str, int]] = set()
        for side in "NESW":
            for number, sign in enumerate(position["walls"].get(side, ""), 1):
                if sign == "#":
                    self.walls.add((side, number))
        self.palaces = self._find_palaces()
        self.palace_of = {cell: palace for palace in self.palaces for cell in palace.components}
        for claim, roof in enumerate(position["roofs"], 1):
            palace = self.palace_at(tuple(roof["at"]))
            palace.owner, palace.claim = roof["owner"], claim
        self.street = [tuple(cell) for cell in position["streets"][-1]] if position["streets"] else []
        self.well = next((cell for cell, letter in self.grid.items() if letter == "W"), None)

    # The board

    def cells(self, letters: str) -> set[Cell]:
        if letters not in self._by_letter:
            self._by_letter[letters] = {cell for cell, letter in self.grid.items() if letter in letters}
        return set(self._by_letter[letters])

    def _find_palaces(self) -> list[Palace]:
        palaces = []
        for name, letter in COLOURS.items():
            left = self.cells(letter)
            while left:
                whole, edge = set(), [left.pop()]
                while edge:
                    cell = edge.pop()
                    whole.add(cell)
                    for other in touching(cell):
                        if other in left:
                            left.discard(other)
                            edge.append(other)
                palaces.append(Palace(name, whole))
        for stable in self.cells("S"):
            for palace in palaces:
                if any(cell in palace.buildings for cell in touching(stable)):
                    palace.stables.add(stable)
        return palaces

    def palace_at(self, cell: Any) -> Palace:
        return next(palace for palace in self.palaces if cell in palace.components)

    def side_length(self, side: str) -> int:
        return self.width if side in "NS" else self.height

    def cell_beside(self, side: str, number: int) -> Cell:
        return {
            "N": (number, 1),
            "S": (number, self.height),
            "W": (1, number),
            "E": (self.width, number),
        }[side]

    def slots_of(self, cell: Cell) -> list[tuple[str, int]]:
        if 1 < cell[0] < self.width and 1 < cell[1] < self.height:
            return []
        return [
            (side, number)
            for side in "NESW"
            for number in range(1, self.side_length(side) + 1)
            if self.cell_beside(side, number) == cell
        ]

    def ring_neighbours(self, side: str, number: int) -> int:
        """How many of the two ring neighbours are a tower or a wall."""
        count = 0
        for other in (number - 1, number + 1):
            if other in (0, self.side_length(side) + 1) or (side, other) in self.walls:
                count += 1
        return count

    def arm_of(self, side: str, number: int) -> tuple[str, str]:
        """(tower, side) of the arm a wall belongs to: the tower it hangs on by walls without a gap."""
        first, last = {"N": ("NW", "NE"), "S": ("SW", "SE"), "W": ("NW", "SW"), "E": ("NE", "SE")}[side]
        if all((side, other) in self.walls for other in range(1, number)):
            return first, side
        return last, side

    def arms_touched(self, palace: Palace) -> set[tuple[str, str]]:
        return {
            self.arm_of(*slot) for cell in palace.components for slot in self.slots_of(cell) if slot in self.walls
        }

    # Legality (5)

    def spacing_ok(self, cell: Cell, own: Palace | None) -> bool:
        if self.well is not None and cell in around(self.well):
            return False
        return all(self.palace_of.get(other) in (None, own) for other in around(cell))

    def growth(self, palace: Palace) -> set[Cell]:
        return {
            cell
            for cell in self.cells(".")
            if any(other in palace.buildings for other in touching(cell)) and self.spacing_ok(cell, palace)
        }

    def gone(self, colour: str) -> bool:
        owners = {palace.owner for palace in self.palaces if palace.colour == colour}
        return all(seat in owners for seat in range(self.seats))

    def building_cells(self, colour: str) -> set[Cell]:
        if colour not in self._buildings:
            self._buildings[colour] = self._find_building_cells(colour)
        return self._buildings[colour]

    def _find_building_cells(self, colour: str) -> set[Cell]:
        if self.gone(colour):
            return set()
        unroofed = [palace for palace in self.palaces if palace.colour == colour and palace.owner is None]
        for palace in unroofed:
            growth = self.growth(palace)
            if growth:
                return growth
        if unroofed and self.options["closed_palace"] == "french":
            return set()
        return {cell for cell in self.cells(".") if self.spacing_ok(cell, None)}

    def stable_cells(self) -> set[Cell]:
        return {
            cell
            for cell in self.cells(".")
            for palace in self.palaces
            if any(other in palace.buildings for other in touching(cell)) and self.spacing_ok(cell, palace)
        }

    def merchants_touched(self, cell: Cell) -> list[Cell]:
        return [other for other in touching(cell) if self.grid.get(other) == "M"]

    def merchant_cells(self) -> set[Cell]:
        ends = {self.street[0], self.street[-1]} if self.street else set()
        empty = self.cells(".")
        extensions = {
            cell
            for cell in empty
            if len(self.merchants_touched(cell)) == 1 and self.merchants_touched(cell)[0] in ends
        }
        return extensions or {cell for cell in empty if len(self.merchants_touched(cell)) <= 1}

    def wall_slots(self) -> set[tuple[str, int]]:
        return {
            (side, number)
            for side in "NESW"
            for number in range(1, self.side_length(side) + 1)
            if (side, number) not in self.walls and self.ring_neighbours(side, number) == 1
        }

    def roofable(self, seat: int, neutral: bool) -> list[Palace]:
        owned = {palace.colour for palace in self.palaces if palace.owner == seat}
        return [palace for palace in self.palaces if palace.owner is None and (neutral or palace.colour not in owned)]

    def stock(self, seat: int, key: str) -> int:
        return int(self.position["stocks"][seat].get(key, 0))

    def roofs_of(self, seat: int) -> set[str]:
        found = set()
        for neutral, key, word in ((False, "roofs", "roof"), (True, "neutral", "nroof")):
            if self.stock(seat, key):
                for palace in self.roofable(seat, neutral):
                    found.add(f"{word} {COLOURS[palace.colour]}({palace.name[0]},{palace.name[1]})")
        return found

    def pieces(self, seat: int) -> set[str]:
        """All placements of a seat, as texts."""
        found = self.roofs_of(seat)
        for colour, letter in COLOURS.items():
            if self.stock(seat, colour):
                found |= {f"{letter}({c},{r})" for c, r in self.building_cells(colour)}
        if self.stock(seat, "stables"):
            found |= {f"S({c},{r})" for c, r in self.stable_cells()}
        if self.stock(seat, "merchants"):
            found |= {f"M({c},{r})" for c, r in self.merchant_cells()}
        if self.stock(seat, "walls"):
            found |= {f"{side}{number}" for side, number in self.wall_slots()}
        return found

    def legal(self) -> set[str]:
        """All answers of the current seat."""
        seat = self.position["current"]
        placed = self.position["placed"]
        roofs = self.roofs_of(seat)
        if self.alone and placed and "roof" not in placed and roofs:
            return roofs
        found = self.pieces(seat)
        if placed and self.stock(seat, "tea"):
            found.add("tea")
        return found

    # Turns (5, 6.4, 6.5)

    def is_alone(self) -> bool:
        """Whether the last player must roof, at the start of this turn."""
        others = [seat for seat in range(self.seats) if seat != self.position["current"]]
        if self.options["last_player_must_roof"] == "off":
            return False
        if self.options["stuck"] == "retire":
            return all(seat in self.position["retired"] for seat in others)
        return not any(self.pieces(seat) for seat in others)

    def asked_after(self, after: Literal, text: str) -> int | None:
        """Who is asked once the answer `text` has led to the board `after`; None: the game is over."""
        seat = self.position["current"]
        short = 0 if self.options["opening"] == "off" else 1 if self.seats == 2 else 2
        pieces = 1 if self.position["turn"] <= short else 2
        if text != "tea" and len(self.position["placed"]) + 1 < pieces and after.pieces(seat):
            return int(seat)
        for ahead in range(1, self.seats + 1):
            player = (seat + ahead) % self.seats
            if player not in self.position["retired"] and after.pieces(player):
                return int(player)
        return None

    # Points (7)

    def points(self) -> list[int]:
        totals = [0] * self.seats
        for palace in self.palaces:
            if palace.owner is None or palace.owner == "neutral":
                continue
            value = len(palace.buildings) + len(palace.stables)
            value += sum(slot in self.walls for cell in palace.components for slot in self.slots_of(cell))
            value += sum(any(other in palace.components for other in touching(cell)) for cell in self.cells("M"))
            if self.well is not None:
                c, r = self.well
                value += 4 * sum(
                    cell in palace.components for cell in ((c + 2, r), (c - 2, r), (c, r + 2), (c, r - 2))
                )
            totals[palace.owner] += value
        for field, values in (("tiles", TILE_VALUES), ("towers", TOWER_VALUES)):
            for name, holder in self.position[field].items():
                if isinstance(holder, int):
                    totals[holder] += values[name]
        return totals

    def winners(self) -> list[int]:
        totals = self.points()
        tied = [seat for seat in range(self.seats) if totals[seat] == max(totals)]
        best = {
            seat: max(
                [(len(palace.components), -palace.claim) for palace in self.palaces if palace.owner == seat]
                or [(0, 0)]
            )
            for seat in tied
        }
        return [seat for seat in tied if best[seat] == max(best.values())]

    # Effects (6.1, 6.2), seen by comparing this board with the one after a placement

    def holders_after(self, after: Literal) -> tuple[dict[str, Any], dict[str, Any]]:
        """Palace tiles and tower tiles on the board `after` one placement on this one."""
        tiles, towers = dict(self.position["tiles"]), dict(self.position["towers"])
        for palace in after.palaces:
            if palace.owner is None:
                continue
            before = next((old for old in self.palaces if old.buildings & palace.buildings), None)
            was_owned = before is not None and before.owner is not None
            old_size = len(before.components) if before is not None and was_owned else 0
            if len(palace.components) > old_size:
                self._tile(after, palace, tiles)
            old_arms = self.arms_touched(before) if before is not None and was_owned else set()
            for tower, _ in after.arms_touched(palace) - old_arms:
                towers[tower] = palace.owner
        return tiles, towers

    def _tile(self, after: Literal, palace: Palace, tiles: dict[str, Any]) -> None:
        holder = tiles[palace.colour]
        if holder == palace.owner:
            return
        if holder is not None:
            theirs = [other for other in after.palaces if other.colour == palace.colour and other.owner == holder]
            if len(palace.components) <= max(len(other.components) for other in theirs):
                return
        tiles[palace.colour] = palace.owner
