"""Dark mood: charcoal stone and one narrow beam from the side; a dried branch, dark dahlias gone to seed, a little haze."""
import random

from kit import cameras, flatlay, flowers, hanging, haze, lights, macro, materials as mat, plants, props, rooms, sheets
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'tall-table', 'front-macro', 'front-table-bare', 'top-table-bare']

COAL, ASH, UMBER, PLUM = '#1b1c1e', '#4a4c50', '#5d4634', '#3a1f29'
KEY = (-4.4, -2.9, 3.7)


def _ground(tall):
    coal, slate = mat.stone('#1f2124', '#36393d', '#54575c', .7, .8, .018, .25), mat.stone('#26282b', '#42454a', '#64686d', .75, .7, .06, .3)
    props.cyclorama(mat.plaster('#505257', .35, .025, .55, .9), -3, 3.6 if not tall else 4.2, .05)
    props.box((16, 8.2, .5), (0, -1.9, -.25), coal, .05)
    random.seed(2)
    prop(props.rock(.72, (2.2, 1.5, .26), slate, 5, (1.1, .9, .85), .30, 6))
    prop(props.rock(.38, (1.78, .78, .14), slate, 11, (1.15, .9, .7), .30, 6))
    loose(props.rock(.20, (2.02, .22, .07), slate, 16, (1.1, 1, .7), .3, 5))
    props.slab((1.25, .80, .17), (-2.15, 1.45, .17), slate, 4, .05, .12)


def _branches(tall):
    stem, head, plum = mat.paint('#57442f', .8), mat.leaf('#6a523a', '#a5845f', .9, .1), flowers.petal('#3d1522', '#7a2c40', .15)
    jar = [(.001, 0), (.30, 0), (.44, .16), (.46, .50), (.34, .80), (.17, .98), (.16, 1.10), (.21, 1.16), (.19, 1.17), (.13, 1.08), (.12, .9)]
    prop(props.revolve(props.soft_profile(jar), mat.ceramic('#3c3d41', '#1a1a1c', .5), (-2.0, 1.5, .17), name='jar'))
    for k, (tilt, roll, length) in enumerate(((86, -16, 2.5), (80, 12, 1.9), (96, -40, 1.9)) if not tall else ((86, -22, 1.7), (80, 8, 1.2))):
        loose(plants.place(flowers.dried_branch(stem, head, length, 9, k + 3, .062), (-2.0, 1.5, 1.2), tilt, roll, 0))
    prop(flowers.rose(.33, (1.62, -.10, .0), plum, 26, .8, (58, -12), 20, 4))
    prop(flowers.rose(.27, (1.92, -.52, .0), plum, 24, .7, (66, 20), -60, 9))
    prop(plants.place(flowers.dried_branch(stem, head, 1.5, 7, 12, .06), (-2.75, -.75, .08), 3, 0, -66))
    loose(flowers.petals([(-1.35, -.72), (1.42, -.92), (1.3, .95), (-1.42, .62), (.62, -1.35)], plum, .22, 0, 3))


def _light(tall):
    lights.softbox(KEY, (.1, 0, .9), (.85, 1.5), 190, '#fff0dd', spread=64)
    lights.softbox((-3.4, 2.0, 4.4), (.9, 3.6, 1.6), (.5, .5), 470, '#ffe8cc', 'accent', 44)
    lights.softbox((4.4, 2.2, 2.2), (0, 0, .9), (.6, 2.6), 280, '#b8c8e6', 'fill')
    lights.softbox((0, -8, 3), (0, 0, .5), (4, 1.4), 120, '#cfd8ea', 'fill')
    lights.sky('#5c6470', .9)
    haze.beam((0, 2.6, 2.4), (-4.2, 3.4), (1.8, -1.4), (.35, 1.5), '#ffe6c6', .34 if not tall else .28, (10, 9), 2)


def _flat_lay(palette):
    """Coal-coloured linen raked by one beam: dried twigs, dark petals."""
    flatlay.bed(sheets.cotton('#3a3c40', .010), .42, 21, 62, .9)
    stem, head, plum = mat.paint('#57442f', .8), mat.leaf('#6a523a', '#a5845f', .9, .1), flowers.petal('#3d1522', '#7a2c40', .15)
    for at, turn, length, seed in (((2.15, -3.2, .2), 6, 1.5, 3), ((1.75, -3.3, .2), -5, 1.4, 8), ((-2.7, 2.7, .2), 208, 1.2, 12)):
        prop(plants.place(flowers.dried_branch(stem, head, length, 9, seed, .062), at, 3, 0, turn))
    prop(flowers.rose(.34, (-1.98, 1.95, .06), plum, 26, .8, (20, -10), 20, 4))
    loose(flowers.petals([(-1.75, 1.15), (-2.05, .62), (-1.2, 2.05), (1.85, -1.1)], plum, .24, .06, 3))
    lights.softbox((-4.4, 2.6, 2.9), (0, 0, 0), (.9, 1.4), 260, '#fff0dd', spread=70)
    lights.softbox((4.4, -1.2, 3.2), (0, 0, 0), (.8, 2.6), 46, '#b8c8e6', 'fill')
    lights.sky('#5c6470', .5)
    return flatlay.shot(palette, exposure=1.1)


