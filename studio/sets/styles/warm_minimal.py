"""Warm minimal: sunlit plaster in sand and terracotta, a stone plinth, dry grasses, a window's light with leaves in it."""
from kit import cameras, cloth, hanging, lights, materials as mat, plants, props, rooms, vanity
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'tall-table', 'top-macro', 'front-table-bare', 'three-quarter-table-bare']

SAND, CREAM, TERRACOTTA, CLAY, OCHRE = '#e4d3bd', '#f0e5d4', '#c58d68', '#b06f48', '#c9a468'
SUN = (-5.4, -4.6, 4.6)


def _vase(at, material):
    profile = [(.001, 0), (.30, 0), (.43, .10), (.52, .40), (.46, .74), (.22, .98), (.165, 1.14), (.235, 1.30), (.21, 1.31), (.135, 1.14),
               (.12, .9)]
    return props.revolve(props.soft_profile(profile), material, at, name='vase')


def _grasses(at):
    plume, stem = mat.leaf('#c7a878', '#e6d3b0', .9, .5), mat.paint('#a4875c', .8)
    for tilt, turn, length in ((72, 14, 3.0), (66, -34, 2.5), (78, 60, 2.7), (60, 105, 2.1)):
        loose(plants.place(plants.plume(plume, stem, length, 1.25), at, tilt, 0, turn))


def _stage_set():
    wall, plinth = mat.plaster(SAND, .08, .035, .8), mat.travertine('#eadcc6', '#c9b394', .9)
    terracotta, cream = mat.plaster(TERRACOTTA, .10, .03, 1.1), mat.plaster(CREAM, .05, .02, 1.4)
    props.cyclorama(wall, -.95, 3.4, .35)
    props.disc(1.5, .42, (0, 0, 0), plinth, .035)
    props.disc(2.15, .53, (.45, .35, -.42), cream, .05)
    prop(props.extrude(props.arch(2.9, 5.2), .3, terracotta, (.95, 2.35, -.95), .05, 'arch'))
    prop(props.extrude(props.arch_ring(3.9, 3.9, .4), .45, cream, (-1.75, 2.75, -.95), .04, 'doorway'))
    prop(props.sphere(.28, (1.58, -1.0, -.14), mat.plaster(CLAY, .1, .03, 1.5)))
    prop(props.box((1.0, .9, 1.15), (-2.15, 1.05, -.375), plinth, .03, 12))
    prop(_vase((-2.1, 1.0, .2), mat.ceramic('#efe3d0', '#8a6a4c')))
    _grasses((-2.1, 1.0, 1.3))


def _sunlight():
    lights.sun(SUN, 4.8, .8, '#fff0de')
    lights.window(SUN, 9, (0, 0, 1.1), 3, 3, (2.3, 2.5), .13, 4)
    lights.leaf_shadow(SUN, [(1.3, .9, 140), (.5, 1.7, 205)], 4.6, (1.5, 2.3, 2.9), size=.6)
    lights.sky('#f2f2f8', .5)
    lights.softbox((5, -6, 4), (0, 0, 1), (5, 5), 90, '#fff0e2', 'fill')


def _foreground():
    leaf, stem = mat.leaf('#6d6f44', '#8f8c58', .5, .4), mat.paint('#7b6546', .8)
    for at, tilt, turn in (((-1.95, -3.3, -.6), 40, -30), ((-1.65, -3.5, -.75), 24, -8)):
        foreground(plants.place(plants.sprig(leaf, stem, 1.35, 10, .5, .27, .1), at, tilt, 0, turn))


