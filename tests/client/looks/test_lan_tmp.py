import importlib.util, pathlib, pytest
spec=importlib.util.spec_from_file_location("tt", pathlib.Path(__file__).parent/"test_text.py"); tt=importlib.util.module_from_spec(spec); spec.loader.exec_module(tt)
import os
@pytest.mark.parametrize("language", ["fr","en"])
def test_lan(watch, open_screen, redraw, every_screen, language):
    names=[n for n in every_screen if n.startswith("lan-") or n=="title-resume"]
    bad={}
    for name in names:
        app=open_screen(name, language, 200)
        w=tt._wrong(watch, app, redraw, name.startswith(tt.BOARDS))
        app.shot(f"/tmp/fui/look-{name}-{language}.png")
        if w: bad[name]=w
    for k,v in bad.items(): print(k, v)
    assert not bad
