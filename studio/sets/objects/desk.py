"""For writing and drawing: three pencils, an open notebook."""
import math

from kit import props, textures
from kit.shader import Shader
from forms import flat, grid, grouped, rounded, strip
from surfaces import curve_through, solid_wood


def _pencil(length, lacquer, dip, seed):
    """Along z, its point up: six lacquered faces that the sharpener has cut to a cone, so that they end in arches."""
    across, point, lead = .0365, .235, .0105
    slope = across / point
    m = Shader('pencil', spec=.5, coat=.35, coat_rough=.12)
    m_coords = m.node('SeparateXYZ')
    m.link(m.coords(), m_coords.inputs[0])
    x, y, z = m_coords.outputs
    radius = m.math('SQRT', m.math('ADD', m.math('MULTIPLY', x, x), m.math('MULTIPLY', y, y)))
    cone = m.math('MULTIPLY', m.math('SUBTRACT', length, z), slope)
    is_cut = m.math('GREATER_THAN', radius, m.math('SUBTRACT', cone, .0006))
    is_lead = m.math('LESS_THAN', radius, lead)
    noise = m.node('TexNoise')
    noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = 1, 3
    m.link(m.coords((60, 60, 3), (seed, 0, 0)), noise.inputs['Vector'])
    cedar = m.ramp(noise.outputs['Fac'], [(.3, '#b98755'), (.7, '#dfb686')])
    body = m.mix(m.math('LESS_THAN', z, .16), lacquer, dip)
    face = m.mix(is_cut, body, cedar)
    m.color(m.mix(m.math('MULTIPLY', is_lead, is_cut), face, '#2c2b2d'))
    m.rough(m.mix(is_cut, (.30, .30, .30, 1), (.75, .75, .75, 1)))
    m.link(m.math('SUBTRACT', .35, m.math('MULTIPLY', is_cut, .35)), m.bsdf.inputs['Clearcoat'])
    ends = [0, .0005, .0012, .004, .008]

    def at(u, v):
        k = v * 120
        if k < 5:
            z = ends[int(k)]
            shrink = (.0001, .80, .93, .985, 1)[int(k)]
        else:
            t = (k - 5) / 115
            z, shrink = (.01 + (length - .30 - .01) * t / .3 if t < .3 else length - .30 + .2999 * (t - .3) / .7), 1
        a = 2 * math.pi * u
        part = (a + math.pi / 6) % (math.pi / 3) - math.pi / 6
        flat_side = .866 * across / max(math.cos(part), .0001)
        r = min(flat_side, across * .972) * shrink
        r = max(.0004, min(r, (length - z) * slope))
        return (r * math.cos(a), r * math.sin(a), z)
    return grid(at, 144, 120, m.material, closed=True, name='pencil')


def pencils(_camera):
    """Three that lie side by side, fanned."""
    rest = .866 * .0365
    parts = []
    for k, (length, lacquer, dip, x, turn) in enumerate(((1.75, '#2f3b36', '#c9a25c', -.17, -3), (1.62, '#cdb892', '#8a3b2e', 0, 1), (1.28, '#8a3b2e', '#2d2d2e', .20, 6))):
        o = _pencil(length, lacquer, dip, k * 3.7)
        o.rotation_euler = (math.radians(-90), 0, 0)
        o.location = (0, -.85, rest)
        parts.append(grouped([o], 0, 0, -turn, (x, .1 * k, 0)))
    grouped(parts, 0, 0, -52)


def _sheet(side, k, count, half, depth, thick):
    """Height of the k-th leaf over a half: it comes out of the fold steeply and falls to the edge."""
    def at(u, v):
        d = u
        rise = thick * (.25 + .75 * k / count)
        z = .026 + rise * (1 - math.exp(-d * 16)) * (1 - .16 * d ** 2.2) + .020 * math.exp(-((d - .16) / .13) ** 2) * (k / count)
        reach = half - .020 * (1 - k / count) - .010 * d * (count - k) / count
        return (side * (.003 + reach * d), (v - .5) * depth * (1 + .002 * math.sin(1.7 * k)), z)
    return at


def _paper(ruled):
    m = Shader('page', rough=.92, spec=.1)
    n = m.node('TexNoise')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 22, 3
    m.link(m.coords(), n.inputs['Vector'])
    tone = m.ramp(n.outputs['Fac'], [(.3, '#e9e0cd'), (.7, '#f3ecdd')])
    if ruled:
        split = m.node('SeparateXYZ')
        m.link(m.coords(), split.inputs[0])
        lines = m.math('PINGPONG', m.math('ADD', split.outputs[1], 4), .03)
        inside = m.math('LESS_THAN', m.math('ABSOLUTE', split.outputs[1]), .60)
        tone = m.mix(m.math('MULTIPLY', m.math('MULTIPLY', m.math('LESS_THAN', lines, .0016), inside), .55), tone, '#9aa7b4')
    m.color(tone)
    m.relief(n.outputs['Fac'], .0010)
    return m.material


def open_notebook(_camera):
    """A pocket notebook (9 x 14 cm) open at its middle, pages ruled and empty, with a ribbon."""
    cover = Shader('cloth', rough=.8, spec=.2)
    tone, relief, _ = cover.texture(textures.weave(), 4.2)
    cover.color(cover.mix(.25, '#3f4f4a', cover.ramp(tone, [(.3, .4), (.7, 1.)]), 'MULTIPLY'))
    cover.relief(relief, .002)
    half, depth, thick, count = .90, 1.40, .070, 9
    parts = [flat([rounded(2 * half + .09, depth + .07, .04)], .024, cover.material, .008, 'cover')]
    plain, ruled = _paper(False), _paper(True)
    for side in (-1, 1):
        for k in range(count + 1):
            o = grid(_sheet(side, k, count, half, depth, thick * (1.12 if side < 0 else .92)), 60, 24, ruled if k == count else plain, name='page')
            solid = o.modifiers.new('solid', 'SOLIDIFY')
            solid.thickness, solid.offset = .0045, -1 if side > 0 else 1
            parts.append(o)
    satin = Shader('ribbon', color='#a9783f', rough=.45, sheen=.3).material
    line = curve_through([(.012, .68, .050), (.014, .35, .050), (.016, 0, .050), (.02, -.40, .052), (.03, -.66, .050), (.05, -.74, .020), (.07, -.84, .006), (.06, -1.0, .004)], 8)
    parts.append(strip([tuple(p) for p in line], (.022, 0, .004), satin, .003, 'ribbon'))
    grouped(parts, 0, 0, -16)


def entry(build, uses):
    return dict(build=build, cameras=('front', 'three-quarter', 'top'), uses=list(uses), families=['office', 'tech', 'home', 'kids', 'tools'])


OBJECTS = {
    'pencils': entry(pencils, ('in_use', 'context', 'install')), 'open-notebook': entry(open_notebook, ('in_use', 'context', 'install')),
}
