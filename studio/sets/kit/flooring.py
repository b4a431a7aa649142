"""Wooden floors of rooms, where a unit is some 9 cm and boards are seen from a person's height."""
from . import props, textures
from .materials import _shade
from .shader import Shader


def wood(light, dark, rough=.5, axis='x', scale=.3, seed=0, offset=(0, 0, 0)):
    """Wood of a floor: as `materials.wood`, with fine fibres besides and no figure as large as a shoe."""
    m = Shader('floor wood', spec=.35)
    turn = {'x': (0, 0, 0), 'y': (0, 0, 1.5708)}[axis]
    figure = m.texture(textures.grain(seed), .28 * scale, offset, turn)[0]
    fibre, height, _ = m.texture(textures.grain((seed + 1) % 3), 1.1 * scale, offset, turn)
    tone = m.math('ADD', m.math('MULTIPLY', figure, .4), m.math('MULTIPLY', fibre, .6))
    m.color(m.ramp(tone, [(.2, dark), (.5, light), (.8, _shade(light, 1.12))]))
    m.rough(m.ramp(height, [(.3, rough + .15), (.7, rough - .05)]))
    m.relief(height, .012)
    return m.material


def boards(light, dark, size, count, rough=.5, scale=.3, at=(0, 0, 0)):
    """Floorboards that run away from the camera; at: middle of their TOP face. No two neighbours are of one tone."""
    width = size[0] / count
    for k in range(count):
        tone = 1 + .05 * ((7 * k) % 5 - 2)
        # Box projection exchanges x and y on lying faces.
        material = wood(_shade(light, tone), _shade(dark, tone), rough, 'x', scale, k % 3, (.37 * k, 1.71 * k, .13 * k))
        x = at[0] + (k - (count - 1) / 2) * width
        props.box((width - .05, size[1], .3), (x, at[1], at[2] - .15 - .004 * (k % 2)), material, .014, 0, 'plank')
