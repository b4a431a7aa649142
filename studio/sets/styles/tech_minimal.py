"""Tech minimal: silver-grey aluminium and soft air. A machined tray, a backdrop in a gradient, one thin line of blue light, one straight shadow."""
from math import cos, radians, sin

from kit import cameras, flatlay, lights, macro, materials as mat, neon, props, rooms, tech
from kit.scene import Shot, blocker, loose, prop
from kit.shader import Shader

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-worn', 'front-floor', 'front-macro', 'front-table-bare', 'top-table-bare', 'three-quarter-table-bare']

SILVER, CLOUD, GREY, BLUE, GRAPHITE = '#c9ced3', '#eef1f4', '#9aa2aa', '#2f7bff', '#4a5058'
KEY = (-3.1, -4.8, 5.0)


def _backdrop(y, floor):
    """A sweep of paper, darker towards the top: height drives its tone."""
    m = Shader('sweep', rough=.9, spec=.2)
    parts = m.node('SeparateXYZ')
    m.link(m.coords(), parts.inputs[0])
    m.color(m.ramp(m.math('MULTIPLY', parts.outputs['Z'], .16), [(0, '#f7f9fb'), (.3, '#eef2f5'), (1, '#b9c6d4')]))
    props.cyclorama(m.material, floor, y, 2.4)


def _base(silver, dark):
    """A long low body, milled from one piece, a groove with light around it."""
    props.box((4.6, 3.3, .26), (0, 0, -.13), silver, .05, 0, 'body')
    neon.glowing(props.box((4.50, 3.20, .035), (0, 0, -.28), mat.glow(BLUE, 2.2), 0, 0, 'light line'))
    props.box((4.56, 3.26, .20), (0, 0, -.40), dark, .04, 0, 'foot')
    neon.wash((0, -1.75, -.30), (0, -2.6, -.5), (4.4, .05), 7, BLUE)


def _sheet(at, width, height, silver, lean, turn):
    """An upright sheet of aluminium with rounded corners, leaning back."""
    r, corners = .22, ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    outline = [(a * (width / 2 - r) + r * cos(radians(t + k * 15)), height / 2 + b * (height / 2 - r) + r * sin(radians(t + k * 15))) for a, b, t in corners for k in range(7)]
    o = prop(props.extrude(outline, .08, silver, at, .018, 'sheet'))
    o.rotation_euler = (radians(-lean), 0, radians(turn))


def _dial(at, radius, height, silver, dark):
    """A turned knob with a fine chamfer and one mark of light."""
    r, h = radius, height
    o = props.revolve([(.001, 0), (r * .94, 0), (r * .94, h * .12), (r, h * .14), (r, h - .05), (r - .05, h), (.001, h - .012)], silver, at, 128, 'dial', 20)
    props.disc(r * 1.12, .05, (0, 0, .02), dark, .015, 'seat').parent = o
    mark = neon.glowing(props.box((.022, r * .34, .008), (r * -.30, r * -.52, h - .002), mat.glow(BLUE, 2.4), 0, -30, 'mark'))
    mark.parent = o
    return prop(o)


def _bar_shadow(point, width, roll):
    """One straight shadow through `point`."""
    o = props.box((width, 16, .02), (0, 0, 0), mat.black(), 0, 0, 'bar')
    o.matrix_world = lights.toward([k - p for k, p in zip(KEY, point)], 3.4, point, roll)
    blocker(o)


def _light():
    lights.softbox(KEY, (0, 0, .8), (.7, .7), 700, '#fffdfa')
    lights.softbox((4.6, -2.6, 3.4), (0, 0, .8), (2.6, 3.6), 75, '#e3edff', 'fill')
    lights.softbox((0, 1.0, 6.4), (0, 4.2, .8), (5.5, 2.0), 420, '#f5f9ff', 'fill')
    lights.sky('#e8f0fa', .42)


def _flat_lay(palette):
    """Pale grey paper from above: thin aluminium sheets stepped in two corners, one line of blue light, one straight shadow."""
    silver, dark = tech.anodised('#d9dde1', .40, metal=.6), tech.anodised(GRAPHITE, .36)
    flatlay.surface(mat.plaster('#e6eaee', .02, .003, .8, .8))
    for size, at, turn in (((3.2, 2.2, .10), (2.75, -2.5, .05), 18), ((2.4, 1.7, .10), (2.75, -2.45, .15), 18), ((1.3, 1.1, .10), (-2.1, 2.15, .05), 18)):
        prop(props.box(size, at, silver, .03, turn, 'sheet'))
    loose(neon.glowing(props.box((1.25, .03, .03), (-1.915, 1.58, .02), mat.glow(BLUE, 2.4), 0, 18, 'light line')))
    _dial((2.02, -2.02, .20), .20, .18, silver, dark)
    lights.softbox((-4.8, 5.6, 7.0), (0, 0, 0), (1.3, 1.3), 1340, '#fffdfa')
    o = props.box((.09, 16, .02), (0, 0, 0), mat.black(), 0, 0, 'bar')
    o.matrix_world = lights.toward((-4.8, 5.6, 7.0), 4.6, (1.55, 1.55, 0), 48)
    blocker(o)
    lights.softbox((4, -4, 5), (0, 0, 0), (4, 4), 80, '#e3edff', 'fill', mirrored=False)
    lights.sky('#e8f0fa', .5)
    return flatlay.shot(palette, exposure=1.04)


