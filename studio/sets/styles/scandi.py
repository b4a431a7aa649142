"""Scandi: an oak table by a window, white wall, grey stoneware, eucalyptus, folded linen; cool daylight, honest wood."""
import math

from kit import cameras, cloth, fabrics, hanging, lights, macro, materials as mat, plants, props, rooms, tables
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-macro', 'front-table-bare', 'three-quarter-table-bare', 'front-floor-bare']

WALL, OAK, OAK_DARK, STONEWARE, SAGE = '#e9e8e4', '#d3b58d', '#a9825a', '#8f9396', '#8fa08c'
SUN = (-5.6, -3.0, 4.4)


def _planks(count, width, length, thickness, y, z):
    """Boards lying side by side along x; each takes its wood from another place of the trunk."""
    for k in range(count):
        wood = mat.wood(OAK, OAK_DARK, .55, 'y', 1.0, k % 3, (.37 * k, 1.71 * k, .13 * k))
        props.box((length, width - .012, thickness), (0, y + (k - (count - 1) / 2) * width, z - thickness / 2), wood, .012, 0, 'plank')


def _vase(at, size=1.0):
    profile = [(.001, 0), (.36, 0), (.50, .12), (.54, .50), (.46, .95), (.26, 1.22), (.20, 1.34), (.22, 1.42), (.19, 1.42), (.17, 1.3), (.15, 1.0)]
    o = props.revolve(props.soft_profile([(r * size, z * size) for r, z in profile]), mat.ceramic(STONEWARE, '#4e5052', .5), at, name='vase')
    return prop(o)


def _eucalyptus(at, angles, length=2.3):
    leaf, stem = mat.leaf('#75897a', '#a8b7a2', .6, .3), mat.paint('#7d6a55', .8)
    for tilt, turn in angles:
        o = plants.sprig(leaf, stem, length, 15, .42, .34, .16, (55, 80), .12)
        loose(plants.place(o, at, tilt, 0, turn))


def _room():
    wall = mat.plaster(WALL, .03, .012, .8)
    props.cyclorama(wall, -5.0, 3.6, .05)
    _planks(5, 1.25, 14, .3, .6, -.22)
    oak = mat.wood(OAK, OAK_DARK, .5, 'y', 1.0, 4, (.2, .9, .4))
    props.disc(1.50, .22, (0, 0, 0), oak, .04, 'board')
    _vase((-1.95, 1.25, -.22), 1.15)
    _eucalyptus((-1.95, 1.25, 1.3), ((64, 20), (70, -30), (58, 70), (76, -75), (82, 10)))
    frame = mat.wood('#c9a87d', '#9a744c', .5, 'z', 1.0, 5)
    for x, z, w, h in ((1.55, .25, 1.9, .09), (1.55, 2.85, 1.9, .09), (.64, 1.55, .09, 2.6), (2.46, 1.55, .09, 2.6)):
        props.box((w, .10, h), (x, 3.45, z), frame, .01, 0, 'frame')
    props.box((1.8, .02, 2.6), (1.55, 3.5, 1.55), mat.plaster('#f4f2ed', .02, .004, 1.0), 0, 0, 'print')
    prop(props.extrude(props.arch(.95, 1.5), .02, mat.plaster(SAGE, .06, .01, 1.2), (1.55, 3.46, .75), .004, 'print arch'))
    for k, (colour, turn, size) in enumerate((('#b7bdb9', 8, 1.35), ('#e4ddd0', -4, 1.25))):
        loose(props.box((size, .95, .15), (1.95, 1.15, -.145 + .155 * k), mat.linen(colour, 1.5), .02, turn, 'book'))
    bowl = [(.001, .04), (.16, .04), (.30, .12), (.36, .26), (.345, .27), (.28, .15), (.001, .08)]
    prop(props.revolve(props.soft_profile(bowl), mat.ceramic('#dcd9d2', '#7b7266'), (1.95, 1.15, .09), name='bowl'))


