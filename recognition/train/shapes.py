"""Meshes of simple bodies, as parts for `rendering.render`."""
import math

import numpy as np


def _part(quads, normals, uv, material):
    """Quads (n,4,3) to triangles."""
    take = lambda values: np.concatenate([values[:, [0, 1, 2]], values[:, [0, 2, 3]]])
    return take(quads), take(normals), take(uv), material


def _grid(points, normals, uv, material):
    """A surface given as rows x columns of points."""
    corner = lambda a: np.stack([a[:-1, :-1], a[:-1, 1:], a[1:, 1:], a[1:, :-1]], 2).reshape(-1, 4, a.shape[-1])
    return _part(corner(points), corner(normals), corner(uv), material)


def lathe(profile, material, sides=40, squash=1.0, label_turns=1.0):
    """Turned about the y axis. profile: [(y, radius)] from the bottom; squash: depth over width; closed at both ends."""
    rows = [(profile[0][0], 0.0), *profile, (profile[-1][0], 0.0)]
    y, radius = (np.array(values, float) for values in zip(*rows))
    angle = np.linspace(0, 2 * math.pi, sides + 1)
    rim = np.stack([np.sin(angle), np.zeros_like(angle), np.cos(angle) * squash], -1)
    parts = []
    # Each ring has normals of its own, so that edges stay sharp.
    slope_y, slope_r = np.diff(y), np.diff(radius)
    for i in range(len(y) - 1):
        if abs(slope_y[i]) + abs(slope_r[i]) < 1e-9:
            continue
        points = np.stack([rim * radius[k] + [0, y[k], 0] for k in (i, i + 1)])
        length = math.hypot(slope_y[i], slope_r[i])
        normal = rim * (slope_y[i] / length) + [0, -slope_r[i] / length, 0]
        normals = np.stack([normal, normal])
        span = y[-1] - y[0] + 1e-9
        uv = np.stack([np.stack([angle / (2 * math.pi) * label_turns * 2, np.full_like(angle, 1 - (y[k] - y[0]) / span)], -1) for k in (i, i + 1)])
        parts.append(_grid(points, normals, uv, material))
    return merge(parts, material)


def smooth(profile, steps=8):
    """A profile through the same points, rounded (Catmull and Rom)."""
    points = np.array(profile, float)
    padded = np.concatenate([points[:1], points, points[-1:]])
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = padded[i : i + 4]
        for t in np.linspace(0, 1, steps, endpoint=False):
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    out.append(points[-1])
    return [(value[0], max(0.001, value[1])) for value in out]


def box(width, height, depth, material, at=(0, 0, 0), front=None):
    """front: another material for the side that faces the viewer, with one whole print on it."""
    w, h, d = width / 2, height / 2, depth / 2
    sides = [
        ([(-w, -h, d), (w, -h, d), (w, h, d), (-w, h, d)], (0, 0, 1)),
        ([(w, -h, -d), (-w, -h, -d), (-w, h, -d), (w, h, -d)], (0, 0, -1)),
        ([(w, -h, d), (w, -h, -d), (w, h, -d), (w, h, d)], (1, 0, 0)),
        ([(-w, -h, -d), (-w, -h, d), (-w, h, d), (-w, h, -d)], (-1, 0, 0)),
        ([(-w, h, d), (w, h, d), (w, h, -d), (-w, h, -d)], (0, 1, 0)),
        ([(-w, -h, -d), (w, -h, -d), (w, -h, d), (-w, -h, d)], (0, -1, 0)),
    ]
    uv = np.array([[(0, 0.99), (0.99, 0.99), (0.99, 0), (0, 0)]], float)
    parts = []
    for index, (corners, normal) in enumerate(sides):
        chosen = front if front is not None and index == 0 else material
        parts.append(_part(np.array([corners], float) + np.array(at), np.full((1, 4, 3), normal, float), uv, chosen))
    return merge(parts[:1], parts[0][3]) + merge(parts[1:], material) if front is not None else merge(parts, material)


