"""Things of the washstand."""
import math

import bpy
import numpy as np

from kit import props
from kit.props import soft_profile
from forms import flat, grid, grouped
from surfaces import curve_through, solid_wood, stoneware


def _shaped(o, thickness):
    """A flat plate made a mesh, its upper side brought to thickness(x, y) and its underside to 0."""
    graph = bpy.context.evaluated_depsgraph_get()
    data = bpy.data.meshes.new_from_object(o.evaluated_get(graph))
    co = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get('co', co)
    co = co.reshape(-1, 3)
    low, high = co[:, 2].min(), co[:, 2].max()
    for p in co:
        p[2] = (p[2] - low) / (high - low) * thickness(p[0], p[1])
    data.vertices.foreach_set('co', co.ravel())
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(40)
    made = bpy.data.objects.new(o.name, data)
    bpy.context.scene.collection.objects.link(made)
    bpy.data.objects.remove(o)
    return made


def comb(_camera):
    """A wooden comb of 18 cm: a thick back, teeth that get thinner towards their tips, wide ones and narrow ones."""
    wood = solid_wood('#b07a4c', '#7e4c2a', 'y', .40, .045, (.2, 1.1), .15)
    back = [(.90, -.20), (.905, -.02), (.87, .10), (.70, .165), (.35, .195), (0, .20), (-.35, .195), (-.70, .165), (-.87, .10), (-.905, -.02), (-.90, -.20)]
    outline = [tuple(p) for p in curve_through(back, 8)]
    x, tips = -.845, []
    while x < .835:
        pitch = .052 if x < 0 else .036
        wide = pitch * .56
        tips.append((x, wide, pitch))
        x += pitch
    gap = []
    for left, wide, pitch in tips:
        root, end, right = -.035, -.222, left + wide
        free = pitch - wide
        gap += [(left, root + .0), (left + wide * .08, end + .05), (left + wide * .28, end + .006), (left + wide * .5, end), (right - wide * .28, end + .006), (right - wide * .08, end + .05),
                (right, root), (right + free * .25, root + .008), (right + free * .75, root + .008)]
    outline = outline[:-1] + [(-.90, -.20), (-.893, -.222), (-.868, -.222), (-.861, -.20), (-.857, -.035), (-.853, -.027)] + gap + [(.853, -.035), (.861, -.20), (.868, -.222), (.893, -.222)]
    plate = flat([outline], .08, wood, .0055, 'comb')
    comb_ = _shaped(plate, lambda x, y: .020 + .055 * min(1, max(0, (y + .222) / .30)) - .018 * max(0, (y - .08) / .12) ** 2)
    grouped([comb_], 0, 0, 24)


def toothbrush_glass(_camera):
    """A fluted stoneware tumbler, its foot unglazed."""
    clay, bare = stoneware('#dcddd3', '#6f6a5c'), stoneware('#b9a68c', '#7d6a52', .8)
    outer = soft_profile([(.0001, .012), (.29, .012), (.305, .004), (.330, .02), (.352, .07), (.364, .20), (.372, .55), (.376, .90), (.378, .985), (.372, 1.015), (.360, 1.022), (.348, 1.012),
                          (.344, .97), (.338, .5), (.325, .14), (.26, .07), (.0001, .06)], 3)
    inside = next(k for k, (_, z) in enumerate(outer) if z == max(z for _, z in outer))
    flutes = 26

    def at(u, v):
        place = v * (len(outer) - 1)
        k = min(len(outer) - 2, int(place))
        r, z = (a + (b - a) * (place - k) for a, b in zip(outer[k], outer[k + 1]))
        a = 2 * math.pi * u
        deep = min(1, max(0, (z - .09) / .06)) * min(1, max(0, (.90 - z) / .06)) if place < inside and r > .3 else 0
        r -= .016 * deep * (1 - abs(math.sin(flutes * a / 2)) ** 1.0)
        return (r * math.cos(a), r * math.sin(a), z)
    body = grid(at, flutes * 12, len(outer) - 1, clay, closed=True, name='tumbler')
    foot = props.revolve([(.24, .0), (.27, -.012), (.30, -.012), (.312, .008)], bare, steps=96, name='foot')
    grouped([body, foot])


def entry(build, uses=('in_use', 'context'), cameras=('front', 'three-quarter', 'top')):
    return dict(build=build, cameras=cameras, uses=list(uses), families=['beauty', 'health', 'home'])


OBJECTS = {
    'comb': entry(comb), 'toothbrush-glass': entry(toothbrush_glass, cameras=('front', 'three-quarter')),
}
