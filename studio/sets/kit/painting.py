"""Far backgrounds painted sharp in linear light and then thrown out of focus as a lens does it: they cost no noise.

Places are shares of the picture's width and height, (0, 0) bottom left. Colours are '#rrggbb' or linear tuples.
"""
import numpy as np

from .scene import srgb
from .textures import image, smoothstep, spectral


def _linear(colour):
    return np.array(srgb(colour)[:3])


class Canvas:
    def __init__(self, stops, wide=640, high=640, seed=0):
        """stops: [(height, colour)] from the bottom up."""
        self.wide, self.high, self.rng = wide, high, np.random.RandomState(seed)
        self.seed = seed
        y, x = np.mgrid[0:high, 0:wide]
        self.x, self.y = (x + .5) / wide, (y + .5) / high
        heights, colours = [h for h, _ in stops], np.array([_linear(c) for _, c in stops])
        self.pixels = np.stack([np.interp(self.y, heights, colours[:, k]) for k in range(3)], -1)

    def noise(self, beta=1.8, low=2, seed=0, stretch=(1, 1), high=None):
        """Deviation 1, mean 0, as large as the picture."""
        n = max(self.wide, self.high)
        return spectral(n, beta, low, 500 + self.seed * 17 + seed, stretch, high)[:self.high, :self.wide]

    def lay(self, mask, colour, strength=1.0):
        """Covers with one colour, or with a picture of colours, where the mask (0 to 1) says."""
        colour = colour if isinstance(colour, np.ndarray) else _linear(colour)
        k = (np.clip(mask, 0, 1) * strength)[..., None]
        self.pixels = self.pixels * (1 - k) + colour * k

    def shine(self, mask, colour, gain=1.0):
        """Adds light."""
        self.pixels = self.pixels + np.clip(mask, 0, 1)[..., None] * _linear(colour) * gain

    def rect(self, x0, y0, x1, y1, soft=.003):
        edge = lambda a, b, t: smoothstep(a - soft, a + soft, t) * (1 - smoothstep(b - soft, b + soft, t))
        return edge(x0, x1, self.x) * edge(y0, y1, self.y)

    def ellipse(self, cx, cy, rx, ry, soft=.04):
        return 1 - smoothstep(1 - soft, 1 + soft, np.hypot((self.x - cx) / rx, (self.y - cy) / ry))

    def ridge(self, level, rough=.05, seed=0, beta=1.35, low=1, soft=.002):
        """Everything under a mountain's or a wood's outline around the height `level`."""
        n = max(self.wide, self.high)
        rng = np.random.RandomState(700 + seed)
        f = np.fft.rfftfreq(n) * n
        line = np.fft.irfft(np.where(f >= low, 1 / np.maximum(f, 1) ** beta, 0) * np.exp(2j * np.pi * rng.rand(len(f))))[:self.wide]
        line = level + rough * (line - line.mean()) / line.std()
        return 1 - smoothstep(line[None] - soft, line[None] + soft, self.y)

    def peaks(self, points, dark, lit, base=0.0, rough=.008, seed=0):
        """A mountain under the outline [(x, y)], its left faces lit, down to the height `base`."""
        jag = rough * self.noise(1.2, 3, 40 + seed)[0]
        line = np.interp(self.x[0], *zip(*points)) + jag
        slope = np.gradient(np.convolve(np.pad(line, 6, 'edge'), np.ones(13) / 13, 'valid')) * self.wide
        column = np.clip((self.x + .030 * self.noise(1.5, 4, 50 + seed, (.7, 1.3)) + .10 * (self.y - line[None])) * self.wide, 0, self.wide - 1).astype(int)
        k = smoothstep(-.5, .5, slope[column] + .35 * self.noise(1.2, 8, 60 + seed))[..., None]
        self.lay((self.y < line[None]) & (self.y > base), _linear(dark) * (1 - k) + _linear(lit) * k)

    def conifers(self, count, base, height, width, spread=(0, 1), colour='#233026'):
        """Firs as ragged triangles standing on `base`."""
        for _ in range(count):
            cx, h = self.rng.uniform(*spread), height * self.rng.uniform(.55, 1.2)
            t = (self.y - base) / h
            half = width * (1 - t) * (.72 + .28 * np.sign(np.sin(t * self.rng.uniform(34, 52)))) * h / height
            mask = (np.abs(self.x - cx) < half) & (t > -.3) & (t < 1)
            self.lay(mask.astype(float), _linear(colour) * self.rng.uniform(.7, 1.5))

    def glints(self, count, area, size, colour, gain=6.0):
        """Small bright points that the lens turns into discs; area: x0, y0, x1, y1; size in pixels."""
        x0, y0, x1, y1 = area
        for _ in range(count):
            cx, cy, r = self.rng.uniform(x0, x1), self.rng.uniform(y0, y1), size * self.rng.uniform(.5, 1.3)
            self.shine(np.hypot((self.x - cx) * self.wide, (self.y - cy) * self.high) < r, colour, gain * self.rng.rand() ** 2)

    def lens(self, radius):
        """Blurs by a disc of `radius` pixels, edges kept."""
        pad = int(radius * 2) + 2
        padded = np.pad(self.pixels, ((pad, pad), (pad, pad), (0, 0)), 'edge')
        h, w = padded.shape[:2]
        y, x = np.mgrid[0:h, 0:w]
        d = np.hypot(np.minimum(x, w - x), np.minimum(y, h - y))
        disc = np.clip(radius + .5 - d, 0, 1) * (.82 + .18 * np.clip(d / radius, 0, 1))
        lens = np.fft.rfft2(disc / disc.sum())
        out = np.stack([np.fft.irfft2(np.fft.rfft2(padded[..., k]) * lens, (h, w)) for k in range(3)], -1)
        self.pixels = np.maximum(out[pad:pad + self.high, pad:pad + self.wide], 0)

    def image(self, name):
        return image(name, *(self.pixels[..., k] for k in range(3)), colour=True)
