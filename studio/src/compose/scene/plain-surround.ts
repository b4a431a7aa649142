import sharp from 'sharp';
import { grainMask, grainOffset, grainStrip } from '../../lens/grain.ts';
import type { Rect } from '../../shot/shot.ts';

interface Picture {
  /** RGB. */
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
}

interface Window {
  /** Its width in shares of the frame. */
  window: { width: number };
  widthPx: number;
  heightPx: number;
}

/** Lengths in parts of the frame's width: over how much the picture gives way, and how wide a thing may be that does not go on. */
const fading = 0.1;
const widestThing = 0.34;
/** Each edge's colours are looked at this many times. */
const samples = 96;
/** Pixels of the surround in the frame's width: it has no detail. */
const cells = 48;
/** Amplitude of the grain, display steps. */
const grain = 1.6;

/** A colour that is seen at the edge of the picture; pixels of the window, 0 to 255. */
interface EdgeColour {
  x: number;
  y: number;
  rgb: [number, number, number];
}

/**
 * A picture that fills a part (`place`, pixels) of a window: beyond its edges ground and wall go on as plain surfaces in
 * the light that they have there, softer the farther away. Nothing of the picture is seen twice: what the edge cuts does
 * not go on, and the rest goes on as colour alone.
 */
export async function withPlainSurround(
  picture: Picture,
  place: Rect,
  view: Window,
  seed: number,
): Promise<Uint8Array> {
  const { widthPx, heightPx } = view;
  if (place.w >= widthPx && place.h >= heightPx) return picture.pixels;
  const framePx = widthPx / view.window.width;
  const edges = edgeColours(picture, place, view, framePx);
  const surround = await plainSurface(edges, view, framePx);
  const target = surround;
  const clamped = new Uint8ClampedArray(target.buffer, target.byteOffset, target.length);
  const band = fading * framePx;
  const open = openSides(place, view);
  for (let y = 0; y < heightPx; y++) {
    const noise = grainOffset(y, seed);
    const row = (y - place.y) * picture.widthPx;
    const isBeside = y >= place.y && y < place.y + place.h;
    for (let x = 0; x < widthPx; x++) {
      const i = (y * widthPx + x) * 3;
      const isInside = isBeside && x >= place.x && x < place.x + place.w;
      const share = isInside ? shownShare(x, y, open, band) : 0;
      const from = (row + x - place.x) * 3;
      const n = grainStrip[(noise + x) & grainMask]! * grain * (1 - share);
      for (let k = 0; k < 3; k++) {
        const plain = target[i + k]! + n;
        clamped[i + k] = share === 0 ? plain : plain + (picture.pixels[from + k]! - plain) * share;
      }
    }
  }
  return target;
}

/** The sides of the picture beyond which the window goes on, as pixels of the window; null: not beyond that one. */
interface OpenSides {
  left: number | null;
  top: number | null;
  right: number | null;
  bottom: number | null;
}

function openSides({ x, y, w, h }: Rect, { widthPx, heightPx }: Window): OpenSides {
  return {
    left: x > 0 ? x : null,
    top: y > 0 ? y : null,
    right: x + w < widthPx ? x + w : null,
    bottom: y + h < heightPx ? y + h : null,
  };
}

/** How much of the picture itself is seen at a pixel of it: towards its edges it gives way. */
function shownShare(x: number, y: number, { left, top, right, bottom }: OpenSides, band: number): number {
  let share = 1;
  if (left !== null) share *= smoothStep((x - left) / band);
  if (right !== null) share *= smoothStep((right - 1 - x) / band);
  if (top !== null) share *= smoothStep((y - top) / band);
  if (bottom !== null) share *= smoothStep((bottom - 1 - y) / band);
  return share;
}

function smoothStep(t: number): number {
  const part = Math.max(0, Math.min(1, t));
  return part * part * (3 - 2 * part);
}

