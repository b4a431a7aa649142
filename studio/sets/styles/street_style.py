"""Street style: a kerb in late sun. Concrete slabs, a roller shutter beside a wall of torn posters, a fence's shadow."""
from kit import cameras, city, flatlay, hanging, lights, masonry, materials as mat, plants, props, rooms, terrain
from kit.scene import Shot, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-table-bare']

ASPHALT, CONCRETE, YELLOW, TEAL, CORAL = '#4a4a4d', '#a39f98', '#d9a520', '#3d7f83', '#d4553d'
SUN = (-5.2, -4.4, 3.5)


def _drain_pipe(x, y, low):
    zinc = mat.metal('#8b9093', .45)
    plants.tube([(x, y, low), (x, y, 8)], .17, zinc, name='pipe')
    for z in (low + 1.2, low + 3.6):
        props.disc(.215, .14, (x, y, z), zinc, .02, 'clamp', 48)


def _can(at, turn, colour):
    """A spray can, dented cap, no print."""
    body = [(.001, 0), (.25, 0), (.27, .03), (.27, 1.22), (.25, 1.28), (.15, 1.36), (.15, 1.40), (.001, 1.40)]
    o = props.revolve(body, mat.metal('#b9bcbf', .3), (0, 0, 0), 64, 'can')
    props.revolve([(.272, .12), (.274, .14), (.274, 1.14), (.272, 1.16)], mat.paint(colour, .35, .2), (0, 0, 0), 64, 'sleeve').parent = o
    props.disc(.16, .30, (0, 0, 1.64), mat.paint(colour, .5), .04, 'cap', 48).parent = o
    return prop(plants.place(o, at, 0, 0, turn))


def _wall(y, low, split):
    props.box((9, .4, 9), (split - 4.6, y + .2, low + 4.5), city.posters(CONCRETE, (TEAL, '#e6dcc6', CORAL, '#c9c2b2'), .085, 3), 0, 0, 'wall')
    city.shutter((split + .12, split + 8), (low + .1, low + 8), y + .12, mat.metal('#7f878b', .42), .36, .09)
    props.box((.26, .5, 9), (split, y + .12, low + 4.5), masonry.concrete('#8d8a84', .8), .03, 0, 'reveal')
    _drain_pipe(split - .55, y - .24, low)


def _light(target, hole):
    lights.sun(SUN, 5.0, .55, '#ffdcae')
    city.chain_link_shadow(SUN, 6.0, target, .52, .020, 4.2, 8, hole)
    lights.softbox((5, 1.0, 5), (0, 1, 0), (3, 3), 150, '#cfdcf5', 'fill', mirrored=False)
    lights.sky('#c2d3ee', .42)


def _flat_lay(palette):
    """The pavement from above: slabs, worn yellow marking in one corner, spray cans, the fence's shadow around an open place."""
    slab = masonry.concrete('#9d9991', .75, .45, .8)
    for x, y in ((-5.5, -1.0), (.5, -1.75), (.5, 6.35)):
        props.box((5.96, 8.06, .2), (x, y, -.1), slab, .05, -4, 'slab')
    props.box((20, 20, .1), (0, 0, -.3), mat.black(), 0, 0, 'joint')
    paint = city.marking('#e3b02e', '#8d8a84')
    props.box((.62, 14, .008), (3.3, 1.7, .002), paint, 0, -38, 'line')
    o = _can((-2.02, -1.6, .27), 0, CORAL)
    o.rotation_euler = (1.5708, 0, -2.5)
    o = _can((-2.3, -.2, .27), 0, TEAL)
    o.rotation_euler = (1.5708, 0, -.4)
    sun = (-4.6, 3.4, 3.6)
    lights.sun(sun, 5.0, .7, '#ffdcae')
    city.chain_link_shadow(sun, 5.0, (0, 0, 0), .62, .020, 4.2, 12, (1.9, 1.95))
    lights.sky('#c2d3ee', .55)
    return flatlay.shot(palette)


