"""Family: a pine table with a checked cloth, a wooden car, stacking rings, coloured pencils; the living room behind in late sun."""
from kit import cameras, cloth, household, lights, materials as mat, props, tables, toys
from kit.scene import Shot, foreground, prop

PLATES = ['front-table', 'three-quarter-table']

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
    toys.crayon((1.62, -1.12, .0), MUSTARD, .8, 35)
    if camera == 'three-quarter':
        toys.crayon((1.95, -.78, .0), '#5d7fb0', .7, -12)
    props.box((.46,) * 3, (-2.3, -.72, .21), _painted(MUSTARD), .05, 28, 'block')
    props.box((.46,) * 3, (2.25, 1.75, .20), _painted('#e9d9b8'), .05, -14, 'block')


def build(camera, size):
    palette = [PINE, MUSTARD, TEAL, RED, CREAM]
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
