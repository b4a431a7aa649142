"""Family: a pine table with a checked cloth, a wooden car, stacking rings, coloured pencils; the living room behind in late sun."""
from kit import cameras, cloth, fabrics, flatlay, flooring, hanging, household, knitwear, lights, materials as mat, plants, props, rooms, sheets, tables, toys
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

PINE, MUSTARD, TEAL, RED, CREAM = '#d3a36a', '#d39a2e', '#2f7473', '#c4573f', '#efe3cb'
SUN = (-5.0, -3.0, 3.7)


def _painted(colour):
    return mat.plaster(colour, .05, .005, 1.6, .42)


def _table(camera):
    tables.planks(PINE, '#a5713c', (14, 5.0), (.2, .25, -.03), 4, .42, .9)
    sheet = cloth.cloth(household.gingham('#5f8f8a', '#f1ead9', .24), 3.9, .09, (1.5, 1.3), (.05, -.15, -.028), 9, 25, .8, 240, .0, .8)
    sheet.rotation_euler.z = -.13
    beech = mat.wood('#e0bd8a', '#bd8f58', .5, 'x', 1.2)
    prop(toys.car((-1.95, .35, 0), _painted(RED), beech, _painted(CREAM), -16, .86))
    prop(toys.stacking_rings((1.95, .62, -.02), [_painted(c) for c in (TEAL, '#7fb0a0', MUSTARD, '#e58f56', RED)], beech, .50, .125))
    prop(toys.pencils((-1.55, 1.55, -.03), [RED, MUSTARD, TEAL, '#5d7fb0', '#7d9f52', '#e58f56', '#8a5b86'], mat.ceramic(CREAM, '#b9a58a', .4), .33, .82, 3))
    loose(toys.crayon((1.62, -1.12, .0), MUSTARD, .8, 35))
    if camera == 'three-quarter':
        loose(toys.crayon((1.95, -.78, .0), '#5d7fb0', .7, -12))
    loose(props.box((.46,) * 3, (-2.3, -.72, .21), _painted(MUSTARD), .05, 28, 'block'))
    loose(props.box((.46,) * 3, (2.25, 1.75, .20), _painted('#e9d9b8'), .05, -14, 'block'))


def _flat_lay(palette):
    """A soft blanket on the floor, a checked hem, blocks, the wooden car, crayons in late sun."""
    flatlay.bed(sheets.cotton('#e9dcc2'), .34, 8, 20, .6)
    prop(flatlay.drape(household.gingham('#5f8f8a', '#f1ead9', .24), (2.2, 3.0), (2.55, 2.3, .06), 34, .26, 5, 70))
    prop(toys.car((-2.0, -2.12, .12), _painted(RED), mat.wood('#e0bd8a', '#bd8f58', .5, 'x', 1.2), _painted(CREAM), 38, .74))
    for x, y, turn, colour in ((1.9, -1.9, 18, MUSTARD), (2.12, -1.55, 70, '#5d7fb0'), (1.66, -2.1, -30, TEAL)):
        loose(toys.crayon((x, y, .14), colour, .72, turn))
    for x, y, turn, colour in ((-2.0, 2.0, 20, MUSTARD), (-1.5, 2.2, -12, '#e9d9b8')):
        prop(props.box((.44,) * 3, (x, y, .26), _painted(colour), .05, turn, 'block'))
    sun = (-4.8, 3.4, 3.9)
    lights.sun(sun, 4.8, 1.6, '#ffdcae')
    lights.window(sun, 9, (0, 0, 0), 3, 3, (3.6, 3.6), .2, 8)
    lights.sky('#e4e8f0', .5)
    return flatlay.shot(palette)


def _hall(palette):
    """The hall at home: a pine board with coloured pegs, felt bunting above, a checked bag, late sun."""
    hanging.wall(mat.plaster('#efe6d2', .05, .008, .22))
    props.box((60, .1, 13), (0, hanging.BACK - .02, -4.4), _painted('#9db8ad'), .06, 0, 'panelling')
    props.box((60, .12, .5), (0, hanging.BACK - .04, 2.3), _painted('#9db8ad'), .08, 0, 'rail')
    hanging.peg_board(mat.wood(PINE, '#a5713c', .45, 'x', .35), [_painted(c) for c in (MUSTARD, TEAL, RED, CREAM)], spacing=7.8)
    for k in range(-4, 5):
        x, colour = k * 2.5, (RED, MUSTARD, TEAL, CREAM)[k % 4]
        flag = props.extrude([(-.85, 0), (.85, 0), (0, -1.5)], .06, mat.linen(colour, .8), (x, hanging.BACK - .2, 17.1 + .012 * x * x), .01, 'flag')
        flag.rotation_euler.y = -.024 * x
    bag = fabrics.cushion((4.2, 4.8, .9), (7.8, -.35, 9.4), household.gingham('#5f8f8a', '#f1ead9', .6), .5)
    bag.rotation_euler.x = 1.5708
    prop(bag)
    for x in (7.0, 8.6):
        plants.tube([(x, -.1, 11.4), (7.8 + (x - 7.8) * .5, -.1, 14.2), (7.8, -.15, 14.75)], .12, mat.linen(CREAM, 1.0), name='handle')
    lights.sun(SUN, 4.8, 1.5, '#ffdcae')
    lights.window(SUN, 50, (0, 0, 6.5), 3, 3, (11.5, 16), .8, 4)
    lights.sky('#e4e8f0', 0.29)
    return hanging.shot(palette, 'peg')


