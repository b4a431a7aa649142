"""Rooms at true size for large goods, and the same rooms out of focus behind a person."""
import math

import bpy

from . import cameras, fabrics, lights, materials as mat, plants, props
from .scene import Shot, stage

WALL = 16.0  # where a room's back wall stands


def floor(material, size=140, z=0.0):
    return props.box((size, size, .4), (0, 10, z - .2), material, 0, 0, 'floor')


def wall(material, y=WALL, top=60):
    return props.box((160, 1, top), (0, y + .5, top / 2), material, 0, 0, 'wall')


def skirting(material, y=WALL, height=1.4, depth=.3):
    return props.box((160, depth, height), (0, y - depth / 2, height / 2), material, .06, 0, 'skirting')


def rug(material, size, at=(0, -1), turn=0.0):
    """A flat woven rug; at: its middle; size: x, y."""
    return props.box((*size, .028), (at[0], at[1], .013), material, .01, turn, 'rug')


def round_rug(material, radius, at=(0, -1)):
    return props.disc(radius, .028, (*at, .027), material, .01, 'rug')


def picture(at, size, frame, art, y=WALL):
    """A framed print on the wall; at: x, z of its middle; size: x, z."""
    (x, z), (w, h) = at, size
    o = props.box((w + .5, .35, h + .5), (x, y - .18, z), frame, .04, 0, 'frame')
    props.box((w, .04, h), (0, -.19, 0), mat.plaster('#f3f0ea', .02, .01, .3), 0, 0, 'print').parent = o
    props.box((w * .62, .04, h * .62), (0, -.21, 0), art, 0, 0, 'print').parent = o
    return o


def floor_lamp(at, metal, shade, height=15.5, glow=.5):
    """A standing lamp with a drum of cloth; its shade glows a little and lights nothing."""
    x, y, z = at
    o = props.disc(1.6, .25, (x, y, z + .25), metal, .06, 'lamp', 64)
    plants.tube([(0, 0, 0), (0, 0, height - 2)], .13, metal, 1, 'pole').parent = o
    cloth = mat.linen(shade, .5)
    bsdf = cloth.node_tree.nodes['Principled BSDF']
    bsdf.inputs['Emission'].default_value = (1, .72, .42, 1)
    bsdf.inputs['Emission Strength'].default_value = glow
    cloth.cycles.sample_as_light = False
    drum = props.revolve([(2.3, height - 3.6), (1.9, height - .2), (1.86, height - .2), (2.26, height - 3.6)], cloth, (0, 0, 0), 96, 'shade')
    drum.parent, drum.lightgroup = o, 'accent'
    return o


def plant(at, pot, leaf, stem, height=10.0, size=1.0):
    """A large leafy plant in a round pot."""
    x, y, z = at
    profile = [(.001, 0), (1.25, 0), (1.6, .3), (1.95, 3.2), (1.85, 3.3), (1.7, 2.9), (.001, 2.8)]
    o = props.revolve([(r * size, h * size) for r, h in profile], pot, at, name='plant')
    for tilt, turn, share in ((76, 14, 1), (66, -34, .86), (70, 70, .8), (60, 128, .72), (80, -120, .92), (58, -76, .7), (84, 40, 1.05), (72, 176, .8)):
        twig = plants.sprig(leaf, stem, height * share * .72, 9, 2.7 * size, 1.35 * size, .16, (38, 62))
        plants.place(twig, (0, 0, 2.6 * size), tilt, 0, turn).parent = o
    return o


def side_table(at, top, leg, radius=2.3, height=5.2):
    o = props.disc(radius, .3, (at[0], at[1], at[2] + height), top, .08, 'side table')
    for k in range(3):
        a = 2 * math.pi * k / 3 + .4
        plants.tube([(radius * .5 * math.cos(a), radius * .5 * math.sin(a), -.2), (radius * .85 * math.cos(a), radius * .85 * math.sin(a), -height)], .17, leg, .8, 'leg').parent = o
    return o


def pouf(at, radius, height, material):
    r, h = radius, height
    profile = [(.001, 0), (r * .8, 0), (r * .98, h * .14), (r, h * .5), (r * .97, h * .86), (r * .8, h * .98), (.001, h)]
    return props.revolve(props.soft_profile(profile), material, at, name='pouf')


def pillow(at, size, material, lean=70.0, turn=0.0):
    """A cushion that leans on something; at: its middle."""
    o = fabrics.cushion((size, size, size * .28), at, material, .6)
    o.rotation_euler = (math.radians(lean), 0, math.radians(turn))
    return o


def large(palette, floor=None, frame=26.0, fstop=.3, **grade):
    """The camera of a room in which a thing of up to 2.5 m stands."""
    slot = dict(w=18, h=14, d=8, nominalCm=130, maxW=21)
    return Shot(slot, cameras.front(frame=frame, distance=46, look_z=5.8, fstop=fstop), palette, floor, **grade)


def worn(palette, wash='#fff2e2', back=12.0, fstop=.045, **grade):
    """Moves the finished room back and takes it out of focus behind a person, whose feet are at the origin. wash: light on its wall, which the sun no longer reaches."""
    hidden = set(stage.blockers)
    for name in stage.foreground:
        bpy.data.objects.remove(bpy.data.objects[name])
    stage.foreground.clear()
    # Scenery is neither checked for being in frame nor taken away.
    stage.props.clear()
    for o in bpy.context.scene.objects:
        if o.parent or o.name in hidden or o.type == 'CAMERA':
            continue
        if o.type != 'LIGHT' or o.lightgroup == 'accent':
            o.location.y += back
    for light in stage.lights:
        if light['group'] == 'accent' and light['loc']:
            light['loc'][1] += back
    if wash:
        lights.softbox((-15, back + 1, 27), (3, back + WALL, 9), (12, 6), 2600, wash, 'accent', mirrored=False)
    slot = dict(w=8, h=19, d=3, nominalCm=180, maxW=11)
    return Shot(slot, cameras.tilted(4.0, frame=23.5, distance=48, look_z=9.7, fstop=fstop), palette, **grade)
