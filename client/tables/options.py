"""A game's options in words: groups, labels, explanations, choices offered, presets, conflicts.

Everything has a readable default made from the option itself, so a game is playable before its words are written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from client.i18n import N_, _
from core.game import BadInput, Option, Value
from core.registry import game as find_game
from core.series import KEY as SERIES_KEY
from core.series import Series

Chosen = Mapping[str, Value]
When = Callable[[Chosen, int], bool]
MOST_NUMBERS = 24
"""A whole number with more values than this is offered in steps."""


def always(_options: Chosen, _seats: int) -> bool:
    """An option that means something at every table."""
    return True


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option as the new-table screen shows it.

    `label`, `help`: msgids, "" for the option's key and no explanation; `values`: the choices, () for all of them;
    `when(options, seats)`: whether it means something; `switch`: label and help (msgids) of the switch for the
    sentences a match says beside the rules, shown below while the option is not off.
    """

    key: str
    group: str = "game"
    label: str = ""
    help: str = ""
    values: tuple[Value, ...] = ()
    when: When = always
    switch: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Preset:
    """A proven set of rules: its name (msgid), and the options that differ from the default."""

    key: str
    label: str
    values: Chosen


GAME_GROUP = ("game", N_("The game"))
ROUNDS_GROUP = ("rounds", N_("Rounds"))

SERIES_VALUES: tuple[Value, ...] = (
    "single",
    "bestOf:3",
    "bestOf:5",
    *(f"firstTo:{wins}" for wins in range(2, 11)),
    *(f"mostWins:{rounds}" for rounds in (2, 3, 4, 5, 6, 8, 10, 12, 15, 20)),
    *(f"penalty:{rounds}" for rounds in (2, 3, 4, 5, 6, 8, 10, 12, 15, 20)),
)
SERIES_TEXT = OptionText(
    SERIES_KEY, "rounds", N_("Series"), N_("How many rounds make a match, and who wins it."), SERIES_VALUES
)


@dataclass(frozen=True, slots=True)
class OptionBook:
    """How one game presents its options.

    `texts` may leave options out: those are shown last, in words made from their keys. `words`: (key, value) ->
    msgid; `say(key, value)`: a value in words where `words` has none, None to leave it to the default; `conflicts`:
    field of a BadInput -> msgid; `derived(key, options)`: a default that depends on other options, None if it does
    not (such an option is kept even at its default). The first preset is what a new table begins with.
    """

    groups: Sequence[tuple[str, str]] = (GAME_GROUP, ROUNDS_GROUP)
    texts: Sequence[OptionText] = ()
    presets: Sequence[Preset] = ()
    words: Mapping[tuple[str, Value], str] = field(default_factory=dict)
    say: Callable[[str, Value], str | None] = lambda _key, _value: None
    conflicts: Mapping[str, str] = field(default_factory=dict)
    derived: Callable[[str, Chosen], Value | None] = lambda _key, _options: None


@cache
def _options_of(game: str) -> tuple[Option, ...]:
    return Series(find_game(game)).info().options


