"""Leaves, twigs, fronds, grasses and moss: cheap meshes that carry a photograph."""
import math
import random

import bpy
import numpy as np
from mathutils import Matrix, Vector

from .props import mesh


def _leaf(length, width, curl=.25, fold=.12, blade=False, steps=12, across=4):
    """One leaf along +y: vertices and faces."""
    v, f = [], []
    for i in range(steps + 1):
        t = i / steps
        half = width / 2 * ((1 - t) ** .6 * min(1, t * 8) if blade else math.sin(math.pi * t ** .8) ** .9)
        for j in range(across + 1):
            s = j / across * 2 - 1
            v.append((s * half, t * length, fold * abs(s) * half * 2 - curl * length * t * t))
    for i in range(steps):
        for j in range(across):
            a = i * (across + 1) + j
            f.append((a, a + 1, a + across + 2, a + across + 1))
    return v, f


def _turn(z=0.0, y=0.0, x=0.0):
    return (Matrix.Rotation(math.radians(z), 4, 'Z') @ Matrix.Rotation(math.radians(y), 4, 'Y')
            @ Matrix.Rotation(math.radians(x), 4, 'X'))


def _gather(name, parts, material):
    """Joins [(vertices, faces, matrix, base)] into one object."""
    v, f = [], []
    for vertices, faces, matrix, base in parts:
        n = len(v)
        v += [tuple(matrix @ Vector(p) + base) for p in vertices]
        f += [tuple(k + n for k in q) for q in faces]
    return mesh(name, v, f, material)


def tube(points, radius, material, taper=1.0, name='stem'):
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, 4, True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    for i, p in enumerate(points):
        spline.points[i].co = (*p, 1)
        spline.points[i].radius = 1 + (taper - 1) * i / max(1, len(points) - 1)
    o = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(o)
    curve.materials.append(material)
    return o


def place(o, at, tilt=0.0, roll=0.0, turn=0.0, size=1.0):
    """Sets position, rotation in degrees (x, y, z) and scale."""
    o.location, o.scale = at, (size,) * 3
    o.rotation_euler = tuple(math.radians(a) for a in (tilt, roll, turn))
    return o


def frond(material, length=4.0, leaves=22, droop=.5, leaf=1.5, width=.16, angle=55):
    """A feathered frond (palm, fern) along +y."""
    parts = []
    for i in range(leaves * 2):
        side, t = (1 if i % 2 else -1), .12 + .88 * (i // 2) / leaves
        v, f = _leaf(leaf * math.sin(math.pi * (.15 + .8 * t)) ** .7, width, .25 + random.random() * .1, .25, True, 8, 2)
        m = _turn(-angle * (1 - .55 * t) * side, 0, random.uniform(-6, 6))
        parts.append((v, f, m, Vector((0, t * length, -droop * length * t * t * .5))))
    return _gather('frond', parts, material)


def sprig(material, stem, length=2.2, leaves=11, leaf=.5, width=.26, droop=.15, spread=(40, 62), curl=.3):
    """A twig with alternate leaves (olive, laurel, eucalyptus) along +y."""
    bend = random.uniform(-1, 1)
    axis = lambda t: Vector((.10 * length * bend * t * t, t * length, -droop * length * t * t))
    parts = []
    for i in range(leaves):
        side, t = (1 if i % 2 else -1), .12 + .88 * i / leaves
        size = leaf * (1 - .45 * t) * random.uniform(.8, 1.15)
        v, f = _leaf(size, width * size / leaf, curl * random.uniform(.5, 1.3), .18)
        m = _turn(-side * random.uniform(*spread), random.uniform(-30, 30), random.uniform(-5, 30))
        parts.append((v, f, m, axis(t)))
    v, f = _leaf(leaf * .5, width * .5, curl, .18)
    parts.append((v, f, _turn(random.uniform(-15, 15)), axis(.98)))
    o = _gather('sprig', parts, material)
    tube([axis(k / 12) for k in range(13)], .022 * max(.5, length / 2.2), stem, .45).parent = o
    return o


def plume(material, stem, length=3.0, head=1.3, hairs=900):
    """Pampas grass along +y: a stem and a soft head of fine hairs."""
    bend = random.uniform(-.5, .5)
    axis = lambda t: Vector((bend * t * t * .5, t * length, -.25 * length * t ** 3))
    v, f = [], []
    for _ in range(hairs):
        t = 1 - head / length * random.random() ** .9
        fall = math.sin(math.pi * min(1, (1 - t) * length / head * .92 + .08)) ** .6
        a, size = random.uniform(0, 2 * math.pi), .34 * fall * random.uniform(.5, 1.1)
        out = Vector((math.cos(a), .9 + .5 * random.random(), math.sin(a))).normalized()
        side = out.cross(Vector((random.random() - .5, random.random() - .5, random.random() - .5))).normalized() * .010
        b, n = axis(t), len(v)
        sag = Vector((0, 0, -.25 * size))
        v += [b - side, b + side, b + out * size * .6 + side * .8, b + out * size * .6 - side * .8, b + out * size + sag]
        f += [(n, n + 1, n + 2, n + 3), (n + 3, n + 2, n + 4)]
    o = mesh('plume', v, f, material)
    tube([axis(k / 12) for k in range(13)], .018, stem, .5).parent = o
    return o


def surface_points(o, count, up=0.0):
    """Random points and normals on the upward parts of an object (evaluated, world space)."""
    evaluated = o.evaluated_get(bpy.context.evaluated_depsgraph_get())
    data = evaluated.to_mesh()
    data.calc_loop_triangles()
    co = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', co)
    tri = np.empty(len(data.loop_triangles) * 3, np.int32)
    data.loop_triangles.foreach_get('vertices', tri)
    evaluated.to_mesh_clear()
    m = np.array(o.matrix_world)
    co = co.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3]
    a, b, c = (co[tri.reshape(-1, 3)[:, k]] for k in range(3))
    normal = np.cross(b - a, c - a)
    size = np.linalg.norm(normal, axis=1)
    normal /= size[:, None] + 1e-12
    weight = size * np.clip((normal[:, 2] - up) * 3, 0, 1)
    k = np.random.choice(len(a), count, p=weight / weight.sum())
    u = np.random.rand(count, 2)
    s = np.sqrt(u[:, :1])
    return a[k] * (1 - s) + b[k] * (s * (1 - u[:, 1:])) + c[k] * (s * u[:, 1:]), normal[k]


