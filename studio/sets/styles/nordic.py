"""Nordic: pale birch by a window on snowy spruces, thick knitted wool, stoneware, one candle's warm glow in a cool day."""
from kit import cameras, farm, flatlay, flooring, hanging, knitwear, lights, materials as mat, outdoors, plants, props, rooms, sheets, tables, vanity, windows
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'tall-table', 'front-table-bare', 'three-quarter-table-bare', 'top-table-bare']

SNOW, BIRCH, WOOL, SPRUCE, GLOW = '#e3e6e9', '#dcc8a8', '#b9bcbe', '#4a5f63', '#ffb768'
KEY = (4.4, -3.4, 4.4)


def _birch(axis='y', scale=1.0, seed=0):
    return mat.wood(BIRCH, '#bfa27c', .5, axis, scale, seed)


def _cup(at, radius, height, material):
    profile = [(.001, 0), (.72, 0), (.86, .06), (1, .35), (1, 1), (.93, 1), (.92, .35), (.7, .12), (.001, .1)]
    return prop(props.revolve(props.soft_profile([(r * radius, z * height) for r, z in profile], 2), material, at, name='cup'))


def _table(tall):
    tables.planks(BIRCH, '#c2a682', (14, 5.2), (.2, .2, 0), 4, .5, .9)
    wool, oat = knitwear.knit('#c3c5c6', 1.15), knitwear.knit('#e6e1d8', .95)
    prop(knitwear.folded(oat, (1.75, 1.35, .24), 1, (-2.15, .95, 0), 8, 1))
    loose(knitwear.folded(wool, (1.6, 1.2, .25), 1, (-2.18, .98, .225), -3, 2))
    candle = vanity.candle(.27, .92, (-1.95, .62, .50), '#f4ead9', 9)
    candle.data.materials[0] = mat.paint('#f7ead6', .45)
    for part in candle.children:
        part.active_material.cycles.sample_as_light = False
    dish = [(.001, .03), (.34, .03), (.44, .07), (.46, .12), (.43, .11), (.33, .06), (.001, .06)]
    loose(props.revolve(props.soft_profile(dish), mat.ceramic('#5d6468', '#3b4144', .5), (-1.95, .62, .44), name='dish'))
    prop(candle)
    twig = outdoors.pine_twig(mat.leaf('#2f4a3a', '#6f8a6c', .5, .2), mat.paint('#5b4a3c', .9), 1.05, 420, .26)
    prop(plants.place(twig, (2.5, -.85, .10), 4, 0, 74))
    _cup((1.78, .72, 0), .42, .78, mat.ceramic('#7d898e', '#454e52', .5))
    prop(props.box((1.15, .85, .13), (2.05, 1.55, .065), mat.linen('#8c9aa0', 1.5), .02, -12, 'book'))
    loose(props.box((1.05, .78, .12), (2.1, 1.55, .19), mat.linen('#e4e2dc', 1.5), .02, 4, 'book'))


def _room(tall):
    white = mat.paint('#eceeee', .5)
    props.box((20, .2, 14), (0, 4.3, 2.5), mat.plaster(SNOW, .03, .012, .7), 0, 0, 'wall')
    low = .35 if not tall else .2
    windows.window(windows.snowy_spruces(), (-1.05, 3.9), (low, 7.6), 4.15, white, 2, 2 if not tall else 1, .20, .11, .95, .7)


def _light():
    lights.softbox(KEY, (0, 0, .7), (1.7, 1.7), 600, '#eef4ff')
    loose(lights.softbox((-1.7, .95, 2.3), (-2.3, 3.2, .2), (.3, .3), 55, '#ff9c48', 'accent', mirrored=False))
    lights.sky('#dbe5f2', .40)


def _floor():
    """Pale boards, a snowy window, a birch ladder with a knitted throw, a fleece, a lantern's glow; true scale."""
    flooring.boards('#e0d0b6', '#c4aa84', (80, 40), 26, .5, .36, (0, -2, 0))
    wall, white = mat.plaster(SNOW, .03, .03, .2), mat.paint('#eef0f0', .5)
    props.box((90, 1, 60), (0, 16.6, 20), wall, 0, 0, 'wall')
    props.box((90, .35, 1.6), (0, 16, .8), white, .06, 0, 'skirting')
    windows.window(windows.snowy_spruces(), (-13.4, 1.2), (7.0, 30), 15.9, white, 2, 1, .9, .5, .95, 2.2)
    birch = _birch('z', .25)
    for x in (9.3, 13.5):
        plants.tube([(x, 12.2, 0), (x, 15.8, 21)], .30, birch, .95, 'ladder')
    for k in range(6):
        t = .13 + .155 * k
        plants.tube([(9.0, 12.2 + 3.6 * t, 21 * t), (13.8, 12.2 + 3.6 * t, 21 * t)], .22, birch, 1, 'rung')
    prop(knitwear.throw(knitwear.knit('#aeb7bb', .42), 3.4, .5, 6.6, (11.4, 13.6, 12.55), 3, .3, .35))
    prop(knitwear.sheepskin((-10.4, -8.6, 0), mat.leaf('#f4efe6', '#fffdf8', .95, .5), (7.5, 5.4), .75, 42000, 4))
    prop(farm.basket((12.6, 6.8, 0), mat.wood('#c9a878', '#86623c', .6, 'x', .6), 2.4, 2.6, 12, 30))
    for k, (x, y, z, turn) in enumerate(((12.2, 6.4, 2.5, 20), (13.2, 7.2, 2.6, 70), (12.6, 6.9, 3.4, -30))):
        log = props.revolve([(.001, -1.9), (.62, -1.9), (.66, 0), (.6, 1.9), (.001, 1.9)], mat.stone('#c9c0b2', '#e6e0d4', '#6b6259', .9, .8, .05), (x, y, z), 32, 'log')
        log.rotation_euler = (1.45, 0, turn)
    for x, r, high in ((-12.6, .75, 2.6), (-10.8, .75, 1.7)):
        candle = vanity.candle(r, high, (x, 13.6, 5.75), '#f4ead9', 5)
        candle.data.materials[0] = mat.paint('#f7ead6', .45)
        for part in candle.children:
            part.active_material.cycles.sample_as_light = False
    lights.softbox((30, -24, 32), (0, 0, 5), (10, 10), 21000, '#eef4ff')
    lights.softbox((-11.5, 12.2, 11.5), (-11.5, 16, 5), (2, 2), 900, '#ff9c48', 'accent', mirrored=False)
    lights.sky('#dbe5f2', .42)