def _gate(palette):
    """A steel pipe before a roller shutter, torn posters at the left, the fence's shadow."""
    props.box((60, 40, .4), (0, -16, hanging.FLOOR - .2), city.asphalt('#8a8781', .4), 0, 0, 'pavement')
    props.box((24, .8, 34), (-17.6, 3.2, 10), city.posters(CONCRETE, (TEAL, '#e6dcc6', CORAL, '#c9c2b2'), .03, 3), 0, 0, 'wall')
    city.shutter((-5.2, 30), (hanging.FLOOR, 30), 3.2, mat.metal('#7f878b', .42), 1.15, .28)
    props.box((.8, 1.4, 34), (-5.5, 3.0, 10), masonry.concrete('#8d8a84', .8, .35, .3), .06, 0, 'reveal')
    hanging.stand(mat.paint('#d9a520', .4, .2), 15.0)
    lights.sun(SUN, 5.0, .8, '#ffdcae')
    city.chain_link_shadow(SUN, 26, (0, 0, 7), 2.2, .075, 20, 8, (5.6, 8.6))
    lights.sky('#c2d3ee', .5)
    return hanging.shot(palette, 'rail')


def _street(size, palette):
    """True size: pavement before remains of posters and a roller shutter, a drain pipe, a fence's shadow."""
    rooms.floor(city.asphalt('#8a8781', .6))
    granite = terrain.granite('#98948d', '#c9c3ba', '#3c3a39', .4, '#98948d')
    for k in range(6):
        props.box((9.9, 1.7, .8), (-25 + 10 * k, 13.8, .4), granite, .12, .3 * (k % 3 - 1), 'kerbstone')
    props.box((80, 6, .7), (0, 17.4, .35), masonry.concrete('#9d9991', .75, .45, .25), .03, 0, 'pavement')
    props.box((34, 1.2, 50), (-20.2, 20.4, 25), city.posters(CONCRETE, ('#8d9a96', CORAL, '#c9c2b2'), .026, 3, .66), 0, 0, 'wall')
    city.shutter((-2.6, 44), (.6, 48), 20.2, mat.metal('#7f878b', .42), 1.25, .3)
    props.box((1.0, 1.6, 50), (-2.9, 20.0, 25), masonry.concrete('#8d8a84', .8, .35, .25), .06, 0, 'reveal')
    zinc = mat.metal('#8b9093', .45)
    plants.tube([(-4.8, 19.2, .6), (-4.8, 19.2, 60)], .55, zinc, name='pipe')
    lights.sun(SUN, 5.0, .8, '#ffdcae')
    city.chain_link_shadow(SUN, 40, (0, 0, 7), 3.4, .10, 34, 8, (11.5, 11.5))
    lights.sky('#c2d3ee', .5)
    return rooms.worn(palette) if size == 'worn' else rooms.large(palette, dict(f0=.03, rough=.5))


def build(camera, size):
    palette = [ASPHALT, CONCRETE, YELLOW, TEAL, CORAL]
    if size in ('floor', 'worn'):
        return _street(size, palette)
    if size == 'hangs':
        return _gate(palette)
    if camera == 'top':
        return _flat_lay(palette)
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=22, maxW=2.9)
    granite = terrain.granite('#98948d', '#c9c3ba', '#3c3a39', 1.6, '#98948d')
    props.box((40, 26, .2), (0, -1, -.14), city.asphalt('#8a8781', 1.6), 0, 0, 'pavement')
    city.kerb(-13, 13, -2.95, granite, 1.3, 5.2, 1.35, 2)
    props.box((7.5, 2.6, .3), (-.2, -.25, -.15), masonry.concrete('#9d9991', .75, .45), .05, -1.5, 'slab')
    props.box((7.4, 2.4, .3), (.3, 2.35, -.165), masonry.concrete('#94918b', .75, .45), .05, -1.5, 'slab')
    _wall(3.7, -.1, .75)
    _can((-1.95, 1.45, 0), 20, CORAL)
    _can((-2.35, 1.95, 0), 50, TEAL)
    o = _can((2.0, .55, .27), 0, YELLOW)
    o.rotation_euler = (1.5708, 0, 1.1)
    if camera == 'front':
        _light((.4, 0, 1.1), (2.2, 2.3))
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.40), palette)
    _light((.2, 0, .9), (1.95, 1.9))
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.42), palette)