def _showroom(size, palette):
    """At true size: a grey sweep, tall sheets of aluminium leaning at the back, one rod of blue light beside them."""
    m = Shader('sweep', rough=.9, spec=.2)
    parts = m.node('SeparateXYZ')
    m.link(m.coords(), parts.inputs[0])
    m.color(m.ramp(m.math('MULTIPLY', parts.outputs['Z'], .026), [(0, '#dde2e7'), (.3, '#d3dae1'), (1, '#a6b4c3')]))
    props.cyclorama(m.material, 0, 22, 10, 160, -70, 70)
    # Even: what varies in a metal's roughness repeats too often on sheets of this size.
    silver, dark = (Shader('aluminium', color=k, metal=1.0, rough=r).material for k, r in (('#cdd2d7', .42), (GRAPHITE, .36)))
    for x, y, w, h, turn in ((-9.2, 12.5, 8.5, 13, 14), (-12.6, 15.2, 8.5, 19, 10)):
        _sheet((x, y, 0), w, h, silver, 5, turn)
    prop(props.box((5.5, 4.5, 3.2), (12.6, 9.6, 1.6), silver, .12, -14, 'block'))
    _dial((12.6, 9.6, 3.2), 1.2, 1.0, silver, dark)
    neon.glowing(props.box((.16, .16, 17), (8.2, 13.5, 8.5), mat.glow(BLUE, 2.2), 0, 0, 'light line'))
    lights.softbox((-16, -26, 30), (0, 0, 5), (6, 6), 19500, '#fffdfa')
    lights.softbox((24, -14, 18), (0, 0, 5), (14, 18), 2900, '#e3edff', 'fill')
    lights.softbox((0, 4, 40), (0, 20, 6), (28, 10), 6500, '#f5f9ff', 'fill')
    lights.sky('#e8f0fa', .46)
    return rooms.worn(palette, '#eef4ff', exposure=1.05) if size == 'worn' else rooms.large(palette, dict(f0=.04, rough=.5), exposure=1.05)


def _milled_edge(palette):
    """Macro: a milled block, a line of blue light in its groove, grey air."""
    silver, dark = tech.anodised('#d9dde1', .40, metal=.6), tech.anodised(GRAPHITE, .36)
    macro.ledge(silver, mat.plaster('#cfd8e0', .02, .002, 2, .8))
    neon.glowing(props.box((5, .012, .008), (0, .30, .002), mat.glow(BLUE, 1.8), 0, 0, 'light line'))
    prop(props.box((.40, .10, .62), (-.42, .52, .31), silver, .012, 12, 'sheet'))
    _dial((.30, .20, 0), .07, .06, silver, dark)
    macro.softboxes('#fffdfa', '#e3edff', '#e8f0fa')
    return macro.shot(palette, dict(f0=.20, rough=.45), exposure=1.05)


def build(camera, size):
    palette, floor = [SILVER, CLOUD, GREY, BLUE, GRAPHITE], dict(f0=.20, rough=.45)
    if size == 'macro':
        return _milled_edge(palette)
    if size in ('floor', 'worn'):
        return _showroom(size, palette)
    if camera == 'top':
        return _flat_lay(palette)
    silver, dark = tech.anodised('#d9dde1', .40, metal=.6), tech.anodised(GRAPHITE, .36)
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=18, maxW=3.0)
    _base(silver, dark)
    _light()
    if camera == 'front':
        _backdrop(5.0, -.50)
        _sheet((-1.50, 1.95, -.06), 1.75, 2.15, silver, 7, 14)
        _sheet((-2.05, 2.55, -.50), 1.75, 3.3, silver, 5, 10)
        _dial((1.85, .55, 0), .30, .26, silver, dark)
        _bar_shadow((1.2, 4.9, 2.6), .11, -20)
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.42), palette, floor, exposure=1.08)
    _backdrop(4.6, -.50)
    _sheet((-1.80, 1.70, -.02), 1.5, 1.8, silver, 8, 18)
    _sheet((-2.05, 2.35, -.50), 1.6, 2.9, silver, 5, 12)
    _dial((1.80, .65, 0), .30, .26, silver, dark)
    _bar_shadow((1.3, 4.3, 1.4), .11, -20)
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5), palette, floor, exposure=1.08)
