"""Things whose size everybody knows, for frames that compare. They stand upright and true to the millimetre."""
import math

from kit import materials as mat, props
from kit.shader import Shader
from kit import textures
from forms import circle, flat, grouped, rounded, strip, tube, turned

SCALE = ['scale']


def card(camera):
    blue = Shader('card', color='#1f3a5c', rough=.34, coat=.5, coat_rough=.12)
    tone = blue.texture(textures.fractal(0, True), (.5, .5, .5))[0]
    blue.color(blue.ramp(tone, [(.35, '#17304f'), (.65, '#2c5480')]))
    body = flat([rounded(.856, .540, .0318)], .0076, blue.material, .0012, 'card')
    gold, groove = mat.metal('#d8b873', .3), mat.paint('#8a6c36', .5)
    chip = flat([rounded(.118, .092, .016, at=(-.25, .045))], .0012, gold, .0005, 'chip')
    chip.location.z = .0081
    lines = [flat([rounded(w, h, .0012, 2, at=(-.25 + x, .045 + y))], .0006, groove, .0002, 'groove')
             for x, y, w, h in ((0, .018, .118, .003), (0, -.018, .118, .003), (-.022, 0, .003, .09), (.022, 0, .003, .09))]
    light = mat.paint('#b9c6d6', .4)
    digits = [flat([rounded(.028, .044, .006, 3, at=(-.345 + k * .034 + .02 * (k // 4), -.075))], .0008, light, .0003, 'digit') for k in range(16)]
    name = flat([rounded(.26, .02, .006, 3, at=(-.216, -.185))], .0008, light, .0003, 'name')
    rings = [flat([circle(.052, at=(.27 + x, -.18))], .0008, mat.paint(c, .4), .0003, 'mark') for x, c in ((0, '#c9a45a'), (.06, '#e3d3ac'))]
    for k, o in enumerate((*lines, *digits, name, *rings)):
        o.location.z = .0092 + .0002 * (k % 3)
    parts = [body, chip, *lines, *digits, name, *rings]
    grouped(parts, 0 if camera == 'top' else 90)


def battery(camera):
    steel, top, sleeve = mat.metal('#c9ccd0', .22), mat.metal('#d9dbde', .18), Shader('sleeve', color='#2d6a4f', rough=.28, coat=.6, coat_rough=.1).material
    light = Shader('band', color='#e7e9e4', rough=.28, coat=.6, coat_rough=.1).material
    r = .0725
    low = props.revolve([(.0001, 0), (.045, 0), (.05, .002), (r - .004, .002), (r, .006), (r, .34)], sleeve, steps=96, name='low')
    high = props.revolve([(r, .34), (r, .482), (r - .003, .486), (r - .008, .487), (.05, .487)], light, steps=96, name='high')
    cap = props.revolve([(.05, .4865), (.034, .4865), (.028, .489), (.0275, .5), (.025, .505), (.0001, .505)], top, steps=64, name='cap')
    foot = props.revolve([(.0001, -.0005), (.044, -.0005)], steel, name='foot')
    ring = props.revolve([(r + .0004, .325), (r + .0004, .34)], mat.paint('#d9c27a', .35), steps=96, name='ring')
    if camera == 'top':
        grouped([low, high, cap, foot, ring], -90)


def can(camera):
    m = Shader('aluminium', metal=1.0, color='#d4d7da')
    streak = m.texture(textures.fractal(1), (.25, .25, 5))[0]
    m.rough(m.ramp(streak, [(.3, .2), (.7, .34)]))
    body = m.material
    paint = Shader('can', color='#e9e4d8', rough=.32, metal=.25, coat=.5, coat_rough=.12).material
    band = Shader('can band', color='#c2553f', rough=.32, metal=.25, coat=.5, coat_rough=.12).material
    r = .331
    props.revolve(props.soft_profile([(.0001, .03), (.2, .012), (.235, 0), (.25, 0), (.285, .03), (r, .095)], 3), body, steps=160, name='foot')
    props.revolve([(r, .09), (r, .42)], paint, steps=160, name='wall')
    props.revolve([(r, .42), (r, .66)], band, steps=160, name='band')
    props.revolve([(r, .66), (r, .98)], paint, steps=160, name='wall')
    props.revolve(props.soft_profile([(r, .98), (r, 1.0), (.318, 1.04), (.276, 1.098), (.27, 1.11), (.27, 1.13)], 3)
                  + [(.274, 1.14), (.276, 1.15), (.272, 1.157), (.264, 1.158), (.257, 1.152), (.254, 1.10), (.244, 1.094), (.0001, 1.094)],
                  body, steps=160, name='neck')
    tab = flat([rounded(.13, .2, .06), circle(.032, (0, .05), 24)], .012, body, .004, 'tab')
    tab.location = (0, -.03, 1.104)


def pencil(camera):
    """Seen from above only: no pencil stands."""
    yellow, lead, cut = mat.paint('#d8a13a', .3, .6), mat.paint('#2b2b2d', .4), mat.wood('#e3c493', '#c89f66', .7, 'z', 8)
    r, length, sharp = .037, 1.67, .2
    hexagon = lambda z, k=1.0: [(k * r * math.cos(math.radians(60 * i + 30)), k * r * math.sin(math.radians(60 * i + 30)), z) for i in range(6)]
    sides = [(i, (i + 1) % 6, (i + 1) % 6 + 6, i + 6) for i in range(6)]
    body = props.bevel(props.mesh('body', hexagon(.115) + hexagon(length), sides, yellow, smooth=True), .005, 3)
    cone = props.revolve([(r * .97, length - .01), (r * .99, length), (.0125, length + sharp * .72)], cut, steps=48, name='cone')
    tip = props.revolve([(.0125, length + sharp * .72), (.004, length + sharp * 1.14), (.0001, length + .23)], lead, steps=32, name='tip')
    ferrule = props.revolve([(r * 1.02, .06), (r * 1.08, .065), (r * 1.02, .075), (r * 1.08, .09), (r * 1.02, .105), (r * 1.06, .118)], mat.metal('#c9b27a', .25), steps=48, name='ferrule')
    rubber = props.revolve([(.0001, 0), (r * .85, 0), (r * .99, .008), (r, .064)], mat.paint('#c9786d', .8), steps=48, name='rubber')
    grouped([body, cone, tip, ferrule, rubber], -90)


def notebook(camera):
    cover = Shader('cover', color='#3b4a46', rough=.55, spec=.4)
    cover.relief(cover.texture(textures.fractal(1), 3.0)[0], .004)
    pages = Shader('pages', color='#efe8da', rough=.9)
    pages.relief(pages.texture(textures.fractal(1), (.2, .2, 14))[0], .004)
    front = flat([rounded(2.10, 2.97, .06)], .02, cover.material, .008, 'cover')
    front.location.z = .115
    back = flat([rounded(2.10, 2.97, .06)], .02, cover.material, .008, 'cover')
    block = flat([rounded(2.06, 2.91, .05, at=(.01, 0))], .096, pages.material, .004, 'pages')
    block.location.z = .062
    spine = flat([rounded(.05, 2.97, .02, at=(-1.025, 0))], .118, cover.material, .008, 'spine')
    band = strip([(.86, -1.487, .06), (.86, -1.48, .129), (.86, 0, .1295), (.86, 1.48, .129), (.86, 1.487, .06)], (.03, 0, 0), mat.paint('#c7a45c', .7), .003, 'band')
    grouped([front, back, block, spine, band], 0 if camera == 'top' else 90)


def coin(camera):
    outer, inner = mat.metal('#f0f1f2', .3), mat.metal('#f0cf8c', .32)
    r = .12875
    parts = [props.revolve([(.086, .005), (.088, .0065), (r - .016, .0065), (r - .013, .010), (r - .004, .011), (r, .008), (r, -.008), (r - .004, -.011), (.086, -.008)], outer, steps=160, name='outer'),
             props.revolve([(.0001, .0075), (.03, .0075), (.034, .0092), (.05, .0092), (.054, .0075), (.078, .0075), (.080, .009), (.085, .009), (.086, .005)], inner, steps=128, name='inner')]
    grouped(parts, 0 if camera == 'top' else 90)


def entry(build, cameras=('front', 'three-quarter', 'top')):
    return dict(build=build, cameras=cameras, uses=SCALE, families=[])


OBJECTS = {
    'card': entry(card), 'battery': entry(battery), 'can': entry(can, ('front', 'three-quarter')), 'pencil': entry(pencil, ('top',)),
    'notebook': entry(notebook), 'coin': entry(coin),
}