def _flat_lay():
    """Oak planks, a folded linen towel, stoneware and eucalyptus at the rim."""
    _planks(5, 1.1, 7, .3, 0, 0)
    o = cloth.cloth(mat.linen('#d9d8d2', 1.1), 2.4, .12, (.1, .1), (-2.55, -2.35, .03), 8, 70, 1.0)
    o.rotation_euler.z = .35
    prop(o)
    plate = [(.001, .05), (.42, .05), (.62, .11), (.66, .16), (.60, .14), (.40, .09), (.001, .085)]
    prop(props.revolve(props.soft_profile(plate), mat.ceramic(STONEWARE, '#4e5052', .5), (1.90, -1.75, 0), name='plate'))
    prop(props.sphere(.13, (1.80, -1.70, .21), mat.wood(OAK, OAK_DARK, .5, 'z', 1.6)))
    _eucalyptus((2.75, 2.6, .12), ((3, 128), (4, 152), (3, 104)), 1.7)
    _eucalyptus((-2.6, 2.5, .12), ((3, 246),), 1.3)


def _floor():
    """A corner in true scale: oak boards, white wall, a linen curtain, eucalyptus in a floor vase, a stool, a print; sun through the window."""
    tables.planks(OAK, '#bd9a6e', (80, 42), (0, -2, 0), 46, .5, .9, 'y', .03)
    props.box((80, 42, .1), (0, -2, -.4), mat.paint('#3b2c1d', .9), 0, 0, 'subfloor')  # No sky between the boards.
    props.box((90, 1, 60), (0, 15.5, 20), mat.plaster(WALL, .03, .014, .2), 0, 0, 'wall')
    props.box((90, .3, 1.4), (0, 14.9, .7), mat.paint('#f1f0ed', .5), .06, 0, 'skirting')
    prop(fabrics.curtain(mat.linen('#ebe7de', .3, .02, .25), 8.5, 34, (-14.2, 13.6, .2), 7, .9, 4, 0, .8))
    vase = [(.001, 0), (1.25, 0), (1.75, .5), (1.95, 2.0), (1.6, 3.6), (.85, 4.6), (.62, 5.1), (.72, 5.5), (.6, 5.5), (.5, 5.0), (.5, 4)]
    prop(props.revolve(props.soft_profile(vase), mat.ceramic(STONEWARE, '#4e5052', .5), (-11.2, 8.2, 0), name='vase'))
    leaf, stem = mat.leaf('#75897a', '#a8b7a2', .6, .3), mat.paint('#7d6a55', .8)
    for tilt, turn, length in ((66, 24, 8.5), (72, -28, 9.5), (60, 64, 7), (78, -70, 8), (82, 8, 10), (64, -110, 7)):
        loose(plants.place(plants.sprig(leaf, stem, length, 30, 1.15, .95, .14, (55, 80), .12), (-11.2, 8.2, 4.6), tilt, 0, turn))
    oak = mat.wood(OAK, OAK_DARK, .5, 'z', .3, 3)
    prop(props.disc(1.9, .42, (11.8, 7.6, 4.5), mat.wood(OAK, OAK_DARK, .5, 'y', .3, 4), .08, 'stool'))
    for turn in range(4):
        x, y = 1.45 * math.cos(turn * math.pi / 2 + .5), 1.45 * math.sin(turn * math.pi / 2 + .5)
        loose(plants.tube([(11.8 + x, 7.6 + y, 4.2), (11.8 + x * 1.25, 7.6 + y * 1.25, 0)], .24, oak, .72, 'leg'))
    for k, (colour, turn, size) in enumerate((('#b7bdb9', 14, 2.3), ('#e4ddd0', -6, 2.1), ('#8f9396', 30, 1.8))):
        loose(props.box((size, size * .72, .26), (11.8, 7.5, 4.64 + .27 * k), mat.linen(colour, .8), .04, turn, 'book'))
    for x, z, w, h in ((7.8, 10.6, 5.4, .22), (7.8, 17.9, 5.4, .22), (5.2, 14.25, .22, 7.5), (10.4, 14.25, .22, 7.5)):
        loose(props.box((w, .3, h), (x, 14.8, z), oak, .02, 0, 'frame'))
    loose(props.box((5.2, .06, 7.3), (7.8, 14.95, 14.25), mat.plaster('#f4f2ed', .02, .01, .3), 0, 0, 'print'))
    loose(props.extrude(props.arch(2.4, 4.2), .05, mat.plaster(SAGE, .06, .02, .3), (7.8, 14.88, 12.1), .01, 'print arch'))


