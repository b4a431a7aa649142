"""Wooden toys and a child's table: a car, stacking rings, pencils in a tumbler, blocks."""
import math
import random

from . import materials as mat, plants, props


def car(at, body, wheel, hub, turn=0.0, size=1.0):
    """A rounded wooden car, about 1.5 * size long, facing +x; at: middle on the table."""
    side = [(-.72, .16), (.74, .16), (.78, .26), (.74, .46), (.40, .52), (.20, .78), (-.40, .80), (-.62, .54), (-.76, .46), (-.78, .26)]
    o = props.extrude([(x * size, z * size) for x, z in side], .62 * size, body, (0, 0, 0), .07 * size, 'car')
    for v in o.data.vertices:
        v.co.y -= .31 * size
    hole = props.extrude([(x * size, z * size) for x, z in ((-.30, .54), (.10, .54), (.02, .70), (-.28, .70))], .63 * size, mat.paint('#3c2c20', .9), (0, -.315 * size, 0), 0, 'window')
    hole.parent = o
    for x in (-.44, .44):
        for y in (-.36, .36):
            w = props.disc(.20 * size, .13 * size, (0, 0, 0), wheel, .03 * size, 'wheel', 48)
            w.rotation_euler, w.location, w.parent = (math.pi / 2 if y < 0 else -math.pi / 2, 0, 0), (x * size, y * size, .20 * size), o
            cap = props.disc(.06 * size, .03 * size, (0, 0, 0), hub, .01, 'hub', 24)
            cap.rotation_euler, cap.location, cap.parent = w.rotation_euler, (x * size, y * size * 1.06, .20 * size), o
    o.location, o.rotation_euler.z = at, math.radians(turn)
    return o


def stacking_rings(at, materials, post, radius=.52, thickness=.15):
    """Rings on a peg, growing smaller, a ball on top; at: middle on the table."""
    base = props.disc(radius * 1.02, .10, (at[0], at[1], at[2] + .10), post, .03, 'foot', 64)
    z = .10
    for k, m in enumerate(materials):
        r = radius * (1 - .115 * k)
        props.torus(r - thickness, thickness, (.012 * (-1) ** k, .01 * (k % 3 - 1), z + thickness - .01), m, False).parent = base
        z += thickness * 1.9
    z += .07
    for child in base.children:
        child.location.z -= .10
    props.sphere(.13, (0, 0, z - .10), post).parent = base
    return base


def pencils(at, colours, tumbler, radius=.34, height=.85, seed=0, length=1.55):
    """A ceramic tumbler full of sharpened coloured pencils; at: middle of its foot."""
    rng = random.Random(seed)
    wall = [(.001, 0), (.92, 0), (.97, .04), (1, .5), (1, 1), (.92, 1), (.91, .5), (.85, .08), (.001, .07)]
    o = props.revolve(props.soft_profile([(r * radius, z * height) for r, z in wall], 2), tumbler, at, 96, 'tumbler')
    bare = mat.wood('#dcb98c', '#b98f60', .6, 'z', 3.0)
    for k, colour in enumerate(colours):
        a, r, tall = 2 * math.pi * k / len(colours) + rng.uniform(-.2, .2), radius * rng.uniform(.45, .72), length * rng.uniform(.86, 1.05)
        paint = mat.paint(colour, .35, .3)
        body = props.revolve([(.001, 0), (.048, 0), (.048, tall - .16)], paint, (0, 0, 0), 6, 'pencil', 20)
        tip = props.revolve([(.048, tall - .16), (.014, tall - .04)], bare, (0, 0, 0), 24, 'cone', 60)
        lead = props.revolve([(.015, tall - .045), (.001, tall)], paint, (0, 0, 0), 16, 'lead', 60)
        for part in (tip, lead):
            part.parent = body
        body.parent = o
        body.location = (r * .5 * math.cos(a), r * .5 * math.sin(a), .10)
        body.rotation_euler = (-math.sin(a) * rng.uniform(.10, .2), math.cos(a) * rng.uniform(.10, .2), rng.uniform(0, 1))
    return o


def crayon(at, colour, length=.8, turn=0.0):
    """Lying on the table along x."""
    o = plants.tube([(-length / 2, 0, .06), (length / 2 - .1, 0, .06)], .06, mat.paint(colour, .6), 1, 'crayon')
    plants.tube([(length / 2 - .1, 0, .06), (length / 2 + .04, 0, .06)], .055, mat.paint(colour, .6), .35, 'crayon tip').parent = o
    o.location, o.rotation_euler.z = at, math.radians(turn)
    return o
