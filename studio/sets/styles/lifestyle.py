"""Lifestyle: a kitchen in the morning. Oak worktop, glazed tiles, a window on greenery, a linen towel over the edge, a mug, pears, an open book."""
from kit import cameras, fabrics, flatlay, flooring, food, household, knitwear, lights, masonry, materials as mat, props, rooms, sheets, tables, windows
from kit.scene import Shot, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-worn', 'front-floor', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

OAK, TILE, LEAF, LINEN, CLAY = '#b98f61', '#e6e4dc', '#8ba45c', '#cfc3ad', '#b5684a'
SUN = (4.7, -3.4, 4.3)


def _counter(camera):
    tables.planks(OAK, '#8a6238', (15, 4.7), (.3, .35, 0), 6, .42, 1.0)
    props.box((15, .2, 4), (0, -1.72, -2.4), mat.paint('#dcd8cc', .5), .02, 0, 'cabinet')
    front = -1.98
    towel = knitwear.throw(mat.linen(LINEN, 1.2), 1.25, 1.0, 1.5, (-1.72, front, 0), 4, .03, .08)
    prop(towel)
    prop(household.mug((-1.72, .62, 0), mat.ceramic('#d9cfc0', '#7d6852', .4), .42, .84, 205))
    pear, blush = food.skin('#a9ad4a', '#cdbf62', .42), food.skin('#b5a548', '#c98a4c', .42)
    for k, (x, y, tilt, turn, size) in enumerate(((1.62, .75, 0, 20, .80), (2.12, .98, 0, 130, .86), (1.95, .30, 78, 60, .78))):
        at = (x, y, .30 if tilt else 0)
        prop(household.pear(at, blush if k == 1 else pear, size, tilt, turn, 4))
    if camera == 'three-quarter':
        household.open_book((2.15, -.78, .02), 1.5, 1.05, '#7f8f6a', -12)
    board = tables.chopping_board((1.7, 2.5), (-2.35, 2.02, 1.2), mat.wood('#9a6b42', '#5f3c20', .45, 'z', 1.0), 0, .14, .3)
    board.rotation_euler = (.17, 0, .05)
    pot = [(.001, 0), (.34, 0), (.42, .55), (.47, .56), (.48, .74), (.42, .75), (.40, .6), (.001, .6)]
    loose(props.revolve(pot, mat.plaster(CLAY, .12, .02, 1.5), (2.6, 2.2, 0), name='pot'))
    for k, (x, y) in enumerate(((2.6, 2.2), (2.45, 2.1), (2.75, 2.15))):
        loose(food.basil((x, y, .62 + .1 * k), 7, .5, k + 3))


def _wall():
    glaze = masonry.varied('tiles', [(0, '#dcdad0'), (.5, TILE), (1, '#f0eee8')], .12, .12, 0, .5, .4)
    stones, joint = masonry.courses(glaze, mat.plaster('#b9b4a8', .05, .01), (-7.5, -1.25), (-.3, 7), 3.0, (1.48, .70), .045, .5, .05, 0, .006, 2)
    stones.name, joint.name = 'tiles', 'grout'
    props.box((.30, .5, 12), (.48, 3.05, 3), mat.plaster('#e9e5da', .03, .01), .02, 0, 'reveal')
    windows.window(windows.garden(), (.82, 5.6), (.40, 8), 3.3, mat.paint('#efece4', .45), 2, 1, .20, .12, .95, .9)


def _flat_lay(palette):
    """A bed in the morning from above: rumpled white linen, an open book, a mug on its saucer, leaves' shadows."""
    flatlay.bed(sheets.cotton('#ebe7de'), .46, 31, 68, .6)
    loose(household.open_book((2.3, 2.2, .16), 1.9, 1.35, '#7f8f6a', -22))
    clay = mat.ceramic('#d9cfc0', '#7d6852', .4)
    prop(props.disc(.62, .07, (-2.0, -2.0, .16), clay, .03, 'saucer'))
    prop(household.mug((-2.0, -2.0, .16), clay, .36, .62, 205))
    loose(props.disc(.32, .02, (-2.0, -2.0, .70), mat.paint('#4a2d1a', .12), .004, 'coffee'))
    prop(flatlay.drape(knitwear.knit('#b9a58a', 1.3), (1.7, 2.6), (-2.5, 1.9, .1), -18, .24, 3))
    sun = (4.6, 3.4, 4.2)
    lights.sun(sun, 4.6, 1.6, '#ffeccf')
    lights.window(sun, 9, (0, 0, 0), 3, 3, (3.6, 3.6), .2, -12)
    lights.leaf_shadow(sun, [(-3.4, 2.9, 210), (3.0, -2.6, 60)], 5, (0, 0, 0), palm=False, size=.8)
    lights.sky('#eef1f6', .55)
    return flatlay.shot(palette)


def _living_room(size, palette):
    """True size: oak boards, a white wall with a window on greenery, a large plant, a lamp, a woven rug."""
    rooms.floor(mat.black(), z=-.35)
    flooring.boards(OAK, '#8a6238', (120, 80), 44, .45)
    rooms.wall(mat.plaster('#ece8de', .04, .006, .2))
    rooms.skirting(mat.paint('#efece4', .5))
    windows.window(windows.garden(), (-15.5, -2.5), (7.0, 27), rooms.WALL - .1, mat.paint('#efece4', .45), 2, 1, .8, .45, .95, .5)
    prop(fabrics.curtain(mat.linen('#e9e2d3', .3, .02, .25), 6, 34, (-1.2, rooms.WALL - 1.6, .2), 6, .9, 4, 0, .8))
    rooms.rug(mat.linen('#d8cdb8', .35, .05), (24, 14), (0, 0), 2)
    prop(rooms.plant((12.8, 10.2, 0), mat.plaster(CLAY, .12, .05, .4), mat.leaf('#2f5a2c', '#6d9650', .45, .35), mat.paint('#5b5a34', .8), 11))
    prop(rooms.floor_lamp((6.6, 13.2, 0), mat.metal('#b08a52', .34), '#efe2c8', 15.5))
    prop(rooms.side_table((-13.2, 8.2, 0), mat.wood(OAK, '#8a6238', .4, 'y', .3), mat.wood(OAK, '#8a6238', .4, 'z', .3), 2.2, 4.8))
    sun = (-4.7, -3.4, 4.3)
    lights.sun(sun, 4.6, 1.3, '#ffeccf')
    lights.window(sun, 70, (0, 0, 6), 3, 3, (20, 19), 1.0, -4)
    lights.sky('#eef1f6', .58)
    return rooms.worn(palette) if size == 'worn' else rooms.large(palette)


def build(camera, size):
    palette = [OAK, TILE, LEAF, LINEN, CLAY]
    if size in ('floor', 'worn'):
        return _living_room(size, palette)
    if camera == 'top':
        return _flat_lay(palette)
    _counter(camera)
    _wall()
    lights.sun(SUN, 4.6, 1.3, '#ffeccf')
    lights.window(SUN, 9, (0, 0, 1.0), 3, 3, (2.8, 3.0), .15, -4)
    lights.leaf_shadow(SUN, [(-3.0, 2.2, 210)], 5, (0, 0, 1.2), palm=False, size=.8)
    lights.softbox((3.4, 2.8, 3.2), (0, 0, .6), (3, 4), 130, '#eef6e2', 'fill', mirrored=False)
    lights.sky('#eef1f6', .5)
    slot = dict(w=2.3, h=2.6, d=1.7, nominalCm=22, maxW=2.5)
    if camera == 'front':
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.40), palette)
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5), palette)
