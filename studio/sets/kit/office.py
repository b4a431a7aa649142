"""An executive's desk: a fountain pen, a banker's lamp, a skyline at dusk far out of focus."""
import math

from . import materials as mat, neon, painting, plants, props
from .scene import srgb


def fountain_pen(at, turn, lacquer, brass, length=1.45):
    """Open, lying on the table, its nib towards +y before the turn."""
    r, h = length * .045, length
    barrel = [(.001, 0), (r * .7, .01), (r * .95, h * .10), (r * 1.05, h * .45), (r, h * .66), (r * .78, h * .69), (r * .62, h * .82), (r * .66, h * .84), (.001, h * .845)]
    o = props.revolve(barrel, lacquer, (0, 0, 0), 48, 'pen', 25)
    for z in (.03, .64, .67):
        props.torus(r * (.80 if z < .1 else 1.0), r * .10, (0, 0, h * z), brass, False, 'band').parent = o
    nib = props.mesh('nib', [(-r * .5, 0, h * .83), (r * .5, 0, h * .83), (r * .55, r * .25, h * .90), (0, r * .1, h), (-r * .55, r * .25, h * .90)], [(0, 1, 2, 3, 4)], brass)
    nib.parent = o
    o.rotation_euler = (math.radians(-90), 0, math.radians(turn))
    o.location = (at[0], at[1], at[2] + r * 1.06)
    return o


def bankers_lamp(at, turn, brass, shade, height=2.3, glow='#ffcf8a', strength=3.0):
    """A half-round glass shade along x over a brass stem; its lamp glows underneath and throws no light by itself."""
    h = height
    base = props.revolve(props.soft_profile([(.001, 0), (.52, 0), (.55, .03), (.50, .08), (.20, .12), (.09, .22), (.06, .35), (.055, h * .62)]), brass, (0, 0, 0), 96, 'lamp')
    neck = [(0, 0, h * .60), (0, .05, h * .80), (0, .02, h * .86), (0, -.05, h * .72 + .47)]
    plants.tube(neck, .045, brass, name='neck').parent = base
    outer = [(.58 * math.cos(math.pi * k / 24), .50 * math.sin(math.pi * k / 24)) for k in range(25)]
    inner = [(.56 * math.cos(math.pi * k / 24), .48 * math.sin(math.pi * k / 24)) for k in range(24, -1, -1)]
    hood = props.extrude(outer + inner, 1.9, shade, (0, 0, 0), .01, 'hood')
    hood.rotation_euler, hood.location = (0, 0, math.pi / 2), (.95, -.05, h * .72)
    tube = neon.tube([(-.55, -.05, h * .78), (.55, -.05, h * .78)], glow, .07, strength)
    for x in (-.95, .95):
        cap = props.disc(.09, .06, (x, -.05, h * .72 + .22), brass, .02, 'cap', 32)
        cap.rotation_euler.y = math.pi / 2
        cap.parent = base
    for o in (hood, tube):
        o.parent = base
    return plants.place(base, at, 0, 0, turn)


def skyline(blur=11, seed=8, horizon=.30):
    """A city at dusk from a high floor: towers, lit windows, an orange rim under a blue sky."""
    c = painting.Canvas([(0, '#161d2e'), (horizon, '#c98a5e'), (horizon + .10, '#9c7a86'), (horizon + .30, '#4a5f8c'), (1, '#1d2c52')], 720, 720, seed)
    for layer, (count, high, colour) in enumerate(((16, .30, '#5b5a72'), (13, .40, '#333a54'), (9, .52, '#1b2236'))):
        for k in range(count):
            x, w = (k + c.rng.uniform(.1, .9)) / count, c.rng.uniform(.03, .075)
            top = c.rng.uniform(horizon - .12, horizon - .14 + high * .55)
            c.lay(c.rect(x - w / 2, -1, x + w / 2, top), colour)
            for _ in range(int(14 + 30 * layer)):
                wx, wy = int((x + c.rng.uniform(-.46, .46) * w) * c.wide), int(c.rng.uniform(.02, max(.03, top - .01)) * c.high)
                lit = srgb(('#ffb45c', '#ffd9a0', '#ffc888')[c.rng.randint(3)])[:3]
                gain = 6.5 * c.rng.rand() ** 1.5
                c.pixels[max(0, wy - 2):wy + 2, max(0, wx - 2):wx + 2] += [v * gain for v in lit]
    c.glints(70, (0, .02, 1, horizon - .02), 2.6, '#ffb066', 9)
    c.lens(blur)
    return c.image('skyline')
