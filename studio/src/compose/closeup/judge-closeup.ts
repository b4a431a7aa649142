import { gainsByEnlarging } from '@kadr/shared/products';
import type { CloseupFault, CutSides } from '@kadr/shared/visuals';
import sharp from 'sharp';
import type { ProductCutout } from '../../cutout/product.ts';
import { closeupPart, closeupWindowPx } from '../../shot/framing/closeup-source.ts';
import { closeupWindow, cropCutout } from './closeup-window.ts';

/** Side in which a closeup is judged: the fewest of a photo's own pixels that one is made of. */
const judgedPx = 640;

/** An edge is looked at where colours differ by this within two pixels, and a surface is plain below that. */
const clearRange = 36;
const plainRange = 12;

/**
 * A closeup with fewer lines across its picture is mush, and one of which less than this is not plain shows nothing.
 * Both separate best what strangers would and would not publish of 28 closeups.
 */
const leastLines = 260;
const leastBusy = 0.12;

/** How sharp the best tenth of a closeup's edges is, in lines across its picture, and how much of it is not plain. */
interface CloseupMeasure {
  lines: number;
  busy: number;
}

/** What speaks against closeups of a cut-out, of which the photo's edge cuts those sides. */
export async function closeupFaultsOf(product: ProductCutout, cut?: CutSides): Promise<CloseupFault[]> {
  const faults: CloseupFault[] = [];
  for (const frameType of ['detail', 'macro'] as const) {
    const measured = await measureCloseup(frameType, product, cut);
    if (measured && measured.busy < leastBusy) faults.push(`${frameType}-plain`);
    else if (measured && measured.lines < leastLines) faults.push(`${frameType}-soft`);
  }
  return faults;
}

/** Measures the closeup that would be made of a cut-out; null where its photo has too few pixels for it. */
async function measureCloseup(
  frameType: 'detail' | 'macro',
  product: ProductCutout,
  cut?: CutSides,
): Promise<CloseupMeasure | null> {
  const { widthPx, heightPx } = product;
  const isEnlarged = gainsByEnlarging(product);
  const times = isEnlarged ? 2 : 1;
  const view = { widthPx: widthPx * times, heightPx: heightPx * times, isEnlarged, ...(cut ? { cut } : {}) };
  const part = closeupPart(frameType, view);
  if (part === null) return null;
  const size = closeupWindowPx({ ...product, cut }, part, 1);
  const window = await closeupWindow(product, size, 0, { cut, mayGrow: frameType === 'detail' });
  const side = Math.min(judgedPx, window.w);
  const shown = await sharp(cropCutout(product, window).rgba, {
    raw: { width: window.w, height: window.h, channels: 4 },
  })
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  return measure(shown, side);
}

function measure(rgba: Uint8Array, side: number): CloseupMeasure {
  const light = new Float32Array(side * side);
  for (let i = 0; i < light.length; i++)
    light[i] = rgba[i * 4 + 3]! < 250 ? -1 : 0.3 * rgba[i * 4]! + 0.59 * rgba[i * 4 + 1]! + 0.11 * rgba[i * 4 + 2]!;
  const steep: number[] = [];
  let [looked, busy] = [0, 0];
  for (let y = 3; y < side - 3; y += 2) {
    for (let x = 3; x < side - 3; x += 2) {
      const { range, steepest } = around(light, y * side + x, side);
      if (range < 0) continue;
      looked++;
      if (range > plainRange) busy++;
      if (range > clearRange) steep.push(steepest / range);
    }
  }
  steep.sort((a, b) => a - b);
  return {
    lines: steep.length === 0 ? 0 : side * steep[Math.floor(0.9 * (steep.length - 1))]!,
    busy: looked === 0 ? 0 : busy / looked,
  };
}

/** Range and steepest slope within two pixels; a range of -1 at the outline, which is the cut-out's own. */
function around(light: Float32Array, at: number, side: number): { range: number; steepest: number } {
  let [least, most, steepest] = [256, -1, 0];
  for (let v = -2; v <= 2; v++) {
    for (let u = -2; u <= 2; u++) {
      const i = at + v * side + u;
      const own = light[i]!;
      if (own < 0) return { range: -1, steepest: 0 };
      least = Math.min(least, own);
      most = Math.max(most, own);
      if (Math.abs(u) < 2 && Math.abs(v) < 2)
        steepest = Math.max(
          steepest,
          Math.hypot(light[i + 1]! - light[i - 1]!, light[i + side]! - light[i - side]!) / 2,
        );
    }
  }
  return { range: most - least, steepest };
}
