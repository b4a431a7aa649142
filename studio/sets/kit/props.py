"""Solid things: plinths, boxes, vases, arches, rocks. Every function answers one Blender object with bevelled edges."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector, noise


def mesh(name, vertices, faces, material=None, at=(0, 0, 0), smooth=True):
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    data.update()
    data.polygons.foreach_set('use_smooth', [smooth] * len(data.polygons))
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    o.location = at
    if material:
        data.materials.append(material)
    return o


def bevel(o, width=.03, segments=4):
    b = o.modifiers.new('bevel', 'BEVEL')
    b.width, b.segments, b.limit_method, b.angle_limit = width, segments, 'ANGLE', math.radians(35)
    b.harden_normals = True
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(45)
    return o


def box(size, at, material, edge=.03, turn=0.0, name='box'):
    """at: centre; turn: degrees around z."""
    x, y, z = (s / 2 for s in size)
    v = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    f = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = mesh(name, v, f, material, at, smooth=edge > 0)
    o.rotation_euler.z = math.radians(turn)
    return bevel(o, edge) if edge else o


def revolve(profile, material, at=(0, 0, 0), steps=128, name='turned', auto=30):
    """Turns a profile [(radius, z)] from bottom to top around z."""
    p = len(profile)
    v, f = [], []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        v += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    for i in range(steps):
        j = (i + 1) % steps
        f += [(i * p + k, j * p + k, j * p + k + 1, i * p + k + 1) for k in range(p - 1)]
    o = mesh(name, v, f, material, at)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(auto)
    return o


def soft_profile(points, rounds=3):
    """Chaikin's corner cutting: a few points become a smooth profile."""
    for _ in range(rounds):
        q = [points[0]]
        for a, b in zip(points, points[1:]):
            q += [(a[0] * .75 + b[0] * .25, a[1] * .75 + b[1] * .25), (a[0] * .25 + b[0] * .75, a[1] * .25 + b[1] * .75)]
        points = q + [points[-1]]
    return points


def disc(radius, height, at, material, edge=.03, name='plinth', steps=160):
    """A round plinth; at: centre of its TOP face."""
    arc = [math.pi / 2 * k / 5 for k in range(6)]
    p = [(.0001, -height), (radius - edge, -height)]
    p += [(radius - edge + edge * math.sin(a), -height + edge - edge * math.cos(a)) for a in arc[1:]]
    p += [(radius - edge + edge * math.cos(a), -edge + edge * math.sin(a)) for a in arc]
    return revolve(p + [(.0001, 0)], material, at, steps, name)


def sphere(radius, at, material, name='ball'):
    arc = [math.pi * k / 48 for k in range(49)]
    return revolve([(max(.0001, radius * math.sin(a)), -radius * math.cos(a)) for a in arc], material, at, 96, name, 60)


def torus(radius, thickness, at, material, upright=True, name='ring'):
    arc = [2 * math.pi * k / 24 for k in range(25)]
    o = revolve([(radius + thickness * math.cos(a), thickness * math.sin(a)) for a in arc], material, at, 192, name, 60)
    if upright:
        o.rotation_euler.x = math.pi / 2
    return o


def extrude(outline, depth, material, at=(0, 0, 0), edge=.03, name='panel'):
    """An outline [(x, z)] drawn out along +y by depth."""
    n = len(outline)
    v = [(x, 0, z) for x, z in outline] + [(x, depth, z) for x, z in outline]
    f = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    o = mesh(name, v, f, material, at)
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return bevel(o, edge) if edge else o


def arch(width, height, steps=48):
    """Outline of a solid arch, foot in the origin."""
    r = width / 2
    a = [math.pi * k / steps for k in range(steps + 1)]
    return [(-r, 0)] + [(-r * math.cos(t), height - r + r * math.sin(t)) for t in a] + [(r, 0)]


