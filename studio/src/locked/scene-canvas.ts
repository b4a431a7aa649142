import sharp from 'sharp';
import type { ProductCutout } from '../cutout/product.ts';
import { sizedCutout } from '../cutout/sized-cutout.ts';
import type { Rect, Shot } from '../shot/shot.ts';
import { whole, type ScenePlace } from './scene-places.ts';

/** What a painter takes. */
export interface CanvasSpec {
  widthPx: number;
  heightPx: number;
  /** PNG where every pixel has to arrive as it is; JPEG is a tenth of it. */
  picture: 'png' | 'jpeg';
  /** How the mask says where may be painted: transparent there, or white there; null: no mask is taken. */
  mask: 'transparent' | 'white' | null;
}

/** The product on an empty canvas, ready to have a scene painted around it. */
export interface SceneCanvas {
  widthPx: number;
  heightPx: number;
  /** Encoded, sRGB, without metadata. */
  picture: Uint8Array;
  /** PNG of the same size; null where none is taken. */
  mask: Uint8Array | null;
  /** The main product alone on white, JPEG, for its details. */
  reference: Uint8Array;
  /** The part of the canvas that becomes the frame. */
  window: Rect;
  /** Cut-outs in canvas pixels, the farthest first. */
  places: ScenePlace[];
}

/** A grey that is no colour of any scene: painters replace it, and light on the product is read against it. */
const emptyGrey = 217;
const referencePx = 768;
/** From here on a file takes several times as long and hardly becomes smaller. */
const compressionLevel = 6;
/** Painters may paint so far into the product, canvas pixels: its edge is put back from the cut-out. */
const edgePx = 1.2;

/** Draws canvas, mask and reference of a shot. `products` are tight cut-outs; `places` in the frame's pixels. */
export async function sceneCanvas(
  shot: Shot,
  products: readonly ProductCutout[],
  places: readonly ScenePlace[],
  spec: CanvasSpec,
): Promise<SceneCanvas> {
  const { widthPx, heightPx } = spec;
  const scale = Math.min(widthPx / shot.widthPx, heightPx / shot.heightPx);
  const window = {
    w: shot.widthPx * scale,
    h: shot.heightPx * scale,
    x: (widthPx - shot.widthPx * scale) / 2,
    y: (heightPx - shot.heightPx * scale) / 2,
  };
  const placed = places.map(({ cutout, rect }) => ({
    cutout,
    rect: whole({ x: window.x + rect.x * scale, y: window.y + rect.y * scale, w: rect.w * scale, h: rect.h * scale }),
  }));
  const canvas = {
    widthPx,
    heightPx,
    pixels: new Uint8Array(widthPx * heightPx * 3).fill(emptyGrey),
    kept: new Uint8Array(widthPx * heightPx),
  };
  for (const { cutout, rect } of placed) {
    const product = products[cutout];
    if (product) stamp(canvas, await sizedCutout(product, rect.w, rect.h), rect);
  }
  const picture = sharp(canvas.pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  return {
    widthPx,
    heightPx,
    window,
    places: placed,
    picture: await (
      spec.picture === 'png'
        ? picture.png({ compressionLevel })
        : picture.jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
    ).toBuffer(),
    mask: spec.mask ? await maskFile(canvas, spec.mask) : null,
    reference: await referenceOf(products[0]!),
  };
}

/** What the canvas shows (sRGB), and how much of each pixel is the product's. */
interface DrawnCanvas {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly pixels: Uint8Array;
  readonly kept: Uint8Array;
}

function stamp({ pixels, kept, widthPx, heightPx }: DrawnCanvas, rgba: Uint8Array, rect: Rect): void {
  for (let y = Math.max(0, rect.y); y < Math.min(heightPx, rect.y + rect.h); y++) {
    for (let x = Math.max(0, rect.x); x < Math.min(widthPx, rect.x + rect.w); x++) {
      const from = ((y - rect.y) * rect.w + x - rect.x) * 4;
      const to = y * widthPx + x;
      const alpha = rgba[from + 3]! / 255;
      for (let k = 0; k < 3; k++)
        pixels[to * 3 + k] = Math.round(pixels[to * 3 + k]! * (1 - alpha) + rgba[from + k]! * alpha);
      kept[to] = Math.max(kept[to]!, rgba[from + 3]!);
    }
  }
}

async function maskFile({ kept, widthPx, heightPx }: DrawnCanvas, kind: 'transparent' | 'white'): Promise<Uint8Array> {
  const raw = { raw: { width: widthPx, height: heightPx, channels: 1 as const } };
  const inner = await sharp(kept, raw).blur(edgePx).extractChannel(0).raw().toBuffer();
  const isKept = (at: number): boolean => inner[at]! > 235;
  if (kind === 'white') {
    const paint = new Uint8Array(inner.length);
    for (let i = 0; i < paint.length; i++) paint[i] = isKept(i) ? 0 : 255;
    return sharp(paint, raw).png({ compressionLevel }).toBuffer();
  }
  const rgba = new Uint8Array(inner.length * 4).fill(255);
  for (let i = 0; i < inner.length; i++) if (!isKept(i)) rgba[i * 4 + 3] = 0;
  return sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .png({ compressionLevel })
    .toBuffer();
}

function referenceOf({ widthPx, heightPx, rgba }: ProductCutout): Promise<Uint8Array> {
  return sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .flatten({ background: '#fff' })
    .resize(referencePx, referencePx, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer();
}
