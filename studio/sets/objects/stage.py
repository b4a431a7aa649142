"""Where single objects are photographed: neutral light from the upper left, a grey table that is felt and not seen, an orthographic camera.

World as in the sets: 1 unit = 10 cm, z up, the object stands (or lies) on z = 0 around the origin, the camera looks along +y.
"""
import math

import bpy
import numpy as np
from mathutils import Vector

from kit import lights, passes, props, scene
from kit.shader import Shader

PITCH = {'front': 7.5, 'three-quarter': 25.0, 'top': 90.0}


def reset(seed):
    scene.reset(seed)
    bpy.context.scene.render.film_transparent = True


def light(reach, camera):
    """reach: size of the object in units; lamps keep their angle whatever its size."""
    k = max(1.0, reach)
    from_above = camera == 'top'
    key = (-3.6 * k, 3.0 * k, 5.6 * k) if from_above else (-3.4 * k, -3.9 * k, 5.2 * k)
    fill = (4.6 * k, -1.2 * k, 4.6 * k) if from_above else (4.8 * k, -4.0 * k, 2.4 * k)
    lights.softbox(key, (0, 0, .3 * k), (2.6 * k, 2.6 * k), 560 * k * k, '#fffdf8', 'key')
    lights.softbox(fill, (0, 0, .3 * k), (2.2 * k, 4.2 * k), 150 * k * k, '#f6f8ff', 'fill')
    if not from_above:
        lights.softbox((-1.5 * k, 4.6 * k, 4.4 * k), (0, 0, .5 * k), (4 * k, 1.2 * k), 150 * k * k, '#ffffff', 'fill')
    lights.sky('#f4f6fa', .34)
    table = props.mesh('table', [(x * 40, y * 40, -.001) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))], [(0, 1, 2, 3)],
                       Shader('table', color=(.36, .35, .34, 1), rough=.9, spec=.1).material)
    table.visible_camera = False


def corners(objects):
    """Every vertex of the objects as rendered, world units."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for o in objects:
        if o.type not in ('MESH', 'CURVE'):
            continue
        evaluated = o.evaluated_get(graph)
        data = evaluated.to_mesh()
        co = np.empty(len(data.vertices) * 3)
        data.vertices.foreach_get('co', co)
        evaluated.to_mesh_clear()
        m = np.array(o.matrix_world)
        points.append(co.reshape(-1, 3) @ m[:3, :3].T + m[:3, 3])
    return np.concatenate(points)


def settle(objects):
    """Puts the whole thing on z = 0 with its middle over the origin. Answers its size (x, y, z)."""
    bpy.context.view_layer.update()
    p = corners(objects)
    low, high = p.min(0), p.max(0)
    shift = Vector((-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2]))
    for o in objects:
        if o.parent is None:
            o.location += shift
    bpy.context.view_layer.update()
    return high - low


def camera(name, objects, longest_px, margin=.02):
    """An orthographic camera that just holds the objects. Answers units per pixel; sets the resolution."""
    a = math.radians(PITCH[name])
    right, up = np.array((1, 0, 0)), np.array((0, math.sin(a), math.cos(a)))
    forward = np.array((0, math.cos(a), -math.sin(a)))
    p = corners(objects)
    u, v = p @ right, p @ up
    width, height = np.ptp(u) * (1 + 2 * margin), np.ptp(v) * (1 + 2 * margin)
    middle = right * (u.max() + u.min()) / 2 + up * (v.max() + v.min()) / 2
    data = bpy.data.cameras.new(name)
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    data.type, data.ortho_scale = 'ORTHO', max(width, height)
    o.location = Vector(middle - forward * 60)
    o.rotation_euler = (math.radians(90 - PITCH[name]), 0, 0)
    data.clip_end = 200
    bpy.context.scene.camera = o
    units = max(width, height) / longest_px
    r = bpy.context.scene.render
    passes.settings(longest_px, 1, 1)
    r.resolution_x, r.resolution_y = max(16, round(width / units)), max(16, round(height / units))
    return units


def sampling(spp, seed, threads):
    r = bpy.context.scene.render
    size = r.resolution_x, r.resolution_y
    passes.settings(max(size), spp, threads, bounces=4)
    r.resolution_x, r.resolution_y = size
    bpy.context.scene.cycles.seed = seed
    bpy.context.scene.render.film_transparent = True