def _hook(palette):
    """An iron hook in charcoal plaster, dried twigs hung beside, one beam from the left."""
    hanging.wall(mat.plaster('#4a4b4e', .35, .03, .16, .9))
    iron = mat.metal('#2c2b2b', .5)
    hanging.hook(iron)
    hanging.hook(iron, 7.4, 13.2, plate=False)
    stem, head = mat.paint('#57442f', .8), mat.leaf('#6a523a', '#a5845f', .9, .1)
    for k, (turn, length) in enumerate(((6, 2.3), (-8, 1.9), (-16, 2.1), (14, 1.7))):
        prop(plants.place(flowers.dried_branch(stem, head, length, 9, k + 3, .062), (7.4, -.2, 13.3), -90, 0, turn, 3.2))
    lights.softbox((-24, -15, 18), (0, 0, 7), (4.5, 8), 9500, '#fff0dd', spread=80)
    lights.softbox((22, -14, 12), (0, 0, 7), (4, 14), 1500, '#b8c8e6', 'fill')
    lights.sky('#5c6470', .8)
    return hanging.shot(palette, 'hook', exposure=1.1)


def _vault(size, palette):
    """At true size: charcoal plaster and stone, dried branches in a tall jar, boulders, one beam from the side."""
    rooms.floor(mat.stone('#303236', '#3a3d42', '#474b50', .75, .3, .05, .35))
    rooms.wall(mat.plaster('#505257', .35, .035, .10, .9))
    slate = mat.stone('#26282b', '#42454a', '#64686d', .75, .14, .2, .3)
    for r, at, seed in ((3.2, (12.8, 10, 1.2), 5), (1.7, (9.4, 7.6, .6), 11), (1.0, (-9.6, 6.4, .3), 16)):
        prop(props.rock(r, at, slate, seed, (1.1, .9, .8), .3, 6))
    jar = [(.001, 0), (.30, 0), (.44, .16), (.46, .50), (.34, .80), (.17, .98), (.16, 1.10), (.21, 1.16), (.19, 1.17), (.13, 1.08), (.12, .9)]
    prop(props.revolve(props.soft_profile([(r * 5, z * 5) for r, z in jar]), mat.ceramic('#3c3d41', '#1a1a1c', .5), (-12.6, 10, 0), name='jar'))
    stem, head = mat.paint('#57442f', .8), mat.leaf('#6a523a', '#a5845f', .9, .1)
    for k, (tilt, roll, length) in enumerate(((86, -16, 2.9), (78, 14, 2.3), (96, -40, 2.2), (82, 34, 2.6))):
        loose(plants.place(flowers.dried_branch(stem, head, length, 9, k + 3, .062), (-12.6, 10, 5.2), tilt, roll, 0, 4.6))
    lights.softbox((-26, -17, 22), (.5, 0, 5), (5, 9), 11500, '#fff0dd', spread=70)
    lights.softbox((-18, 8, 26), (4, rooms.WALL, 9), (3, 3), 15000, '#ffe8cc', 'accent', 44)
    lights.softbox((26, 9, 13), (0, 0, 5), (4, 16), 8500, '#b8c8e6', 'fill')
    lights.sky('#5c6470', .95)
    return rooms.worn(palette, None, exposure=1.14) if size == 'worn' else rooms.large(palette, exposure=1.26)


def _stone_ledge(palette):
    """Macro: slate with a broken edge, two petals, one beam through the dark."""
    macro.ledge(mat.stone('#1f2124', '#36393d', '#54575c', .7, 5, .004, .25), mat.plaster('#505257', .35, .02, 1.2, .9), wash=1.5)
    slate = mat.stone('#26282b', '#42454a', '#64686d', .75, 4, .008, .3)
    prop(props.rock(.17, (.42, .42, .06), slate, 5, (1.1, .9, .85), .30, 6))
    plum = flowers.petal('#3d1522', '#7a2c40', .15)
    prop(flowers.petals([(-.30, .16)], plum, .14, .01, 3))
    lights.softbox((-1.1, -.75, .95), (.02, 0, .16), (.24, .40), 15, '#fff0dd', spread=70)
    lights.softbox((-.8, .6, 1.2), (.3, 1.75, .4), (.14, .14), 16, '#ffe8cc', 'accent', 50)
    lights.softbox((1.1, .5, .6), (0, 0, .16), (.16, .7), 9, '#b8c8e6', 'fill')
    lights.sky('#5c6470', .7)
    return macro.shot(palette, exposure=1.1)


def build(camera, size):
    palette = [COAL, ASH, UMBER, PLUM]
    if size == 'macro':
        return _stone_ledge(palette)
    if size in ('floor', 'worn'):
        return _vault(size, palette)
    if size == 'hangs':
        return _hook(palette)
    if camera == 'top':
        return _flat_lay(palette)
    tall = camera == 'tall'
    _ground(tall)
    _branches(tall)
    _light(tall)
    if camera == 'front':
        stem, head = mat.paint('#2c221a', .8), mat.leaf('#3d3024', '#66503b', .9, .1)
        foreground(plants.place(flowers.dried_branch(stem, head, 1.3, 7, 21, .07), (1.9, -3.3, -.35), 40, 0, 28))
    if camera == 'three-quarter':
        pitch = cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2)
    else:
        pitch = cameras.tall(fstop=.42) if tall else cameras.front(frame=4.35, look_z=1.0, fstop=.44)
    exposure = 1.32 if camera == 'three-quarter' else 1.14
    return Shot(dict(w=2.4, h=2.6, d=1.6, nominalCm=20, maxW=2.8), pitch, palette, exposure=exposure)
