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
  const shares = sharesOf(openSides(place, view), view, fading * framePx);
  const [left, right] = [Math.max(0, place.x), Math.min(widthPx, place.x + place.w)];
  const clamped = new Uint8ClampedArray(surround.buffer, surround.byteOffset, surround.length);
  for (let y = 0; y < heightPx; y++) {
    const line = clamped.subarray(y * widthPx * 3, (y + 1) * widthPx * 3);
    const noise = grainOffset(y, seed);
    const down = y >= place.y && y < place.y + place.h ? shares.down[y]! : 0;
    if (down === 0) {
      addGrain(line, noise, 0, widthPx);
      continue;
    }
    const start = (y - place.y) * picture.widthPx * 3;
    const shown = picture.pixels.subarray(start, start + picture.widthPx * 3);
    // Only what gives way is mixed.
    const whole = down === 1 ? shares.whole : { from: right, end: right };
    addGrain(line, noise, 0, left);
    mixIn(line, noise, { shown, left, across: shares.across, down }, { from: left, end: whole.from });
    line.set(shown.subarray((whole.from - left) * 3, (whole.end - left) * 3), whole.from * 3);
    mixIn(line, noise, { shown, left, across: shares.across, down }, { from: whole.end, end: right });
    addGrain(line, noise, right, widthPx);
  }
  return surround;
}

/** Adds grain to a part of a row. */
function addGrain(line: Uint8ClampedArray, noise: number, from: number, end: number): void {
  for (let x = from, i = from * 3; x < end; x++, i += 3) {
    const n = grainStrip[(noise + x) & grainMask]! * grain;
    line[i] = line[i]! + n;
    line[i + 1] = line[i + 1]! + n;
    line[i + 2] = line[i + 2]! + n;
  }
}

/** A row of the picture (`left`: where it begins) and how much of it is seen. */
interface ShownRow {
  shown: Uint8Array;
  left: number;
  across: Float64Array;
  down: number;
}

/** Lays a part of a row of the picture over the plain surface. */
function mixIn(
  line: Uint8ClampedArray,
  noise: number,
  { shown, left, across, down }: ShownRow,
  { from, end }: { from: number; end: number },
): void {
  for (let x = from, i = from * 3, at = (from - left) * 3; x < end; x++, i += 3, at += 3) {
    const share = across[x]! * down;
    const n = grainStrip[(noise + x) & grainMask]! * grain * (1 - share);
    for (let k = 0; k < 3; k++) {
      const plain = line[i + k]! + n;
      line[i + k] = plain + (shown[at + k]! - plain) * share;
    }
  }
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

/**
 * How much of the picture itself is seen at each column and row of it, towards its open edges less; `whole`: the columns
 * in which nothing of it gives way.
 */
function sharesOf(open: OpenSides, { widthPx, heightPx }: Window, band: number) {
  const along = (length: number, from: number | null, end: number | null) =>
    Float64Array.from({ length }, (_, at) => {
      const first = from === null ? 1 : smoothStep((at - from) / band);
      return end === null ? first : first * smoothStep((end - 1 - at) / band);
    });
  const across = along(widthPx, open.left, open.right);
  const end = across.includes(1) ? across.lastIndexOf(1) + 1 : (open.right ?? widthPx);
  const from = across.includes(1) ? across.indexOf(1) : end;
  return { across, down: along(heightPx, open.top, open.bottom), whole: { from, end } };
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
  // Of arrays only: this runs some million times.
  const [xs, ys] = [Float64Array.from(edges, ({ x }) => x), Float64Array.from(edges, ({ y }) => y)];
  const colours = Float64Array.from(edges.flatMap(({ rgb }) => rgb));
  for (let row = 0, to = 0; row < height; row++)
    for (let column = 0; column < width; column++, to += 3) {
      const [x, y] = [((column + 0.5) * widthPx) / width, ((row + 0.5) * heightPx) / height];
      let [red, green, blue, weights] = [0, 0, 0, 0];
      for (let i = 0; i < xs.length; i++) {
        const away = (xs[i]! - x) ** 2 + (ys[i]! - y) ** 2 + closest;
        const weight = 1 / (away * Math.sqrt(away));
        red += colours[i * 3]! * weight;
        green += colours[i * 3 + 1]! * weight;
        blue += colours[i * 3 + 2]! * weight;
        weights += weight;
      }
      small[to] = red / weights + 0.5;
      small[to + 1] = green / weights + 0.5;
      small[to + 2] = blue / weights + 0.5;
    }
  return sharp(small, { raw: { width, height, channels: 3 } })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}
