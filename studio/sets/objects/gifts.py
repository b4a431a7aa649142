"""Boxes, a bag and a bow for frames that promise a present."""
import math

from kit import materials as mat, props, textures
from kit.props import mesh
from kit.shader import Shader
from forms import grouped, smooth, strip, tube, turned


def _satin(colour, deep):
    m = Shader('satin', rough=.30, spec=.5, sheen=.5)
    m.color(m.ramp(m.texture(textures.fractal(0, True), 2.0)[0], [(.3, deep), (.7, colour)]))
    m.relief(m.texture(textures.weave(), (7, 7, 7))[1], .0012)
    return m.material


def _paper(colour, deep):
    m = Shader('paper', rough=.62, spec=.3)
    m.color(m.mix(.25, colour, m.ramp(m.texture(textures.fractal(0, True), .35)[0], [(.2, deep), (.8, colour)])))
    m.relief(m.texture(textures.fractal(1), 5)[0], .003)
    return m.material


def _loop(size, width, turn, satin, lift=.34):
    """One loop of a bow: out along x, round, and back under itself; pinched in the middle."""
    path, sides = [], []
    for k in range(33):
        t = k / 32
        a = 2 * math.pi * t
        reach = size * (.5 - .5 * math.cos(a)) ** .8
        height = size * lift * math.sin(a) * (1 if t < .5 else .62) + size * .14 * math.sin(math.pi * t)
        path.append((reach, .06 * size * math.sin(a), .03 + max(0, height + .10 * size)))
        pinch = .34 + .66 * min(1, reach / size * 1.9)
        sides.append((0, width / 2 * pinch, .10 * width * math.sin(2 * a)))
    o = smooth(strip(path, sides, satin, .010, 'loop'))
    o.rotation_euler.z = math.radians(turn)
    return o


def _tail(length, width, turn, satin, drop):
    path, sides = [], []
    for k in range(15):
        t = k / 14
        path.append((.05 + t * length, .10 * length * math.sin(3.2 * t), .06 + .09 * math.sin(math.pi * t * 1.1) - drop * t * t))
        sides.append((0, width / 2 * (.4 + .6 * min(1, 3 * t)), .03 * math.sin(5 * t)))
    o = smooth(strip(path, sides, satin, .010, 'tail'))
    o.rotation_euler.z = math.radians(turn)
    return o


def _bow(size, width, satin, at, tails=True, drop=.04):
    parts = [_loop(size, width, turn, satin, lift) for turn, lift in ((8, .42), (172, .42), (52, .30), (222, .30))]
    if tails:
        parts += [_tail(size * 1.05, width, -52, satin, drop), _tail(size * 1.0, width, -128, satin, drop)]
    knot = props.sphere(1, (0, 0, .11), satin, 'knot')
    knot.scale = (width * .46, width * .42, width * .40)
    return grouped([*parts, knot], 0, 0, 0, at)


def _wrapped(width, depth, height, paper, lid, satin, ribbon, turn):
    """A lidded box with a cross of ribbon and a bow; its foot on z = 0."""
    over, deep = .045, min(.34, height * .3)
    parts = [props.box((width, depth, height - .03), (0, 0, (height - .03) / 2), paper, .012, name='box'),
             props.box((width + over, depth + over, deep), (0, 0, height - deep / 2), lid, .016, name='lid')]
    w, d, h = (width + over) / 2 + .006, (depth + over) / 2 + .006, height + .006
    lower = lambda s: s - over / 2 + .002
    across = [(-lower(w), 0, 0), (-lower(w), 0, height - deep - .01), (-w, 0, height - deep), (-w, 0, h - .012), (-w + .012, 0, h), (w - .012, 0, h), (w, 0, h - .012), (w, 0, height - deep),
              (lower(w), 0, height - deep - .01), (lower(w), 0, 0)]
    parts += [strip(across, (0, ribbon / 2, 0), satin, .008, 'ribbon'),
              strip([(0, x * d / w, z) for x, _, z in across], (ribbon / 2, 0, 0), satin, .008, 'ribbon')]
    parts.append(_bow(width * .40, ribbon * 1.15, satin, (0, 0, h), drop=.03))
    grouped(parts, 0, 0, turn)


def gift_box(camera):
    _wrapped(1.8, 1.8, 1.35, _paper('#efe6d8', '#e6dac8'), _paper('#f3ebdf', '#eadfce'), _satin('#b3202c', '#7f121d'), .24, 0 if camera == 'top' else -24)


def gift_box_small(camera):
    _wrapped(.95, .95, .68, _paper('#27483a', '#1d3a2e'), _paper('#2d5143', '#234336'), _satin('#d9bb7e', '#b08d4e'), .13, 8 if camera == 'top' else 30)


def bow(_camera):
    _bow(.52, .26, _satin('#b3202c', '#7f121d'), (0, 0, 0), drop=.0)


def gift_bag(_camera):
    kraft = _paper('#c9a77c', '#b8946a')
    w, d, h, crease = .95, .48, 2.3, .16
    v, f, rows = [], [], 26
    for j in range(rows + 1):
        z = h * j / rows
        fold = crease * min(1, max(0, (z - .55) / (h - .55))) ** .8
        bulge = .03 * math.sin(math.pi * j / rows)
        ring = [(-w, -d - bulge), (-w / 3, -d - bulge * 1.8), (w / 3, -d - bulge * 1.8), (w, -d - bulge), (w - fold, 0), (w, d + bulge), (0, d + bulge * 1.5), (-w, d + bulge), (-w + fold, 0)]
        v += [(x, y, z) for x, y in ring]
    n = 9
    for j in range(rows):
        f += [(j * n + k, j * n + (k + 1) % n, (j + 1) * n + (k + 1) % n, (j + 1) * n + k) for k in range(n)]
    bag = mesh('bag', v, f, kraft, smooth=False)
    solid = bag.modifiers.new('paper', 'SOLIDIFY')
    solid.thickness = .012
    props.bevel(bag, .012, 2)
    cord = mat.linen('#efe4d2', 6)
    handles = [tube([(-.36, y, h - .30), (-.37, y * 1.12, h - .02), (-.33, y, h + .34), (-.12, y, h + .60), (.12, y, h + .60), (.33, y, h + .34), (.37, y * 1.12, h - .02), (.36, y, h - .30)], .030, cord, name='handle')
               for y in (-d - .045, d + .02)]
    tissue = Shader('tissue', color='#f6efe6', rough=.9, sheen=.3)
    tissue.translucent('#f6efe6', .4)
    sheets = []
    for k in range(6):
        x, lean = -.62 + .25 * k, (k * 37 % 50 - 25) * .006
        path = [(x, -.1 + .08 * (k % 3), h - .5), (x + lean, -.05 + .08 * (k % 3), h - .05), (x + 2 * lean, .02 * k - .05, h + .22 + .10 * ((k * 5) % 3))]
        sheets.append(smooth(strip(path, [(.20, .05, .02), (.22, -.06, -.04), (.05, .03 + .02 * k, -.10)], tissue.material, .004, 'tissue'), 2))
    grouped([bag, *handles, *sheets], 0, 0, -20)


def entry(build, cameras=('front', 'three-quarter', 'top')):
    return dict(build=build, cameras=cameras, uses=['gift'], families=[])


OBJECTS = {
    'gift-box': entry(gift_box), 'gift-box-small': entry(gift_box_small), 'bow': entry(bow), 'gift-bag': entry(gift_bag, ('front', 'three-quarter')),
}
