"""Medical clean: a laboratory's white counter. Glazed tiles in pale teal, thin glass, a steel tray, one leaf sprig, cool clear light."""
from kit import cameras, flatlay, glass, lights, macro, masonry, materials as mat, plants, props, storage
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'tall-table', 'front-macro', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

WHITE, TEAL, MIST, STEEL, LEAF = '#f2f6f6', '#9fd0cc', '#d5e9e7', '#c4cccf', '#5f8f62'
TILES = [(0, '#e3f2f0'), (.35, '#d3ebe8'), (.7, '#eaf5f4'), (1, '#c6e4e0')]
KEY = (-3.9, -3.9, 4.8)


def _counter():
    quartz = mat.paint('#eef2f2', .22, .2)
    props.box((16, 6.2, .45), (0, -.1, -.225), quartz, .04, 0, 'counter')


def _tray(at, turn):
    """A shallow dish of brushed steel with a rolled rim, glass in it."""
    steel = mat.metal('#cfd6d8', .30, True)
    base = prop(props.box((1.5, 1.05, .03), (0, 0, .03), steel, .012, 0, 'tray'))
    for x, y, w, d in ((0, .53, 1.56, .05), (0, -.53, 1.56, .05), (.76, 0, .05, 1.06), (-.76, 0, .05, 1.06)):
        props.box((w, d, .16), (x, y, .07), steel, .022, 0, 'rim').parent = base
    return plants.place(base, at, 0, 0, turn)


def _bottle(at, height, liquid):
    """A dropper bottle: frosted body, white bulb."""
    r = height * .25
    body = [(.001, 0), (r, 0), (r, 0), (r, height * .62), (r * .9, height * .70), (r * .42, height * .74), (r * .42, height * .80)]
    prop(props.revolve(props.soft_profile(body), mat.ceramic(liquid, None, .3), at, name='bottle'))
    loose(props.disc(r * .5, height * .14, (at[0], at[1], at[2] + height * .92), mat.paint('#f6f8f8', .35), .015, 'collar', 64))
    loose(props.disc(r * .30, height * .2, (at[0], at[1], at[2] + height * 1.1), mat.paint('#e8eeee', .6), .06, 'bulb', 64))


def _sprig(at, angles, length=1.5):
    leaf, stem = mat.leaf('#3f7350', '#86b183', .4, .35), mat.paint('#6d8a5c', .7)
    for tilt, turn in angles:
        loose(plants.place(plants.sprig(leaf, stem, length, 9, .48, .24, .12), at, tilt, 0, turn))


def _light(window_at=(0, 0, 1.2)):
    lights.softbox(KEY, (0, 0, .9), (.85, .85), 640, '#fffdf8')
    lights.softbox((4.6, -3.0, 3.2), (0, 0, 1), (2.4, 3.2), 55, '#dff4f6', 'fill')
    lights.softbox((2.6, .8, 6.4), (1.2, 3.6, 2.2), (1.8, 1.4), 90, '#e4fbff', 'fill', mirrored=False)
    lights.sky('#e2f1f6', .27)


def _tiles(y, low):
    masonry.courses(masonry.glaze(TILES), mat.plaster('#eef3f2', .03, .01, 1.5), (-5.5, 5.5), (low, 7), y, (1.05, 1.05), .05, 0, .03, 0, .006)


def _flat_lay(palette):
    """The white counter from above: a folded teal cloth, glass dishes, one sprig, cool clear light."""
    flatlay.surface(mat.paint('#e8f0f0', .40), name='counter')
    prop(storage.folded((-2.35, 1.95, 0), (1.6, 1.3), [mat.linen('#a9d4d0', 1.8), mat.linen('#e6f1f0', 1.8)], 2, 100))
    for x, y, r, gel in ((2.05, -1.95, .50, '#bfe3e0'), (1.98, -1.02, .28, '#e3f2f0')):
        prop(glass.dish((x, y, 0), r, .16))
        props.disc(r * .86, .03, (x, y, .06), mat.paint(gel, .12), .01, 'gel')
    leaf, stem = mat.leaf('#3f7350', '#86b183', .4, .35), mat.paint('#6d8a5c', .7)
    prop(plants.place(plants.sprig(leaf, stem, 1.5, 9, .48, .24, .1), (2.75, 2.6, .08), 3, 0, 128))
    lights.softbox((-3.6, 3.6, 4.8), (0, 0, 0), (1.1, 1.1), 600, '#fffdf8')
    lights.softbox((4.6, -3.0, 4.2), (0, 0, 0), (2.4, 3.2), 60, '#dff4f6', 'fill', mirrored=False)
    lights.sky('#dcf0f4', .42)
    return flatlay.shot(palette, exposure=1.04)


