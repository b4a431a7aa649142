"""Places where a garment hangs without a person: a wall or a free rail, its peg, hook or bar, and the camera before it.

The slot's lowest point is the origin, shoulders are at z = 13; the hanger's hook goes to HOOK. The floor is at FLOOR, 1.8 m under the hook."""
from . import cameras, plants, props
from .scene import Shot

HOOK, FLOOR, BACK = 14.7, -3.4, .68


def wall(material, y=BACK, width=60, top=40, foot=-10):
    """A plain wall right behind the garment, or further away; where no floor is built it runs out of the picture."""
    return props.box((width, .6, top - foot), (0, y + .3, (top + foot) / 2), material, 0, 0, 'wall')


def floor(material, depth=60):
    return props.box((80, depth, .4), (0, 20 - depth / 2, FLOOR - .2), material, 0, 0, 'floor')


def skirting(material, y=BACK, height=1.1):
    return props.box((60, .22, height), (0, y - .1, FLOOR + height / 2), material, .05, 0, 'skirting')


def peg(material, x=0.0, z=HOOK, y=BACK, reach=1.0, radius=.16):
    """A turned wooden peg that leans up a little, its knob at the end."""
    profile = [(.001, 0), (radius * 1.5, 0), (radius * 1.4, .08), (radius * .8, .16), (radius * .7, reach * .72), (radius * 1.25, reach * .86), (radius * 1.3, reach * .95), (radius * .8, reach), (.001, reach)]
    o = props.revolve(props.soft_profile(profile, 2), material, (x, y, z - .12), 48, 'peg', 50)
    o.rotation_euler.x = 1.4
    return o


def peg_board(board, pegs, z=HOOK, y=BACK, width=26, spacing=5.0):
    """A rail of pegs along the wall; pegs: one material, or several in turn."""
    props.box((width, .24, 1.15), (0, y - .12, z), board, .05, 0, 'peg rail')
    pegs = pegs if isinstance(pegs, list) else [pegs]
    count = int(width / spacing / 2)
    for k in range(-count, count + 1):
        peg(pegs[k % len(pegs)], k * spacing, z, y - .2)


def hook(metal, x=0.0, z=HOOK, y=BACK, plate=True):
    """A bent hook on a rosette."""
    o = plants.tube([(x, y, z + .1), (x, y - .5, z + .12), (x, y - .72, z - .05), (x, y - .72, z - .22), (x, y - .86, z - .12), (x, y - 1.0, z + .22)], .075, metal, 1, 'hook')
    if plate:
        rosette = props.disc(.36, .10, (x, y - .1, z + .1), metal, .03, 'rosette', 64)
        rosette.rotation_euler.x = 1.5708
    return o


def bar(material, width=22, z=HOOK - .12, y=0.0, radius=.14):
    """The bar alone: what carries it comes from the style."""
    return plants.tube([(-width / 2, y, z), (0, y, z), (width / 2, y, z)], radius, material, 1, 'rail')


def stand(material, width=15.5, z=HOOK - .12, y=0.0, radius=.17, foot=3.2):
    """A free clothes rail: two posts, feet across, a low bar."""
    o = bar(material, width + .5, z, y, radius)
    for x in (-width / 2, width / 2):
        plants.tube([(x, y, FLOOR + radius), (x, y, 5), (x, y, z + .5)], radius, material, 1, 'post')
        plants.tube([(x, y - foot, FLOOR + radius), (x, y, FLOOR + radius), (x, y + foot, FLOOR + radius)], radius, material, 1, 'foot')
    plants.tube([(-width / 2, y, FLOOR + 1.2), (0, y, FLOOR + 1.2), (width / 2, y, FLOOR + 1.2)], radius * .8, material, 1, 'low bar')
    return o


def ropes(material, x=(-9.5, 9.5), z=HOOK, y=0.0, top=40, radius=.11):
    """Two cords from the ceiling that carry a bar."""
    for k in x:
        plants.tube([(k, y, z - .2), (k, y, z + 8), (k, y, top)], radius, material, 1, 'cord')


def shot(palette, kind, y=0.0, frame=21.5, fstop=.5, rail=.14, **grade):
    """kind: rail, hook or peg; y: where the garment's middle plane is; rail: its radius. grade: what else the Shot takes."""
    slot = dict(w=8, h=13, d=1.1, nominalCm=110, maxW=10)
    at = [0, {'rail': y, 'hook': y - .1, 'peg': y - .05}[kind], HOOK + (rail - .14 if kind == 'rail' else 0)]
    return Shot(slot, cameras.tilted(3.0, frame=frame, distance=44, look_z=6.7, fstop=fstop), palette, hang=dict(at=at, kind=kind), **grade)
