"""Shapes that several objects share: flat cut-outs with holes, swept strips and tubes, deformed grids, painted discs."""
import math
import random

import bpy
import numpy as np
from mathutils import Vector

from kit import props, textures
from kit.props import mesh
from kit.shader import Shader


def flat(outlines, thickness, material, bevel=.01, name='flat'):
    """A plate in the x-y plane, its underside on z = 0. outlines: [[(x, y)]], those inside others are holes."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.fill_mode = '2D', 'BOTH'
    curve.extrude, curve.bevel_depth, curve.bevel_resolution, curve.offset = max(.0001, thickness / 2 - bevel), bevel, 3, -bevel
    for outline in outlines:
        spline = curve.splines.new('POLY')
        spline.points.add(len(outline) - 1)
        for point, (x, y) in zip(spline.points, outline):
            point.co = (x, y, 0, 1)
        spline.use_cyclic_u = True
    o = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(o)
    curve.materials.append(material)
    o.location.z = thickness / 2
    return o


def rounded(width, height, radius, steps=8, at=(0, 0)):
    """Outline of a rectangle with round corners."""
    w, h = width / 2 - radius, height / 2 - radius
    points = []
    for cx, cy, start in ((w, -h, -90), (w, h, 0), (-w, h, 90), (-w, -h, 180)):
        for k in range(steps + 1):
            a = math.radians(start + 90 * k / steps)
            points.append((at[0] + cx + radius * math.cos(a), at[1] + cy + radius * math.sin(a)))
    return points


def circle(radius, at=(0, 0), steps=64):
    return [(at[0] + radius * math.cos(2 * math.pi * k / steps), at[1] + radius * math.sin(2 * math.pi * k / steps)) for k in range(steps)]


def tube(points, radius, material, closed=False, name='tube', taper=None, resolution=6):
    """A round bar along smooth points; taper: radius factor for each point."""
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', radius, resolution, True
    spline = curve.splines.new('NURBS')
    spline.points.add(len(points) - 1)
    for i, p in enumerate(points):
        spline.points[i].co = (*p, 1)
        spline.points[i].radius = taper[i] if taper else 1
    spline.use_cyclic_u, spline.use_endpoint_u, spline.order_u, spline.resolution_u = closed, not closed, 4, 12
    o = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(o)
    curve.materials.append(material)
    return o


def strip(path, across, material, thickness=.006, name='strip'):
    """A band along a path; across: half its width as a vector, one for all points or one a point."""
    path = [Vector(p) for p in path]
    sides = [Vector(a) for a in across] if hasattr(across[0], '__len__') else [Vector(across)] * len(path)
    rows = 5
    v = [p + s * (2 * k / (rows - 1) - 1) for p, s in zip(path, sides) for k in range(rows)]
    f = [(i * rows + k, i * rows + k + 1, (i + 1) * rows + k + 1, (i + 1) * rows + k) for i in range(len(path) - 1) for k in range(rows - 1)]
    o = mesh(name, v, f, material)
    solid = o.modifiers.new('solid', 'SOLIDIFY')
    solid.thickness, solid.offset = thickness, 0
    return o


def grid(function, across, along, material, closed=False, name='grid'):
    """A surface from function(u, v), u and v 0 to 1; closed joins u = 1 to u = 0."""
    n, m = (across if closed else across + 1), along + 1
    v = [function(i / across, j / along) for i in range(n) for j in range(m)]
    f = []
    for i in range(across):
        for j in range(along):
            k = (i + 1) % n if closed else i + 1
            f.append((i * m + j, k * m + j, k * m + j + 1, i * m + j + 1))
    return mesh(name, v, f, material)


def turned(o, x=0.0, y=0.0, z=0.0, at=None):
    """Rotation in degrees (and place)."""
    o.rotation_euler = (math.radians(x), math.radians(y), math.radians(z))
    if at is not None:
        o.location = at
    return o


def grouped(objects, x=0.0, y=0.0, z=0.0, at=(0, 0, 0)):
    """Turns and moves several objects as one: they become children of an empty."""
    empty = bpy.data.objects.new('group', None)
    bpy.context.scene.collection.objects.link(empty)
    for o in objects:
        if o.parent is None:
            o.parent = empty
    return turned(empty, x, y, z, at)


def instances(source, places):
    """Copies of an object that share its mesh. places: [(location, rotation degrees, scale)]; the source goes to the first."""
    made = [source]
    for _ in places[1:]:
        o = source.copy()
        bpy.context.scene.collection.objects.link(o)
        made.append(o)
    for o, (at, turn, size) in zip(made, places):
        turned(o, *turn, at=at)
        o.scale = (size,) * 3 if np.isscalar(size) else size
    return made


def scattered(count, radius, apart, seed=0, squash=.75):
    """Places in an ellipse, none nearer to another than `apart`, the middle first."""
    rng = random.Random(seed)
    places = []
    for _ in range(4000):
        a, r = rng.uniform(0, 2 * math.pi), radius * rng.random() ** .6
        p = (r * math.cos(a), r * math.sin(a) * squash)
        if all(math.dist(p, q) >= apart for q in places):
            places.append(p)
        if len(places) == count:
            break
    return places


def painted_disc(image, radius, material_inputs, relief=0.0, name='face'):
    """A disc in the x-y plane, facing +z, with a picture on it."""
    m = Shader(name, **material_inputs)
    uv, picture = m.node('TexCoord'), m.node('TexImage', image=image, interpolation='Cubic')
    m.link(uv.outputs['UV'], picture.inputs[0])
    m.color(picture.outputs[0])
    if relief:
        bright = m.node('RGBToBW')
        m.link(picture.outputs[0], bright.inputs[0])
        m.relief(bright.outputs[0], relief)
    steps, rings = 96, 10
    v = [(0, 0, 0)] + [(radius * r / rings * math.cos(2 * math.pi * k / steps), radius * r / rings * math.sin(2 * math.pi * k / steps), 0)
                       for r in range(1, rings + 1) for k in range(steps)]
    f = [(0, 1 + k, 1 + (k + 1) % steps) for k in range(steps)]
    for r in range(rings - 1):
        for k in range(steps):
            a, b = 1 + r * steps, 1 + (r + 1) * steps
            f.append((a + k, b + k, b + (k + 1) % steps, a + (k + 1) % steps))
    o = mesh(name, v, f, m.material)
    layer = o.data.uv_layers.new(name='UVMap')
    for loop, uv_at in zip(o.data.loops, layer.data):
        x, y, _ = o.data.vertices[loop.vertex_index].co
        uv_at.uv = (.5 + .5 * x / radius, .5 + .5 * y / radius)
    return o


def glaze(colour, spots, rough=.32):
    """Stoneware of the size of a hand: fine iron spots, a little unevenness."""
    m = Shader('glaze', spec=.5, rough=rough, coat=.2, coat_rough=.2)
    slow = m.texture(textures.fractal(1, True), .6)[0]
    fine = m.ramp(m.texture(textures.fractal(3), 7.5)[0], [(.72, 0.), (.76, .7)])
    m.color(m.mix(fine, m.mix(.12, colour, m.ramp(slow, [(.3, .55), (.7, 1.)]), 'MULTIPLY'), spots))
    m.relief(slow, .010)
    return m.material


def smooth(o, levels=1):
    s = o.modifiers.new('smooth', 'SUBSURF')
    s.levels = s.render_levels = levels
    return o


def soft_box(size, at, material, edge, cuts=40, bulge=0.0, noise=0.0, seed=0, name='soft'):
    """A box of many small faces with round edges, blown up by `bulge` and uneven by `noise` (units)."""
    from mathutils import noise as perlin
    x, y, z = (s / 2 for s in size)
    bpy.ops.mesh.primitive_cube_add(size=2)
    o = bpy.context.object
    o.name = name
    bpy.ops.object.mode_set(mode='EDIT')
    bpy.ops.mesh.subdivide(number_cuts=cuts)
    bpy.ops.object.mode_set(mode='OBJECT')
    co = np.empty(len(o.data.vertices) * 3)
    o.data.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3)
    half = np.array((x, y, z))
    inner = np.maximum(half - edge, 1e-4)
    p = co * half
    core = np.clip(p, -inner, inner)
    out = p - core
    length = np.linalg.norm(out, axis=1, keepdims=True)
    unit = np.where(length > 1e-9, out / np.maximum(length, 1e-9), 0)
    p = core + unit * np.minimum(length, edge)
    normal = np.where(length > 1e-9, unit, np.sign(co) * (np.abs(co) > .999))
    swell = bulge * (1 - co[:, :1] ** 2) * (1 - co[:, 1:2] ** 2)
    p[:, 2:3] += np.sign(p[:, 2:3]) * swell * (np.abs(co[:, 2:3]) > .999)
    if noise:
        wave = np.array([perlin.fractal(Vector(q) * 1.6 + Vector((seed * 5.1, seed, 0)), 1, 2, 4) for q in p])
        p += normal * (noise * wave)[:, None]
    o.data.vertices.foreach_set('co', p.ravel())
    o.data.polygons.foreach_set('use_smooth', [True] * len(o.data.polygons))
    o.data.update()
    o.data.materials.append(material)
    o.location = at
    return o
