import sharp from 'sharp';
import { sceneOf } from './painted-scene.ts';

/** What a drawn painter does with the product that it was sent. */
export type PainterDeed =
  | 'keeps'
  | 'relights'
  | 'moves'
  | 'enlarges'
  | 'squeezes'
  | 'bends'
  | 'turns'
  | 'doubles'
  | 'drops'
  | 'cuts-off'
  | 'swells'
  | 'swaps'
  | 'wears';

interface Raw {
  widthPx: number;
  heightPx: number;
  rgba: Uint8Array;
}

const emptyGrey = 217;

/**
 * Paints a scene by code around what it finds on a canvas, as a generative model answers: a wall, a table, blurred
 * things, a window's light, a contact shadow; and does to the product what it is told. PNG. `mask` is white, or
 * transparent, where may be painted; `seed` gives another scene.
 */
export async function paintScene(
  canvas: Uint8Array,
  deed: PainterDeed,
  {
    seed = 1,
    size,
    mask,
  }: { seed?: number; size?: { widthPx: number; heightPx: number }; mask?: Uint8Array | null } = {},
): Promise<Uint8Array> {
  const { data, info } = await sharp(canvas)
    .resize(size?.widthPx ?? null, size?.heightPx ?? null, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width: widthPx, height: heightPx } = info;
  const product = mask ? await productUnder(mask, data, widthPx, heightPx) : await productOn(data, widthPx, heightPx);
  const made = await deeds[deed](product);
  const scene = await sceneOf(widthPx, heightPx, seed);
  const size4 = { width: widthPx, height: heightPx, channels: 4 as const };
  const layers = [];
  for (const { rgba } of made)
    layers.push(
      { input: await shadowOf(rgba, widthPx, heightPx), raw: size4 },
      { input: Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength), raw: size4 },
    );
  return sharp(scene, { raw: { ...size4, channels: 3 } })
    .composite(layers)
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** The product as it lies on the empty canvas: whatever is not the canvas's grey. */
async function productOn(pixels: Uint8Array, widthPx: number, heightPx: number): Promise<Raw> {
  const drawn = new Uint8Array(widthPx * heightPx);
  for (let i = 0; i < drawn.length; i++) {
    const differs = Math.max(
      Math.abs(pixels[i * 3]! - emptyGrey),
      Math.abs(pixels[i * 3 + 1]! - emptyGrey),
      Math.abs(pixels[i * 3 + 2]! - emptyGrey),
    );
    drawn[i] = differs > 14 ? 255 : 0;
  }
  // Parts of the product that are as grey as the canvas are closed.
  const grown = await sharp(drawn, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .blur(6)
    .threshold(40)
    .blur(5)
    .threshold(235)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let i = 0; i < drawn.length; i++) {
    for (let k = 0; k < 3; k++) rgba[i * 4 + k] = pixels[i * 3 + k]!;
    rgba[i * 4 + 3] = Math.max(drawn[i]!, grown[i]!);
  }
  return { widthPx, heightPx, rgba };
}

const deeds: Record<PainterDeed, (product: Raw) => Promise<Raw[]>> = {
  keeps: async (product) => [product],
  relights: async (product) => [relit(product)],
  moves: async (product) => [
    relit(await warped(product, (x, y) => [x - 0.07 * product.widthPx, y - 0.04 * product.heightPx])),
  ],
  enlarges: async (product) => [relit(await warped(product, (x, y) => about(product, [x, y], [1 / 1.18, 1 / 1.18])))],
  squeezes: async (product) => [await warped(product, (x, y) => about(product, [x, y], [1 / 0.82, 1]))],
  bends: async (product) => [
    await warped(product, (x, y) => [x + 0.035 * product.widthPx * Math.sin((y / product.heightPx) * 14), y]),
  ],
  turns: async (product) => [await warped(product, (x, y) => turned(product, x, y, 0.16))],
  doubles: async (product) => [
    await warped(product, (x, y) => about(product, [x + 0.24 * product.widthPx, y], [1 / 0.72, 1 / 0.72])),
    await warped(product, (x, y) => about(product, [x - 0.24 * product.widthPx, y], [1 / 0.72, 1 / 0.72])),
  ],
  drops: async () => [],
  'cuts-off': async (product) => [await warped(product, (x, y) => [x + 0.42 * product.widthPx, y])],
  swells: async (product) => [await warped(product, (x, y) => about(product, [x, y], [1 / 1.015, 1 / 1.015])), product],
  swaps: async (product) => [await otherThing(product)],
  wears: async (product) => [await bodyFor(product), relit(await folded(product))],
};