def _flat_lay(palette):
    """A pale woven blanket from above: a chunky knit over one corner, spruce twigs, a cup; cool window light."""
    flatlay.bed(sheets.cotton('#dedcd6'), .26, 17, 28, .6)
    prop(flatlay.drape(knitwear.knit('#ece7dd', .8), (2.6, 2.9), (2.9, -2.45, .05), 30, .30, 7))
    twig = lambda length: outdoors.pine_twig(mat.leaf('#2f4a3a', '#6f8a6c', .5, .2), mat.paint('#5b4a3c', .9), length, 420, .26)
    for at, turn, length in (((-2.8, 2.5, .2), 236, 1.4), ((-2.5, 2.8, .22), 206, 1.0), ((2.9, 2.7, .2), 130, 1.0)):
        prop(plants.place(twig(length), at, 4, 0, turn))
    stoneware = mat.ceramic('#9aa5a9', '#5b6468', .5)
    prop(props.disc(.58, .06, (-2.02, -2.06, .1), stoneware, .03, 'saucer'))
    _cup((-2.02, -2.06, .1), .44, .50, stoneware)
    loose(props.disc(.40, .02, (-2.02, -2.06, .42), mat.paint('#5a3a24', .12), .004, 'tea'))
    lights.softbox((3.8, 3.4, 4.4), (0, 0, 0), (1.7, 1.7), 560, '#eef4ff')
    lights.sky('#dbe5f2', .46)
    return flatlay.shot(palette)


def _branch_rail(palette):
    """A birch pole on ropes before whitewashed boards, a knitted throw over its end, snow light from the right."""
    hanging.wall(mat.black(), 3.4)
    for k in range(16):
        board = mat.wood('#f1eee7', '#ddd7cb', .6, 'z', .5, k % 3)
        props.box((2.36, .28, 44), (2.4 * k - 18.4, 2.9 + .03 * (k % 2), 10), board, .04, 0, 'board')
    birch = mat.stone('#6b625a', '#e2ddd3', '#f4f1ea', .8, .5, .05, .2)
    hanging.bar(birch, 19, radius=.17)
    hanging.ropes(mat.linen('#cbbfa8', 1.0), (-8.2, 8.2))
    prop(knitwear.throw(knitwear.knit('#aeb7bb', .42), 3.2, .4, 7.5, (7.2, -.15, hanging.HOOK + .1), 3, .3, .3))
    twig = outdoors.pine_twig(mat.leaf('#2f4a3a', '#6f8a6c', .5, .2), mat.paint('#5b4a3c', .9), 1.6, 420, .26)
    prop(plants.place(twig, (-7.4, -.2, hanging.HOOK), -88, 0, -8, 3.2))
    lights.softbox((28, -24, 26), (0, 0, 7), (9, 9), 20000, '#eef4ff')
    lights.softbox((-16, -6, 2), (-6, 2, 2), (3, 3), 140, '#ff9c48', 'accent', mirrored=False)
    lights.sky('#dbe5f2', 0.29)
    return hanging.shot(palette, 'rail', rail=.17)


def build(camera, size):
    palette = [SNOW, BIRCH, WOOL, SPRUCE, GLOW]
    if size == 'hangs':
        return _branch_rail(palette)
    if camera == 'top':
        return _flat_lay(palette)
    if size in ('floor', 'worn'):
        _floor()
        if size == 'worn':
            return rooms.worn(palette, '#e6eefc')
        slot = dict(w=16, h=13, d=7, nominalCm=110, maxW=17)
        return Shot(slot, cameras.front(frame=24, distance=45, look_z=5.4, fstop=.12), palette)
    tall = camera == 'tall'
    _table(tall)
    _room(tall)
    _light()
    slot = dict(w=2.3, h=2.6, d=1.7, nominalCm=20, maxW=2.6)
    if tall:
        return Shot(slot, cameras.tall(frame=4.2, look_z=1.75, fstop=.42), palette)
    if camera == 'three-quarter':
        return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=1.2), palette)
    foreground(knitwear.folded(knitwear.knit('#dfe0df', 1.0), (1.5, 1.1, .3), 1, (1.52, -3.35, -.12), 18, 3))
    return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.38), palette)
