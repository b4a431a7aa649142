"""Table tops and boards on which things stand."""
import math

from . import materials as mat, props


def planks(light, dark, size=(14, 6), at=(0, 0, 0), count=5, rough=.5, scale=1.0, along='x', gap=.014, contrast_seed=0, thickness=.3):
    """Boards side by side, fibres along `along`; at: middle of the TOP face; size: x, y. Each board has its wood from another place."""
    length, breadth = size if along == 'x' else size[::-1]
    width = breadth / count
    for k in range(count):
        # Box projection exchanges x and y on lying faces.
        wood = mat.wood(light, dark, rough, 'y' if along == 'x' else 'x', scale, (k + contrast_seed) % 3, (.37 * k, 1.71 * k, .13 * k))
        off = (k - (count - 1) / 2) * width
        x, y = (at[0], at[1] + off) if along == 'x' else (at[0] + off, at[1])
        box = (length, width - gap, thickness) if along == 'x' else (width - gap, length, thickness)
        props.box(box, (x, y, at[2] - thickness / 2 - .004 * (k % 2)), wood, .014, 0, 'plank')


def chopping_board(size, at, wood, turn=0.0, thickness=.16, corner=.14):
    """A board with rounded corners; at: middle of its TOP face; size: x, y."""
    x, y = size[0] / 2 - corner, size[1] / 2 - corner
    outline = []
    for cx, cy, start in ((x, y, 0), (-x, y, 90), (-x, -y, 180), (x, -y, 270)):
        outline += [(cx + corner * math.cos(math.radians(start + k * 15)), cy + corner * math.sin(math.radians(start + k * 15))) for k in range(7)]
    o = props.extrude(outline, thickness, wood, at, .03, 'board')
    o.rotation_euler = (-math.pi / 2, 0, math.radians(turn))
    return o