def ellipsoid(rx, ry, rz, material, at=(0, 0, 0), square=1.0, steps=20):
    """square: below 1 fuller, towards a box."""
    theta, phi = np.meshgrid(np.linspace(-math.pi / 2, math.pi / 2, steps), np.linspace(0, 2 * math.pi, 2 * steps), indexing='ij')
    power = lambda value: np.sign(value) * np.abs(value) ** square
    unit = np.stack([power(np.cos(theta)) * power(np.sin(phi)), power(np.sin(theta)), power(np.cos(theta)) * power(np.cos(phi))], -1)
    normal = unit / np.array([rx, ry, rz])
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-9
    uv = np.stack([phi / math.pi, 0.5 - theta / math.pi], -1)
    return [_grid(unit * np.array([rx, ry, rz]) + np.array(at), normal, uv, material)]


def cushion(width, height, depth, material, at=(0, 0, 0), crimp=0.0):
    """A filled bag: flat at its rim, thick in the middle. crimp: height of the pressed seams at top and bottom."""
    parts = []
    rows, columns = np.meshgrid(np.linspace(-1, 1, 22), np.linspace(-1, 1, 16), indexing='ij')
    inner = np.clip((np.abs(rows) - 1 + crimp) / max(crimp, 1e-6), 0, 1) if crimp else np.zeros_like(rows)
    bulge = (1 - np.abs(rows) ** 4) ** 0.5 * (1 - np.abs(columns) ** 3) ** 0.5 * (1 - inner)
    pinch = 1 - 0.06 * (1 - np.abs(rows) ** 2) * np.abs(columns)
    wrinkles = 0.03 * np.sin(rows * 9 + columns * 5) * bulge
    for side in (1, -1):
        points = np.stack([columns * pinch * width / 2, rows * height / 2, side * (bulge + wrinkles) * depth / 2], -1)
        across, along = np.gradient(points, axis=1), np.gradient(points, axis=0)
        normal = np.cross(across, along) * side
        normal /= np.linalg.norm(normal, axis=-1, keepdims=True) + 1e-9
        uv = np.stack([(columns + 1) / 2.02, (1 - rows) / 2.02], -1)
        parts.append(_grid(points + np.array(at), normal, uv, material))
    return merge(parts, material)


