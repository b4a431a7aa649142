import sharp from 'sharp';
import { wrapShare, type Making } from '../../compose/compose.ts';
import { columnsOf } from '../../compose/grid/grid-rows.ts';
import { layerRowsOf } from '../../compose/group/layer-rows.ts';
import type { ProductLayer } from '../../compose/group/product-layer.ts';
import { foregroundLight } from '../../compose/set/set-rows.ts';
import { developerOf } from '../../lens/finish.ts';
import { graderOf } from '../../lens/grade.ts';
import type { Foreground } from '../../light/frame-set.ts';
import { blurSteps, type LayerPicture } from './video-scene.ts';

/** A layer alone, developed as in its picture, with its own alpha. */
export function layerPicture({ frameSet, look }: Making, layer: ProductLayer, isProduct: boolean): LayerPicture {
  const { widthPx, heightPx } = frameSet;
  const { rect, rgba } = layer;
  const solid = Uint8Array.from(rgba);
  for (let at = 3; at < solid.length; at += 4) if (solid[at]! > 0) solid[at] = 255;
  const draw = layerRowsOf(
    { ...layer, rgba: solid, front: null },
    {
      columns: columnsOf(frameSet.grid, widthPx, widthPx),
      widthPx,
      wrap: wrapShare,
      develop: developerOf(look.finish, widthPx, heightPx),
    },
    isProduct ? null : graderOf(look.grade),
  );
  const seen = within(rect, widthPx, heightPx);
  const picture = new Uint8ClampedArray(seen.w * seen.h * 4);
  const row = new Float32Array(widthPx * 3);
  for (let y = 0; y < seen.h; y++) {
    draw(seen.y + y, row);
    for (let x = 0; x < seen.w; x++) {
      const from = (seen.x + x) * 3;
      const to = (y * seen.w + x) * 4;
      picture[to] = row[from]!;
      picture[to + 1] = row[from + 1]!;
      picture[to + 2] = row[from + 2]!;
      picture[to + 3] = rgba[((seen.y + y - rect.y) * rect.w + seen.x + x - rect.x) * 4 + 3]!;
    }
  }
  return { rect: seen, rgba: new Uint8Array(picture.buffer) };
}

function within({ x, y, w, h }: LayerPicture['rect'], widthPx: number, heightPx: number): LayerPicture['rect'] {
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  return { x: left, y: top, w: Math.min(widthPx, x + w) - left, h: Math.min(heightPx, y + h) - top };
}

/** What stands before the product, developed, at the scene's size. */
export async function foregroundPicture({ frameSet, light, look }: Making, front: Foreground): Promise<LayerPicture> {
  const { widthPx, heightPx, setWidthPx, setHeightPx } = frameSet;
  const { rect, rgba } = front;
  const lit = foregroundLight(front, light.mood);
  graderOf(look.grade)?.(lit, 0, rect.w * rect.h);
  const { tone, gainOfRow, fall } = developerOf(look.finish, setWidthPx, setHeightPx);
  const picture = new Uint8ClampedArray(rgba.length);
  for (let i = 0; i < rect.w * rect.h; i++) {
    const gain = gainOfRow(rect.y + Math.floor(i / rect.w)) - (fall[rect.x + (i % rect.w)] ?? 0);
    for (let k = 0; k < 3; k++)
      picture[i * 4 + k] = tone[Math.max(0, Math.min(tone.length - 1, (lit[i * 3 + k]! * gain) | 0))]!;
    picture[i * 4 + 3] = rgba[i * 4 + 3]!;
  }
  const [sx, sy] = [widthPx / setWidthPx, heightPx / setHeightPx];
  const place = {
    x: Math.round(rect.x * sx),
    y: Math.round(rect.y * sy),
    w: Math.max(1, Math.round(rect.w * sx)),
    h: Math.max(1, Math.round(rect.h * sy)),
  };
  const sized = await sharp(picture, { raw: { width: rect.w, height: rect.h, channels: 4 } })
    .resize(place.w, place.h, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return { rect: place, rgba: sized };
}

/** A layer out of focus, step by step up to a standard deviation of `radiusPx`; larger by what the blur spreads. */
export async function blurredLayer({ rect, rgba }: LayerPicture, radiusPx: number): Promise<LayerPicture[]> {
  const steps: LayerPicture[] = [];
  for (let step = 1; step <= blurSteps; step++) {
    const sigma = Math.max(0.5, (radiusPx * step) / blurSteps);
    const pad = Math.ceil(sigma * 3);
    const picture = await sharp(rgba, { raw: { width: rect.w, height: rect.h, channels: 4 } })
      .extend({ top: pad, bottom: pad, left: pad, right: pad, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .blur(sigma)
      .raw()
      .toBuffer();
    const grown = { x: rect.x - pad, y: rect.y - pad, w: rect.w + 2 * pad, h: rect.h + 2 * pad };
    steps.push({ rect: grown, rgba: picture });
  }
  return steps;
}

/** A picture out of focus, step by step up to a standard deviation of `radiusPx`. */
export async function blurredPictures(
  { pixels, widthPx, heightPx }: { pixels: Uint8Array; widthPx: number; heightPx: number },
  radiusPx: number,
): Promise<Uint8Array[]> {
  const raw = { width: widthPx, height: heightPx, channels: 3 as const };
  const steps: Uint8Array[] = [];
  for (let step = 1; step <= blurSteps; step++)
    steps.push(
      await sharp(pixels, { raw })
        .blur(Math.max(0.5, (radiusPx * step) / blurSteps))
        .raw()
        .toBuffer(),
    );
  return steps;
}
