"""What can be wrong with a set without anybody seeing it on a thumbnail. Answers sentences; none means good."""
import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from .scene import stage


def _slot_corners(slot, flat, lift=.03):
    """The slot as a box, lifted a little off the surface that carries it."""
    x, y, z = (slot['w'], slot['h'], slot['d']) if flat else (slot['w'], slot['d'], slot['h'])
    return [Vector((a * x / 2, b * y / 2, c)) for a in (-1, 1) for b in (-1, 1) for c in (lift, z)]


def _tree(o, graph):
    if o.type not in ('MESH', 'CURVE'):
        return None
    data = o.evaluated_get(graph).to_mesh()
    tree = BVHTree.FromPolygons([o.matrix_world @ v.co for v in data.vertices], [p.vertices[:] for p in data.polygons]) if data and data.polygons else None
    o.evaluated_get(graph).to_mesh_clear()
    return tree


def _objects():
    hidden = set(stage.blockers) | set(stage.foreground)
    return [o for o in bpy.context.scene.objects if o.name not in hidden]


def slot_is_free(slot, flat):
    graph = bpy.context.evaluated_depsgraph_get()
    box = BVHTree.FromPolygons(_slot_corners(slot, flat), [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    trees = ((o.name, _tree(o, graph)) for o in _objects())
    return [f'{name} reaches into the slot' for name, tree in trees if tree and tree.overlap(box)]


def _screen(point):
    p = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(point))
    return p.x, p.y, p.z


def slot_in_frame(slot, flat):
    seen = [_screen(c) for c in _slot_corners(slot, flat)]
    ok = all(.02 < x < .98 and .02 < y < .98 and z > 0 for x, y, z in seen)
    return [] if ok else ['the slot leaves the frame']


def props_seen(least=.12):
    """Each prop shows at least this share of its box in the frame."""
    complaints = []
    for name in stage.props + stage.foreground:
        o = bpy.data.objects[name]
        if o.parent or not o.bound_box:
            continue
        points = [_screen(o.matrix_world @ Vector(c)) for c in o.bound_box]
        x0, x1 = min(p[0] for p in points), max(p[0] for p in points)
        y0, y1 = min(p[1] for p in points), max(p[1] for p in points)
        inside = max(0, min(x1, 1) - max(x0, 0)) * max(0, min(y1, 1) - max(y0, 0)) / max(1e-6, (x1 - x0) * (y1 - y0))
        if inside < least:
            complaints.append(f'{name} is out of frame ({inside:.0%} seen)')
    return complaints


def _slot_grid(slot, flat, n=7):
    """Points on the side of the slot that the camera sees."""
    for i in range(n):
        for j in range(n):
            u, v = (i + .5) / n - .5, (j + .5) / n
            yield Vector((u * slot['w'], (v - .5) * slot['h'], .02)) if flat else Vector((u * slot['w'], -.05, .02 + v * slot['h'] * .96))


def _free_rays(slot, flat, ends, ignore):
    """Share of rays from the slot's grid to `ends(point)` that meet nothing."""
    scene, hidden = bpy.context.scene, []
    for name in ignore:
        o = bpy.data.objects[name]
        if not o.hide_viewport:
            o.hide_viewport = True
            hidden.append(o)
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    rays = [(p, Vector(e) - p) for p in _slot_grid(slot, flat) for e in ends(p)]
    free = sum(not scene.ray_cast(graph, p + d.normalized() * .03, d.normalized(), distance=d.length - .1)[0] for p, d in rays)
    for o in hidden:
        o.hide_viewport = False
    return free / len(rays)


def slot_in_view(slot, flat):
    at = bpy.context.scene.camera.location
    free = _free_rays(slot, flat, lambda p: [at], set(stage.blockers) | set(stage.foreground))
    return [] if free > .99 else [f'something stands between camera and slot ({1 - free:.0%} hidden)']


def slot_is_lit(slot, flat, least=.6):
    """The key light reaches the slot past gobos, props and foreground."""
    key = next(light for light in stage.lights if light['group'] == 'key')
    ends = (lambda p: [p + Vector(key['dir']) * 30]) if key['type'] == 'sun' else (lambda p: [key['loc']])
    free = _free_rays(slot, flat, ends, ())
    return [] if free >= least else [f'the key light reaches only {free:.0%} of the slot']


def check(shot):
    """All complaints about the set as it stands."""
    bpy.context.view_layer.update()
    flat = shot.pitch_deg > 80
    args = (shot.slot, flat)
    return slot_is_free(*args) + slot_in_frame(*args) + props_seen() + slot_in_view(*args) + slot_is_lit(*args)
