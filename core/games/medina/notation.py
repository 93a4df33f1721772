"""Moves as text (rule page 17): `g(5,5)`, `S(6,5)`, `M(5,6)`, `N1`, `roof g(5,5)`, `nroof g(5,5)`, `tea`."""

from __future__ import annotations

import re
from typing import Final

from core.game import BadInput
from core.games.medina.board import SIDES, Board
from core.games.medina.moves import TEA_MOVE, Building, Merchant, Move, NeutralRoof, Roof, Stable, Tea, Wall
from core.games.medina.pieces import COLOUR_LETTERS
from core.games.medina.state import State

_CELL: Final = re.compile(r"\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)")
_PIECE: Final = re.compile(r"([gknoSM])\s*(\(.*\))")
_ROOF: Final = re.compile(r"(n?roof)\s+([gkno])\s*(\(.*\))")
_WALL: Final = re.compile(r"([NESW])\s*(\d{1,3})")


def read_cell(board: Board, text: str) -> int:
    """The cell of `(c,r)`; BadInput if there is none."""
    match = _CELL.fullmatch(text.strip())
    if match is None:
        raise BadInput(f"{text.strip()[:20]!r} is no cell: write (column,row)")
    column, row = int(match[1]), int(match[2])
    if not (1 <= column <= board.width and 1 <= row <= board.height):
        wide = f"{board.width} columns and {board.height} rows"
        raise BadInput(f"({column},{row}) is not on the board of {wide}", code="NOT_A_CELL")
    return board.cell(column, row)


def notate(state: State, seat: int, move: Move) -> str:
    """A move as text, without its seat."""
    board = state.rules.board
    if isinstance(move, Tea):
        return "tea"
    if isinstance(move, Wall):
        return board.slot_text(move.slot)
    where = board.cell_text(move.cell)
    if isinstance(move, Building):
        return COLOUR_LETTERS[move.colour] + where
    if isinstance(move, Roof | NeutralRoof):
        palace = state.palace_at[move.cell] - 1
        letter = COLOUR_LETTERS[state.p_colour[palace]] if palace >= 0 else "?"
        return f"{move.word} {letter}{where}"
    return move.word + where


def parse(state: State, seat: int, text: str) -> Move:
    """Text back to a move, legal or not; a roof gets the first building of its palace. BadInput if it is none."""
    board = state.rules.board
    word = text.strip()
    if word == "tea":
        return TEA_MOVE
    if match := _WALL.fullmatch(word):
        side = SIDES.index(match[1])
        number = int(match[2])
        if not 1 <= number <= board.side_length[side]:
            raise BadInput(
                f"{word} is no wall slot: {match[1]} has 1 to {board.side_length[side]}", code="NOT_A_SLOT"
            )
        return Wall(board.slot(side, number))
    if match := _PIECE.fullmatch(word):
        cell = read_cell(board, match[2])
        if match[1] == "S":
            return Stable(cell)
        if match[1] == "M":
            return Merchant(cell)
        return Building(COLOUR_LETTERS.index(match[1]), cell)
    if match := _ROOF.fullmatch(word):
        return _roof(state, match[1], match[2], read_cell(board, match[3]))
    raise BadInput(f"{word[:60]!r} is not a move of Médina")


def _roof(state: State, word: str, letter: str, cell: int) -> Move:
    palace = state.palace_at[cell] - 1
    if palace >= 0 and state.p_buildings[palace] >> cell & 1:
        if state.p_colour[palace] != COLOUR_LETTERS.index(letter):
            is_letter = COLOUR_LETTERS[state.p_colour[palace]]
            raise BadInput(f"the palace at {state.rules.board.cell_text(cell)} is {is_letter}, not {letter}")
        mask = state.p_buildings[palace]
        cell = (mask & -mask).bit_length() - 1
    return Roof(cell) if word == "roof" else NeutralRoof(cell)
