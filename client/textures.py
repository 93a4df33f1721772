"""Wood, felt, paper, light: textures grown from a seed by pygame alone, the same on every machine."""

from __future__ import annotations

import random

import pygame

Color = tuple[int, int, int]


def _noise(size: tuple[int, int], cells: tuple[int, int], seed: int, low: int, high: int) -> pygame.Surface:
    """Grey values low..high on a coarse grid, scaled up smoothly; cells of unequal sides give streaks."""
    source = random.Random(seed)
    span = high - low + 1
    levels = bytes(low + byte * span // 256 for byte in range(256))
    values = source.randbytes(cells[0] * cells[1]).translate(levels)
    grey = bytearray(3 * len(values))
    grey[0::3] = grey[1::3] = grey[2::3] = values
    return pygame.transform.smoothscale(pygame.image.frombuffer(bytes(grey), cells, "RGB"), size)


def _fractal(size: tuple[int, int], cells: tuple[int, int], seed: int, octaves: int) -> pygame.Surface:
    """Sum of ever finer noise, each octave half as strong."""
    total = pygame.Surface(size, 0, 24)
    strength = 128
    for octave in range(octaves):
        grid = (min(size[0], cells[0] << octave), min(size[1], cells[1] << octave))
        noise = _noise(size, grid, seed + octave, 0, max(2, strength))
        total.blit(noise, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        strength //= 2
    return total


def _tint(grey: pygame.Surface, dark: Color, light: Color) -> pygame.Surface:
    """Map grey 0..255 to dark..light."""
    span = tuple(max(0, bright - dim) for dim, bright in zip(dark, light, strict=True))
    grey.fill(span, special_flags=pygame.BLEND_RGB_MULT)
    grey.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return grey


def wood(size: tuple[int, int], seed: int, dark: Color, light: Color, unit_px: float = 1.0) -> pygame.Surface:
    """Boards with the grain along x; `unit_px` = pixels per logical unit, so that every size shows the same grain."""
    width, height = size
    across, along = max(2, round(height / (5 * unit_px))), max(2, round(width / (160 * unit_px)))
    grain = _fractal(size, (min(width, along), min(height, across)), seed, 3)
    wide = max(2, round(width / (500 * unit_px))), max(2, round(height / (60 * unit_px)))
    grain.blit(_fractal(size, wide, seed + 9, 3), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return _tint(grain, dark, light)


def felt(size: tuple[int, int], seed: int, dark: Color, light: Color, unit_px: float = 1.0) -> pygame.Surface:
    """Cloth: broad clouds and a fine nap."""
    clouds = _fractal(size, (6, 4), seed, 3)
    nap = (max(2, min(size[0], round(size[0] / unit_px / 1.6))), max(2, min(size[1], round(size[1] / unit_px / 1.6))))
    clouds.blit(_noise(size, nap, seed + 5, 170, 255), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return _tint(clouds, dark, light)


def vignette(size: tuple[int, int], strength: int = 170) -> pygame.Surface:
    """Darkness growing towards the corners, 0..`strength` of 255."""
    side = 64
    mask = pygame.Surface((side, side), pygame.SRCALPHA)
    for y in range(side):
        for x in range(side):
            far = ((x - side / 2 + 0.5) ** 2 + (y - side / 2 + 0.5) ** 2) ** 0.5 / (side * 0.71)
            mask.set_at((x, y), (0, 0, 0, int(strength * min(1.0, max(0.0, (far - 0.35) / 0.65)) ** 1.6)))
    return pygame.transform.smoothscale(mask, size)


def glow(radius_px: int, color: Color, strength: int = 230) -> pygame.Surface:
    """A soft disc of light of the given radius."""
    side = 60
    spot = pygame.Surface((side, side), pygame.SRCALPHA)
    for y in range(side):
        for x in range(side):
            far = ((x - side / 2 + 0.5) ** 2 + (y - side / 2 + 0.5) ** 2) ** 0.5 / (side / 2)
            spot.set_at((x, y), (*color, int(strength * max(0.0, 1.0 - far) ** 1.4)))
    return pygame.transform.smoothscale(spot, (2 * radius_px, 2 * radius_px))


def shadow(shape: pygame.Surface, blur_px: int, strength: int = 140) -> pygame.Surface:
    """The blurred silhouette of a picture, `blur_px` larger on every side."""
    width, height = shape.get_size()
    quarter = max(1, blur_px // 3)
    small = (max(1, (width + 2 * blur_px) // quarter), max(1, (height + 2 * blur_px) // quarter))
    full = pygame.Surface((width + 2 * blur_px, height + 2 * blur_px), pygame.SRCALPHA)
    silhouette = pygame.mask.from_surface(shape, 60).to_surface(setcolor=(0, 0, 0, strength), unsetcolor=(0, 0, 0, 0))
    full.blit(silhouette, (blur_px, blur_px))
    blurred = pygame.transform.gaussian_blur(pygame.transform.smoothscale(full, small), 2)
    return pygame.transform.smoothscale(blurred, full.get_size())


def rounded(picture: pygame.Surface, radius_px: int) -> pygame.Surface:
    """Cut a picture's corners round, smoothly (the mask is drawn at double size)."""
    width, height = picture.get_size()
    mask = pygame.Surface((2 * width, 2 * height), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=2 * radius_px)
    cut = picture.convert_alpha()
    cut.blit(pygame.transform.smoothscale(mask, (width, height)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut
