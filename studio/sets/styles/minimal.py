"""Minimal: a white studio. Seamless paper, a low plinth, one large soft light from the left; suits most goods."""
from kit import cameras, hanging, lights, macro, materials as mat, props, rooms
from kit.scene import Shot, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-macro', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

WHITE, PAPER, GREY, STONE = '#f3f2f0', '#e9e8e6', '#cfcecc', '#b9b7b3'


def _stage_set():
    paper, plaster = mat.plaster(PAPER, .02, .004, .6, .9), mat.plaster(WHITE, .03, .010, 1.4)
    props.cyclorama(paper, -.62, 5.2, 2.6)
    props.disc(1.62, .30, (0, 0, 0), plaster, .03)
    props.disc(2.30, .32, (.30, .25, -.30), mat.plaster('#e6e4e1', .03, .010, 1.2), .035)
    prop(props.extrude(props.arch(2.3, 4.4), .4, mat.plaster('#dedcd9', .03, .012, 1.1), (1.25, 2.6, -.62), .05, 'arch'))
    prop(props.disc(.42, 2.6, (-1.95, 1.9, 1.98), mat.plaster('#e3e1de', .03, .012, 1.3), .02, 'column'))
    prop(props.sphere(.27, (-1.95, 1.9, 2.25), mat.plaster(GREY, .04, .010, 1.4)))


def _light(back=1.0):
    lights.softbox((-4.6, -3.4, 5.2), (0, .2, .7), (2.6, 2.6), 560, '#fffaf4')
    lights.softbox((4.6, -3.6, 2.6), (0, 0, .8), (2.4, 3.2), 70, '#f2f6ff', 'fill')
    lights.softbox((0, 1.6, 6.8), (0, 2.4, 0), (4.5, 2.0), 130 * back, '#fbfcff', 'fill')
    lights.sky('#f4f6fa', .42)


def _flat_lay():
    """White plaster table, two thin tiles, long soft shadows from the upper left."""
    props.box((12, 12, .2), (0, 0, -.16), mat.plaster(PAPER, .02, .006, .8, .9), 0)
    props.box((4.0, 4.1, .06), (0, 0, -.03), mat.plaster(WHITE, .03, .008, 1.2), .015, -4, 'tile')
    prop(props.disc(.62, .16, (2.05, -1.98, .10), mat.plaster('#dedcd9', .03, .012, 1.3), .03, 'disc'))
    prop(props.sphere(.22, (2.05, -1.98, .32), mat.plaster(GREY, .04, .010, 1.4)))
    prop(props.extrude(props.arch(.95, 1.35), .12, mat.plaster('#e3e1de', .03, .012, 1.3), (-1.98, 1.30, .06), .025, 'arch tile')).rotation_euler = (1.5708, 0, .12)
    prop(props.disc(.20, .34, (-1.88, -1.95, .28), mat.plaster('#d8d6d2', .03, .012, 1.3), .02, 'peg'))
    lights.softbox((-4.4, 3.8, 4.2), (0, 0, 0), (1.3, 1.3), 640, '#fffaf4')
    lights.softbox((4.5, -4.0, 5.0), (0, 0, 0), (4, 4), 70, '#f2f6ff', 'fill')
    lights.sky('#f4f6fa', .36)


def _rail(palette):
    """A thin white rail on seamless paper, one low block."""
    props.cyclorama(mat.plaster(PAPER, .02, .01, .15, .9), hanging.FLOOR, 9, 5, 90, -50, 44)
    hanging.stand(mat.paint('#8b8a88', .4))
    prop(props.box((3.4, 3.4, 4.2), (6.0, 3.6, hanging.FLOOR + 2.1), mat.plaster(WHITE, .03, .02, .4), .1, 18, 'block'))
    prop(props.sphere(1.1, (6.0, 3.6, hanging.FLOOR + 5.3), mat.plaster(GREY, .04, .02, .4)))
    lights.softbox((-24, -22, 26), (0, 0, 7), (8, 8), 15000, '#fffaf4')
    lights.softbox((24, -20, 14), (0, 0, 7), (14, 18), 1100, '#f2f6ff', 'fill')
    lights.sky('#f4f6fa', 0.29)
    return hanging.shot(palette, 'rail')


def _studio(size, palette):
    """The white studio at true size: a sweep of paper, an arch and a column far back, one large soft light."""
    props.cyclorama(mat.plaster(PAPER, .02, .01, .15, .9), 0, 20, 9, 160, -70, 70)
    # Behind a person the arch's lit side would be one bright, grainy band.
    depth, relief, bevel = (.3, 0, .14) if size == 'worn' else (1.6, .02, .2)
    prop(props.extrude(props.arch(11, 21), depth, mat.plaster('#dedcd9', .03, relief, .25), (9.5, 12, 0), bevel, 'arch'))
    prop(props.disc(2.0, 9.5, (-11.5, 11, 9.5), mat.plaster('#e3e1de', .03, .02, .3), .1, 'column'))
    prop(props.sphere(1.25, (-11.5, 11, 10.75), mat.plaster(GREY, .04, .02, .35)))
    lights.softbox((-26, -22, 30), (0, 0, 5), (14, 14), 19000, '#fffaf4')
    lights.softbox((26, -20, 15), (0, 0, 5), (14, 18), 2800, '#f2f6ff', 'fill')
    lights.sky('#f4f6fa', .46)
    return rooms.worn(palette, '#fbfbff') if size == 'worn' else rooms.large(palette)


def _ledge(palette):
    """Macro: a white plaster step, a ball, paper far behind."""
    plaster = mat.plaster(WHITE, .03, .004, 6)
    macro.ledge(plaster, mat.plaster(PAPER, .02, .004, 2, .9))
    prop(props.box((.5, .4, .16), (.50, .42, .08), mat.plaster('#e3e1de', .03, .004, 6), .008, -12, 'block'))
    prop(props.sphere(.07, (.36, .36, .23), mat.plaster(GREY, .04, .004, 6)))
    macro.softboxes('#fffaf4', '#f2f6ff', '#f4f6fa')
    return macro.shot(palette)


def build(camera, size):
    palette = [WHITE, PAPER, GREY, STONE]
    if size == 'macro':
        return _ledge(palette)
    if size in ('floor', 'worn'):
        return _studio(size, palette)
    if size == 'hangs':
        return _rail(palette)
    if camera == 'top':
        _flat_lay()
        return Shot(dict(w=2.8, h=2.9, d=.7, nominalCm=29, maxW=3.4), cameras.top(frame=4.5), palette)
    _stage_set()
    _light()
    slot = dict(w=2.6, h=2.6, d=1.9, nominalCm=20, maxW=3.2)
    pitch = cameras.front(frame=4.35, look_z=1.0, fstop=.42) if camera == 'front' else cameras.three_quarter(frame=4.5, look_z=.85, fstop=.5)
    return Shot(slot, pitch, palette)
