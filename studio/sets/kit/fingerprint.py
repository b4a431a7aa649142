"""Hashes of the built scene and of its shot: they tell whether a change of the kit changes a plate, or only moved code."""
import hashlib
import json

import bpy
import numpy as np

from . import passes

_SKIP = {'rna_type', 'name', 'location', 'select', 'width', 'height', 'dimensions', 'inputs', 'outputs', 'internal_links', 'parent', 'image', 'color_ramp', 'type'}


def _round(value):
    if isinstance(value, float):
        return f'{value:.5g}'
    if isinstance(value, dict):
        return {k: _round(v) for k, v in value.items()}
    if hasattr(value, '__len__') and not isinstance(value, str):
        return [_round(v) for v in value]
    return value


def _plain(x, skip=_SKIP):
    """Simple settings of a Blender struct as sorted text."""
    kinds = ('BOOLEAN', 'INT', 'FLOAT', 'STRING', 'ENUM')
    names = sorted(p.identifier for p in x.bl_rna.properties if p.type in kinds and p.identifier not in skip and not p.is_readonly)
    return [(n, _round(getattr(x, n)) if not isinstance(getattr(x, n), set) else sorted(getattr(x, n))) for n in names]


def _tree(tree):
    out = []
    for node in tree.nodes:
        inputs = [(s.identifier, _round(s.default_value)) for s in node.inputs if not s.is_linked and hasattr(s, 'default_value')]
        ramp = [(_round(e.position), _round(e.color)) for e in node.color_ramp.elements] if hasattr(node, 'color_ramp') else None
        image = node.image.name if getattr(node, 'image', None) else None
        out.append((node.name, node.bl_idname, _plain(node), inputs, ramp, image))
    return out, sorted((k.from_node.name, k.from_socket.identifier, k.to_node.name, k.to_socket.identifier) for k in tree.links)


def _geometry(o):
    if o.type == 'CURVE':
        return [[_round(p.co) + [_round(p.radius)] for p in s.points] for s in o.data.splines], _round(o.data.bevel_depth)
    if o.type != 'MESH':
        return _plain(o.data) + ([_plain(o.data.dof)] if o.type == 'CAMERA' else [])
    co = np.empty(len(o.data.vertices) * 3, np.float32)
    o.data.vertices.foreach_get('co', co)
    loops = np.empty(len(o.data.loops), np.int32)
    o.data.loops.foreach_get('vertex_index', loops)
    return hashlib.sha1(np.round(co, 4).tobytes() + loops.tobytes()).hexdigest(), [_plain(m) for m in o.modifiers]


def _pixels(image):
    a = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(a)
    return hashlib.sha1(np.round(a, 4).tobytes()).hexdigest()


def of_scene():
    """Hex digest over objects, geometry, materials, pictures, world, and the version of the passes."""
    bpy.context.view_layer.update()
    h = hashlib.sha256(f'passes {passes.VERSION}'.encode())
    flags = ('visible_camera', 'visible_diffuse', 'visible_glossy', 'visible_shadow', 'lightgroup')
    for o in sorted(bpy.context.scene.objects, key=lambda o: o.name):
        slots = [m.name for m in o.data.materials] if hasattr(o.data, 'materials') else []
        h.update(repr((o.name, _round([list(r) for r in o.matrix_world]), [getattr(o, f) for f in flags], slots, _geometry(o))).encode())
    for m in sorted(bpy.data.materials, key=lambda m: m.name):
        if m.users and m.use_nodes:
            h.update(repr((m.name, _tree(m.node_tree))).encode())
    for i in sorted(bpy.data.images, key=lambda i: i.name):
        if i.users and i.size[0]:
            h.update(repr((i.name, _pixels(i))).encode())
    h.update(repr(_tree(bpy.context.scene.world.node_tree)).encode())
    return h.hexdigest()[:16]


def of_shot(description):
    """Hex digest of what meta.json takes from `build`: slot, floor, palette, exposure, lights, camera."""
    return hashlib.sha256(json.dumps(_round(description), sort_keys=True).encode()).hexdigest()[:16]