def _flat_lay():
    """Linen on a table, a travertine tile, a dish and grasses at the rim, low window light."""
    linen, tile = mat.linen('#e9dcc8'), mat.travertine('#eadcc6', '#c9b394', .9, axis='y')
    cloth.cloth(linen, 7.5, .34, (2.0, 2.05), (0, 0, -.07), 3, 62, .7, calm=.05)
    props.box((3.7, 3.85, .10), (0, .05, -.05), tile, .02, -7, 'tile')
    dish = [(.001, .06), (.42, .06), (.60, .20), (.64, .34), (.58, .33), (.40, .13), (.001, .11)]
    prop(props.revolve(props.soft_profile(dish), mat.ceramic('#c98f69', '#7d4c31'), (2.06, -1.86, .05), name='dish'))
    prop(props.sphere(.17, (1.96, -1.86, .32), mat.plaster(CREAM, .05, .02, 1.5)))
    card = props.extrude(props.arch(1.0, 1.5), .09, mat.plaster(TERRACOTTA, .1, .03, 1.3), (-1.62, -1.75, .14), .02, 'arch tile')
    prop(card).rotation_euler = (1.5708, 0, .35)
    plume, stem = mat.leaf('#c7a878', '#e6d3b0', .9, .5), mat.paint('#a4875c', .8)
    for at, turn, length in (((-1.3, 2.9, .32), 230, 1.5), ((-2.5, 1.6, .26), 178, 2.4)):
        prop(plants.place(plants.plume(plume, stem, length, 1.2), at, 0, 0, turn))
    sun = (-5.2, 4.2, 4.4)
    lights.sun(sun, 4.8, 1.0, '#fff0de')
    lights.window(sun, 9, (0, 0, 0), 3, 3, (3.3, 3.4), .14, 12)
    lights.leaf_shadow(sun, [(-3.4, -1.8, 300), (3.4, 2.5, 100)], 4.2, (0, 0, 0), size=.5)
    lights.sky('#f2f2f8', .55)
    lights.softbox((4, -5, 5), (0, 0, 0), (5, 5), 90, '#fff0e2', 'fill')


def _calm_set():
    """For the tall picture: the same stone and clay, kept low; above it a plain wall with the window's light."""
    wall, plinth = mat.plaster(SAND, .08, .035, .8), mat.travertine('#eadcc6', '#c9b394', .9)
    terracotta, cream = mat.plaster(TERRACOTTA, .10, .03, 1.1), mat.plaster(CREAM, .05, .02, 1.4)
    props.cyclorama(wall, -.95, 3.4, .35)
    props.disc(1.5, .42, (0, 0, 0), plinth, .035)
    props.disc(2.15, .53, (.45, .35, -.42), cream, .05)
    prop(props.extrude(props.arch(2.3, 2.75), .3, terracotta, (1.15, 2.35, -.95), .05, 'arch'))
    prop(props.box((1.0, .9, .75), (-1.75, 1.35, -.575), plinth, .03, 12))
    prop(_vase((-1.72, 1.3, -.2), mat.ceramic('#efe3d0', '#8a6a4c')))
    plume, stem = mat.leaf('#c7a878', '#e6d3b0', .9, .5), mat.paint('#a4875c', .8)
    for tilt, turn, length in ((74, 34, 1.5), (66, -24, 1.3), (60, 70, 1.2)):
        loose(plants.place(plants.plume(plume, stem, length, .9, 700), (-1.72, 1.3, .85), tilt, 0, turn))
    prop(props.sphere(.28, (1.62, -.9, -.14), mat.plaster(CLAY, .1, .03, 1.5)))
    lights.sun(SUN, 4.8, .8, '#fff0de')
    lights.window(SUN, 9, (0, 0, 1.1), 3, 3, (2.3, 3.3), .13, 4)
    lights.sky('#f2f2f8', .5)
    lights.softbox((5, -6, 4), (0, 0, 1), (5, 5), 90, '#fff0e2', 'fill')


def _jewel_tile():
    """Macro: a chip of travertine on linen, a dry ear of grass, a clay bead; one pane of low sun."""
    cloth.cloth(mat.linen('#e9dcc8', 1.7, .010), 1.7, .075, (.36, .38), (0, 0, -.034), 3, 62, .7, calm=.05)
    prop(props.box((.64, .66, .03), (0, .0, -.015), mat.travertine('#eadcc6', '#d6c3a5', 2.2, axis='y'), .006, -7, 'tile'))
    prop(props.sphere(.042, (.335, -.300, .03), mat.plaster(CLAY, .1, .02, 6)))
    prop(props.sphere(.030, (.285, -.355, .02), mat.plaster(TERRACOTTA, .1, .02, 6)))
    plume, stem = mat.leaf('#c7a878', '#e6d3b0', .9, .5), mat.paint('#a4875c', .8)
    prop(plants.place(plants.plume(plume, stem, 3.0, 1.5), (-.10, .46, .05), 0, 0, 128, .17))
    sun = (-5.2, 4.2, 4.4)
    lights.sun(sun, 4.8, 1.2, '#fff0de')
    lights.window(sun, 5, (0, 0, 0), 3, 3, (.52, .56), .035, 12)
    lights.sky('#f2f2f8', .6)