def numbers(option: Option) -> tuple[int, ...]:
    """The whole numbers offered for an option: all of a short range, else steps that keep ends and default."""
    span = option.high - option.low
    if span <= 0:
        return ()
    if span < MOST_NUMBERS:
        return tuple(range(option.low, option.high + 1))
    step = -(-span // MOST_NUMBERS)
    rough = {10**power * part for power in range(7) for part in (1, 2, 5)}
    step = min((one for one in rough if one >= step), default=step)
    found = {option.low, option.high, *range(option.low - option.low % step + step, option.high, step)}
    if isinstance(option.default, int):
        found.add(option.default)
    return tuple(sorted(found))


def values_of(option: Option) -> tuple[Value, ...]:
    """Every value of an option worth offering: its words, its numbered words, its numbers."""
    if option.key == SERIES_KEY:
        return SERIES_VALUES
    numbered = [
        f"{word}:{number}"
        for word, (low, high, default) in option.numbered.items()
        for number in numbers(Option(word, default, low=low, high=high)) or (low,)
    ]
    plain = [word for word in option.values if word not in option.numbered]
    return (*plain, *numbered, *numbers(option))


def readable(key: str) -> str:
    """A key as words: "roundGuard" becomes "Round guard"."""
    spaced = "".join(f" {char.lower()}" if char.isupper() else char for char in key)
    words = " ".join(spaced.replace(".", " ").replace("_", " ").split())
    return words[:1].upper() + words[1:]


class Options:
    """A game's options and their words together; `client.tables.registry` makes one for each game."""

    def __init__(self, game: str, book: OptionBook) -> None:
        self.game = game
        self.book = book
        self.presets = tuple(book.presets)
        told = {text.key for text in book.texts}
        untold = [option for option in _options_of(game) if option.key not in told]
        self.texts: tuple[OptionText, ...] = (
            *book.texts,
            *(SERIES_TEXT if option.key == SERIES_KEY else OptionText(option.key) for option in untold),
        )
        self.by_key: Mapping[str, OptionText] = {text.key: text for text in self.texts}
        self._options = {option.key: option for option in _options_of(game)}

    # Layout

    @property
    def start(self) -> dict[str, Value]:
        """What a new table begins with."""
        return dict(self.presets[0].values) if self.presets else {}

    def groups(self, options: Chosen, seats: int) -> list[tuple[str, str]]:
        """Groups that have something to choose, as (key, words)."""
        return [(key, _(label)) for key, label in self.book.groups if self.group(key, options, seats)]

    def group(self, group: str, options: Chosen, seats: int) -> list[OptionText]:
        """The options of a group that mean something at this table."""
        known = {key for key, _label in self.book.groups}
        first = self.book.groups[0][0]
        return [
            text
            for text in self.texts
            if (text.group if text.group in known else first) == group and text.when(options, seats)
        ]

    def values(self, text: OptionText) -> tuple[Value, ...]:
        """The choices offered for an option."""
        return text.values or values_of(self._options[text.key])

    # Words

    def label(self, text: OptionText) -> str:
        """An option's name."""
        return _(text.label) if text.label else readable(text.key)

    def value_text(self, key: str, value: Value) -> str:
        """A value of an option in words."""
        word = self.book.words.get((key, value))
        if word is not None:
            return _(word)
        said = self.book.say(key, value)
        if said is not None:
            return said
        if value in ("off", "on"):
            return _("off") if value == "off" else _("on")
        if key == SERIES_KEY:
            return series_text(str(value))
        option = self._options.get(key)
        if option is not None and option.unit == "ms" and isinstance(value, int):
            return _("{n} s").format(n=f"{value / 1000:g}")
        if option is not None and option.unit == "s" and isinstance(value, int):
            return _("{n} s").format(n=value)
        word, colon, number = str(value).partition(":")
        return f"{readable(word)} {number}" if colon else str(value) if isinstance(value, int) else readable(word)

    def conflict(self, problem: BadInput) -> str:
        """Why these options do not go together, in the player's language as far as the game has words for it."""
        sentence = self.book.conflicts.get(problem.field)
        return _(sentence) if sentence is not None else str(problem)

    # Choosing

    def default(self, key: str, options: Chosen) -> Value:
        """The default of an option, with what is chosen so far."""
        derived = self.book.derived(key, options)
        return self._options[key].default if derived is None else derived

    def value(self, key: str, options: Chosen) -> Value:
        """What an option stands at."""
        return options[key] if key in options else self.default(key, options)

    def choose(self, key: str, value: Value, options: Chosen, seats: int) -> dict[str, Value]:
        """The options with one of them changed; only what differs from the default is kept."""
        chosen = {**options, key: value}
        if value == self.default(key, chosen) and self.book.derived(key, chosen) is None:
            del chosen[key]
        return self.meaningful(chosen, seats)

    def meaningful(self, options: Chosen, seats: int) -> dict[str, Value]:
        """Only the options that mean something at this table: the others fall back to their defaults."""
        return {
            key: value
            for key, value in options.items()
            if key not in self.by_key or self.by_key[key].when(options, seats)
        }

    def preset_of(self, options: Chosen) -> str:
        """The preset these options are, or "custom"."""
        return next((preset.key for preset in self.presets if dict(preset.values) == dict(options)), "custom")


def series_text(form: str) -> str:
    """A form of series ("firstTo:3") in words."""
    name, _colon, number = form.partition(":")
    if name == "bestOf":
        return _("best of {n}").format(n=number)
    if name == "firstTo":
        return _("first to {n} wins").format(n=number)
    if name == "mostWins":
        return _("most wins in {n} rounds").format(n=number)
    if name == "penalty":
        return _("lowest total over {n} rounds").format(n=number)
    return _("one round")