/** The product as the mask keeps it. */
async function productUnder(mask: Uint8Array, pixels: Uint8Array, widthPx: number, heightPx: number): Promise<Raw> {
  const { hasAlpha } = await sharp(mask).metadata();
  const scaled = sharp(mask).resize(widthPx, heightPx, { fit: 'fill' });
  const paint = hasAlpha
    ? (await scaled.extractChannel(3).raw().toBuffer()).map((value) => 255 - value)
    : await scaled.greyscale().extractChannel(0).raw().toBuffer();
  // The mask leaves the outermost pixels of the edge to the painter.
  const keep = await sharp(
    paint.map((value) => 255 - value),
    { raw: { width: widthPx, height: heightPx, channels: 1 } },
  )
    .blur(1.6)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let i = 0; i < keep.length; i++) {
    for (let k = 0; k < 3; k++) rgba[i * 4 + k] = pixels[i * 3 + k]!;
    rgba[i * 4 + 3] = Math.min(255, Math.max(0, (keep[i]! - 30) * 2));
  }
  return { widthPx, heightPx, rgba };
}

/** Box of what is drawn. */
function boxOf({ widthPx, heightPx, rgba }: Raw) {
  let left = widthPx;
  let top = heightPx;
  let right = 0;
  let bottom = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      if (!rgba[(y * widthPx + x) * 4 + 3]) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = y;
    }
  }
  return { left, top, right, bottom, cx: (left + right) / 2, cy: (top + bottom) / 2 };
}

const boxes = new WeakMap<Raw, ReturnType<typeof boxOf>>();
function box(product: Raw) {
  const known = boxes.get(product) ?? boxOf(product);
  boxes.set(product, known);
  return known;
}

/** Scaled about the middle of the product's foot. */
function about(product: Raw, [x, y]: readonly [number, number], [kx, ky]: readonly [number, number]): [number, number] {
  const { cx, bottom } = box(product);
  return [cx + (x - cx) * kx, bottom + (y - bottom) * ky];
}

function turned(product: Raw, x: number, y: number, radians: number): [number, number] {
  const { cx, cy } = box(product);
  const [c, s] = [Math.cos(radians), Math.sin(radians)];
  return [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c];
}

/** Each pixel from where `from` says, between neighbours. */
async function warped(product: Raw, from: (x: number, y: number) => readonly [number, number]): Promise<Raw> {
  const { widthPx, heightPx, rgba } = product;
  const target = new Uint8Array(rgba.length);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const [sx, sy] = from(x, y);
      const x0 = Math.floor(sx) | 0;
      const y0 = Math.floor(sy) | 0;
      if (x0 < 0 || y0 < 0 || x0 >= widthPx - 1 || y0 >= heightPx - 1) continue;
      const at = (y0 * widthPx + x0) * 4;
      // Most of the picture is empty.
      if (!(rgba[at + 3]! | rgba[at + 7]! | rgba[at + widthPx * 4 + 3]! | rgba[at + widthPx * 4 + 7]!)) continue;
      const fx = sx - x0;
      const fy = sy - y0;
      for (let k = 0; k < 4; k++) {
        const top = rgba[at + k]! * (1 - fx) + rgba[at + 4 + k]! * fx;
        const low = rgba[at + widthPx * 4 + k]! * (1 - fx) + rgba[at + widthPx * 4 + 4 + k]! * fx;
        target[(y * widthPx + x) * 4 + k] = top * (1 - fy) + low * fy;
      }
    }
  }
  return { widthPx, heightPx, rgba: target };
}

