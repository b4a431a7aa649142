"""Ledges for jewellery, watches and other things of 1 to 5 cm: a surface, what is behind it far out of focus, and small soft lights."""
from . import lights, props, vanity
from .scene import Shot


def ledge(material, back=None, depth=1.12, y=1.75, wash=11):
    """The surface the thing stands on, and a wall at y behind it; wash: power of the light on the wall."""
    o = props.box((5, depth, .16), (0, depth / 2 - .40, -.08), material, .008, 0, 'ledge')
    if back:
        props.box((8, .1, 6), (0, y, 1.2), back, 0, 0, 'wall')
        props.box((8, 4, .1), (0, y - 2.02, -.6), back, 0, 0, 'floor')
        lights.softbox((-.9, .7, 1.7), (.2, y, .5), (.5, .35), wash, '#fff6ea', 'accent', mirrored=False)
    return o


def softboxes(key='#fff6ea', fill='#f2f5ff', sky='#eef1f6', dark=False):
    """A key from the upper left, an edge of light from the right. dark: for sets that live from contrast."""
    lights.softbox((-.90, -1.1, 1.35), (0, 0, .16), (.50, .50), 34, key)
    lights.softbox((1.15, .10, .55), (0, 0, .16), (.20, 1.1), 9 if dark else 5, fill, 'fill')
    lights.sky(sky, .4 if dark else .5)


def sunlight(direction, colour='#fff2e0', sky='#eef1f6', roll=8):
    """Low sun through a window's panes."""
    lights.sun(direction, 4.6, 1.4, colour)
    lights.window(direction, 5, (0, 0, .15), 3, 3, (.62, .66), .035, roll)
    lights.sky(sky, .55)


def shot(palette, floor=None, **grade):
    return Shot(dict(w=.42, h=.42, d=.26, nominalCm=4, maxW=.52), vanity.macro_front(), palette, floor, **grade)
