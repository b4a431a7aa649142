"""Pastel airy: lilac, mint and peach running into each other, voile in a breeze, cotton wool, frosted spheres; very soft high-key light."""
import math
import random

import numpy as np

from kit import cameras, fabrics, flatlay, hanging, lights, macro, materials as mat, patterns, plants, props, sheets, textures
from kit.scene import Shot, foreground, loose, prop, srgb
from kit.shader import Shader

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'tall-table', 'front-macro', 'front-table-bare', 'top-table-bare']

LILAC, MINT, PEACH, WHITE = '#d6c6ee', '#c3e6d6', '#fbd3bd', '#fbf7f4'


def _run(n, angle, seed):
    """Three pastels running into each other, linear colour, n x n x 3."""
    y, x = np.mgrid[0:n, 0:n] / (n - 1)
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    t = (x - .5) * c + (y - .5) * s + .5 + .055 * textures.spectral(n, 2.8, 1, seed)
    colours = [np.array(srgb(k)[:3]) for k in (PEACH, LILAC, MINT)]
    return np.stack([np.interp(t, (.18, .52, .86), [k[i] for k in colours]) for i in range(3)], -1)


def _washed(name, size, angle, seed):
    """Paper on which the three colours run together, pale; size in units."""
    return patterns.face(name, .45 + .5 * _run(512, angle, seed), size, .8)


def _sky(y, z):
    p = .22 + .78 * _run(512, 52, 3)
    lights.backdrop(textures.image('pastel sky', p[..., 0], p[..., 1], p[..., 2], colour=True), y, z - 1, 10, 9, 1.95)


def _frosted(colour):
    m = Shader('frosted', color=colour, rough=.28, spec=.4, coat=.5, coat_rough=.1)
    m.translucent(colour, .3)
    return m.material


def _cotton(at, size, seed=0):
    """A pulled tuft of cotton wool: soft lumps covered in fine curled fibres."""
    rng = random.Random(seed)
    core, fibre = mat.plaster('#fdfbf9', .02, .02, 2.0, 1.0), mat.leaf('#f7f3f2', '#ffffff', 1.0, .5)
    parts = []
    for k in range(9):
        a = 2.4 * k
        r = size * rng.uniform(.26, .42) * (1 - .03 * k)
        spot = (at[0] + size * .62 * math.cos(a) * (k / 9) ** .5 * 1.25, at[1] + size * .30 * math.sin(a), at[2] + r * .8 + size * .30 * rng.random() * (1 - k / 10))
        parts.append(props.rock(r, spot, core, seed + k, (1.1, 1, .9), .22, 4, name='cotton'))
        points, normals = plants.surface_points(parts[-1], 1500, -1.0)
        parts.append(plants.blades(points, normals + .9 * np.random.randn(*normals.shape), fibre, .035 * size, .004, 1.2, .6))
    loose(*parts)
    return parts[0]


def _air():
    props.box((18, 9.4, .3), (0, -1.5, -.15), _washed('table wash', 15, 25, 6), .25)
    _sky(7, 2.0)
    voile = fabrics.sheer('#fdf6f6', .5, .14)
    loose(fabrics.curtain(voile, 2.6, 6.6, (-2.35, 2.55, -.1), 8, .34, 5, .95))  # from high above only its hem is seen
    prop(_cotton((2.35, 1.65, 0), .86, 2))
    _cotton((-2.2, .75, 0), .48, 5)
    prop(props.sphere(.36, (1.62, .32, .36), _frosted('#f1e9fb')))
    prop(props.sphere(.20, (2.02, -.12, .20), _frosted('#ffeadd')))
    prop(props.sphere(.27, (-1.62, .95, .27), _frosted('#e4f6ee')))
    prop(props.sphere(.13, (-1.45, -.42, .13), _frosted('#ffeadd')))


