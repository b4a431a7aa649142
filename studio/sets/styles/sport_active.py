"""Sport: a red running track with white lines in low sun, a dumbbell, a kettlebell, a skipping rope, a full stadium far out of focus; without them a plain wooden box."""
import numpy as np

from kit import cameras, flatlay, gym, hanging, lights, materials as mat, props, rooms
from kit.painting import Canvas
from kit.scene import Shot, foreground, loose, prop

PLATES = ['front-table', 'three-quarter-table', 'top-table', 'front-hangs', 'front-worn', 'front-floor', 'front-table-bare', 'three-quarter-table-bare']

TRACK, WHITE, NIGHT, LIME, GRASS = '#a5402c', '#f1eee8', '#23272e', '#c8e03a', '#5d8a3c'
SUN = (-5.0, -3.6, 2.7)
TRACK_Z = -5.0  # under the top of the box


def _track(scale=1.0, z=0, **grain):
    """The ground, and the paint of its lines."""
    track = gym.tartan(TRACK, **{'dark': '#5e2018', **grain}, scale=1.0 / scale ** .5)
    ground = props.mesh('track', [(x * scale, y * scale, z) for x, y in ((-60, -20), (60, -20), (60, 30), (-60, 30))], [(0, 1, 2, 3)], track)
    return ground, gym.tartan(WHITE, '#b9a9a0', 1.0 / scale ** .5)


def _things():
    rubber, chrome = mat.plaster('#26282c', .15, .01, 3.0, .55), mat.metal('#c4c7ca', .3, True)
    return rubber, chrome, mat.paint(LIME, .4), mat.paint('#1d1f23', .5)


def _light(scale=1.0):
    lights.sun(SUN, 4.8, 1.2, '#ffe2bd')
    lights.softbox((5.2 * scale, 2.6 * scale, 3.4 * scale), (0, 0, .8 * scale), (1.6 * scale, 1.6 * scale), 190 * scale ** 2, '#ffd9a8', 'fill', mirrored=False)
    lights.sky('#b7cdea', .50)


def _bench():
    """What is left when things and track are taken away: a plain wooden box over red ground, under an evening sky. Lines would make it a track again."""
    _track(2.2, TRACK_Z)
    sky = Canvas([(0, '#7d3426'), (.19, '#8a4430'), (.26, '#a8673f'), (.34, '#d9a06a'), (.60, '#e7c39a'), (1, '#9fb0c6')], 320, 320, 5)
    sky.lay(np.clip(.5 + .5 * sky.noise(1.6, 3, 1, (1, 3)), 0, 1) * (sky.y > .28), '#f3d2a4', .45)
    sky.shine(sky.ellipse(.30, .40, .10, .08, .9), '#ffd9a0', .9)
    sky.lens(9)
    lights.backdrop(sky.image('evening'), 70, 6, 60, 34, 1.0)
    gym.plywood_box((9, 6.2, -TRACK_Z), (0, -.7, -.01), -3)


def _flat_lay(palette):
    """The track from above: one lane line running out of the picture, the skipping rope, low sun."""
    _, white = _track(dark='#8b3423', relief=.012, bright=1.1)
    rubber, chrome, lime, black = _things()
    o = props.box((.34, 14, .008), (-2.06, 0, .002), white, 0, -7, 'line')
    o.location.x = -2.1
    prop(gym.skipping_rope((1.98, -1.98, 0), 200, lime, black, .50))
    prop(gym.dumbbell((2.15, 2.1, 0), 58, rubber, chrome, .46))
    sun = (-4.8, 2.8, 3.0)
    lights.sun(sun, 4.8, 1.0, '#ffe2bd')
    lights.sky('#b7cdea', .62)
    return flatlay.shot(palette)