def blades(points, normals, material, height=.1, width=.02, bend=.5, vary=.5):
    """Moss or grass: a bent blade at each point, all in one mesh."""
    n = len(points)
    r = np.random.rand(n, 3)
    t = np.cross(normals, np.random.randn(n, 3))
    t /= np.linalg.norm(t, axis=1, keepdims=True) + 1e-9
    lean = np.cross(normals, t) * bend
    h = height * (1 - vary + 2.8 * vary * r[:, :1] * r[:, 1:2])
    t = t * width * (.7 + .6 * r[:, 2:])
    mid = points + normals * h * .55 + lean * h * .25
    v = np.stack([points - t, points + t, mid + t * .7, mid - t * .7, points + normals * h + lean * h], 1).reshape(-1, 3)
    i = np.arange(n)[:, None] * 5
    loops = (i + np.array([[0, 1, 2, 3, 3, 2, 4]])).ravel().astype(np.int32)
    starts = (np.arange(n)[:, None] * 7 + np.array([[0, 4]])).ravel().astype(np.int32)
    data = bpy.data.meshes.new('blades')
    data.vertices.add(len(v))
    data.vertices.foreach_set('co', v.ravel())
    data.loops.add(len(loops))
    data.loops.foreach_set('vertex_index', loops)
    data.polygons.add(2 * n)
    data.polygons.foreach_set('loop_start', starts)
    data.polygons.foreach_set('loop_total', np.tile([4, 3], n).astype(np.int32))
    data.update(calc_edges=True)
    data.materials.append(material)
    o = bpy.data.objects.new('blades', data)
    bpy.context.scene.collection.objects.link(o)
    return o


def litter(points, normals, material, length=.3, width=.16, curl=.5):
    """Fallen leaves lying about: one curled leaf at each point, all in one mesh."""
    parts = []
    for p, n in zip(points, normals):
        v, f = _leaf(length * random.uniform(.6, 1.1), width * random.uniform(.7, 1.1), -curl * random.uniform(.1, 1), .2)
        lie = Vector(n).to_track_quat('Z', 'Y').to_matrix().to_4x4()
        parts.append((v, f, lie @ _turn(random.uniform(0, 360), random.uniform(-25, 25), random.uniform(-8, 14)), Vector(p) + Vector(n) * .05))
    return _gather('litter', parts, material)
