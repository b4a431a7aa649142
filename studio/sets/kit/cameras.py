"""The cameras of a plate. All look along +y; `frame` is how many units the picture is wide at the product."""
import math

import bpy
from mathutils import Vector

SENSOR_MM = 36.0


def _camera(at, target, lens, focus, fstop, shift):
    data = bpy.data.cameras.new('camera')
    o = bpy.data.objects.new('camera', data)
    bpy.context.scene.collection.objects.link(o)
    o.location = at
    o.rotation_euler = (Vector(target) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    data.lens, data.sensor_width = lens, SENSOR_MM
    data.shift_x, data.shift_y = shift
    # Blender takes a unit for a metre; at 10 cm a unit a true f/2 would be f/0.2: the f-number is art-directed.
    data.dof.use_dof, data.dof.aperture_fstop = fstop is not None, fstop or 1
    data.dof.focus_distance = focus
    bpy.context.scene.camera = o
    return o


def tilted(pitch_deg, frame=4.2, distance=9.0, look_z=1.0, fstop=.3, shift=(0, 0)):
    """Looks down by pitch_deg at (0, 0, look_z). Answers the pitch for meta.json."""
    a = math.radians(pitch_deg)
    at = (0, -distance * math.cos(a), look_z + distance * math.sin(a))
    _camera(at, (0, 0, look_z), SENSOR_MM * distance / frame, distance - .25, fstop, shift)
    return pitch_deg


def front(**kw):
    return tilted(7.5, **kw)


def tall(frame=4.2, distance=11.0, look_z=1.6, fstop=.4, **kw):
    """Front, 3:4, with room for text above the product; `frame` is the width."""
    pitch = tilted(7.5, frame=frame, distance=distance, look_z=look_z, fstop=fstop, **kw)
    camera = bpy.context.scene.camera
    camera['aspect'], camera.data.sensor_fit = (3, 4), 'HORIZONTAL'
    return pitch


def three_quarter(**kw):
    return tilted(25.0, **kw)


def top(frame=4.6, distance=11.0, fstop=.7, focus_z=.15):
    """Straight down, +y up in the picture."""
    o = _camera((0, 0, distance), (0, 0, 0), SENSOR_MM * distance / frame, distance - focus_z, fstop, (0, 0))
    o.rotation_euler = (0, 0, 0)
    return 90.0
