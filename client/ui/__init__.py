"""The interface kit: focus, widgets, layout, prompts."""