def _lockers(palette):
    """Changing-room lockers in night blue, one door in the track's red, a hook, a rope on the next one."""
    rubber, chrome, lime, black = _things()
    steel = {TRACK: mat.paint(TRACK, .35, .2), NIGHT: mat.paint('#3a4757', .35, .2)}
    props.box((60, 1, 40), (0, hanging.BACK + 1.2, 12), black, 0, 0, 'gap')
    for k in range(-3, 4):
        door = props.box((5.5, 1.2, 30), (k * 5.62 + 2.81 * 0, hanging.BACK + .6, 9), steel[TRACK if k == 1 else NIGHT], .10, 0, 'locker')
        for j in range(5):
            props.box((2.6, .12, .16), (k * 5.62, hanging.BACK - .02, 17.2 - .55 * j), black, .03, 0, 'slit')
        props.box((.34, .12, 1.5), (k * 5.62 + 2.1, hanging.BACK - .02, 6.4), chrome, .06, 0, 'handle')
    hanging.hook(chrome)
    lights.sun(SUN, 4.6, 1.6, '#ffe2bd')
    lights.window(SUN, 50, (0, 0, 6.5), 3, 3, (11.5, 16), .9, 5)
    lights.softbox((20, -18, 20), (0, 0, 7), (12, 12), 1300, '#dfe9ff', 'fill')
    lights.sky('#b7cdea', 0.32)
    return hanging.shot(palette, 'hook')


def build(camera, size):
    palette = [TRACK, WHITE, NIGHT, LIME, GRASS]
    if size == 'hangs':
        return _lockers(palette)
    if camera == 'top':
        return _flat_lay(palette)
    rubber, chrome, lime, black = _things()
    if size in ('floor', 'worn'):
        _, white = _track(5)
        gym.lines(white, [(-10.4, -16.5), (6.9, 1.2), (24, 19), (-28, -34)], .5, (-60, 70))
        lights.backdrop(gym.stadium(9), 75, 14, 75, 60, 1.1)
        steel, board = mat.paint('#dfe2e4', .35), mat.paint('#f4f3ef', .5)
        for x, y in ((-14.5, 26), (3.5, 34), (20, 30)):
            for side in (-4, 4):
                props.box((.35, .35, 8.4), (x + side, y, 4.2), steel, .05, 0, 'upright')
                props.box((.5, 6, .5), (x + side, y - 2.6, .25), black, .05, 0, 'foot')
            props.box((11, .3, .8), (x, y, 8.6), board, .06, 0, 'hurdle')
            for k in (-3.4, 0, 3.4):
                props.box((1.6, .32, .8), (x + k, y - .02, 8.6), mat.paint('#c3291f', .4), 0, 0, 'stripe')
        _light(5)
        if size == 'worn':
            return rooms.worn(palette, None)
        slot = dict(w=16, h=13, d=8, nominalCm=120, maxW=20)
        return Shot(slot, cameras.front(frame=24, distance=45, look_z=5.2, fstop=.13), palette)
    _bench()
    ground, white = _track()
    loose(ground)
    _light()
    slot = dict(w=2.4, h=2.6, d=1.7, nominalCm=22, maxW=2.9)
    if camera == 'front':
        loose(*gym.lines(white, [(-2.15, -.9), (1.75, 4.6), (-6.2, -7.4), (7, 11)], .36, (-5, 9)))
        loose(lights.backdrop(gym.stadium(9), 9.5, 2.9, 10.5, 8.2, 1.15))
        prop(gym.kettlebell((-2.15, 2.1, 0), 24, rubber, .72))
        prop(gym.dumbbell((1.95, 1.35, 0), -24, rubber, chrome, .62))
        prop(gym.skipping_rope((-1.70, -.30, 0), 12, lime, black, .60))
        foreground(gym.dumbbell((1.2, -3.6, -.1), 62, rubber, chrome, .42))
        return Shot(slot, cameras.front(frame=4.35, look_z=1.0, fstop=.34), palette)
    loose(*gym.lines(white, [(-3.1, -1.0), (1.2, 4.1)], .36, (-4, 9)))
    loose(props.mesh('verge', [(-14, 3.6, .01), (14, 6.0, .01), (14, 30, .01), (-14, 30, .01)], [(0, 1, 2, 3)], mat.stone('#31501f', '#54783a', '#7d9a50', .9, 1.6, .2)))
    loose(props.box((40, .3, .25), (0, 4.75, .10), mat.paint('#e8e6e0', .5), .04, 4.9, 'kerb'))
    prop(gym.kettlebell((-1.95, 1.75, 0), 24, rubber, .66))
    prop(gym.dumbbell((1.95, 1.3, 0), -28, rubber, chrome, .60))
    prop(gym.skipping_rope((-1.78, -1.0, 0), 12, lime, black, .52))
    return Shot(slot, cameras.three_quarter(frame=4.5, look_z=.9, fstop=.42), palette)
