"""Glam: a gold-rimmed mirror tray on rose velvet, champagne glitter out of focus, an ostrich feather, a flask with a cut stopper."""
import math
import random

from kit import cameras, cloth, fabrics, glass, lights, materials as mat, party, plants, props, textures, vanity
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-macro', 'front-table-bare', 'three-quarter-table-bare']

ROSE, CHAMPAGNE, GOLD, BLUSH, PLUM = '#c22f63', '#ecd3ae', '#d3a45c', '#f0bcc0', '#4b1730'


def _glitter(name, seed=5):
    """A wall of sequins far out of focus."""
    masses = [(0, (.070, .016, .022)), (-.3, (.24, .065, .070)), (.6, (.48, .20, .15)), (1.5, (.68, .44, .28))]
    discs = [(150, 4, (1.0, .66, .36), .55), (80, 6, (1.0, .48, .42), .42), (34, 9, (1.0, .78, .50), .30)]
    return textures.bokeh(name, masses, discs, seed, 512, texture=.5)


def _sequins(points, size, z):
    """Loose spangles lying about, each tipped a little."""
    colours = ((CHAMPAGNE, .5), (ROSE, .3), (GOLD, .4))
    for k, (colour, rough) in enumerate(colours):
        part = points[k::3]
        party.confetti(mat.metal(colour, rough), part, size, z, 0)


def _flask(at, size=1.0, turn=20.0):
    gold, clear = mat.metal(GOLD, .24), glass.thin('#fff1ee', .7)
    body = props.box((.74 * size, .42 * size, .80 * size), (at[0], at[1], at[2] + .42 * size), clear, .05 * size, turn, 'flask')
    props.box((.62 * size, .30 * size, .50 * size), (0, 0, -.09 * size), mat.paint('#f2a9a6', .22, .5), .03, 0, 'scent').parent = body
    props.disc(.15 * size, .12 * size, (0, 0, .52 * size), gold, .02).parent = body
    vanity.gem(.20 * size, (0, 0, .53 * size), vanity.crystal()).parent = body
    return body


def _dressing_table():
    gold, velvet = mat.metal('#d9ab63', .30), fabrics.velvet('#b3204f')
    props.box((16, 7.4, .4), (0, -1.4, -.29), fabrics.velvet('#a81c49'), .06)
    vanity.tray(1.56, (0, 0, 0), gold)
    glitter = _glitter('glitter')
    for z in (2.4, 15.4):  # the upper one is seen in the tray, from above
        lights.backdrop(glitter, 8, z, 13, 13, 1.25)
    random.seed(3)
    prop(cloth.swag(velvet, [(-3.8, 2.0), (-2.4, 2.4), (-1.2, 2.75), (.6, 2.9), (2.4, 2.6), (4.2, 2.8)], 1.7, .62, 5, (0, 0, -.09)))
    prop(_flask((1.92, .92, -.09), 1.12, -24))
    plume, quill = mat.leaf('#d34a7c', '#f1a9bd', .9, .4), mat.paint('#f3d7cf', .6)
    prop(plants.place(vanity.feather(plume, quill, 2.5, .62, 3), (-1.62, 1.25, -.05), 74, -20, 16))
    loose(plants.place(vanity.feather(mat.leaf('#ecd0bd', '#fbeee2', .9, .4), quill, 2.0, .52, 8), (-1.95, 1.05, -.05), 62, -34, 30))
    prop(vanity.pearls([(-1.45, .75), (-1.85, .45), (-1.72, -.1), (-2.05, -.45), (-1.72, -.85), (-2.4, -1.0)], .07, vanity.pearl_lustre('#f6e3d4'), (0, 0, -.09)))
    prop(vanity.gem(.22, (1.78, -.35, -.09), vanity.crystal('#ffd0dc'))).rotation_euler = (math.radians(64), 0, .7)
    _sequins(party.scattered(150, (2.6, 1.9), (1.65, 1.62), 4), .045, -.088)


