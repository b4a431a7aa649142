"""Blender's side of the objects: builds one after the other and renders each from its cameras into a folder.

blender -b --factory-startup -P render.py -- out=DIR spp=24 px=1024 threads=2 only=lemon,mug camera=front
                                             mode=list prints what there is: LIST { name: { theme, cameras } }
"""
import functools
import importlib
import json
import os
import sys
import time

here = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.dirname(here), here]
sys.dont_write_bytecode = True
import bpy  # noqa: E402
import stage  # noqa: E402
from kit import textures  # noqa: E402

# Every object makes the same noises again: they are kept.
textures.spectral = functools.lru_cache(maxsize=64)(textures.spectral)

THEMES = [n[:-3] for n in sorted(os.listdir(here)) if n.endswith('.py') and 'OBJECTS' in open(f'{here}/{n}').read() and n != 'render.py']


# As the sets' own `high`: what is seen at three quarters, from higher up. It is told here, not in `stage.py`: what was
# rendered from lower is as it was, and not to be rendered again.
stage.PITCH['high'] = 48.0
# What stands upright for the lower cameras and would lean on nothing: from so high it lies, as for `top`.
LIE_SEEN_FROM_HIGH = ('card', 'coin', 'cutting-board', 'notebook')


def catalogue():
    found = {}
    for theme in THEMES:
        for name, entry in importlib.import_module(theme).OBJECTS.items():
            cameras = [*entry['cameras'], 'high'] if 'three-quarter' in entry['cameras'] else entry['cameras']
            found[name] = dict(entry, theme=theme, cameras=cameras)
    return found


def built_for(name, camera):
    """The camera that a builder is told: none of them knows `high`."""
    if camera != 'high':
        return camera
    return 'top' if name in LIE_SEEN_FROM_HIGH else 'three-quarter'


def made_by(build, seed, camera):
    """The objects that a builder put on the empty stage."""
    stage.reset(seed)
    build(camera)
    return list(bpy.context.scene.objects)


def render(name, entry, a):
    out = f"{a['out']}/{name}"
    os.makedirs(out, exist_ok=True)
    camera = a['camera']
    objects = made_by(entry['build'], 1, built_for(name, camera))
    size = stage.settle(objects)
    units = stage.camera(camera, objects, int(a['px']))
    stage.light(max(size) / 2, camera)
    stage.sampling(int(a['spp']), 3, int(a['threads']))
    bpy.context.scene.render.filepath = f'{out}/{camera}.exr'
    bpy.ops.render.render(write_still=True)
    width, depth, height = (round(float(s) * 10, 2) for s in size)
    with open(f'{out}/{camera}.json', 'w') as f:
        json.dump(dict(name=name, size=dict(widthCm=width, heightCm=height, depthCm=depth), uses=entry['uses'], families=entry['families'], cmPerPx=units * 10), f)


def main():
    a = dict(x.split('=', 1) for x in sys.argv[sys.argv.index('--') + 1:])
    known = catalogue()
    if a.get('mode') == 'list':
        print('LIST', json.dumps({name: dict(theme=e['theme'], cameras=e['cameras']) for name, e in known.items()}), flush=True)
        return
    for name in a['only'].split(',') if a.get('only') else known:
        started = time.process_time()
        render(name, known[name], a)
        print(f'OBJECT {name} cpu {time.process_time() - started:.1f}s', flush=True)


if __name__ == '__main__':
    main()
