"""The stage: canvas, sprite cache, moving pieces, animation queue, particles."""