/** Brighter at the window's side, warmer everywhere. */
function relit(product: Raw): Raw {
  const { widthPx, rgba } = product;
  const { left, right } = box(product);
  const target = new Uint8Array(rgba);
  for (let i = 0; i < rgba.length; i += 4) {
    const u = (((i / 4) % widthPx) - left) / Math.max(1, right - left);
    const gain = 1.1 - 0.28 * u;
    target[i] = Math.min(255, rgba[i]! * gain * 1.03);
    target[i + 1] = Math.min(255, rgba[i + 1]! * gain);
    target[i + 2] = Math.min(255, rgba[i + 2]! * gain * 0.95);
  }
  return { ...product, rgba: target };
}

/** A striped box of the product's size in its place. */
async function otherThing(product: Raw): Promise<Raw> {
  const { widthPx, heightPx } = product;
  const { left, top, right, bottom } = box(product);
  const stripes = Array.from(
    { length: 9 },
    (_, i) =>
      `<rect x="${left}" y="${top + ((bottom - top) * i) / 9}" width="${right - left}" height="${(bottom - top) / 18}" fill="#2f5d8a"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#d5a03c"/>${stripes}</svg>`;
  return { widthPx, heightPx, rgba: await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer() };
}

async function shadowOf(rgba: Uint8Array, widthPx: number, heightPx: number): Promise<Buffer> {
  const { left, right, bottom } = boxOf({ widthPx, heightPx, rgba });
  const [cx, rx] = [(left + right) / 2, (right - left) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><ellipse cx="${cx + rx * 0.35}" cy="${bottom - rx * 0.02}" rx="${rx * 1.25}" ry="${rx * 0.2}" fill="#000" fill-opacity=".42"/></svg>`;
  const sharpEdged = await sharp(Buffer.from(svg)).ensureAlpha().extractChannel('alpha').raw().toBuffer();
  // Black everywhere: only where it is has to be blurred.
  const alpha = await sharp(sharpEdged, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .blur(Math.max(1, rx * 0.12))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const shadow = Buffer.alloc(widthPx * heightPx * 4);
  for (let i = 0; i < alpha.length; i++) shadow[i * 4 + 3] = alpha[i]!;
  return shadow;
}

/** Small waves, as cloth on a body has them. */
function folded(product: Raw): Promise<Raw> {
  const { left, right, top, bottom } = box(product);
  const [w, h] = [right - left, bottom - top];
  return warped(product, (x, y) => [x + 0.008 * w * Math.sin((y / h) * 17), y + 0.006 * h * Math.sin((x / w) * 13)]);
}

/** Neck, arms and legs of a person around the product. */
async function bodyFor(product: Raw): Promise<Raw> {
  const { widthPx, heightPx } = product;
  const { left, top, right, bottom, cx } = box(product);
  const [w, h] = [right - left, bottom - top];
  const limb = (x: number, y: number, toY: number, wide: number) =>
    `<rect x="${x - wide / 2}" y="${y}" width="${wide}" height="${Math.max(1, toY - y)}" rx="${wide / 2}"/>`;
  const limbs = [
    limb(cx, top - 0.2 * h, top + 0.3 * h, 0.2 * w),
    limb(left + 0.08 * w, top + 0.3 * h, bottom + 0.05 * h, 0.13 * w),
    limb(right - 0.08 * w, top + 0.3 * h, bottom + 0.05 * h, 0.13 * w),
  ].join('');
  const legs = `<rect x="${cx - 0.26 * w}" y="${bottom - 0.05 * h}" width="${0.52 * w}" height="${heightPx}" fill="#a8946c"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${legs}<g fill="#d7a586">${limbs}</g></svg>`;
  return { widthPx, heightPx, rgba: await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer() };
}
