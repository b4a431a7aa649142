"""The stage: an empty Blender scene and the register of what a style puts on it.

World: 1 unit = 10 cm, z up, the product stands on z = 0 at the origin, the camera looks along +y.
"""
import random
from dataclasses import dataclass, field

import bpy
import numpy as np

LIGHT_GROUPS = ('key', 'fill', 'accent')


@dataclass
class Stage:
    """What checks and passes must know about the objects of the set."""
    lights: list = field(default_factory=list)      # dicts as they go into meta.json
    foreground: list = field(default_factory=list)  # object names shown before the product
    props: list = field(default_factory=list)       # object names that must be seen in frame and go in the bare version
    loose: list = field(default_factory=list)       # object names that go in the bare version, wherever they are
    blockers: list = field(default_factory=list)    # object names that only throw shadows


@dataclass
class Shot:
    """What a style's build() answers: everything about the plate that is not geometry."""
    slot: dict                      # w, h, d, maxW in units, nominalCm
    pitch_deg: float
    palette: list
    floor: dict | None = None       # { f0, rough } of a reflecting surface under the product
    exposure: float = 1.0           # multiplies the automatic exposure (white in the slot = 1)
    saturation: float = 1.0
    contrast: float = 1.0
    hang: dict | None = None        # size hangs: { at, kind } of the rail, hook or peg that carries the hanger


stage = Stage()


def reset(seed=1):
    """Empties Blender, seeds every source of chance, makes the light groups."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(seed)
    np.random.seed(seed)
    for names in (stage.lights, stage.foreground, stage.props, stage.loose, stage.blockers):
        names.clear()
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    for name in LIGHT_GROUPS:
        bpy.ops.scene.view_layer_add_lightgroup(name=name)
    scene.world.lightgroup = 'fill'
    return scene


def srgb(colour):
    """'#rrggbb' to linear RGBA; numbers and tuples pass as grey and as linear colour."""
    if not isinstance(colour, str):
        return (colour, colour, colour, 1) if np.isscalar(colour) else tuple(colour)[:3] + (1,)
    values = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= .04045 else ((v + .055) / 1.055) ** 2.4 for v in values) + (1,)


def with_children(o):
    return [o, *o.children_recursive]


def prop(*objects):
    """Declares movable props: the checks want them in frame and out of the slot; the bare version is without them."""
    stage.props.extend(o.name for o in objects)
    return objects[0]


def loose(*objects):
    """Declares small movable things that the checks need not find: leaves in a vase, petals, the lower books of a pile."""
    stage.loose.extend(o.name for o in objects)
    return objects[0]


def foreground(*objects):
    """Declares what stands before the product and goes into its own layer."""
    for o in objects:
        stage.foreground.extend(q.name for q in with_children(o))
    return objects[0]


def blocker(*objects):
    """Makes objects that throw shadows and are never seen."""
    for o in objects:
        for q in with_children(o):
            q.visible_camera = q.visible_diffuse = q.visible_glossy = q.visible_transmission = False
            stage.blockers.append(q.name)
    return objects[0]
