"""Japandi: a dark walnut table before a glowing shoji, one crooked branch in a black vase, a black bowl, a persimmon, a rush mat."""
from kit import cameras, fabrics, flatlay, food, hanging, japan, lights, macro, materials as mat, props, rooms, sheets, tables
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'tall-table', 'front-macro', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

WALNUT, PAPER, RUSH, BLACK, PERSIMMON = '#5a3d2a', '#efe0c4', '#b9a878', '#24211f', '#c9642b'


def _materials():
    return dict(walnut=mat.wood(WALNUT, '#2b1a10', .42, 'y', .9), cedar=mat.wood('#4a3220', '#291a10', .55, 'z', 1.1), black=mat.ceramic('#262321', '#4a443f', .5),
                rush=japan.rush(RUSH, '#978659', 2.6), bark=mat.paint('#3b2c22', .9), leaf=mat.leaf('#5a5a34', '#93894c', .5, .35), clay=mat.plaster('#dccdb6', .06, .02, .9))


def _bowl(at, radius, material):
    profile = [(.001, .03), (.30, 0), (.34, .06), (.62, .16), (.92, .44), (1, .70), (.96, .71), (.84, .44), (.5, .2), (.001, .12)]
    return prop(props.revolve(props.soft_profile([(r * radius, z * radius) for r, z in profile]), material, at, name='bowl'))


def _vase(at, material):
    profile = [(.001, 0), (.42, 0), (.55, .10), (.60, .42), (.50, .74), (.20, .90), (.13, 1.02), (.17, 1.12), (.15, 1.12), (.10, 1.0), (.10, .7)]
    return prop(props.revolve(props.soft_profile(profile), material, at, name='vase'))


def _table(m, tall):
    tables.planks(WALNUT, '#2b1a10', (13, 4.6), (.3, .15, -.04), 3, .40, .8)
    props.box((3.9, 2.7, .04), (.15, -.12, -.02), m['rush'], .012, -3, 'mat')
    _vase((-1.86, 1.02, -.04), m['black'])
    path = [(-1.86, 1.02, .7), (-1.9, 1.02, 1.25), (-1.55, 1.0, 1.75), (-1.8, 1.05, 2.2), (-1.15, 1.1, 2.62), (-.75, 1.15, 2.72), (-.2, 1.2, 3.0)]
    if tall:
        path = [(-1.86, 1.02, .7), (-1.95, 1.02, 1.2), (-1.6, 1.0, 1.55), (-1.85, 1.05, 1.95), (-1.45, 1.1, 2.3), (-1.55, 1.15, 2.6)]
    loose(japan.branch(path, .055, m['bark'], m['leaf'], 6, 5, .55, .22))
    _bowl((1.78, .62, -.04), .58, m['black'])
    prop(japan.persimmon((1.72, -.66, -.005), food.skin(PERSIMMON, '#dd8a3c', .34), mat.leaf('#5b5433', '#8a7d4c', .7, .1), .24, 30))


def _screen(m, tall):
    picture = japan.paper_light('shoji', shadow=.2, seed=2)
    top = 2.15 if tall else 6.4
    japan.shoji((-4.3, 4.5), (-3.2, top), 5.2, m['cedar'], picture, 3, 4 if tall else 6, 1.0, .04, .15)
    if tall:
        props.box((14, .3, .26), (0, 5.1, top + .12), m['cedar'], .02, 0, 'lintel')
        props.box((16, .2, 6), (0, 5.4, top + 3.2), m['clay'], 0, 0, 'wall')


def _light():
    lights.softbox((-4.6, -3.0, 4.6), (0, 0, .6), (1.7, 1.7), 620, '#ffeedb')
    lights.softbox((.6, 4.6, 2.4), (0, 0, .4), (6, 3.4), 150, '#ffe6c4', 'fill', mirrored=False)
    lights.sky('#dfe3ea', .20)


