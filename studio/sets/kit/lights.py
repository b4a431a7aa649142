"""Lights (all of them noted for meta.json), gobos, backdrops."""
import math

import bpy
from mathutils import Matrix, Vector

from . import materials, plants
from .props import mesh
from .scene import blocker, srgb, stage


def aim(o, target):
    o.rotation_euler = (Vector(target) - o.location).to_track_quat('-Z', 'Y').to_euler()
    return o


def _light(kind, name, colour, power, group):
    data = bpy.data.lights.new(name, kind)
    data.energy, data.color = power, srgb(colour)[:3]
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    o.lightgroup, o.visible_camera = group, False
    return o


def softbox(at, target, size, power, colour='#ffffff', group='key', spread=None, mirrored=True):
    """A rectangular area light; size (width, height). mirrored: seen in polished surfaces."""
    o = _light('AREA', group, colour, power, group)
    o.data.shape, o.data.size, o.data.size_y = 'RECTANGLE', *size
    if spread:
        o.data.spread = math.radians(spread)
    o.location, o.visible_glossy = at, mirrored
    stage.lights.append(dict(type='area', group=group, loc=list(at), target=list(target), size=list(size), dir=None, angleDeg=None, power=power))
    return aim(o, target)


def sun(towards, power, angle=1.5, colour='#fff1dc', group='key'):
    """Parallel light; towards points from the product to the sun, angle is the sun's diameter in degrees."""
    o = _light('SUN', group, colour, power, group)
    o.data.angle = math.radians(angle)
    o.location = towards
    stage.lights.append(dict(type='sun', group=group, loc=None, target=None, size=None, dir=list(Vector(towards).normalized()), angleDeg=angle, power=power))
    return aim(o, (0, 0, 0))


def sky(colour, strength=1.0):
    """Even light from everywhere, group fill."""
    background = bpy.context.scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value, background.inputs[1].default_value = srgb(colour), strength


def toward(direction, distance, target=(0, 0, 1), roll=0.0):
    """A matrix at `distance` from target on the way to the light, its z axis along the light."""
    d = Vector(direction).normalized()
    turn = d.to_track_quat('Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(math.radians(roll), 4, 'Z')
    return Matrix.Translation(Vector(target) + d * distance) @ turn


def window(direction, distance=9.0, target=(0, 0, 1), columns=2, rows=3, pane=(1.5, 1.25), bar=.16, roll=0.0):
    """A window frame in the way of the light: throws its panes on the set."""
    w, h, far = columns * pane[0] + (columns + 1) * bar, rows * pane[1] + (rows + 1) * bar, 14
    r = [(-far, -w / 2, -far, far), (w / 2, far, -far, far), (-w / 2, w / 2, h / 2, far), (-w / 2, w / 2, -far, -h / 2)]
    r += [(x, x + bar, -h / 2, h / 2) for x in (-w / 2 + i * (pane[0] + bar) for i in range(columns + 1))]
    r += [(-w / 2, w / 2, y, y + bar) for y in (-h / 2 + j * (pane[1] + bar) for j in range(rows + 1))]
    v = [p for a, b, c, d in r for p in ((a, c, 0), (b, c, 0), (b, d, 0), (a, d, 0))]
    o = mesh('window', v, [tuple(range(4 * k, 4 * k + 4)) for k in range(len(r))], materials.black())
    o.matrix_world = toward(direction, distance, target, roll)
    return blocker(o)


def leaf_shadow(direction, offsets, distance=5.5, target=(0, 0, 1), palm=True, size=1.0):
    """Fronds or twigs in the way of the light. offsets: [(right, up, degrees)] across its direction."""
    black, base = materials.black(), toward(direction, distance, target)
    for right, up, degrees in offsets:
        o = plants.frond(black, 4.2, 15, .35, 1.7, .24) if palm else plants.sprig(black, black, 3.0, 12, .9, .42, .1)
        o.matrix_world = base @ Matrix.Translation((right, up, 0)) @ Matrix.Rotation(math.radians(degrees), 4, 'Z') @ Matrix.Scale(size, 4)
        blocker(o)


def flag(at, target, size):
    """A black card that keeps light away; never seen."""
    w, h = size[0] / 2, size[1] / 2
    o = mesh('flag', [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], materials.black(), at)
    return blocker(aim(o, target))


def backdrop(image, y, z, width, height, strength=1.0, group='fill'):
    """A far picture that glows for the camera and for reflections, without lighting the set."""
    w, h = width / 2, height / 2
    o = mesh('backdrop', [(-w, y, z - h), (w, y, z - h), (w, y, z + h), (-w, y, z + h)], [(0, 1, 2, 3)], materials.picture(image, strength))
    layer = o.data.uv_layers.new(name='UVMap')
    for loop, uv in zip(layer.data, ((0, 0), (1, 0), (1, 1), (0, 1))):
        loop.uv = uv
    o.visible_diffuse = o.visible_shadow = False
    # Or half of the light samples would go to a thing that lights nothing.
    o.data.materials[0].cycles.sample_as_light = False
    o.lightgroup = group
    return o