def _counter_edge(palette):
    """Macro: the white counter's edge, a glass dish of gel, one leaf, pale tiles behind."""
    macro.ledge(mat.paint('#eef3f3', .25, .2), mat.paint('#cfe7e4', .3))
    prop(glass.dish((.40, .30, 0), .17, .06))
    props.disc(.145, .02, (.40, .30, .03), mat.paint('#a8d8d4', .12), .006, 'gel')
    leaf, stem = mat.leaf('#3f7350', '#86b183', .4, .35), mat.paint('#6d8a5c', .7)
    prop(plants.place(plants.sprig(leaf, stem, 1.0, 7, .34, .17, .1), (-.66, .66, .02), 10, 0, -112, .58))
    macro.softboxes('#fffdf8', '#dff4f6', '#e2f1f6')
    return macro.shot(palette, dict(f0=.04, rough=.25), exposure=1.04)


def build(camera, size):
    palette = [WHITE, MIST, TEAL, STEEL, LEAF]
    if size == 'macro':
        return _counter_edge(palette)
    if camera == 'top':
        return _flat_lay(palette)
    floor = dict(f0=.04, rough=.22)
    _counter()
    _light()
    if camera == 'tall':
        wall = mat.plaster('#dcedec', .03, .006, .6)
        props.cyclorama(wall, -4, 3.6, .05)
        masonry.courses(masonry.glaze(TILES), mat.plaster('#eef3f2', .03, .01, 1.5), (-5.5, 5.5), (.02, 1.2), 3.58, (1.05, 1.05), .05, 0, .03, 0, .006)
        props.box((12, .22, .16), (0, 3.5, 2.29), mat.paint('#f4f7f7', .3), .03, 0, 'ledge')
        prop(glass.beaker((1.72, 1.15, 0), .42, 1.15, liquid=mat.paint('#8cc9c5', .08), level=.42))
        _sprig((1.72, 1.15, .25), ((66, 12), (74, -40), (80, 60)), 1.3)
        _tray((-2.0, 1.25, 0), 14)
        _bottle((-1.9, 1.3, .05), .85, '#e5f1ef')
        return Shot(dict(w=2.2, h=2.4, d=1.7, nominalCm=18, maxW=2.7), cameras.tall(frame=4.6, look_z=2.05, fstop=.42), palette, floor, exposure=1.06)
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=18, maxW=2.8)
    _tiles(3.02 if camera == 'three-quarter' else 3.3, .03)
    prop(glass.beaker((1.85, 1.3, 0), .46, 1.3, liquid=mat.paint('#8cc9c5', .08), level=.45))
    _sprig((1.85, 1.3, .3), ((64, 14), (72, -46), (78, 70)))
    _tray((-2.12, 1.3, 0), 12)
    _bottle((-2.2, 1.4, .05), 1.05, '#e5f1ef')
    _bottle((-1.75, 1.2, .05), .72, '#8fc4c0')
    prop(glass.dish((1.72, -.55, 0), .42, .15))
    loose(props.disc(.36, .03, (1.72, -.55, .055), mat.paint('#cfe9e6', .12), .01, 'gel'))
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, floor, exposure=1.06)
    foreground(plants.place(plants.sprig(mat.leaf('#3f7350', '#86b183', .4, .35), mat.paint('#6d8a5c', .7), 1.2, 9, .45, .24, .1), (-1.75, -3.5, -.25), 34, 0, -24))
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.42), palette, floor, exposure=1.06)