def _flat_lay():
    """Soft lilac muslin in folds, a mint scarf, cotton wool and spheres."""
    flatlay.bed(sheets.cotton('#ece5f5'), .24, 12, 52, .6)
    prop(flatlay.drape(mat.linen('#d9f3e6', 1.8, .006, .2), (1.9, 3.0), (-2.5, 1.6, .30), -22, .24, 4))
    prop(_cotton((2.05, 1.95, .1), .72, 2))
    prop(props.sphere(.30, (2.12, 1.02, .36), _frosted('#f1e9fb')))
    prop(props.sphere(.24, (-2.1, -1.95, .28), _frosted('#e4f6ee')))
    prop(props.sphere(.13, (-1.72, -2.08, .17), _frosted('#ffeadd')))
    prop(props.sphere(.40, (2.1, -2.05, .44), _frosted('#ffe3d4')))
    prop(_cotton((1.5, -2.25, .1), .34, 5))


def _air_rail(palette):
    """A white rail in front of colours that run into each other, voile in a breeze, cotton clouds on the floor."""
    random.seed(2)
    props.box((70, .4, 50), (0, 9, 14), _washed('wall wash', 44, 38, 6), 0, 0, 'wall')
    props.box((90, 60, .4), (0, -18, hanging.FLOOR - .2), _washed('floor wash', 60, 25, 9), 0, 0, 'floor')
    hanging.stand(mat.paint('#fdfbfa', .4), 14.6)
    prop(fabrics.curtain(fabrics.sheer('#fdf6f6', .5, .14), 7, 30, (-9.6, 4.2, hanging.FLOOR + .1), 6, 1.0, 5, 2.4))
    for at, radius, colour in (((6.0, 2.6, hanging.FLOOR + 1.3), 1.3, '#e4f6ee'), ((8.2, 1.6, hanging.FLOOR + .75), .75, '#ffeadd'), ((-5.2, 2.8, hanging.FLOOR + .9), .9, '#f1e9fb')):
        prop(props.sphere(radius, at, _frosted(colour)))
    lights.softbox((-22, -24, 28), (0, 0, 7), (14, 14), 19000, '#fffaf3')
    lights.softbox((22, -18, 14), (0, 0, 7), (16, 16), 1300, '#f2ecff', 'fill')
    lights.sky('#f6f4fc', 0.4)
    return hanging.shot(palette, 'rail', exposure=1.04)


def _frosted_step(palette):
    """Macro: a frosted slab on washed paper, little spheres, colours far behind."""
    macro.ledge(_washed('ledge wash', 2.2, 25, 6))
    _sky(3.0, .7)
    prop(props.sphere(.085, (.34, .24, .085), _frosted('#e4f6ee')))
    prop(props.sphere(.045, (.30, .06, .045), _frosted('#ffeadd')))
    prop(props.sphere(.13, (-.40, .46, .13), _frosted('#f1e9fb')))
    macro.softboxes('#fffaf3', '#f2ecff', '#f6f4fc')
    return macro.shot(palette, exposure=1.04)


def build(camera, size):
    palette = [LILAC, MINT, PEACH, WHITE]
    if size == 'macro':
        return _frosted_step(palette)
    if size == 'hangs':
        return _air_rail(palette)
    if size != 'table' or camera not in ('front', 'three-quarter', 'tall', 'top'):
        raise ValueError(f'pastel_airy has no {camera}-{size}')
    random.seed(2)
    if camera == 'top':
        _flat_lay()
        lights.softbox((-3.8, 3.6, 5.0), (0, 0, 0), (3.4, 3.4), 900, '#fffaf4')
        lights.sky('#f6f4fc', .5)
        return flatlay.shot(palette, exposure=1.02)
    _air()
    lights.softbox((-4.2, -4.4, 5.4), (0, 0, .8), (3.2, 3.2), 820, '#fffaf3')
    lights.softbox((-3.0, 4.6, 3.2), (-1.5, 1.5, 1.2), (2.0, 3.0), 400, '#fff1ea', 'accent')
    lights.softbox((5, -4, 3), (0, 0, .6), (4, 4), 110, '#f2ecff', 'fill')
    lights.sky('#f6f4fc', .75)
    slot = dict(w=2.4, h=2.6, d=1.6, nominalCm=20, maxW=2.8)
    if camera == 'tall':
        return Shot(slot, cameras.tall(fstop=.4), palette, exposure=1.05)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, exposure=1.05)
    foreground(props.sphere(.22, (1.55, -3.4, .28), _frosted('#f1e9fb')))
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.36), palette, exposure=1.05)
