"""A program without Python: what PyInstaller needs to build one."""