/** Along each edge that is gone beyond: what is seen there, but for things that are narrow. */
function edgeColours(picture: Picture, place: Rect, view: Window, framePx: number): EdgeColour[] {
  const { left, top, right, bottom } = openSides(place, view);
  const band = Math.max(2, Math.min(Math.floor(Math.min(place.w, place.h) / 3), Math.round((fading / 2) * framePx)));
  const side = (of: { isAcross: boolean; from: number; at: number }): EdgeColour[] => {
    const length = of.isAcross ? place.w : place.h;
    const step = length / samples;
    const seen = Array.from({ length: samples }, (_, i) => {
      const start = Math.floor(i * step);
      const size = Math.max(1, Math.floor(step));
      return of.isAcross
        ? meanOf(picture, { x: start, y: of.from, w: size, h: band })
        : meanOf(picture, { x: of.from, y: start, w: band, h: size });
    });
    const half = Math.max(1, Math.round(((widestThing * framePx) / 2 / length) * samples));
    return withoutThings(seen, half).map((rgb, i) => ({
      rgb,
      x: of.isAcross ? place.x + (i + 0.5) * step : of.at,
      y: of.isAcross ? of.at : place.y + (i + 0.5) * step,
    }));
  };
  return [
    ...(left === null ? [] : side({ isAcross: false, from: 0, at: left })),
    ...(right === null ? [] : side({ isAcross: false, from: place.w - band, at: right })),
    ...(top === null ? [] : side({ isAcross: true, from: 0, at: top })),
    ...(bottom === null ? [] : side({ isAcross: true, from: place.h - band, at: bottom })),
  ];
}

type Colour = [number, number, number];

function meanOf({ pixels, widthPx, heightPx }: Picture, { x, y, w, h }: Rect): Colour {
  const sum: Colour = [0, 0, 0];
  let count = 0;
  for (let row = y; row < Math.min(heightPx, y + h); row++)
    for (let column = x; column < Math.min(widthPx, x + w); column++) {
      const at = (row * widthPx + column) * 3;
      for (let k = 0; k < 3; k++) sum[k]! += pixels[at + k]!;
      count++;
    }
  return sum.map((value) => value / Math.max(1, count)) as Colour;
}

/** Each colour replaced by that of middle lightness among its neighbours: ground and wall stay, and so does the line between them. */
function withoutThings(colours: readonly Colour[], half: number): Colour[] {
  const light = ([r, g, b]: Colour) => 0.21 * r + 0.72 * g + 0.07 * b;
  return colours.map((own, i) => {
    const near = colours.slice(Math.max(0, i - half), i + half + 1).toSorted((a, b) => light(a) - light(b));
    return near[near.length >> 1] ?? own;
  });
}

/** The window filled with the edges' colours, each point with those that are near it. */
async function plainSurface(
  edges: readonly EdgeColour[],
  { widthPx, heightPx }: Window,
  framePx: number,
): Promise<Uint8Array> {
  const cell = framePx / cells;
  const [width, height] = [Math.max(2, Math.ceil(widthPx / cell)), Math.max(2, Math.ceil(heightPx / cell))];
  const small = new Uint8Array(width * height * 3);
  const closest = (cell * 1.5) ** 2;
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [x, y] = [((column + 0.5) * widthPx) / width, ((row + 0.5) * heightPx) / height];
      const sum: Colour = [0, 0, 0];
      let weights = 0;
      for (const edge of edges) {
        const away = (edge.x - x) ** 2 + (edge.y - y) ** 2 + closest;
        const weight = 1 / (away * Math.sqrt(away));
        for (let k = 0; k < 3; k++) sum[k]! += edge.rgb[k]! * weight;
        weights += weight;
      }
      for (let k = 0; k < 3; k++) small[(row * width + column) * 3 + k] = sum[k]! / weights + 0.5;
    }
  return sharp(small, { raw: { width, height, channels: 3 } })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}
