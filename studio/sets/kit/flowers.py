"""Cut flowers: garden roses, loose petals, dried branches with seed heads."""
import math

import numpy as np

from . import plants, props, textures
from .shader import Shader


def petal(inner, outer, through=.28):
    """A petal's skin: soft, veined, light shines through."""
    m = Shader('petal', rough=.62, spec=.25, sheen=.35)
    c = m.ramp(m.texture(textures.fractal(0, True), .45)[0], [(.2, inner), (.8, outer)])
    m.color(c)
    m.relief(m.texture(textures.fractal(1), 2.0)[0], .006)
    m.translucent(c, through)
    return m.material


def rose(radius, at, material, petals=30, open_=.62, tilt=(0, 0), turn=0.0, seed=0, steps=(9, 11)):
    """A garden rose seen from above or beside, petals spiralling out of a tight heart; at: middle of its base."""
    rng = np.random.RandomState(seed)
    u = np.linspace(-1, 1, steps[1])[None, :]
    t = np.linspace(0, 1, steps[0])[:, None]
    v, f = [], []
    for k in range(petals):
        g = (k + .5) / petals
        phi, half = k * 2.39996 + rng.uniform(-.2, .2), (1.25 - .55 * g) * rng.uniform(.9, 1.1)
        reach, tall = radius * (.10 + .90 * g ** .8), radius * (1.02 - .40 * g * open_) * rng.uniform(.93, 1.06)
        lean = .10 + open_ * g ** 1.8
        top = 1 - .30 * u ** 2 + .025 * np.sin(3 * u * math.pi + k) + .05 * np.exp(-(u * 5) ** 2)
        z = tall * t * top * (1 - .34 * lean * t ** 3)
        curl = radius * .30 * g * open_ * t ** 5 * (1 - .5 * u ** 2)
        r = reach * (.28 + .72 * np.sqrt(np.clip(t, 0, 1))) * (1 + .25 * lean * t ** 2) + curl
        r = r * (1 - .10 * u ** 2) + radius * .012 * np.sin(4 * u + 3 * k) * t
        z = z - curl * .55
        a = phi + u * half * (.45 + .55 * np.sin(np.pi * np.clip(.12 + .66 * t, 0, 1)))
        n = len(v)
        v += list(np.stack([r * np.cos(a), r * np.sin(a), np.broadcast_to(z, r.shape)], -1).reshape(-1, 3))
        w = steps[1]
        f += [(n + i * w + j, n + i * w + j + 1, n + i * w + w + j + 1, n + i * w + w + j) for i in range(steps[0] - 1) for j in range(w - 1)]
    o = props.mesh('rose', v, f, material, at)
    s = o.modifiers.new('soft', 'SUBSURF')
    s.levels = s.render_levels = 1
    o.rotation_euler = tuple(math.radians(d) for d in (*tilt, turn))
    return o


def petals(points, material, size=.3, z=.0, seed=0):
    """Fallen petals, cupped, lying either way up; points: [(x, y)], one mesh."""
    rng = np.random.RandomState(seed)
    u, t = np.meshgrid(np.linspace(-1, 1, 9), np.linspace(0, 1, 9))
    v, f = [], []
    for x, y in points:
        s, turn, cup = size * rng.uniform(.75, 1.15), rng.uniform(0, 6.3), rng.uniform(.12, .3) * (1 if rng.rand() < .7 else -1)
        px = u * .52 * np.sin(np.pi * np.clip(.06 + .82 * t ** .8, 0, 1)) ** .75
        py = (t - .5) * (1 - .10 * u ** 2)
        pz = cup * (px ** 2 * 2.4 + 1.3 * py ** 2) + .03 * np.sin(4 * u + 5 * t + turn)
        pz = (pz - pz.min()) * s + z + .006
        c, d = math.cos(turn), math.sin(turn)
        n = len(v)
        v += list(np.stack([x + s * (c * px - d * py), y + s * (d * px + c * py), pz], -1).reshape(-1, 3))
        f += [(n + 9 * i + j, n + 9 * i + j + 1, n + 9 * i + j + 10, n + 9 * i + j + 9) for i in range(8) for j in range(8)]
    return props.mesh('petals', v, f, material)


def dried_branch(stem, head, length=3.0, twigs=9, seed=0, size=.09):
    """A bare branch along +y, dry seed heads at its twigs' ends."""
    rng = np.random.RandomState(seed)
    bend = rng.uniform(-.35, .35)
    wander = np.cumsum(rng.randn(13, 3) * .022 * length, 0) * np.linspace(0, 1, 13)[:, None]
    axis = np.array([[bend * length * t * t, t * length, .02] for t in np.linspace(0, 1, 13)]) + wander
    o = plants.tube([tuple(p) for p in axis], .030 * max(.5, length / 3), stem, .35, 'branch')
    v, f = [], []
    for k in range(twigs):
        i = int(3 + 9 * k / twigs)
        way = np.array([(1 if k % 2 else -1) * rng.uniform(.35, .9), rng.uniform(.6, 1), rng.uniform(-.5, .5)])
        reach = length * rng.uniform(.12, .26)
        mid, end = axis[i] + way * reach * .5 + rng.randn(3) * .02, axis[i] + way * reach + np.array([0, .06, 0])
        plants.tube([tuple(axis[i]), tuple(mid), tuple(end)], .013, stem, .5).parent = o
        for tip in (mid, end, end + rng.randn(3) * size * .8, end + rng.randn(3) * size * .9):
            n, r = len(v), size * rng.uniform(.5, 1)
            for a in range(7):
                for b in range(5):
                    q, s = 2 * math.pi * a / 7, math.pi * (b + .5) / 5
                    w = r * (1 + .35 * (a % 2)) * rng.uniform(.85, 1.1)
                    v.append(tuple(tip + w * np.array([math.sin(s) * math.cos(q), -math.cos(s) * 1.2, math.sin(s) * math.sin(q)])))
            f += [(n + 5 * a + b, n + 5 * ((a + 1) % 7) + b, n + 5 * ((a + 1) % 7) + b + 1, n + 5 * a + b + 1) for a in range(7) for b in range(4)]
    props.mesh('seed heads', v, f, head).parent = o
    return o
