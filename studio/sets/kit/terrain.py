"""Rough ground: granite, gravel, uneven earth, grass tufts."""
import bmesh
import bpy
import numpy as np
from mathutils import Vector, noise

from . import textures
from .plants import blades
from .props import mesh
from .shader import Shader


def granite(mid='#8f8a84', light='#c9c2b8', dark='#2e2c2b', scale=1.0, lichen='#a9a37c'):
    """Coarse crystals, weathering in slow patches, cracks, lichen."""
    m = Shader('granite', spec=.3, rough=.82)
    slow, patch = (m.texture(textures.fractal(k), s * scale, (.1 * k, .4, .2))[0] for k, s in ((0, .16), (2, .30)))
    crystal, mica = (m.texture(textures.fractal(k), s * scale, (.7, .3 * k, .5))[0] for k, s in ((1, 1.3), (3, 1.9)))
    crack = m.texture(textures.marble(3), .13 * scale, (.21, .63, .4))[0]
    c = m.ramp(slow, [(.32, mid), (.62, light)])
    c = m.mix(.55, c, m.ramp(crystal, [(.36, .32), (.48, .8), (.66, 1.25)]), 'MULTIPLY')
    c = m.mix(m.ramp(mica, [(.60, 0.), (.66, .75)]), c, dark)
    c = m.mix(m.ramp(patch, [(.58, 0.), (.66, .45)]), c, lichen)
    m.color(m.mix(m.ramp(crack, [(.45, 0.), (.9, .8)]), c, dark))
    m.relief(slow, .22 / scale)
    m.relief(crystal, .016 / scale)
    m.relief(crack, -.06 / scale)
    return m.material


def ground(material, wide, y0, y1, height, z=0.0, flat=None, n=130, scale=.3, seed=3, rise=0.0):
    """Uneven earth from y0 to y1, `height` units of relief; flat: half axes (x, y) around the origin that stay level at z."""
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, n), np.linspace(y0, y1, n))
    h = np.array([noise.fractal(Vector((a * scale, b * scale, seed)), 1, 2, 5) for a, b in zip(x.ravel(), y.ravel())]).reshape(n, n)
    calm = textures.smoothstep(.8, 1.9, np.hypot(x / flat[0], y / flat[1])) if flat else 1
    v = np.stack([x, y, z + height * h * calm + rise * np.maximum(0, y - (flat[1] if flat else 0))], -1).reshape(-1, 3)
    i = (np.arange(n - 1)[:, None] * n + np.arange(n - 1)).ravel()
    return mesh('ground', v, np.stack([i, i + 1, i + n + 1, i + n], 1), material)


def stones(points, material, size, vary=.6, seed=0, squash=.62, name='stones'):
    """Many pebbles in one mesh, half sunk at the points; size: mean radius."""
    shape = bmesh.new()
    bmesh.ops.create_icosphere(shape, subdivisions=2, radius=1)
    base = np.array([v.co for v in shape.verts])
    faces = np.array([[v.index for v in f.verts] for f in shape.faces])
    shape.free()
    rng, points = np.random.RandomState(seed), np.asarray(points)
    n = len(points)
    lumps = 1 + .16 * rng.randn(12, len(base))
    body = base[None] * lumps[rng.randint(0, 12, n)][..., None]
    radius = size * (1 - vary + 2.2 * vary * rng.rand(n) ** 2.2)
    body *= np.stack([1 + .3 * rng.rand(n), .8 + .2 * rng.rand(n), squash * (.8 + .4 * rng.rand(n))], -1)[:, None] * radius[:, None, None]
    a = rng.rand(n) * 6.283
    c, s = np.cos(a)[:, None], np.sin(a)[:, None]
    body = np.stack([body[..., 0] * c - body[..., 1] * s, body[..., 0] * s + body[..., 1] * c, body[..., 2]], -1) + points[:, None]
    f = (faces[None] + (np.arange(n) * len(base))[:, None, None]).reshape(-1, 3)
    data = bpy.data.meshes.new(name)
    data.from_pydata(body.reshape(-1, 3).tolist(), [], f.tolist())
    data.polygons.foreach_set('use_smooth', [True] * len(f))
    data.materials.append(material)
    o = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(o)
    return o


def tuft(at, material, height=1.2, spread=.3, count=120, width=.03):
    """A tuft of long grass."""
    p = np.random.randn(count, 3) * (spread, spread, 0) * .5
    lean = np.concatenate([p[:, :2] * 1.4 / spread * .35, np.ones((count, 1))], 1)
    return blades(p + np.array(at), lean / np.linalg.norm(lean, axis=1, keepdims=True), material, height, width, .45, .4)
