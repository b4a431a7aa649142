"""Pipes with flanges, valve wheels, steel shelves: what hangs on a factory's wall."""
import math

from . import plants, props


def pipe(points, radius, material, joints=()):
    """A pipe along points [(x, y, z)] with a sleeve around each of the points numbered in `joints`."""
    o = plants.tube(points, radius, material, name='pipe')
    for k in joints:
        (a, b) = (points[k - 1], points[k]) if k else (points[1], points[0])
        d = [q - p for p, q in zip(a, b)]
        length = math.sqrt(sum(c * c for c in d))
        d = [c / length for c in d]
        p = points[k]
        sleeve = plants.tube([tuple(c - s * radius * 1.3 for c, s in zip(p, d)), tuple(c + s * radius * 1.3 for c, s in zip(p, d))], radius * 1.28, material, name='sleeve')
        sleeve.parent = o
    return o


def valve(at, radius, wheel, body, turn=0.0):
    """A hand wheel with five spokes facing -y, on a bonnet that comes out of the pipe at `at`."""
    rim = props.torus(radius, radius * .13, (0, 0, 0), wheel, True, 'wheel')
    rim.location, rim.rotation_euler.y = (at[0], at[1] - radius * 1.5, at[2]), math.radians(turn)
    for k in range(5):
        a = 2 * math.pi * k / 5
        plants.tube([(0, 0, 0), (radius * math.cos(a), radius * math.sin(a), 0)], radius * .10, wheel, name='spoke').parent = rim
    plants.tube([at, (at[0], at[1] - radius * 1.6, at[2])], radius * .16, body, name='spindle')
    plants.tube([at, (at[0], at[1] - radius * .9, at[2])], radius * .42, body, name='bonnet')
    return rim


def shelf(x, y, depth, height, levels, steel, board):
    """A standing shelf of angle steel: x range, y of its front; levels: heights of its boards."""
    for px in x:
        for py in (y, y + depth):
            props.box((.35, .35, height), (px, py, height / 2), steel, .03, 0, 'upright')
    width = x[1] - x[0]
    return [props.box((width - .1, depth, .28), ((x[0] + x[1]) / 2, y + depth / 2, z), board, .05, 0, 'board') for z in levels]
