"""Outdoor adventure: a granite boulder over a mountain lake in the last sun, pine twigs and cones, a coil of rope, an enamel mug."""
import random

import numpy as np

from kit import cameras, flatlay, lights, materials as mat, outdoors, plants, props, rooms, terrain
from kit.painting import Canvas
from kit.scene import Shot, foreground, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-floor', 'front-table-bare', 'three-quarter-table-bare']

GRANITE, PINE, WATER, DUSK, ORANGE = '#8d857c', '#44583a', '#5d7f90', '#efc59a', '#c8622f'
SUN = (-5.2, -3.4, 3.5)


def _lake():
    """Snowy peaks in low sun over a lake, firs on the shore. Height .5 is the far shore."""
    p = Canvas([(0, '#35525f'), (.36, '#5d7f8e'), (.49, '#b9a892'), (.50, '#f2c793'), (.68, '#f3d8b4'), (.82, '#c3cbd4'), (1, '#8fabc8')], 720, 720, 3)
    p.peaks([(0, .66), (.10, .70), (.22, .79), (.30, .73), (.38, .69), (.50, .72), (.64, .765), (.74, .84), (.83, .77), (.92, .73), (1, .74)], '#8ea0bd', '#ffdcb8', .5, .007, 1)
    p.peaks([(0, .67), (.08, .64), (.20, .655), (.32, .60), (.45, .575), (.58, .61), (.70, .645), (.82, .68), (.92, .66), (1, .63)], '#6b7f96', '#d9a67c', .5, .006, 2)
    p.peaks([(0, .60), (.15, .575), (.30, .55), (.50, .535), (.70, .56), (.85, .585), (1, .60)], '#4a6065', '#8f8660', .5, .004, 3)
    p.lay(p.ridge(.525, .005, 21, .8, soft=.004) * (p.y > .495), '#2d3d31')
    p.conifers(26, .5, .12, .016, (0, .34), '#243428')
    p.conifers(18, .5, .09, .014, (.72, 1), '#2b3b2c')
    ripple = p.noise(1.2, 6, 2, (3.2, .5))
    p.lay((p.y < .5) * np.clip(.25 + .3 * ripple, 0, 1), '#d6b18a', .7)
    p.lay((p.y < .5) * np.clip(.2 - .3 * ripple, 0, 1) * np.clip(p.y * 3, 0, 1), '#2c4a52', .8)
    p.glints(150, (.30, .33, .80, .485), 1.4, '#ffd79c', 55)
    p.lens(8)
    return p.image('lake')


def _shore():
    """The same lake looked down upon: stones under clear water in front, the far shore's reflection at the top."""
    p = Canvas([(0, '#6d7468'), (.30, '#56706c'), (.48, '#3f6570'), (.62, '#5c8696'), (.72, '#b79a78'), (.78, '#3b4a3c'), (1, '#5a5f50')], 640, 640, 4)
    p.lay((p.y < .46) * np.clip(.5 + .9 * p.noise(1.1, 10, 1, (1.4, .8)), 0, 1) * np.clip((.46 - p.y) * 6, 0, 1), '#8e8a78', .8)
    ripple = p.noise(1.3, 7, 2, (3.0, .5))
    p.lay((p.y < .72) * np.clip(.25 + .3 * ripple, 0, 1), '#d6b18a', .5)
    p.lay(np.clip(.2 - .3 * ripple, 0, 1), '#24424a', .6)
    p.glints(170, (.25, .42, .85, .74), 1.3, '#ffd79c', 50)
    p.lens(8)
    return p.image('shore')


def _materials():
    return dict(needle=mat.leaf('#2c4222', '#64793a', .5, .2), bark=mat.paint('#5b4432', .9), cone=mat.stone('#3c2718', '#6b482c', '#97704a', .8, 2.0, .01),
                rope=mat.linen(ORANGE, 3.0), blue=mat.paint('#1f3a4f', .3, .5), cream=mat.paint('#ece5d6', .28, .5),
                rock=terrain.granite(), far=terrain.granite('#6f6a64', '#a39b90', scale=.8))


def _twigs(m, spots):
    for at, tilt, turn, length in spots:
        plants.place(outdoors.pine_twig(m['needle'], m['bark'], length), at, tilt, 0, turn)


