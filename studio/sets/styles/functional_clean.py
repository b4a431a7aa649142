"""Functional clean: a tidy workplace. White pegboard, birch plywood, boxes and hooks, folded cloths, a yellow tape measure, bright even light."""
from kit import cameras, flatlay, lights, materials as mat, props, storage, workshop
from kit.scene import Shot, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-table-bare', 'three-quarter-table-bare']

WHITE, BIRCH, YELLOW, GREY, SAGE = '#f4f3ef', '#e2c9a0', '#f2b707', '#b9bcbc', '#a9b5a6'
KEY = (-3.8, -4.2, 5.0)


def _bench(back):
    face = storage.plywood()
    props.box((12, back + 4.4, .24), (0, (back - 4.4) / 2, -.12), face, .012, 0, 'bench')


def _shelf(y, z, x0, x1):
    props.box((x1 - x0, .95, .16), ((x0 + x1) / 2, y - .48, z), storage.plywood(offset=(.4, .3, .2)), .012, 0, 'shelf')
    props.box((x1 - x0, .01, .13), ((x0 + x1) / 2, y - .957, z), storage.ply_edge(), 0, 0, 'edge')
    for x in (x0 + .35, x1 - .35):
        props.box((.07, .7, .30), (x, y - .36, z - .2), mat.paint(YELLOW, .4), .02, 0, 'bracket')


def _jar(at, colour, radius=.26, height=.62):
    o = props.revolve([(.001, 0), (radius, 0), (radius, .03), (radius, height - .03), (radius - .02, height), (radius - .035, height), (radius - .035, .05), (.001, .04)], mat.paint(colour, .4), at, 96, 'jar')
    return prop(o)


def _tools(y, places):
    """Hung on hooks: (x, z of the hook, what, length)."""
    wire = mat.metal('#9da1a3', .36)
    for x, z, what, length in places:
        storage.hook((x, y, z), wire)
        if what == 'spanner':
            prop(workshop.spanner(length, mat.metal('#aeb2b5', .38), (x, y - .2, z - length)))
        elif what == 'tape':
            prop(props.torus(.34, length, (x, y - .2, z - .30), mat.paint(YELLOW, .42), True, 'tape roll'))
        else:
            prop(props.extrude([(-.11, 0), (.11, 0), (.09, -length * .42), (.16, -length * .45), (.15, -length), (-.15, -length), (-.16, -length * .45), (-.09, -length * .42)], .12, mat.wood('#d9b98c', '#b18a5c', .5, 'z', 1.2), (x, y - .24, z + .1), .03, 'brush'))


def _light():
    lights.softbox(KEY, (0, 0, .8), (1.1, 1.1), 620, '#fff9ef')
    lights.softbox((4.8, -3.4, 3.6), (0, 0, 1), (3.0, 3.4), 85, '#eef4ff', 'fill')
    lights.softbox((0, 1.0, 6.6), (0, 2.2, 0), (6, 2), 130, '#fbfcff', 'fill')
    lights.sky('#eef2f8', .40)


def _flat_lay(palette):
    """A birch ply worktop from above: folded cloths, the tape measure, a pencil and a rule laid square."""
    flatlay.surface(storage.plywood(scale=.8, offset=(.2, .7, .1)), name='worktop')
    cloths = [mat.linen('#e9e7e0', 1.4), mat.linen(SAGE, 1.4)]
    prop(storage.folded((-2.3, 2.0, 0), (1.5, 1.2), cloths, 2, 90))
    prop(storage.tape_measure((2.1, -1.9, 0), 90, mat.paint(YELLOW, .4, .2), mat.paint('#2b2d30', .6), mat.paint('#f6d75a', .35)))
    prop(props.box((.26, 3.0, .03), (-2.05, -1.0, .015), mat.paint(WHITE, .4), .006, 0, 'rule'))
    for k in range(28):
        props.box((.10 if k % 5 else .18, .012, .004), (-1.98, -2.4 + .1 * k, .031), mat.paint('#33363a', .7), 0, 0, 'mark')
    prop(props.box((1.5, .09, .09), (1.9, 2.12, .045), mat.paint(YELLOW, .45), .02, 90, 'pencil'))
    lights.softbox((-3.6, 3.8, 4.8), (0, 0, 0), (1.9, 1.9), 560, '#fff9ef')
    lights.softbox((4, -4, 5), (0, 0, 0), (4, 4), 90, '#eef4ff', 'fill', mirrored=False)
    lights.sky('#eef2f8', .5)
    return flatlay.shot(palette)


def build(camera, size):
    palette = [WHITE, BIRCH, YELLOW, GREY, SAGE]
    if camera == 'top':
        return _flat_lay(palette)
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=20, maxW=2.9)
    board, birch = mat.paint(WHITE, .45), storage.plywood(offset=(.2, .7, .1))
    cloths = [mat.linen('#e9e7e0', 1.4), mat.linen(SAGE, 1.4), mat.linen('#d9d6cc', 1.4), mat.linen('#f2c230', 1.4)]
    _light()
    _bench(2.6)
    tape = (mat.paint(YELLOW, .4, .2), mat.paint('#2b2d30', .6), mat.paint('#f6d75a', .35))
    if camera == 'front':
        storage.pegboard((-4, 4), (-.2, 4.6), 3.0, board)
        _shelf(3.0, 1.65, .65, 3.6)
        prop(storage.box((1.55, 2.5, 1.73), (1.05, .75, .62), birch, 3))
        _jar((2.45, 2.45, 1.73), GREY)
        _tools(3.0, ((-2.35, 2.85, 'spanner', 1.5), (-1.85, 2.85, 'spanner', 1.25), (-1.40, 2.85, 'brush', 1.3), (-.98, 2.75, 'tape', .09)))
        prop(storage.box((-2.1, 1.75, 0), (1.35, .95, .72), birch, 9))
        prop(storage.folded((2.15, 1.6, 0), (1.05, .95), cloths, 4, -8))
        prop(storage.tape_measure((1.62, -.35, 0), -14, *tape))
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.50), palette)
    storage.pegboard((-4, 4), (-.2, 3.4), 2.7, board)
    _tools(2.7, ((-2.2, 2.05, 'spanner', 1.3), (-1.75, 2.05, 'spanner', 1.1), (-1.3, 2.05, 'brush', 1.2), (1.35, 1.9, 'tape', .11)))
    prop(storage.box((2.0, 1.75, 0), (1.3, .95, .68), birch, -12))
    prop(storage.folded((-1.95, 1.45, 0), (1.0, .9), cloths, 4, 10))
    prop(storage.tape_measure((1.72, -.75, 0), -20, *tape))
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.6), palette)