def _room(m):
    """Tatami, a strip of dark boards, shoji, a bonsai on a low stand, a paper lantern; true scale."""
    japan.tatami(m['rush'], mat.linen('#2e2d2a', .5), (18, 9), (-31, -21), (62, 27))
    tables.planks('#4a3220', '#22150d', (70, 12), (0, 12.1, -.02), 4, .32, .16)
    picture = japan.paper_light('shoji', shadow=.14, seed=2)
    japan.shoji((-19, 9.4), (0, 19), 18, m['big_cedar'], picture, 4, 7, .95, .28, .9, 2)
    props.box((.9, 1.2, 40), (9.9, 17.8, 10), m['big_cedar'], .06, 0, 'post')
    props.box((1.6, 1.2, 40), (-19.8, 17.8, 10), m['big_cedar'], .06, 0, 'post')
    props.box((60, 1.0, 1.2), (0, 17.7, 19.6), m['big_cedar'], .06, 0, 'lintel')
    props.box((60, 1, 30), (0, 18.6, 35), m['big_clay'], 0, 0, 'wall')
    props.box((30, 1, 40), (25.4, 18.4, 10), m['big_clay'], 0, 0, 'wall')
    stand = props.box((5.4, 4.0, .45), (-12.4, 7.2, 2.6), m['big_cedar'], .08, 0, 'stand')
    for x in (-14.6, -10.2):
        props.box((.45, 3.4, 2.4), (x, 7.2, 1.2), m['big_cedar'], .06, 0, 'leg')
    prop(stand)
    japan.bonsai((-12.4, 7.2, 2.83), m['black'], m['bark'], mat.leaf('#2f4224', '#6a7a3e', .6, .2), 1.65)
    prop(japan.lantern((12.2, 11.5, 0), 3.0, 6.4, m['big_cedar'], .85))
    cushion = fabrics.cushion((5.6, 5.6, .9), (13.2, 1.2, .9), mat.linen('#6b6558', .5), .7)
    cushion.rotation_euler.z = .3
    sun = (-5.2, -4.4, 4.2)
    lights.sun(sun, 3.6, 3.0, '#ffeedb')
    lights.window(sun, 70, (0, 0, 7), 1, 1, (24, 27), 1.3, 4)
    lights.softbox((12.2, 9.6, 3.4), (12, 0, 0), (2.4, 4), 500, '#ffbf7a', 'accent', mirrored=False)
    lights.sky('#e8e4dc', .36)


def _flat_lay(palette):
    """A linen mat from above with its dark hem, a crooked branch, a black bowl; the shoji's lattice in the light."""
    m = _materials()
    flatlay.surface(sheets.cotton('#d3c7aa', .01), name='mat')
    prop(props.box((.62, 12, .02), (-2.18, 0, .004), mat.linen('#2c2a28', 2.0), .004, 0, 'hem'))
    loose(japan.branch([(2.7, 2.7, .3), (2.3, 2.1, .25), (2.35, 1.5, .2), (1.95, 1.1, .22), (2.05, .4, .16)], .05, m['bark'], m['leaf'], 5, 5, .4, .22))
    _bowl((2.0, -2.0, 0), .62, m['black'])
    prop(japan.persimmon((2.0, -2.0, .13), food.skin(PERSIMMON, '#dd8a3c', .34), mat.leaf('#5b5433', '#8a7d4c', .7, .1), .24, 30))
    sun = (-4.6, 3.4, 4.6)
    lights.sun(sun, 4.0, 3.4, '#ffeedb')
    lights.window(sun, 8, (0, 0, 0), 3, 3, (3.5, 3.4), .13, 4)
    lights.sky('#dfe3ea', .62)
    return flatlay.shot(palette, exposure=.98)