def _playroom(size, palette):
    """The living room at true size: pine boards, a painted dado, a low shelf of boxes and toys, bunting, late sun."""
    rooms.floor(mat.black(), z=-.35)
    flooring.boards(PINE, '#a5713c', (120, 80), 40, .42)
    rooms.wall(mat.plaster('#efe6d2', .05, .008, .2))
    props.box((160, .3, 10), (0, rooms.WALL - .1, 5), _painted('#9db8ad'), .06, 0, 'dado')
    props.box((160, .6, .6), (0, rooms.WALL - .2, 10.2), _painted('#9db8ad'), .1, 0, 'rail')
    rooms.round_rug(mat.linen('#d9c9a6', .35, .05), 10.5)
    pine = mat.wood(PINE, '#a5713c', .45, 'x', .3)
    for z in (.5, 4.4, 8.3):
        props.box((10, 3.6, .4), (11.6, 13.6, z), pine, .05, 0, 'shelf')
    for x in (6.7, 11.6, 16.5):
        props.box((.4, 3.6, 8.2), (x, 13.6, 4.3), pine, .05, 0, 'shelf')
    for k, (x, z, colour) in enumerate(((9.1, .7, MUSTARD), (14.1, .7, TEAL), (9.1, 4.6, '#e9d9b8'), (14.0, 4.6, RED))):
        prop(props.box((3.4, 2.6, 2.5), (x, 13.2, z + 1.25), mat.linen(colour, .6), .3, 3 * (k % 3 - 1), 'box'))
    prop(toys.car((9.4, 13.2, 8.5), _painted(RED), pine, _painted(CREAM), -16, 1.9))
    prop(toys.stacking_rings((14.4, 13.2, 8.5), [_painted(c) for c in (TEAL, '#7fb0a0', MUSTARD, '#e58f56', RED)], pine, 1.1, .3))
    prop(rooms.pouf((-12.4, 8.4, 0), 3.1, 3.4, knitwear.knit(MUSTARD, .3)))
    prop(rooms.floor_lamp((-9.4, 13.4, 0), mat.paint('#5a4632', .5), '#f3e6c8', 16))
    for k in range(-7, 8):
        flag = props.extrude([(-1.3, 0), (1.3, 0), (0, -2.3)], .08, mat.linen((RED, MUSTARD, TEAL, CREAM)[k % 4], .6), (3.6 * k, rooms.WALL - .3, 20.5 + .03 * k * k), .01, 'flag')
        flag.rotation_euler.y = -.05 * k
    lights.sun(SUN, 5.0, 1.3, '#ffdcae')
    lights.window(SUN, 70, (0, 0, 6), 3, 3, (20, 20), 1.0, 3)
    lights.sky('#e4e8f0', .52)
    return rooms.worn(palette) if size == 'worn' else rooms.large(palette)


def build(camera, size):
    palette = [PINE, MUSTARD, TEAL, RED, CREAM]
    if size in ('floor', 'worn'):
        return _playroom(size, palette)
    if size == 'hangs':
        return _hall(palette)
    if camera == 'top':
        return _flat_lay(palette)
    _table(camera)
    if camera == 'front':
        lights.backdrop(household.living_room(), 7, 2.3, 10.5, 10.5, .95)
        foreground(props.sphere(.26, (1.15, -3.7, .15), _painted('#7fb0a0')))
    else:
        lights.backdrop(household.living_room(), 7, 1.5, 10.5, 10.5, .9)
    lights.sun(SUN, 5.0, 1.3, '#ffdcae')
    lights.window(SUN, 9, (.1, 0, 1.1), 3, 3, (2.6, 3.0), .16, 3)
    lights.softbox((3.8, -4.0, 3.4), (0, 0, .6), (3, 3), 90, '#ffe8cc', 'fill')
    lights.sky('#e4e8f0', .44)
    slot = dict(w=2.3, h=2.6, d=1.6, nominalCm=20, maxW=2.5)
    if camera == 'front':
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.40), palette)
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5), palette)
