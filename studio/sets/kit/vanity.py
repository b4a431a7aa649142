"""The dressing table: pearls, candles, feathers, a faceted stopper, a mirror tray; lenses for macro."""
import math

import bpy
import numpy as np

from . import cameras, materials as mat, plants, props
from .shader import Shader


def pearl_lustre(colour='#f3e6dc'):
    m = Shader('pearl', color=colour, rough=.22, spec=.6, coat=.6, coat_rough=.08, sheen=.6)
    return m.material


def pearls(path, radius, material, at=(0, 0, 0)):
    """A string of pearls along a smooth path [(x, y)] on the table, one mesh; radius in units."""
    p = np.array(props.soft_profile([tuple(q) for q in path], 4), float)
    step = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(p, axis=0), axis=1))])
    at_ = np.arange(0, step[-1], radius * 2.03)
    xy = np.stack([np.interp(at_, step, p[:, k]) for k in (0, 1)], 1)
    v, f = [], []
    for x, y in xy:
        n = len(v)
        v += [(x + radius * math.sin(math.pi * i / 12) * math.cos(2 * math.pi * k / 20), y + radius * math.sin(math.pi * i / 12) * math.sin(2 * math.pi * k / 20),
               radius - radius * math.cos(math.pi * i / 12)) for i in range(13) for k in range(20)]
        f += [(n + 20 * i + k, n + 20 * i + (k + 1) % 20, n + 20 * i + 20 + (k + 1) % 20, n + 20 * i + 20 + k) for i in range(12) for k in range(20)]
    return props.mesh('pearls', v, f, material, at)


def candle(radius, height, at, colour='#f2e6d6', lit=7.0):
    """A pillar candle, its rim melted; lit: strength of the flame, 0 for none."""
    wax = Shader('wax', color=colour, rough=.42, spec=.4)
    wax.translucent(colour, .2)
    wall = [(.001, 0), (.97, 0), (1.0, .03), (.99, .9), (1.01, .97), (.96, 1.0), (.86, .985), (.72, .93), (.3, .915), (.001, .91)]
    o = props.revolve(props.soft_profile([(r * radius, z * height) for r, z in wall], 2), wax.material, at, 96, 'candle')
    plants.tube([(0, 0, height * .9), (.004, 0, height * .9 + .05), (.012, 0, height * .9 + .10)], .010, mat.paint('#1c1714', .9)).parent = o
    if lit:
        shape = [(.001, 0), (.032, .03), (.046, .09), (.036, .17), (.014, .25), (.001, .29)]
        flame = props.revolve(props.soft_profile(shape), mat.glow('#ffb45c', lit), (.012, 0, height * .9 + .07), 32, 'flame', 90)
        flame.visible_diffuse = flame.visible_shadow = False
        flame.parent = o
    return o


def feather(material, quill, length=1.8, width=.42, seed=0, barbs=150):
    """An ostrich-like feather along +y: fine barbs that fall to both sides."""
    rng = np.random.RandomState(seed)
    v, f = [], []
    axis = lambda t: np.array([.12 * length * t * t, length * t, .16 * length * math.sin(1.9 * t)])
    for k in range(barbs * 2):
        side, t = (1 if k % 2 else -1), .10 + .90 * (k // 2) / barbs
        reach = width * (math.sin(math.pi * min(1, .16 + .80 * t)) ** .6) * rng.uniform(.75, 1.1)
        base, n = axis(t), len(v)
        for i in range(7):
            s = i / 6
            p = base + np.array([side * reach * s, .55 * reach * s * s + .10 * reach * s, .10 * reach * math.sin(3 * s) - .30 * reach * s * s + rng.randn() * .006])
            w = .0085 * (1 - .75 * s)
            v += [tuple(p + (0, w, 0)), tuple(p - (0, w, 0))]
        f += [(n + 2 * i, n + 2 * i + 1, n + 2 * i + 3, n + 2 * i + 2) for i in range(6)]
    o = props.mesh('feather', v, f, material)
    plants.tube([tuple(axis(t)) for t in np.linspace(-.12, .98, 14)], .014, quill, .3).parent = o
    return o


def gem(radius, at, material, sides=8, name='stopper'):
    """A cut stopper: crown, girdle, pavilion, flat facets; at: its foot."""
    rings = [(.001, 0), (.30, .02), (.95, .80), (1.0, .92), (.78, 1.28), (.46, 1.42), (.001, 1.42)]
    o = props.revolve([(r * radius, z * radius) for r, z in rings], material, at, sides, name)
    o.data.polygons.foreach_set('use_smooth', [False] * len(o.data.polygons))
    return o


def crystal(colour='#ffe3dd'):
    """Cut glass or quartz, milky enough not to go grey on a dark cloth; no caustics."""
    m = Shader('crystal', color=colour, rough=.05, spec=.9, coat=1.0, coat_rough=.02)
    m.bsdf.inputs['Transmission'].default_value, m.bsdf.inputs['IOR'].default_value = .45, 1.5
    return m.material


def tray(radius, at, rim, mirror=None):
    """A round mirror in a raised rim with small feet; at: middle of the mirror's face."""
    o = props.disc(radius, .05, at, mirror or Shader('mirror', color='#e9dcd2', metal=1.0, rough=.05).material, .004, 'mirror')
    props.torus(radius + .03, .035, (0, 0, .012), rim, False).parent = o
    props.torus(radius + .03, .018, (0, 0, .075), rim, False).parent = o
    props.torus(radius + .02, .03, (0, 0, -.05), rim, False).parent = o
    return o


def macro_front(frame=.72, distance=2.4, look_z=.16, fstop=2.4):
    """The front camera for things of 1 to 5 cm, focused on the slot itself. Answers the pitch."""
    pitch = cameras.front(frame=frame, distance=distance, look_z=look_z, fstop=fstop)
    bpy.context.scene.camera.data.dof.focus_distance = distance - .03
    return pitch


def macro_top(frame=.78, distance=2.6, fstop=3.0):
    return cameras.top(frame=frame, distance=distance, fstop=fstop, focus_z=.03)