def _hall(palette):
    """An oak peg rail on the white wall, a bunch of eucalyptus drying beside, the window's sun."""
    hanging.wall(mat.plaster(WALL, .03, .006, .22))
    oak = mat.wood(OAK, OAK_DARK, .5, 'x', .35)
    hanging.peg_board(oak, mat.wood(OAK, OAK_DARK, .5, 'z', .6), spacing=7.4)
    leaf, stem = mat.leaf('#75897a', '#a8b7a2', .6, .3), mat.paint('#7d6a55', .8)
    for turn, roll, length in ((4, 0, 6.4), (-6, 8, 5.6), (10, -8, 6.0), (-13, 0, 5.2)):
        prop(plants.place(plants.sprig(leaf, stem, length, 24, .95, .75, .1, (50, 72), .12), (7.4, -.1, hanging.HOOK + .6), -92, roll, turn))
    lights.sun(SUN, 4.2, 1.6, '#fff4e6')
    lights.window(SUN, 60, (0, 0, 6.5), 3, 3, (11.5, 16.5), .8, 4)
    lights.sky('#eaf0f8', 0.31)
    return hanging.shot(palette, 'peg')


def _oak_edge(palette):
    """Macro: planed oak, a leaf of eucalyptus, a grey pebble, the white wall."""
    macro.ledge(mat.wood(OAK, OAK_DARK, .5, 'y', 2.6), mat.plaster(WALL, .03, .006, 2), wash=36)
    prop(props.rock(.10, (.37, .22, .04), mat.ceramic(STONEWARE, '#4e5052', .5), 4, (1.3, 1, .6), .10, 5, name='pebble'))
    leaf, stem = mat.leaf('#75897a', '#a8b7a2', .6, .3), mat.paint('#7d6a55', .8)
    prop(plants.place(plants.sprig(leaf, stem, 1.0, 8, .24, .2, .1, (55, 80), .12), (-.62, .62, .03), 8, 0, -110, .62))
    macro.sunlight(SUN, '#fff4e6', '#eaf0f8')
    return macro.shot(palette)


def build(camera, size):
    palette = [WALL, OAK, STONEWARE, SAGE]
    if size == 'macro':
        return _oak_edge(palette)
    if size == 'hangs':
        return _hall(palette)
    if camera == 'top':
        _flat_lay()
        sun = (-4.8, 3.6, 4.2)
        lights.sun(sun, 4.2, 1.6, '#fff4e6')
        lights.window(sun, 9, (0, 0, 0), 3, 3, (3.4, 3.5), .16, 8)
        lights.sky('#eaf0f8', .6)
        return Shot(dict(w=2.6, h=2.7, d=.7, nominalCm=27, maxW=3.2), cameras.top(frame=4.5), palette)
    if size in ('floor', 'worn'):
        _floor()
        lights.sun(SUN, 4.2, 1.6, '#fff4e6')
        lights.window(SUN, 90, (0, 0, 7), 3, 3, (16, 17), 1.0, 3)
        lights.sky('#eaf0f8', .62)
        if size == 'worn':
            return rooms.worn(palette, '#eef3fb')
        slot = dict(w=16, h=13, d=7, nominalCm=110, maxW=18)
        return Shot(slot, cameras.front(frame=24, distance=45, look_z=5.4, fstop=.12), palette)
    _room()
    lights.sun(SUN, 4.2, 1.6, '#fff4e6')
    lights.window(SUN, 9, (.1, 0, 1.1), 3, 2, (2.5, 3.0), .16, 3)
    lights.sky('#eaf0f8', .62)
    slot = dict(w=2.5, h=2.6, d=1.8, nominalCm=20, maxW=2.9)
    if camera == 'front':
        leaf, stem = mat.leaf('#75897a', '#a8b7a2', .6, .3), mat.paint('#7d6a55', .8)
        foreground(plants.place(plants.sprig(leaf, stem, 1.4, 11, .36, .3, .1, (55, 80)), (1.75, -3.3, -.45), 40, 0, 24))
        pitch = cameras.front(frame=4.35, look_z=1.0, fstop=.40)
    else:
        pitch = cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5)
    return Shot(slot, pitch, palette)
