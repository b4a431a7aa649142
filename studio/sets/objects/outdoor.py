"""For plants and bicycles: a brass mister, a floor pump."""
import math

from kit import props
from kit.props import soft_profile
from forms import flat, grid, grouped, rounded
from surfaces import lathed, matt, pipe, solid_wood


def _knurled(radius, low, high, teeth, material, deep=.006):
    def at(u, v):
        a = 2 * math.pi * u
        edge = min(1, min(v, 1 - v) / .12)
        r = (radius - deep * (.5 - .5 * math.cos(teeth * a)) * edge) * (.93 + .07 * edge ** .5)
        r = .0001 if v in (0, 1) else r
        return (r * math.cos(a), r * math.sin(a), low + (high - low) * min(1, max(0, (v - .04) / .92)))
    o = grid(at, teeth * 8, 25, material, closed=True, name='collar')
    o.data.use_auto_smooth, o.data.auto_smooth_angle = True, math.radians(50)
    return o


def plant_mister(_camera):
    """Brass, 17 cm high: a thumb pushes the plunger on its head."""
    brass, bright = lathed('#c6a46c', .32), lathed('#ccab72', .28, brushed=.3)
    body = [(.0001, .010), (.33, .010), (.35, 0), (.385, .004), (.405, .03), (.425, .10), (.435, .24), (.425, .40), (.385, .56), (.315, .69), (.235, .79), (.180, .87), (.158, .94), (.155, 1.02)]
    parts = [props.revolve(soft_profile(body, 3), brass, steps=192, name='body'),
             props.revolve([(.405, .028), (.413, .030), (.416, .038), (.413, .046), (.405, .048)], bright, steps=160, name='bead'),
             _knurled(.190, .985, 1.085, 44, bright)]
    head = [(.165, 1.08), (.150, 1.10), (.112, 1.115), (.105, 1.13), (.105, 1.29), (.112, 1.30), (.112, 1.325), (.098, 1.338), (.050, 1.342), (.048, 1.36), (.040, 1.365)]
    rod = [(.030, 1.35), (.030, 1.545), (.045, 1.55)]
    thumb = [(.030, 1.54), (.085, 1.548), (.125, 1.565), (.132, 1.582), (.120, 1.598), (.07, 1.588), (.0001, 1.584)]
    parts += [props.revolve(p if len(p) < 4 else soft_profile(p, 2), bright, steps=96, name='pump') for p in (head, rod, thumb)]
    nozzle = [(.06, 0, 1.215, .047), (.13, 0, 1.215, .047), (.18, 0, 1.217, .046), (.22, 0, 1.220, .046)]
    tip = [(.205, 0, 1.219, .058), (.215, 0, 1.2195, .062), (.265, 0, 1.222, .062), (.285, 0, 1.223, .052), (.30, 0, 1.224, .036)]
    parts += [pipe(nozzle, bright, 6, 40, name='nozzle'), pipe(tip, bright, 6, 40, wall=.012, depth=.02, name='tip')]
    pull = [(-.10, 0, 1.27, .016), (-.19, 0, 1.29, .016), (-.27, 0, 1.25, .017), (-.305, 0, 1.16, .018), (-.31, 0, 1.05, .018), (-.335, 0, .95, .016), (-.37, 0, .91, .015)]
    parts.append(pipe(pull, bright, 10, 28, flat=2.2, name='handle'))
    grouped(parts, 0, 0, -32)


def _foot(black):
    """The cast stand: a bar for two feet, low, round at its ends, with a boss for the barrel."""
    parts = [flat([rounded(2.3, .62, .30, 16)], .10, black, .03, 'stand')]
    for s in (-1, 1):
        for k in range(5):
            bar = props.box((.03, .42, .03), (s * (.55 + .10 * k), 0, .112), black, .010, name='tread')
            parts.append(bar)
    boss = [(.40, .08), (.36, .11), (.28, .20), (.255, .34), (.25, .48), (.235, .50), (.20, .505)]
    parts.append(props.revolve(soft_profile(boss, 2), black, steps=96, name='boss'))
    return parts


def bicycle_pump(_camera):
    """A floor pump of 62 cm: steel barrel, beech handle, a hose clipped to the barrel."""
    black, steel, rubber = matt('#1f2123', .48), lathed('#c6c8ca', .27, 60), matt('#17181a', .62, .003)
    beech = solid_wood('#c2935f', '#8f6036', 'x', .4, .06, (.4, .9), .15)
    parts = _foot(black)
    parts += [props.revolve([(.19, .48), (.19, 4.82)], steel, steps=96, name='barrel'),
              props.revolve(soft_profile([(.188, 4.72), (.225, 4.73), (.235, 4.76), (.235, 4.96), (.215, 5.0), (.09, 5.01), (.07, 5.03), (.05, 5.03)], 2), black, steps=96, name='cap'),
              props.revolve([(.052, 5.0), (.052, 5.62)], steel, steps=48, name='rod')]
    grip = [(.0001, -1.14), (.10, -1.138), (.135, -1.10), (.150, -.95), (.152, -.6), (.128, -.22), (.118, -.13)]
    for s in (-1, 1):
        o = props.revolve(soft_profile(grip, 2), beech, steps=64, name='grip')
        o.rotation_euler.y = math.radians(90 if s > 0 else -90)
        o.location = (0, 0, 5.72)
        parts.append(o)
    hub = props.revolve(soft_profile([(.0001, -.16), (.115, -.16), (.128, -.145), (.128, .145), (.115, .16), (.0001, .16)], 1), black, steps=64, name='hub')
    hub.rotation_euler.y, hub.location = math.radians(90), (0, 0, 5.72)
    parts += [hub, props.revolve([(.075, 5.52), (.085, 5.53), (.085, 5.62), (.075, 5.66)], black, steps=48, name='collar')]
    hose = [(.15, -.16, .30, .042), (.34, -.30, .28, .042), (.50, -.36, .50, .042), (.46, -.32, 1.1, .042), (.36, -.26, 2.0, .042), (.30, -.22, 3.0, .042), (.26, -.22, 3.9, .042), (.22, -.22, 4.5, .042),
            (.12, -.27, 4.86, .042), (.0, -.285, 4.94, .042), (-.12, -.26, 4.80, .042), (-.20, -.21, 4.5, .042), (-.225, -.20, 4.25, .042)]
    parts.append(pipe(hose, rubber, 12, 24, name='hose'))
    brass = lathed('#c7a05a', .28)
    chuck = [(.0001, 0), (.050, 0), (.062, .02), (.062, .16), (.052, .18), (.052, .26), (.066, .28), (.066, .38), (.046, .40), (.045, .44)]
    o = props.revolve(soft_profile(chuck, 1), brass, steps=48, name='chuck')
    o.location = (-.227, -.20, 3.86)
    clip = props.revolve([(.195, 3.98), (.215, 3.98), (.215, 4.06), (.195, 4.06)], black, steps=64, name='clip')
    hook = props.box((.10, .12, .08), (-.20, -.13, 4.02), black, .015, -32, 'hook')
    parts += [o, clip, hook]
    grouped(parts, 0, 0, -24)


OBJECTS = {
    'plant-mister': dict(build=plant_mister, cameras=('front', 'three-quarter'), uses=['context', 'care'], families=['garden', 'home']),
    'bicycle-pump': dict(build=bicycle_pump, cameras=('front', 'three-quarter'), uses=['care'], families=['sport']),
}
