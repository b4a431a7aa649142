"""Windows with a painted view far out of focus; the views are painted for upright windows, 2 to 3."""
import numpy as np

from . import lights, props
from .painting import Canvas


def window(picture, x, z, y, material, columns=2, rows=1, frame=.16, bar=.09, strength=1.0, sill=.5):
    """A glazed frame in the range x, z (pairs) on a wall whose face is y; sill: how far the board below stands out. The view lights nothing: add a light."""
    wide, high = x[1] - x[0], z[1] - z[0]
    view = lights.backdrop(picture, y - .01, (z[0] + z[1]) / 2, wide, high, strength)
    view.location.x = (x[0] + x[1]) / 2
    edge = frame * .08
    for cx in (x[0] - frame / 2, x[1] + frame / 2):
        props.box((frame, frame * 1.6, high + 2 * frame), (cx, y, (z[0] + z[1]) / 2), material, edge, 0, 'jamb')
    for cz in (z[0] - frame / 2, z[1] + frame / 2):
        props.box((wide, frame * 1.6, frame), ((x[0] + x[1]) / 2, y, cz), material, edge, 0, 'head')
    for i in range(1, columns):
        props.box((bar, bar * 1.2, high), (x[0] + wide * i / columns, y - bar * .3, (z[0] + z[1]) / 2), material, edge, 0, 'mullion')
    for j in range(1, rows):
        props.box((wide, bar * 1.2, bar), ((x[0] + x[1]) / 2, y - bar * .3, z[0] + high * j / rows), material, edge, 0, 'bar')
    if sill:
        props.box((wide + 4 * frame, sill, frame * .6), ((x[0] + x[1]) / 2, y - sill / 2, z[0] - frame * 1.2), material, edge, 0, 'sill')
    return view


def snowy_spruces(name='snowy spruces'):
    """Firs in snow under a pale winter sky with a little warmth at its foot."""
    p = Canvas([(0, '#dfe6ee'), (.22, '#e9edf1'), (.34, '#e6dcd4'), (.55, '#d5dfe9'), (1, '#bccbdb')], 430, 640, 11)
    p.lay((p.y < .24) * np.clip(.5 + .5 * p.noise(1.8, 3, 1, (2, .6)), 0, 1), '#bccadb', .6)
    p.lay(p.ridge(.30, .02, 6, .9, soft=.02), '#b4c2cb')
    for count, base, high, colour in ((40, .22, .22, '#8fa1ac'), (20, .19, .40, '#566b73'), (7, .12, .66, '#2c4147')):
        p.conifers(count, base, high, .030 + .07 * high, colour=colour)
        snow = np.clip(1.1 * p.noise(1.2, 8, count, (1.9, .8)) - .5, 0, 1)
        p.lay(snow * (p.pixels.mean(-1) < .32), '#e4ebf2', .8)
    p.lens(15)
    return p.image(name)


def garden(name='garden', seed=5, sun='#fff3c4', deep='#38502a', light='#a9c069'):
    """Sunlit leaves and a little sky behind a kitchen window."""
    p = Canvas([(0, '#6d7f45'), (.35, '#86a257'), (.7, '#c7d39c'), (1, '#eef1e0')], 430, 640, seed)
    a, b = p.noise(1.5, 4, 1), p.noise(1.2, 8, 2)
    p.lay(np.clip(.1 + .8 * a + .3 * b, 0, 1) * np.clip(1.5 - 1.2 * p.y, 0, 1), deep, .85)
    p.lay(np.clip(-.2 + .8 * p.noise(1.3, 6, 3) + .3 * b, 0, 1), light, .8)
    p.glints(110, (0, .2, 1, 1), 1.8, sun, 26)
    p.lens(12)
    return p.image(name)
