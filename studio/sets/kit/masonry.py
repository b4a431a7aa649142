"""Walls of bricks, blocks or tiles, each one its own; brick, concrete and glaze."""
import numpy as np

from . import materials as mat, textures
from .props import mesh
from .shader import Shader


def courses(material, mortar, x, z, y, size=(2.1, .65), gap=.10, bond=.5, thick=.07, relief=.03, wobble=.02, seed=0):
    """A wall in the range x, z (pairs) whose stones stand out to -y by `thick` before the mortar at y. Answers (stones, mortar).

    size: of one stone; bond: shift of every second course in stones; relief: of its face; wobble: of its outline, place and tilt.
    """
    rng, noise = np.random.RandomState(seed), textures.spectral(512, 1.5, 3, 900 + seed)
    at = lambda px, pz, k: noise[(pz * 41 + 97 * k).astype(int) % 512, (px * 41 + 61 * k).astype(int) % 512]
    w, h = size
    edge = [0, .012, .035, .07]
    u = np.array(edge + list(np.linspace(.14, w - .14, 9 if relief else 2)) + [w - e for e in edge[::-1]])
    t = np.array(edge + list(np.linspace(.13, h - .13, 4 if relief else 2)) + [h - e for e in edge[::-1]])
    gu, gt = np.meshgrid(u, t)
    border = np.minimum(np.minimum(gu, w - gu), np.minimum(gt, h - gt))
    round_off = np.sqrt(np.clip(1 - (1 - np.clip(border / .05, 0, 1)) ** 2, 0, 1))
    vertices, faces, n = [], [], 0
    cell = (np.arange(len(t) - 1)[:, None] * len(u) + np.arange(len(u) - 1)).ravel()
    quad = np.stack([cell, cell + 1, cell + 1 + len(u), cell + len(u)], 1)
    for row in range(int((z[1] - z[0]) / (h + gap)) + 1):
        for column in range(-1, int((x[1] - x[0]) / (w + gap)) + 1):
            k = rng.randint(1, 400)
            px = x[0] + (column + bond * (row % 2)) * (w + gap) + gu + rng.uniform(-1, 1) * wobble
            pz = z[0] + row * (h + gap) + gt + rng.uniform(-1, 1) * wobble * .6
            out = thick + rng.uniform(-1, 1) * wobble + (gu / w - .5) * rng.uniform(-1, 1) * wobble + (gt / h - .5) * rng.uniform(-1, 1) * wobble
            py = y - out * round_off - relief * at(px, pz, k) * .4 * round_off
            ragged = 1.2 * wobble * at(px * 1.7, pz * 1.7, k + 7) * (border < .02)
            vertices.append(np.stack([px + ragged * .5, py, pz + ragged], -1).reshape(-1, 3))
            faces.append(quad + n)
            n += gu.size
    stones = mesh('stones', np.concatenate(vertices), np.concatenate(faces), material)
    joint = mesh('mortar', [(x[0] - w, y, z[0]), (x[1] + w, y, z[0]), (x[1] + w, y, z[1] + h), (x[0] - w, y, z[1] + h)], [(0, 1, 2, 3)], mortar)
    return stones, joint


def varied(name, stops, rough=.85, mottle=.35, relief=.02, spec=.3, coat=0.0):
    """A material whose colour is drawn for each loose part of the mesh: stops [(0 to 1, colour)]."""
    m = Shader(name, rough=rough, spec=spec, coat=coat, coat_rough=.06)
    part = m.node('NewGeometry').outputs['Random Per Island']
    slow = m.texture(textures.fractal(1), .55)[0]
    c = m.mix(mottle, m.ramp(part, stops), m.ramp(slow, [(.25, .35), (.55, .8), (.8, 1.)]), 'MULTIPLY')
    m.color(c)
    if relief:
        m.relief(m.texture(textures.plaster(), .5)[1], relief)
    return m.material


def old_brick():
    return varied('brick', [(0, '#6f3a2a'), (.3, '#8f4c36'), (.55, '#a45c41'), (.75, '#7a4636'), (.88, '#b88a70'), (1, '#4c3029')], .9, .55, .06)


def concrete(colour='#a7a49e', rough=.7, stain=.35, scale=1.0):
    """Cast concrete, trowelled: clouds, pores, darker water stains."""
    m = Shader('concrete', spec=.35)
    slow, _, _ = m.texture(textures.fractal(0, True), .16 * scale)
    tone, height, _ = m.texture(textures.plaster(), .3 * scale)
    fine = m.texture(textures.fractal(1), 1.4 * scale, (.2, .6, .4))[0]
    c = m.mix(tone, mat._shade(colour, .82), mat._shade(colour, 1.1))
    c = m.mix(stain, c, m.ramp(slow, [(.3, .45), (.55, .95), (.7, 1.)]), 'MULTIPLY')
    m.color(m.mix(.25, c, m.ramp(fine, [(.3, .4), (.5, 1.)]), 'MULTIPLY'))
    m.rough(m.ramp(slow, [(.3, rough - .18), (.7, rough + .12)]))
    m.relief(height, .02 / scale)
    return m.material


def glaze(stops, rough=.12):
    """Glazed tiles, each of its own shade, never quite even."""
    return varied('glaze', stops, rough, .08, .006, .5, .3)