def _boulder(m, deep):
    props.rock(2.9, (0, .15, -.035), m['rock'], 4, (1.18, .92, .55), .20, 6, .26, 'boulder')
    prop(outdoors.coil((-1.99, .62, -.06), m['rope'], .56, .07, 6, 2, 170))
    prop(outdoors.enamel_mug((1.72, .72, -.05), m['blue'], m['cream'], .78, .41, 28))
    _twigs(m, [((2.6, -1.05, -.02), 6, 100, 1.2), ((2.45, -.75, .10), 14, 135, .9), ((-2.9, -.2, .05), 8, -66, 1.2)])
    for at, tilt, turn, length in (((1.52, -1.05, .15), 82, 40, .5), ((1.98, -1.25, .10), 76, 190, .42), ((-1.62, -.62, .12), 84, 110, .45)):
        prop(outdoors.cone(at, m['cone'], length, tilt, turn))
    p = [(random.uniform(-2.2, 2.2), random.uniform(-1.3, 1.2), -.01) for _ in range(46)]
    terrain.stones([q for q in p if abs(q[0]) > 1.25], m['rock'], .028, seed=4)
    for k, (r, at, squash) in enumerate(((1.3, (-3.3, 2.9, -1.0), (1.1, .9, .8)), (1.0, (3.0, 2.6, -1.0), (1.2, .9, .7)), (1.9, (3.9, 4.9, -1.6), (1.1, .9, .8)))):
        if not deep or k < 2:
            props.rock(r, at, m['far'], 11 + k, squash, .28, 5)


def _light():
    lights.sun(SUN, 6.2, 1.4, '#ffcf94')
    lights.leaf_shadow(SUN, [(-3.6, .9, 30), (3.4, 1.6, 150)], 6, (0, 0, 1), palm=False, size=1.0)
    lights.softbox((4.5, 4.5, 4), (0, 0, .6), (3, 3), 240, '#ffd9ac', 'fill')
    lights.sky('#c3d4ee', .62)


def _wood_edge():
    """Pines with the sun behind them, out of focus."""
    p = Canvas([(0, '#4a4a30'), (.20, '#8a7f52'), (.34, '#f0c88c'), (.62, '#ffe6ba'), (1, '#e9e2cf')], 800, 560, 7)
    foliage = p.noise(1.3, 9, 1, (.8, 1.1))
    for k, (count, base, high, colour) in enumerate(((70, .18, .42, '#b3a67c'), (46, .16, .56, '#8d8a60'), (22, .13, .72, '#5f6646'))):
        p.conifers(count, base, high, .020 + .008 * k, colour=colour)
        p.lay(np.clip(foliage * .6 + .2 - 2.2 * np.maximum(0, p.y - base - high * .75), 0, 1) * (p.y > .15), colour, .35)
    for _ in range(16):
        x = p.rng.rand()
        p.lay(p.rect(x, .1, x + p.rng.uniform(.006, .014), 1), '#6b5a40', .8)
    p.lay(p.ridge(.17, .015, 4, .9), '#5d5a30')
    p.lay((p.y < .19) * np.clip(.4 * p.noise(1.0, 12, 3), 0, 1), '#c2a75c')
    p.glints(60, (.05, .25, .95, .9), 1.6, '#ffe2a8', 10)
    p.lens(8)
    return p.image('wood edge')


