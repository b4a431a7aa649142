"""Cozy Hollywood: emerald velvet, a polished walnut dressing table, a brass fan lamp, a mirror framed in warm bulbs far out of focus."""
from kit import cameras, fabrics, flatlay, flooring, glamour, hanging, lights, macro, materials as mat, plants, props, rooms, textures, vanity
from kit.scene import Shot, foreground, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'tall-table', 'front-macro', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

EMERALD, WALNUT, BRASS, GLOW, BLUSH = '#0f4a38', '#4a2616', '#c79a55', '#ffc47d', '#d9a79a'
KEY = (-3.8, -4.4, 4.8)


def _table():
    top = mat.wood(WALNUT, '#1f0d07', .34, 'y', .8)
    props.box((14, 4.8, .3), (.2, .2, -.15), top, .05, 0, 'table')
    props.box((14, .04, .05), (.2, -2.22, -.07), mat.metal(BRASS, .34), .01, 0, 'inlay')
    prop(glamour.fan_lamp((-1.92, 1.05, 0), mat.metal(BRASS, .30), 1.0))
    prop(vanity.pearls([(1.30, -.72), (1.62, -.45), (1.9, -.75), (1.7, -1.1), (2.05, -1.25), (2.35, -1.0)], .062, vanity.pearl_lustre()))
    for k, (radius, z, high, colour) in enumerate(((.62, 0, .34, EMERALD), (.50, .34, .30, BLUSH))):
        prop(glamour.hat_box((1.98, 1.05, z), radius, high, fabrics.velvet(colour), mat.metal(BRASS, .32)))


def _room(tall):
    velvet = fabrics.velvet(EMERALD, 1.4)
    fabrics.curtain(velvet, 12, 14, (0, 3.9, -4), 15, .55, 3, 0, .9)
    mirror = glamour.bulb_mirror((.85, 3.0, 1.75 if not tall else 1.1), 1.75 if not tall else 1.45, mat.metal(BRASS, .4), GLOW)
    prop(mirror)


def _light():
    lights.softbox(KEY, (0, 0, .8), (1.6, 1.6), 560, '#ffe9cf')
    lights.softbox((4.2, -.2, 2.6), (0, 0, .8), (.8, 3.0), 95, '#ffb871', 'fill')
    lights.softbox((0, -8.0, 4.0), (0, 0, .5), (6, 1.2), 60, '#ffe3c6', 'fill')
    lights.softbox((-2.3, 1.4, 5.6), (.2, 3.9, 1.6), (1.2, .5), 330, '#ffcf96', 'accent', 80)
    lights.softbox((-1.92, .95, 1.55), (-1.9, 3.6, 1.9), (.5, .4), 60, '#ffb05e', 'accent', mirrored=False)
    lights.sky('#4a3a34', .34)


def _corner(palette):
    """Herringbone parquet, drapes, the edge of a velvet armchair, a mirror in bulbs; true scale."""
    tones = ('#6b3d22', '#7a4a2a', '#5c321b')
    glamour.herringbone((-28, -24), (56, 46), (5.6, 1.4), lambda axis, k: flooring.wood(tones[k], '#2e170c', .26, axis, .3, k, (.3 * k, .7, 0)), 2)
    velvet, brass = fabrics.velvet(EMERALD, .22), mat.metal(BRASS, .36)
    fabrics.curtain(velvet, 62, 34, (-2, 15.5, .15), 17, 2.2, 3, 0, .9)
    prop(glamour.armchair((12.4, 6.4, 0), fabrics.velvet('#14553f', .25), brass, -62))
    prop(glamour.bulb_mirror((-9.8, 12.4, 11.5), 4.2, brass, GLOW))
    table = props.disc(2.7, .35, (-11.6, 8.4, 5.6), mat.wood(WALNUT, '#1f0d07', .2, 'y', .25), .08, 'side table')
    prop(table)
    props.revolve([(.001, 0), (1.7, 0), (1.7, .2), (.3, .5), (.24, 5.3)], brass, (-11.6, 8.4, 0), 48, 'foot')
    glamour.fan_lamp((-11.6, 8.4, 5.6), brass, 3.0)
    lights.softbox((-20, -24, 27), (0, 0, 6), (9, 9), 17500, '#ffe9cf')
    lights.softbox((-9, 8, 30), (0, 15, 8), (8, 3), 9500, '#ffcf96', 'accent', 80)
    lights.softbox((-11.6, 8.0, 10.5), (-9, 15, 8), (3, 2), 900, '#ffb05e', 'accent', mirrored=False)
    lights.softbox((24, 0, 15), (0, 0, 5), (5, 16), 2600, '#ffb871', 'fill')
    lights.sky('#5a473e', .75)
    slot = dict(w=16, h=13, d=7, nominalCm=110, maxW=17)
    return Shot(slot, cameras.front(frame=24, distance=45, look_z=5.4, fstop=.12), palette, dict(f0=.04, rough=.28))