def _flat_lay():
    gold = mat.metal('#d9ab63', .30)
    velvet = fabrics.velvet('#b3204f')
    cloth.cloth(velvet, 7.5, .34, (1.75, 1.75), (0, 0, -.14), 9, 50, .6, soft=.5)
    props.disc(2.02, .06, (0, 0, 0), mat.marble('#e6cdc3', '#c99a8e', '#d3a45c', .22, .3, 2, .5), .015, 'marble')
    props.torus(2.02, .03, (0, 0, -.02), gold, False, 'rim')
    random.seed(3)
    plume, quill = mat.leaf('#d34a7c', '#f1a9bd', .9, .4), mat.paint('#f3d7cf', .6)
    prop(plants.place(vanity.feather(plume, quill, 2.3, .60, 3), (-2.85, .15, .14), 6, 0, -22))
    prop(plants.place(vanity.feather(mat.leaf('#ecd0bd', '#fbeee2', .9, .4), quill, 1.6, .46, 8), (-2.5, 1.75, .2), 6, 0, -66))
    flask = prop(_flask((1.80, -1.72, .10), 1.0, 0))
    flask.rotation_euler = (math.radians(-90), 0, math.radians(-32))
    prop(vanity.gem(.20, (1.95, 1.55, .10), vanity.crystal('#ffd0dc'))).rotation_euler = (math.radians(70), 0, .7)
    prop(vanity.pearls([(-2.4, -1.2), (-1.9, -1.35), (-1.55, -1.75), (-1.75, -2.05), (-1.15, -1.95), (-.6, -2.4)], .07, vanity.pearl_lustre('#f6e3d4'), (0, 0, .05)))
    _sequins([p for p in party.scattered(180, (2.5, 2.5), (1.2, 1.2), 4) if math.hypot(*p) > 2.14], .045, .06)


def _ring_pad():
    """Macro: a velvet pad with a gold edge, glitter behind, a plume. No gem or pearls: buyers of jewellery would take them for part of the offer."""
    props.box((6, 3, .2), (0, .6, -.23), fabrics.velvet('#8a163c', 5), 0)
    prop(fabrics.cushion((.62, .50, .11), (0, .02, .0), fabrics.velvet('#c22a5c', 6), .4, False))
    props.box((.66, .54, .03), (0, .02, -.115), mat.metal('#d9ab63', .3), .008)
    lights.backdrop(_glitter('macro glitter', 11), 3.2, .5, 3.4, 3.4, .8)
    random.seed(3)
    plume, quill = mat.leaf('#d34a7c', '#f1a9bd', .9, .4), mat.paint('#f3d7cf', .6)
    loose(plants.place(vanity.feather(plume, quill, 2.5, .62, 3), (-.60, .62, -.13), 74, 24, 10, .26))


def build(camera, size):
    palette = [ROSE, CHAMPAGNE, GOLD, BLUSH, PLUM]
    if (camera, size) == ('front', 'macro'):
        _ring_pad()
        lights.softbox((-.95, -1.15, 1.35), (0, 0, .15), (.62, .62), 40, '#fff0e0')
        lights.softbox((1.2, .4, .6), (0, 0, .15), (.3, 1.0), 12, '#ffd2c2', 'fill')
        lights.softbox((-1.1, .7, .7), (0, 0, .15), (.3, 1.0), 9, '#ff9cb4', 'accent')
        lights.sky('#6b4a55', .4)
        return Shot(dict(w=.42, h=.42, d=.26, nominalCm=4, maxW=.52), vanity.macro_front(), palette)
    if size != 'table' or camera not in ('front', 'three-quarter', 'top'):
        raise ValueError(f'glam has no {camera}-{size}')
    if camera == 'top':
        _flat_lay()
        lights.softbox((-3.4, 3.4, 4.6), (0, 0, 0), (1.5, 1.5), 500, '#fff1e2')
        lights.softbox((4.5, -1, 3), (0, 0, 0), (.8, 4), 80, '#ffc9bd', 'fill')
        lights.sky('#8a6570', .4)
        return Shot(dict(w=2.5, h=2.7, d=.7, nominalCm=27, maxW=3.0), cameras.top(frame=4.5), palette)
    _dressing_table()
    lights.softbox((-3.8, -4.4, 5.0), (0, 0, .9), (1.9, 1.9), 580, '#fff0e0')
    lights.softbox((4.4, .6, 2.2), (0, 0, .9), (.6, 4.0), 190, '#ffcdb4', 'fill')
    lights.softbox((-4.2, 2.0, 2.4), (0, .6, .9), (.8, 3.6), 160, '#ff8fb0', 'accent')
    lights.sky('#6b4a55', .4)
    slot, floor = dict(w=2.4, h=2.6, d=1.7, nominalCm=18, maxW=2.9), dict(f0=.85, rough=.06)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, floor)
    foreground(plants.place(vanity.feather(mat.leaf('#d34a7c', '#f1a9bd', .9, .4), mat.paint('#f3d7cf', .6), 1.1, .34, 6), (1.95, -3.3, -.1), 42, 0, 40))
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.42), palette, floor)