def arch_ring(width, height, thickness, steps=48):
    """Outline of an open arch (a doorway) of the given thickness."""
    r, a = width / 2 - thickness, [math.pi * k / steps for k in range(steps + 1)]
    inner = [(r, 0)] + [(r * math.cos(t), height - width / 2 + r * math.sin(t)) for t in a] + [(-r, 0)]
    return arch(width, height, steps) + inner


def cyclorama(material, floor=-1.0, back=5.0, radius=2.2, width=30.0, front=-14.0, height=16.0, floor_material=None):
    """Floor and back wall in one curve (or with a second material for the floor part)."""
    bend = [math.pi / 2 * k / 16 for k in range(1, 17)]
    points = [(front, floor), (back - radius, floor)]
    points += [(back - radius + radius * math.sin(a), floor + radius - radius * math.cos(a)) for a in bend] + [(back, floor + height)]
    v = [p for y, z in points for p in ((-width / 2, y, z), (width / 2, y, z))]
    o = mesh('cyclorama', v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(points) - 1)], material)
    if floor_material:
        o.data.materials.append(floor_material)
        o.data.polygons[0].material_index = 1
    return o


def fluted_wall(material, y, z0, z1, pitch=.34, depth=.17, count=45):
    """Half-round staves side by side."""
    points = []
    for i in range(count):
        for k in range(11):
            a = math.pi * k / 10
            points.append(((i - count / 2 + .5) * pitch - pitch / 2 * math.cos(a), y - depth * math.sin(a)))
    v = [p for x, yy in points for p in ((x, yy, z0), (x, yy, z1))]
    o = mesh('staves', v, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(points) - 1)], material)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(50)
    return o


def rock(radius, at, material, seed=0, squash=(1, 1, .6), rough=.3, detail=5, flat_top=None, name='rock'):
    """A boulder. flat_top: share of the radius at which it is cut level; then `at` is the middle of that face."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=detail, radius=1)
    o = bpy.context.object
    o.name = name
    offset = Vector((seed * 7.3, seed * 3.1, seed * 1.7))
    co = np.empty(len(o.data.vertices) * 3)
    o.data.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3)
    for i, c in enumerate(co):
        p = Vector(c)
        big = noise.fractal(p * 1.1 + offset, 1.0, 2.0, 4)
        ridged = abs(noise.fractal(p * 2.6 + offset, .9, 2.1, 5))
        co[i] = c * (1 + rough * (big - .35 * ridged))
    co *= np.array(squash) * radius
    o.location = at
    if flat_top is not None:
        cut = flat_top * radius
        co[:, 2] = np.where(co[:, 2] > cut, cut + (co[:, 2] - cut) * .06, co[:, 2])
        o.location.z -= cut
    o.data.vertices.foreach_set('co', co.ravel())
    o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
    o.data.update()
    o.data.materials.append(material)
    return o


def slab(size, at, material, seed=0, edge=.06, wobble=.05, name='slab'):
    """A hewn plate with uneven rim; at: middle of its TOP face. size: radius x, radius y, thickness."""
    steps = 160
    rings = [(0.0001, 0), (.55, 0), (.93, 0), (1 - edge * .3, -edge * .3), (1, -edge), (1.0, -.5 * size[2]), (.98, -size[2])]
    v, f = [], []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        k = 1 + wobble * noise.fractal(Vector((math.cos(a) * 1.5, math.sin(a) * 1.5, seed * 3.7)), 1, 2, 5)
        for r, z in rings:
            chip = .012 * noise.noise(Vector((9 * a, z * 20, seed))) if z else 0
            v.append((size[0] * r * k * math.cos(a), size[1] * r * k * math.sin(a), z + chip))
    p = len(rings)
    for i in range(steps):
        j = (i + 1) % steps
        f += [(i * p + k + 1, j * p + k + 1, j * p + k, i * p + k) for k in range(p - 1)]
    o = mesh(name, v, f, material, at)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(40)
    return o