def sweep(path, radius, material, sides=10):
    """A tube along points (n,3); radius: one, or one a point."""
    path = np.array(path, float)
    radius = np.broadcast_to(np.array(radius, float), len(path))
    tangent = np.gradient(path, axis=0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-9
    side = np.cross(tangent, [0.13, 0.27, 0.95])
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    other = np.cross(tangent, side)
    angle = np.linspace(0, 2 * math.pi, sides + 1)
    normal = np.cos(angle)[None, :, None] * side[:, None] + np.sin(angle)[None, :, None] * other[:, None]
    points = path[:, None] + normal * radius[:, None, None]
    uv = np.stack(np.meshgrid(np.linspace(0, 1, sides + 1), np.linspace(0, 4, len(path))), -1)
    return [_grid(points, normal, uv, material)]


def arc(centre, radius, start, end, plane='xy', steps=24, stretch=1.0):
    """Points on part of an ellipse, angles in degrees."""
    angle = np.radians(np.linspace(start, end, steps))
    a, b = np.cos(angle) * radius, np.sin(angle) * radius * stretch
    zero = np.zeros_like(a)
    points = {'xy': (a, b, zero), 'xz': (a, zero, b), 'yz': (zero, a, b)}[plane]
    return np.stack(points, 1) + np.array(centre)


def prism(outline, depth, material, at=(0, 0, 0), bulge=0.3):
    """An outline (n,2), star-shaped or not, pulled out in depth. bulge: how far the faces' normals lean outwards at the rim."""
    points = np.array(outline, float)
    following = np.roll(points, -1, axis=0)
    if np.sum(points[:, 0] * following[:, 1] - following[:, 0] * points[:, 1]) < 0:
        points = points[::-1]
        following = np.roll(points, -1, axis=0)
    low, span = points.min(0), np.ptp(points, axis=0) + 1e-9
    triangles = points[_ears(points)]
    centre = points.mean(0)
    parts = []
    for side in (1, -1):
        face = np.concatenate([triangles, np.full((*triangles.shape[:2], 1), side * depth / 2)], 2)
        lean = (triangles - centre) / span.max() * bulge * 2
        normal = np.concatenate([lean, np.full((*triangles.shape[:2], 1), float(side))], 2)
        uv = (triangles - low) / (span * 1.01)
        uv[..., 1] = 1 - uv[..., 1]
        parts.append((face + np.array(at), normal, uv, material))
    edge = following - points
    outward = np.stack([edge[:, 1], -edge[:, 0], np.zeros(len(edge))], 1)
    corners = np.stack([np.column_stack([p, np.full(len(p), z)]) for p, z in ((points, depth / 2), (following, depth / 2), (following, -depth / 2), (points, -depth / 2))], 1)
    parts.append(_part(corners + np.array(at), np.repeat(outward[:, None], 4, 1), np.full((len(points), 4, 2), 0.5), material))
    return merge(parts, material)


def _ears(points):
    """Triangles of a simple polygon, counter-clockwise (ear clipping)."""
    left = list(range(len(points)))
    triangles = []
    cross = lambda o, a, b: (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
    guard = 0
    while len(left) > 3 and guard < 4000:
        guard += 1
        for k in range(len(left)):
            i, j, m = left[k - 1], left[k], left[(k + 1) % len(left)]
            a, b, c = points[i], points[j], points[m]
            if cross(a, b, c) <= 1e-12:
                continue
            others = points[[q for q in left if q not in (i, j, m)]]
            inside = [(cross(a, b, p) >= 0 and cross(b, c, p) >= 0 and cross(c, a, p) >= 0) for p in others]
            if not any(inside):
                triangles.append((i, j, m))
                left.pop(k)
                break
        else:
            triangles.append((left[0], left[1], left[2]))
            left.pop(1)
    triangles.append(tuple(left[:3]))
    return np.array(triangles)


def curve(points, steps=6, closed=True):
    """A rounded outline through the points."""
    points = np.array(points, float)
    count = len(points)
    at = lambda i: points[i % count] if closed else points[min(max(i, 0), count - 1)]
    out = []
    for i in range(count if closed else count - 1):
        a, b, c, d = at(i - 1), at(i), at(i + 1), at(i + 2)
        for t in np.linspace(0, 1, steps, endpoint=False):
            out.append(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3))
    return np.array(out)


def mirrored(right):
    """An outline from its right half, given from the top to the bottom."""
    right = np.array(right, float)
    return np.concatenate([right, right[::-1] * [-1, 1]])


def rounded(width, height, radius, steps=5):
    """A rounded rectangle's outline."""
    radius = min(radius, width / 2, height / 2)
    out = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        angle = np.radians(np.linspace(start, start + 90, steps))
        out.append(np.stack([cx * (width / 2 - radius) + radius * np.cos(angle), cy * (height / 2 - radius) + radius * np.sin(angle)], 1))
    return np.concatenate(out)


def moved(parts, by=(0, 0, 0), turn=None, scale=1.0):
    """turn: a rotation matrix; applied before the move."""
    out = []
    for points, normals, uv, material in parts:
        points = points * scale
        if turn is not None:
            points, normals = points @ turn.T, normals @ turn.T
        out.append((points + np.array(by), normals, uv, material))
    return out


def merge(parts, material):
    if not parts:
        return []
    return [(*(np.concatenate([part[k] for part in parts]) for k in range(3)), material)]
