"""High tech: a black plate with a line of light under its rim on dark glass, brushed panels with light in their gaps, carbon, a machined heat sink, a lens."""
from kit import cameras, flatlay, lights, materials as mat, neon, props, tech
from kit.scene import Shot, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-table-bare', 'three-quarter-table-bare']

DEEP, BLUE, ICE, STEEL, CARBON = '#070c16', '#1f7dff', '#bfe4ff', '#7f8c99', '#14171b'
KEY = (-3.4, -4.4, 5.0)


def _floor():
    """A round plate of black anodised metal, one line of light under its rim, on dark glass."""
    props.box((24, 20, .3), (0, 4, -.33), mat.paint('#0a1220', .13, .4), 0, 0, 'floor')
    props.disc(1.72, .12, (0, 0, 0), tech.anodised('#1d232b', .30, True, metal=.6), .025, 'plate')
    props.disc(1.60, .06, (0, 0, -.12), mat.paint('#0a0d12', .5), .01, 'foot')
    tech.arc(1.655, (0, 0, -.15), -180, 180, ICE, .016, 5.0)


def _panels(y, low, high):
    """A wall of brushed plates, each a little turned, light in the joints."""
    neon.glowing(props.box((14, .05, high - low), (0, y + .35, (low + high) / 2), neon.gradient([(0, '#0a3fa0'), (.5, BLUE), (1, '#0a3fa0')], 14, .9), 0, 0, 'joint light'))
    plate, dark, weave = tech.anodised('#56626f', .36, False), tech.anodised('#2b333d', .40, False), tech.carbon(.8)
    x, widths = -5.2, (1.9, 1.25, 2.1, 1.15, 1.9, 2.1)
    for k, w in enumerate(widths):
        split = low + (high - low) * (.34, .62, .22, .70, .45, .3)[k]
        for z0, z1, m in ((low, split, (dark, weave, dark, plate, weave, dark)[k]), (split, high, (plate, dark, plate, dark, plate, plate)[k])):
            o = props.box((w - .06, .22, z1 - z0 - .06), (x + w / 2, y + .05 * ((k * 7) % 3), (z0 + z1) / 2), m, .035, 0, 'panel')
            o.rotation_euler = (.012 * ((k * 5) % 3 - 1), 0, .03 * ((k * 3) % 5 - 2))
        x += w


def _things(three_quarter):
    silver, black = tech.anodised('#a9b4bf', .30), tech.anodised('#2a2f36', .32)
    prop(tech.heat_sink((2.3, 1.35 if not three_quarter else 1.2, -.18), (1.15, .9, .72), silver, 13, -22))
    prop(tech.lens((-2.2, 1.5 if not three_quarter else 1.3, -.18), .50, 1.25, black, mat.paint('#0a1030', .04, 1.0), mat.glow(BLUE, 2.5)))
    prop(tech.cable([(2.9, .3, -.12), (2.25, .1, -.12), (1.95, -.4, -.12), (2.1, -.95, -.12), (2.9, -1.2, -.12)], .05, mat.linen('#20262e', 4.0)))


def _light():
    lights.softbox(KEY, (0, 0, .9), (1.9, 1.9), 330, '#fbfdff')
    lights.softbox((4.2, -1.6, 2.6), (0, 0, .9), (.7, 3.4), 70, '#bcd9ff', 'fill', mirrored=False)
    lights.softbox((0, 1.5, 6.2), (0, 2.8, .4), (5.5, .5), 170, '#cfe6ff', 'fill', mirrored=False)
    neon.wash((3.9, 1.2, 1.7), (0, 0, 1.0), (.4, 3.2), 190, BLUE)
    neon.wash((-3.9, 1.2, 1.7), (0, 0, 1.0), (.4, 3.2), 190, BLUE)
    neon.wash((0, 2.6, .4), (0, 3.9, 1.6), (6.0, .3), 160, BLUE)
    lights.sky('#274067', .40)


def _flat_lay(palette):
    """A plate of blue-black anodised metal, lines of light let in along two sides, a strip of carbon, a heat sink."""
    flatlay.surface(tech.anodised('#39434f', .46, True, metal=.55), name='plate')
    prop(props.box((1.3, 9, .05), (2.62, 0, .025), tech.carbon(.8), .01, 0, 'carbon'))
    for x, colour, width in ((-1.98, ICE, .016), (-2.08, BLUE, .03), (1.93, BLUE, .02)):
        neon.tube([(x, -5, .004), (x, 5, .004)], colour, width, 2.6)
    tech.arc(2.55, (-.05, 0, .002), 118, 152, BLUE, .012, 3.0)
    tech.arc(2.55, (-.05, 0, .002), -62, -28, BLUE, .012, 3.0)
    prop(tech.heat_sink((2.1, -1.85, .05), (.85, .8, .4), tech.anodised('#a9b4bf', .30), 11, 0))
    lights.softbox((-3.2, 3.2, 4.8), (0, 0, 0), (1.9, 1.9), 420, '#fbfdff')
    neon.wash((3.9, -1.2, 1.7), (.6, 0, 0), (.4, 3.2), 220, BLUE)
    neon.wash((-3.9, -1.8, 1.5), (-.8, -.6, 0), (.4, 3.2), 160, BLUE)
    lights.sky('#31496f', .5)
    return flatlay.shot(palette)


def build(camera, size):
    slot, palette, floor = dict(w=2.4, h=2.6, d=1.7, nominalCm=18, maxW=2.9), [DEEP, BLUE, ICE, STEEL, CARBON], dict(f0=.05, rough=.13)
    if camera == 'top':
        return _flat_lay(palette)
    _floor()
    _light()
    _things(camera != 'front')
    if camera == 'front':
        _panels(3.9, -.18, 4.4)
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.40), palette, floor)
    _panels(3.3, -.18, 3.6)
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.5), palette, floor)