def _flat_lay(palette):
    """Emerald velvet in deep folds: pearls, a blush hat box's lid, one warm lamp."""
    flatlay.bed(fabrics.velvet(EMERALD, 1.0), .50, 12, 34)
    brass = mat.metal(BRASS, .32)
    prop(glamour.hat_box((2.3, 2.3, .0), .78, .42, fabrics.velvet(BLUSH), brass))
    prop(vanity.pearls([(-2.5, -.6), (-2.0, -1.0), (-1.85, -1.55), (-2.2, -1.95), (-1.75, -2.1), (-1.0, -1.95), (-.4, -2.3)], .062, vanity.pearl_lustre(), (0, 0, .10)))
    lights.softbox((-3.6, 3.4, 4.2), (0, 0, 0), (1.3, 1.3), 560, '#ffe4c2')
    lights.softbox((4.4, -2.4, 2.6), (0, 0, 0), (.8, 3.0), 90, '#ffb871', 'fill')
    lights.sky('#4f443c', .42)
    return flatlay.shot(palette)


def _wardrobe(palette):
    """A brass stand before emerald drapes, hat boxes on the parquet, the bulb mirror's glow."""
    brass, velvet = mat.metal(BRASS, .34), fabrics.velvet(EMERALD, .3)
    props.box((80, 60, .4), (0, -16, hanging.FLOOR - .2), mat.wood(WALNUT, '#1f0d07', .24, 'y', .22), 0, 0, 'floor')
    fabrics.curtain(velvet, 40, 34, (0, 5.2, hanging.FLOOR + .1), 14, 1.6, 3, 0, .9)
    hanging.stand(brass, 14.4)
    for k, (radius, z, high, colour) in enumerate(((2.2, 0, 1.5, BLUSH), (1.8, 1.52, 1.3, EMERALD))):
        prop(glamour.hat_box((-6.2, 2.6, hanging.FLOOR + z), radius, high, fabrics.velvet(colour, .3), brass))
    prop(glamour.bulb_mirror((8.9, 3.8, 7.4), 3.4, brass, GLOW))
    lights.softbox((-20, -24, 26), (0, 0, 7), (8, 8), 16000, '#ffe9cf')
    lights.softbox((6, 0, 26), (2, 5, 9), (6, 2), 7000, '#ffcf96', 'accent', 80)
    lights.softbox((22, -2, 12), (0, 0, 7), (4, 16), 2600, '#ffb871', 'fill')
    lights.sky('#5a473e', .7)
    return hanging.shot(palette, 'rail')


def _velvet_pad(palette):
    """Macro: an emerald pad on walnut, the mirror's bulbs as discs of light. No pearls: buyers of jewellery would take them for part of the offer."""
    macro.ledge(mat.wood(WALNUT, '#1f0d07', .2, 'y', 3.2)).location.z -= .11
    prop(fabrics.cushion((.62, .50, .11), (0, .02, 0), fabrics.velvet(EMERALD, 6), .4, False))
    masses = [(0, (.010, .035, .022)), (.5, (.025, .075, .048)), (1.4, (.06, .13, .09))]
    lights.backdrop(textures.bokeh('bulbs', masses, [(46, 10, (1.0, .62, .30), .45), (120, 5, (1.0, .70, .40), .3)], 7), 3.0, .55, 3.4, 3.4, 1.0)
    macro.softboxes('#ffe9cf', '#ffb871', '#5a473e', True)
    return macro.shot(palette)


def build(camera, size):
    palette = [EMERALD, WALNUT, BRASS, GLOW, BLUSH]
    if size == 'macro':
        return _velvet_pad(palette)
    if size == 'hangs':
        return _wardrobe(palette)
    if camera == 'top':
        return _flat_lay(palette)
    slot, floor = dict(w=2.2, h=2.6, d=1.6, nominalCm=18, maxW=2.5), dict(f0=.04, rough=.17)
    if size in ('floor', 'worn'):
        shot = _corner(palette)
        return shot if size == 'floor' else rooms.worn(palette, None)
    tall = camera == 'tall'
    _table()
    _room(camera != 'front')
    _light()
    if tall:
        return Shot(slot, cameras.tall(frame=4.2, look_z=1.75, fstop=.40), palette, floor)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette, floor)
    foreground(plants.place(vanity.feather(mat.leaf('#caa096', '#f0d3c8', .8, .4), mat.paint('#d8b8a8', .7), 1.15, .42, 3), (-1.95, -3.4, -.06), 16, 0, -64))
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.36), palette, floor)
