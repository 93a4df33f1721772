"""Write every sound of the game: `python sounds/synthesise.py [OUTPUT_FOLDER]` (default: sounds/).

Needs numpy and soundfile (extra `dev`); the game itself needs neither. Samples depend on nothing but this code; the
bytes of an OGG file also hold a random stream number, so tests compare decoded sound.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import court
import effects
import fair
import numpy as np
import pieces
import soundfile
import tunes
from dsp import RATE, fade_out, level
from instruments import knock
from numpy.typing import NDArray

# Name -> (maker, loudness of the loudest 50 ms in dB below full scale).
SOUNDS: dict[str, tuple[Callable[[], NDArray[np.float64]], float]] = {
    "card_slide_1": (lambda: effects.card_slide(0.26, 1), -20),
    "card_slide_2": (lambda: effects.card_slide(0.22, 2), -20),
    "card_slide_3": (lambda: effects.card_slide(0.29, 5), -20),
    "card_flip_1": (lambda: effects.card_flip(11), -19),
    "card_flip_2": (lambda: effects.card_flip(15), -19),
    "shuffle": (effects.shuffle, -19),
    "deal_1": (lambda: effects.deal(60), -21),
    "deal_2": (lambda: effects.deal(61), -21),
    "deal_3": (lambda: effects.deal(62), -21),
    "pile_sweep": (effects.pile_sweep, -19),
    "knock_1": (lambda: knock(520, 3), -17),
    "knock_2": (lambda: knock(470, 8), -17),
    "bell": (effects.turn_bell, -19),
    "shout": (effects.shout, -15),
    "lie_sting": (effects.lie_sting, -15),
    "honest_sting": (effects.honest_sting, -17),
    "tick": (effects.tick, -24),
    "dice_shake": (effects.dice_shake, -19),
    "dice_roll_1": (lambda: effects.dice_roll(83), -18),
    "dice_roll_2": (lambda: effects.dice_roll(87), -18),
    "click": (effects.click, -23),
    "focus": (effects.focus, -29),
    "refused": (effects.refused, -20),
    "piece_drop_1": (lambda: pieces.drop(191, 395), -17),
    "piece_drop_2": (lambda: pieces.drop(194, 430), -17),
    "piece_drop_3": (lambda: pieces.drop(197, 362), -17),
    "dome": (pieces.dome, -18),
    "gong": (pieces.gong, -18),
    "win": (tunes.win, -16),
    "lose": (tunes.lose, -18),
    "title": (tunes.title, -17),
    "page_1": (lambda: court.page(111), -20),
    "page_2": (lambda: court.page(115), -20),
    "page_3": (lambda: court.page(119), -20),
    "dagger": (court.dagger, -16),
    "unmask_1": (lambda: court.unmask(130), -18),
    "unmask_2": (lambda: court.unmask(135), -18),
    "fanfare": (court.fanfare, -16),
    "coin_1": (lambda: fair.coin(2_450, 231), -21),
    "coin_2": (lambda: fair.coin(2_720, 236), -21),
    "coins": (fair.coins, -20),
    "bubble": (fair.bubble, -18),
    "couple": (fair.couple, -19),
    "applause": (fair.applause, -18),
    "king": (fair.king, -16),
    "menestrels": (fair.theme, -18),
}
LOOPS = ("title", "menestrels")
# 0 is the best and largest, 1 the smallest: noise needs little, the music some more.
_COMPRESSION = {"title": 0.72, "menestrels": 0.78}


def samples(name: str) -> NDArray[np.float64]:
    """The finished sound: shape (n,), or (n, 2) for the tune; peaks below 0.9."""
    make, loudness = SOUNDS[name]
    wave = level(make(), loudness)
    return wave if name in LOOPS else fade_out(wave)


def main(arguments: list[str]) -> int:
    """Write the files below the folder given and say how large they are."""
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for name in SOUNDS:
        wave, target = samples(name), folder / f"{name}.ogg"
        with soundfile.SoundFile(
            target, "w", RATE, wave.ndim, "VORBIS", format="OGG", compression_level=_COMPRESSION.get(name, 0.6)
        ) as file:
            for start in range(0, len(wave), RATE):  # a long single write overflows the encoder's stack
                file.write(wave[start : start + RATE].astype(np.float32))
        total += target.stat().st_size
        print(f"{name:14s} {len(wave) / RATE:5.2f} s {target.stat().st_size / 1000:6.1f} kB")
    print(f"{len(SOUNDS)} sounds, {total / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