def _niche(palette):
    """A brass peg in a terracotta arch, pampas on a travertine block, a palm's shadow."""
    hanging.wall(mat.plaster(SAND, .08, .025, .22), hanging.BACK + .35)
    arch = props.extrude(props.arch(12.6, 22.5), .4, mat.plaster(TERRACOTTA, .10, .02, .28), (0, hanging.BACK, -5.2), .12, 'arch')
    prop(arch)
    hanging.hook(mat.metal('#b08a52', .34))
    prop(props.box((3.2, 2.6, 6.5), (8.0, -.9, -1.6), mat.travertine('#eadcc6', '#c9b394', .3), .08, -8, 'block'))
    vase = prop(_vase((8.0, -.9, 1.65), mat.ceramic('#efe3d0', '#8a6a4c')))
    vase.scale = (2.6, 2.6, 2.6)
    plume, stem = mat.leaf('#c7a878', '#e6d3b0', .9, .5), mat.paint('#a4875c', .8)
    for tilt, turn, length in ((84, 8, 3.0), (78, -22, 2.6), (88, 24, 2.4)):
        loose(plants.place(plants.plume(plume, stem, length, 1.3), (8.0, -.9, 4.4), tilt, 0, turn, 2.4))
    lights.sun(SUN, 4.8, 1.0, '#fff0de')
    lights.window(SUN, 50, (0, 0, 6.5), 3, 3, (11, 16), .7, 5)
    lights.leaf_shadow(SUN, [(2.0, 4.0, 215), (-15.5, -1.0, 30)], 26, (7, .6, 12), size=2.4)
    lights.sky('#f2f2f8', 0.28)
    return hanging.shot(palette, 'hook', exposure=1.05)


def _room(size, palette):
    """True size: plaster walls, a terracotta arch, pampas in a clay jar, a travertine block; sun with a palm's shadow."""
    rooms.floor(mat.plaster('#d9c3a6', .10, .02, .12, .6))
    rooms.wall(mat.plaster(SAND, .08, .03, .16))
    prop(props.extrude(props.arch(12, 23), .6, mat.plaster(TERRACOTTA, .10, .02, .2), (7.5, rooms.WALL - .6, 0), .15, 'arch'))
    prop(props.box((5.4, 4.4, 4.2), (12.6, 9.5, 2.1), mat.travertine('#eadcc6', '#c9b394', .22), .1, -10, 'block'))
    prop(props.sphere(1.3, (12.4, 9.3, 5.5), mat.plaster(CLAY, .1, .05, .35)))
    prop(_vase((-12.2, 9.0, 0), mat.ceramic('#c98f69', '#7d4c31'))).scale = (4.6, 4.6, 4.6)
    plume, stem = mat.leaf('#c7a878', '#e6d3b0', .9, .5), mat.paint('#a4875c', .8)
    for tilt, turn, length in ((82, 12, 3.0), (74, -26, 2.6), (78, 44, 2.7), (86, -8, 3.2)):
        loose(plants.place(plants.plume(plume, stem, length, 1.25, 1500), (-12.2, 9.0, 4.6), tilt, 0, turn, 4.2))
    lights.sun(SUN, 4.8, 1.0, '#fff0de')
    lights.window(SUN, 70, (0, 0, 7), 3, 3, (19, 18), 1.0, 4)
    lights.leaf_shadow(SUN, [(5.5, 4.0, 140), (8.5, 8.0, 205)], 34, (9, 14, 16), size=4.4)
    lights.sky('#f2f2f8', .55)
    return rooms.worn(palette, exposure=1.05) if size == 'worn' else rooms.large(palette, exposure=1.05)


def build(camera, size):
    palette = [SAND, CREAM, TERRACOTTA, OCHRE]
    if size in ('floor', 'worn'):
        return _room(size, palette)
    if size == 'hangs':
        return _niche(palette)
    if (camera, size) == ('top', 'macro'):
        _jewel_tile()
        slot = dict(w=.42, h=.44, d=.12, nominalCm=4, maxW=.52)
        return Shot(slot, vanity.macro_top(), palette, exposure=1.05)
    if size != 'table':
        raise ValueError(f'warm_minimal has no {camera}-{size}')
    if camera == 'tall':
        _calm_set()
        slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=20, maxW=2.9)
        return Shot(slot, cameras.tall(fstop=.44), palette, exposure=1.08)
    if camera == 'top':
        _flat_lay()
        slot = dict(w=2.8, h=2.9, d=.7, nominalCm=29, maxW=3.2)
        return Shot(slot, cameras.top(frame=4.5), palette, exposure=1.05)
    _stage_set()
    _sunlight()
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=20, maxW=2.9)
    if camera == 'front':
        _foreground()
        pitch = cameras.front(frame=4.35, look_z=1.0, fstop=.42)
    else:
        pitch = cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5)
    return Shot(slot, pitch, palette, exposure=1.08)
