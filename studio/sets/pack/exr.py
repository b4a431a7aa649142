"""Reads Blender's multilayer OpenEXR files (scan lines; none, ZIPS or ZIP compression; half, float, uint) with numpy alone."""
import struct
import zlib

import numpy as np

_TYPES = {0: np.uint32, 1: np.float16, 2: np.float32}
_LINES = {0: 1, 2: 1, 3: 16}  # scan lines a block, by compression


def _header(data):
    o, attributes = 8, {}

    def text():
        nonlocal o
        end = data.index(b'\0', o)
        s, o = data[o:end].decode(), end + 1
        return s

    while name := text():
        text()  # the attribute's type
        size = struct.unpack_from('<i', data, o)[0]
        attributes[name] = data[o + 4:o + 4 + size]
        o += 4 + size
    return attributes, o


def _channels(raw):
    i, channels = 0, []
    while raw[i]:
        end = raw.index(b'\0', i)
        channels.append((raw[i:end].decode(), _TYPES[struct.unpack_from('<i', raw, end + 1)[0]]))
        i = end + 17
    return channels


def _inflate(raw):
    """ZIP of EXR: inflate, undo the predictor, interleave the two halves."""
    a = np.frombuffer(zlib.decompress(raw), np.uint8).astype(np.int64)
    a[1:] -= 128
    a = (np.cumsum(a) & 255).astype(np.uint8)
    out, half = np.empty_like(a), (len(a) + 1) // 2
    out[0::2], out[1::2] = a[:half], a[half:]
    return out.tobytes()


def read_planes(path):
    """{ full channel name: float32 array (rows top down) }"""
    with open(path, 'rb') as f:
        data = f.read()
    attributes, o = _header(data)
    x0, y0, x1, y1 = struct.unpack('<4i', attributes['dataWindow'])
    width, height = x1 - x0 + 1, y1 - y0 + 1
    compression = attributes['compression'][0]
    lines, channels = _LINES[compression], _channels(attributes['channels'])
    planes = {name: np.zeros((height, width), np.float32) for name, _ in channels}
    for block in struct.unpack_from(f'<{(height + lines - 1) // lines}Q', data, o):
        y, size = struct.unpack_from('<ii', data, block)
        raw, count = data[block + 8:block + 8 + size], min(lines, y1 - y + 1)
        if compression and size < sum(width * count * np.dtype(t).itemsize for _, t in channels):
            raw = _inflate(raw)
        q = 0
        for line in range(count):
            for name, t in channels:
                planes[name][y - y0 + line] = np.frombuffer(raw, t, width, q)
                q += width * np.dtype(t).itemsize
    return planes


def read(path):
    """{ pass: H x W x channels }, e.g. Combined (RGBA), Combined_key (RGB), Position (XYZ)."""
    groups = {}
    for name, plane in read_planes(path).items():
        layer, channel = name.rsplit('.', 1)
        groups.setdefault(layer.split('.', 1)[-1], {})[channel] = plane
    order = 'RGBAXYZV'
    return {k: np.nan_to_num(np.stack([g[c] for c in sorted(g, key=order.index)], -1)) for k, g in groups.items()}
