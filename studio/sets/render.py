"""Blender's side: builds one set, checks it, renders its passes into a folder, writes scene.json.

blender -b --factory-startup -P render.py -- style=warm_minimal camera=front size=table out=DIR res=2048 spp=16
        threads=2 seed=1 mode=final|draft|check|fingerprint [bare=1] [proxy=1] [gpu=1]
"""
import importlib
import json
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
sys.dont_write_bytecode = True
import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402
from kit import cameras, checks, fingerprint, passes, scene  # noqa: E402


def arguments():
    return dict(a.split('=', 1) for a in sys.argv[sys.argv.index('--') + 1:])


# How far the camera of a `high` plate looks down: between three-quarter and top, as a phone over a table does.
HIGH_DEG = 48.0


def built(style, camera, size):
    """The set, built."""
    if camera == 'high':
        cameras.three_quarter = lambda **kw: cameras.tilted(HIGH_DEG, **kw)
    elif is_from_higher_up(camera, size):
        cameras.front = cameras.three_quarter
    lower = {'high': 'three-quarter', 'three-quarter': 'front'}
    return importlib.import_module('styles.' + style).build(lower[camera] if is_from_higher_up(camera, size) else camera, size)


def is_from_higher_up(camera, size):
    """`high` is a style's three-quarter set seen from higher up; a room from three-quarter is its front, seen by someone who stands."""
    return camera == 'high' or (camera == 'three-quarter' and size == 'floor')


def is_at(light, place):
    """Whether a light of the stage's list hangs at this place. The sun's has none."""
    return light['loc'] is not None and (Vector(light['loc']) - place).length < 1e-4


def remove_movables():
    """Leaves the set bare: what is declared as prop, loose or foreground goes, with all that hangs on it; a candle's light, too."""
    for name in {*scene.stage.props, *scene.stage.loose, *scene.stage.foreground}:
        o = bpy.data.objects.get(name)
        for each in scene.with_children(o) if o else ():
            if each.type == 'LIGHT':
                scene.stage.lights[:] = [light for light in scene.stage.lights if not is_at(light, each.location)]
            bpy.data.objects.remove(each)
    scene.stage.props.clear()
    scene.stage.loose.clear()
    scene.stage.foreground.clear()


def describe(shot):
    """What meta.json says of the camera, the lights and the shot."""
    camera = bpy.context.scene.camera
    return dict(
        cam=dict(loc=list(camera.location), mat=[list(r) for r in camera.matrix_world], lensMm=camera.data.lens,
                 sensorMm=camera.data.sensor_width, shift=[camera.data.shift_x, camera.data.shift_y]),
        pitchDeg=shot.pitch_deg, slot=shot.slot, lights=scene.stage.lights, floor=shot.floor,
        grade=dict(exposure=shot.exposure, saturation=shot.saturation, contrast=shot.contrast),
        palette=shot.palette, **(dict(hang=shot.hang) if getattr(shot, 'hang', None) else {}))


def main():
    a = arguments()
    started = time.time()
    scene.reset(int(a['seed']))
    shot = built(a['style'], a['camera'], a['size'])
    if a.get('bare') == '1':
        remove_movables()
    if a.get('gpu') == '1':
        passes.use_gpu()
    passes.settings(int(a['res']), int(a['spp']), int(a['threads']))
    complaints = checks.check(shot)
    print(f'BUILT {time.time() - started:.1f}s', *(f'\nCHECK {c}' for c in complaints), flush=True)
    if complaints and a['mode'] != 'draft':
        sys.exit(3)
    if a['mode'] == 'check':
        return
    scene_hash, shot_hash = fingerprint.of_scene(), fingerprint.of_shot(describe(shot))
    print('FINGERPRINT', scene_hash, shot_hash, flush=True)
    if a['mode'] == 'fingerprint':
        return
    os.makedirs(a['out'], exist_ok=True)
    threads, res, spp = int(a['threads']), int(a['res']), int(a['spp'])
    if a['mode'] == 'draft':
        passes.render_draft(a['out'], shot, res, spp, threads, a.get('proxy') == '1')
    if a['mode'] == 'final':
        job = dict(res=res, spp=spp, seed=int(a['seed']), surface=a['size'] != 'worn')
        passes.render_plate(a['out'], shot, job, threads)
    with open(f"{a['out']}/scene.json", 'w') as f:
        json.dump(dict(version=2, style=a['style'], camera=a['camera'], sizeClass=a['size'], bare=a.get('bare') == '1', **describe(shot),
                       seed=int(a['seed']), spp=spp, blender=bpy.app.version_string, scene=scene_hash, shot=shot_hash), f)
    print('DONE', flush=True)


if __name__ == '__main__':
    main()