def _trail(m):
    """A gravel clearing, grass and boulders at its sides; true scale."""
    earth = terrain.ground(mat.stone('#54432f', '#86705a', '#a9967b', .95, .8, .10), 110, -24, 62, 1.6, -.03, (13, 10), 170, .16, 3, .05)
    grass, dry = mat.leaf('#49552a', '#8b8c4a', .6, .35), mat.leaf('#8c7a48', '#c9b47c', .6, .35)
    p, n = plants.surface_points(earth, 42000, .0)
    track = np.abs(p[:, 0] + 2.0 * np.sin(p[:, 1] * .07)) + 2.2 * np.sin(p[:, 1] * .9) + 1.5 * np.sin(p[:, 0] * 2.1)
    near = (p[:, 1] < 45) & (p[:, 1] > -19)
    free = (np.abs(p[:, 0]) > 8.3) | (np.abs(p[:, 1]) > 3.8)
    on = near & free & (track < 13.5) & (np.random.rand(len(p)) < .6)
    terrain.stones(p[on], m['far'], .13, .7, 1)
    terrain.stones(p[near & free & (track > 9)][:500], m['rock'], .26, .7, 2)
    p, n = plants.surface_points(earth, 150000, .0)
    verge = np.abs(p[:, 0] + 2.0 * np.sin(p[:, 1] * .07)) + 2.0 * np.sin(p[:, 1] * .5) + 1.2 * np.sin(p[:, 0] * 1.3) > 13.5
    for keep, material, high in ((verge, grass, 1.3), (verge & (np.random.rand(len(p)) < .3), dry, 2.1)):
        plants.blades(p[keep], n[keep], material, high, .05, .6)
    for x, y, high in ((-11.4, 3, 3.2), (-12.6, 7, 3.6), (10.9, 9, 3.0), (12.2, 2, 3.6), (-9.6, 14, 2.8), (11.4, -7, 2.4)):
        terrain.tuft((x, y, 0), random.choice((grass, dry)), high, 1.1, 150, .05)
    for k, (r, at) in enumerate(((3.4, (13.5, 12, .4)), (1.7, (10.4, 15, .2)), (1.1, (-11.4, -1.2, .1)), (2.2, (-14.5, 20, .3)), (.6, (-9.8, -3.4, .1)))):
        props.rock(r, at, m['rock'], 11 + k, (1.15, .9, .75), .28, 5)
    bark = mat.stone('#3b2a1e', '#6a4c37', '#8f6b4d', .9, .35, .25)
    for x, y, r in ((-15, 30, 1.6), (14.5, 38, 1.8), (-8.5, 46, 1.5), (20, 27, 1.7)):
        props.revolve([(r * 1.35, -1), (r * 1.05, 2), (r, 6), (r * .92, 60)], bark, (x, y, 0), 40, 'trunk').rotation_euler = (0, random.uniform(-.05, .05), x)
    for at, tilt, turn in (((-15, 20, 19.5), -24, -70), ((-14, 24, 15.5), -30, -110), ((15.5, 26, 20), -28, 80), ((14, 22, 17.5), -20, 120), ((-10, 40, 21), -30, -20)):
        plants.place(outdoors.pine_twig(m['needle'], m['bark'], 1.5, 500, .5), at, tilt, 0, turn, 4.2)
    lights.backdrop(_wood_edge(), 66, 15, 76, 53, 1.0)
    lights.sun(SUN, 6.2, 1.4, '#ffcf94')
    lights.leaf_shadow(SUN, [(-17, 3, 30), (16, 9, 150), (12, -9, 80)], 40, (0, 0, 6), palm=False, size=6)
    lights.sky('#c3d4ee', .62)
    foreground(terrain.tuft((-8.4, -9.5, -.2), dry, 2.8, 1.1, 110, .05))


def _flat_lay(palette):
    """Bare granite from above in low sun: the coil of rope, cones, pine twigs, gravel."""
    m = _materials()
    terrain.ground(mat.stone('#746d66', '#8f8880', '#ada69c', .85, .55, .06, .3), 9, -4.5, 4.5, .34, -.04, (1.8, 1.85), 160, .5)
    prop(outdoors.coil((2.05, -2.1, .06), m['rope'], .58, .075, 6, 2, 215))
    _twigs(m, [((-3.0, 2.4, .2), 6, -118, .95), ((-2.0, 3.1, .25), 6, -160, 1.0), ((-3.1, -1.9, .15), 6, -80, .85), ((3.0, 2.7, .2), 6, 120, .95)])
    for at, turn, length in (((1.95, 2.0, .16), 40, .5), ((-1.95, -2.05, .14), 110, .45), ((-1.6, 2.15, .14), 200, .42)):
        prop(outdoors.cone(at, m['cone'], length, 80, turn))
    sun = (-4.8, 3.0, 3.2)
    lights.sun(sun, 5.6, 1.4, '#ffcf94')
    lights.leaf_shadow(sun, [(-3.0, -1.2, 20), (2.9, 1.4, 160)], 5, (0, 0, 0), palm=False, size=1.0)
    lights.sky('#c3d4ee', .66)
    return flatlay.shot(palette)


def build(camera, size):
    palette = [GRANITE, PINE, WATER, DUSK, ORANGE]
    if camera == 'top':
        return _flat_lay(palette)
    m = _materials()
    if size in ('floor', 'worn'):
        _trail(m)
        if size == 'worn':
            return rooms.worn(palette, None)
        slot = dict(w=16, h=13, d=7, nominalCm=120, maxW=19)
        return Shot(slot, cameras.front(frame=24, distance=45, look_z=5.4, fstop=.11), palette)
    _boulder(m, camera == 'three-quarter')
    _light()
    if camera == 'front':
        lights.backdrop(_lake(), 11, -.2, 13, 12.5, 1.0)
        foreground(plants.place(outdoors.pine_twig(m['needle'], m['bark'], 1.5, 380, .5), (1.95, -3.5, -.55), 28, 0, 40))
        pitch = cameras.front(frame=4.35, look_z=1.0, fstop=.40)
    else:
        lights.backdrop(_shore(), 9, -1.0, 11, 11, 1.0)
        props.box((40, 18, .2), (0, 1, -6.4), mat.paint('#5f6657', .9), 0, 0, 'lake bed')  # seen from over the boulder
        pitch = cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5)
    return Shot(dict(w=2.3, h=2.6, d=1.6, nominalCm=22, maxW=2.6), pitch, palette)
