"""Old Hollywood: a fan lamp, hat boxes, a mirror in bulbs, a velvet armchair."""
import math
import random

from . import materials as mat, plants, props
from .fabrics import cushion
from .scene import loose


def fan_lamp(at, brass, size=1.0, glow='#ffcf8f'):
    """An art-deco table lamp: stepped foot, a column, a fan of ribbed frosted glass lit from within. The glow lights nothing: give it a softbox."""
    x, y, z = at
    foot = props.revolve([(.001, 0), (.46, 0), (.46, .08), (.36, .10), (.36, .17), (.25, .19), (.25, .26), (.06, .30), (.05, .75), (.09, .80), (.12, .92), (.001, .94)], brass, at, 64, 'lamp')
    foot.scale = (size,) * 3
    glass = mat.glow(glow, 1.0)
    glass.cycles.sample_as_light = False
    ribs = 9
    for k in range(ribs):
        a0, a1 = (math.pi * (.12 + .76 * (k + d) / ribs) for d in (.04, .96))
        step = .86 + .14 * math.sin(math.pi * (k + .5) / ribs)
        outline = [(.16 * math.cos(a0), .16 * math.sin(a0)), (1.02 * step * math.cos(a0), 1.02 * step * math.sin(a0)),
                   (1.08 * step * math.cos((a0 + a1) / 2), 1.08 * step * math.sin((a0 + a1) / 2)), (1.02 * step * math.cos(a1), 1.02 * step * math.sin(a1)), (.16 * math.cos(a1), .16 * math.sin(a1))]
        rib = props.extrude([(p * size, q * size) for p, q in outline], .14 * size, glass, (x, y - .07 * size, z + .86 * size), .03, 'rib')
        loose(rib).lightgroup, rib.visible_diffuse, rib.visible_shadow = 'accent', False, False
    loose(props.disc(.22 * size, .14 * size, (x, y, z + 1.02 * size), brass, .03, 'boss')).rotation_euler.x = math.pi / 2
    return foot


def hat_box(at, radius, height, velvet, band):
    """A round velvet box with a lid and a metal band; at: middle of its foot."""
    o = props.disc(radius, height, (at[0], at[1], at[2] + height), velvet, .03, 'hat box', 96)
    props.disc(radius * 1.03, height * .34, (0, 0, .012), velvet, .035, 'lid', 96).parent = o
    props.torus(radius * 1.005, .014, (0, 0, -height * .36), band, False, 'band').parent = o
    return o


def bulb_mirror(at, radius, brass, glow='#ffc47d', bulbs=16, strength=3.2):
    """A round mirror facing the camera, in a ring of bulbs; at: its middle. The bulbs light nothing."""
    x, y, z = at
    frame = props.torus(radius, radius * .055, at, brass, True, 'mirror frame')
    face = props.disc(radius * .97, .04, (x, y - .01, z), mat.metal('#8d9490', .24), .01, 'mirror')
    loose(face).rotation_euler.x = math.pi / 2
    lit = mat.glow(glow, strength)
    lit.cycles.sample_as_light = False
    for k in range(bulbs):
        a = 2 * math.pi * (k + .5) / bulbs
        bulb = props.sphere(radius * .075, (x + radius * 1.0 * math.cos(a), y - radius * .09, z + radius * 1.0 * math.sin(a)), lit, 'bulb')
        loose(bulb).lightgroup, bulb.visible_diffuse = 'accent', False
    return frame


def armchair(at, velvet, leg, turn=0.0):
    """A shell-backed cocktail chair in true size (about 75 cm wide); at: middle of its footprint on the floor."""
    back = []
    for k in range(11):
        a = math.pi * (-.04 + 1.08 * k / 10)
        channel = props.revolve(props.soft_profile([(.001, 0), (.62, 0), (.72, .6), (.74, 3.2 + 1.5 * math.sin(max(0, min(math.pi, a)))), (.5, 3.7 + 1.5 * math.sin(max(0, min(math.pi, a)))), (.001, 3.85 + 1.5 * math.sin(max(0, min(math.pi, a))))]), velvet, (0, 0, 0), 32, 'channel', 80)
        channel.location = (3.1 * math.cos(a), .6 + 2.5 * math.sin(a), 1.6)
        channel.rotation_euler = (-.10 * math.sin(a), .10 * math.cos(a), 0)
        back.append(channel)
    seat = props.revolve(props.soft_profile([(.001, 1.5), (2.9, 1.5), (3.25, 1.7), (3.3, 2.6), (3.1, 3.2), (2.4, 3.5), (.001, 3.6)]), velvet, (0, 0, 0), 64, 'seat', 70)
    legs = [plants.tube([(2.1 * a, 1.9 * b, 1.6), (2.35 * a, 2.15 * b, 0)], .16, leg, .55, 'leg') for a in (-1, 1) for b in (-1, 1)]
    pillow = cushion((3.0, 2.4, .9), (.2, 1.5, 4.7), velvet, .7)
    pillow.rotation_euler = (1.25, .12, .1)
    for part in (*back, *legs, pillow):
        part.parent = seat
    seat.location, seat.rotation_euler.z = at, math.radians(turn)
    return seat


def herringbone(corner, area, block, wood, seed=0, gap=.03):
    """Parquet laid in a V over `area` from `corner` (x, y), tops on z = 0; block: length, width; wood(axis, k): the k-th of three materials, fibres along axis."""
    rng = random.Random(seed)
    length, width = block
    parts = {(axis, k): ([], []) for axis in 'yx' for k in range(3)}
    for i in range(-1, int(area[1] / (math.sqrt(2) * length)) + 2):
        for j in range(-int(area[0] / (math.sqrt(2) * width)) - 2, round(length / width)):
            u, v = i * length - j * width, i * length + j * width
            # Lying faces take wood's x and y exchanged (box projection).
            for a, b, w, h, axis in ((u, v, length, width, 'y'), (u + length, v, width, length, 'x')):
                vertices, faces = parts[axis, rng.randrange(3)]
                m, lift = len(vertices), rng.uniform(-.014, 0)
                vertices += [(a + gap / 2, b + gap / 2, lift), (a + w - gap / 2, b + gap / 2, lift), (a + w - gap / 2, b + h - gap / 2, lift), (a + gap / 2, b + h - gap / 2, lift)]
                faces.append((m, m + 1, m + 2, m + 3))
    for (axis, k), (vertices, faces) in parts.items():
        props.mesh('parquet', vertices, faces, wood(axis, k), (corner[0], corner[1], 0), False).rotation_euler.z = math.pi / 4
    props.box((area[0] * 2, area[1] * 2, .1), (corner[0] + area[0] / 2, corner[1] + area[1] / 2, -.09), mat.paint('#1a0e08', .9), 0, 0, 'subfloor')