def _entry(palette):
    """Clay plaster, a cedar board with black pegs, a shoji's edge glowing at the right, a branch in a black jar."""
    hanging.wall(mat.plaster('#d3c3aa', .06, .016, .22))
    hanging.floor(mat.wood('#4a3220', '#22150d', .4, 'y', .2))
    cedar, m = mat.wood('#4a3220', '#291a10', .5, 'x', .3), _materials()
    hanging.peg_board(cedar, mat.paint(BLACK, .45), width=14, spacing=5.6)
    props.box((.9, .8, 40), (7.7, .3, 10), mat.wood('#4a3220', '#291a10', .5, 'z', .22), .06, 0, 'post')
    japan.shoji((8.1, 20), (-6, 24), hanging.BACK - .2, mat.wood('#4a3220', '#291a10', .5, 'z', .22), japan.paper_light('shoji', shadow=.12, seed=2), 4, 8, .9, .24, .7, 1)
    jar = _vase((-7.9, -1.2, -3.4), m['black'])
    jar.scale = (2.6, 2.6, 2.6)
    loose(japan.branch([(-7.9, -1.2, -.6), (-8.3, -1.2, 1.6), (-7.2, -1.1, 3.8), (-8.2, -1.0, 6.0), (-6.4, -.9, 8.2), (-6.9, -.8, 9.6)], .16, m['bark'], m['leaf'], 6, 5, 1.6, .7))
    sun = (-5.2, -4.4, 4.2)
    lights.sun(sun, 4.0, 2.6, '#ffeedb')
    lights.window(sun, 60, (0, 0, 6.5), 3, 3, (11, 16), .5, 4)
    lights.softbox((14, -4, 10), (2, 0, 7), (3, 16), 700, '#ffe6c4', 'fill', mirrored=False)
    lights.sky('#e8e4dc', 0.29)
    return hanging.shot(palette, 'peg', exposure=.98)


def _stone_on_rush(palette):
    """Macro: a dark flat stone on rush, a twig, the shoji's glow."""
    m = _materials()
    macro.ledge(japan.rush('#bfb07c', '#8b7b4e', 3.2)).location.z -= .05
    props.slab((.46, .34, .05), (.02, .04, 0), mat.stone('#23211f', '#35322f', '#4d4843', .55, 4, .004, .2), 6, .1, .08)
    loose(japan.branch([(.66, .48, -.02), (.52, .42, .1), (.50, .42, .24), (.38, .40, .36), (.40, .40, .5)], .014, m['bark'], m['leaf'], 4, 5, .12, .06))
    lights.backdrop(japan.paper_light('shoji', shadow=.2, seed=2), 2.4, .6, 3.2, 3.2, .8)
    for x in (-.75, -.05, .65):
        props.box((.03, .03, 4), (x, 2.3, .6), m['cedar'], 0, 0, 'bar')
    macro.softboxes('#ffeedb', '#ffe6c4', '#dfe3ea')
    return macro.shot(palette)


def build(camera, size):
    palette, m = [WALNUT, PAPER, RUSH, BLACK, PERSIMMON], _materials()
    if size == 'macro':
        return _stone_on_rush(palette)
    if size == 'hangs':
        return _entry(palette)
    if camera == 'top':
        return _flat_lay(palette)
    if size in ('floor', 'worn'):
        m |= dict(rush=japan.rush('#bfb07c', '#8b7b4e', .22), big_cedar=mat.wood('#4a3220', '#291a10', .5, 'z', .22), big_clay=mat.plaster('#c3b29a', .06, .03, .2))
        _room(m)
        if size == 'worn':
            return rooms.worn(palette, exposure=.96)
        slot = dict(w=16, h=13, d=7, nominalCm=110, maxW=18)
        return Shot(slot, cameras.front(frame=24, distance=45, look_z=5.4, fstop=.12), palette, exposure=.96)
    tall = camera == 'tall'
    _table(m, tall)
    _screen(m, tall)
    _light()
    slot = dict(w=2.3, h=2.6, d=1.7, nominalCm=20, maxW=2.7)
    if tall:
        return Shot(slot, cameras.tall(frame=4.2, look_z=1.75, fstop=.42), palette, exposure=.96)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, exposure=1.12)
    foreground(props.rock(.42, (-1.5, -3.35, .05), mat.stone('#23211f', '#3a3734', '#55504b', .7, .8, .03), 3, (1.2, 1, .62), .12, 5, name='pebble'))
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.40), palette, exposure=.96)
