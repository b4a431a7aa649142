"""Fine rooms: panelled walls, swept mouldings, parquet, a candlestick."""
import math

from . import materials as mat, props

SKIRTING = [(0, 0), (.22, 0), (.22, .75), (.17, .82), (.17, .92), (.10, 1.0), (.07, 1.08), (0, 1.10)]
RAIL = [(0, -.20), (.05, -.20), (.07, -.14), (.13, -.10), (.13, -.03), (.20, .0), (.20, .07), (.12, .12), (.06, .15), (0, .16)]
FRAME = [(0, 0), (.02, .07), (.07, .09), (.13, .085), (.16, .05), (.20, .045), (.24, .02), (.27, 0)]


def swept(profile, x, y, z, material, size=1.0, name='moulding'):
    """A profile [(out, up)] drawn along x (a pair) before the wall at y, from height z."""
    v = [p for out, up in profile for p in ((x[0], y - out * size, z + up * size), (x[1], y - out * size, z + up * size))]
    o = props.mesh(name, v, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)], material)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(32)
    return o


def panel(x, z, y, material, profile=FRAME, size=1.0):
    """A mitred frame of moulding on the wall at y; x, z: its outer edges; profile [(inwards, out)]."""
    v = []
    for inset, out in profile:
        i, o = inset * size, out * size
        v += [(x[0] + i, y - o, z[0] + i), (x[1] - i, y - o, z[0] + i), (x[1] - i, y - o, z[1] - i), (x[0] + i, y - o, z[1] - i)]
    f = [(4 * k + j, 4 * k + (j + 1) % 4, 4 * k + 4 + (j + 1) % 4, 4 * k + 4 + j) for k in range(len(profile) - 1) for j in range(4)]
    o = props.mesh('panel', v, f, material)
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = math.radians(32)
    return o


def herringbone(x, y, along, across, length=4.8, width=.8, z=0.0, gap=.012):
    """Parquet over the range x, y at true size. along, across: a handful of materials each, fibres along x and along y of lying faces, shared in turn."""
    c, n = math.sqrt(.5), int(round(length / width))
    reach = int((abs(x[0]) + abs(x[1]) + abs(y[0]) + abs(y[1])) / width) // 2 + n
    for flip, woods in enumerate((along, across)):
        blocks = [([], []) for _ in woods]
        for i in range(-reach, reach):
            for j in range(-reach // n, reach // n + 1):
                # Blocks along u start on a staircase; their partners run along v and fill the other half of each row.
                u, v = ((i + 2 * n * j) * width, i * width) if not flip else ((i + 2 * n * j + n) * width, (i - n + 1) * width)
                du, dv = (length, width) if not flip else (width, length)
                mx, my = c * (u + du / 2 - v - dv / 2), c * (u + du / 2 + v + dv / 2)
                if not (x[0] < mx < x[1] and y[0] < my < y[1]):
                    continue
                corners, faces = blocks[(i * 7 + j * 13 + i * i) % len(woods)]
                k, g, lift = len(corners), gap / 2, .004 * ((i * 3 + j * 5) % 3 - 1)
                corners += [(u + g, v + g, lift), (u + du - g, v + g, lift), (u + du - g, v + dv - g, lift), (u + g, v + dv - g, lift)]
                faces.append((k, k + 1, k + 2, k + 3))
        for (corners, faces), wood in zip(blocks, woods):
            if faces:
                props.mesh('parquet', corners, faces, wood, (0, 0, z - .005), False).rotation_euler.z = math.pi / 4
    return props.mesh('joints', [(x[0], y[0], z - .03), (x[1], y[0], z - .03), (x[1], y[1], z - .03), (x[0], y[1], z - .03)], [(0, 1, 2, 3)], mat.paint('#2a1c12', .8))


def candlestick(at, height, brass, wax='#efe6d2', candle=1.3):
    """A turned stick of brass with a dripping pan and an unlit candle."""
    h = height
    profile = [(.001, 0), (.42, 0), (.44, .04), (.40, .09), (.24, .13), (.15, .20), (.12, .28), (.17, .34), (.17, .38), (.09, .44), (.075, h * .45), (.11, h * .50), (.15, h * .55), (.10, h * .61),
               (.07, h * .66), (.075, h * .82), (.13, h * .86), (.10, h * .89), (.10, h * .92), (.26, h * .945), (.28, h * .96), (.25, h * .965), (.13, h * .95), (.13, h), (.10, h)]
    o = props.revolve(props.soft_profile(profile, 1), brass, at, 96, 'candlestick', 40)
    stick = props.disc(.088, candle, (0, 0, h + candle - .08), mat.ceramic(wax, None, .5), .03, 'candle', 48)
    wick = props.disc(.010, .10, (0, .0, h + candle + .0), mat.paint('#2a2522', .9), .003, 'wick', 12)
    stick.parent = wick.parent = o
    return o
