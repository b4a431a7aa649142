import { footShare, type ProductBox } from '@kadr/shared/visuals';
import { applyWatermark, encodeFrame, type RenderedFrame } from '@kadr/studio';
import type { DrawnFrame } from '../port.ts';

const deliveryQuality = 92;

/** A drawn frame as the files that are delivered, with what was measured of it. */
export async function encodedFrame(frame: RenderedFrame, watermark: boolean): Promise<DrawnFrame> {
  const encode = (pixels: Uint8Array) =>
    encodeFrame({ ...frame, pixels }, { format: 'jpeg', quality: deliveryQuality, source: frame.source });
  const clean = await encode(frame.pixels);
  const marked = watermark ? await encode(await applyWatermark(frame)) : null;
  const { fidelity, widthPx, heightPx } = frame;
  return {
    clean,
    marked,
    widthPx,
    heightPx,
    productBox: boxOf(frame),
    calmArea: frame.calmArea,
    fidelity: {
      shapeIou: fidelity.shapeIou,
      deltaE: fidelity.deltaE.mean,
      detailSsim: fidelity.ssim,
      passed: fidelity.delivered,
      ...(fidelity.worn ? { worn: fidelity.worn } : {}),
    },
  };
}

/** All products of the frame in one box, in shares of the picture, cut off at its edges. */
function boxOf({ masks, widthPx, heightPx }: RenderedFrame): ProductBox {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const left = within(Math.min(...masks.map(({ rect }) => rect.x / widthPx)));
  const top = within(Math.min(...masks.map(({ rect }) => rect.y / heightPx)));
  const right = within(Math.max(...masks.map(({ rect }) => (rect.x + rect.w) / widthPx)));
  const bottom = within(Math.max(...masks.map(({ rect }) => (rect.y + rect.h) / heightPx)));
  const foot = footOf({ masks, widthPx }, (bottom - footShare * (bottom - top)) * heightPx);
  return { x: left, y: top, width: right - left, height: bottom - top, ...(foot && { foot }) };
}

/** How far across all products reach below a line of the picture. */
function footOf({ masks, widthPx }: Pick<RenderedFrame, 'masks' | 'widthPx'>, fromPx: number): ProductBox['foot'] {
  let [from, to] = [Infinity, -Infinity];
  for (const { rect, alpha } of masks)
    for (let y = Math.max(0, Math.ceil(fromPx - rect.y)); y < rect.h; y++)
      for (let x = 0; x < rect.w; x++) {
        if ((alpha[y * rect.w + x] ?? 0) < 128) continue;
        from = Math.min(from, rect.x + x);
        to = Math.max(to, rect.x + x + 1);
      }
  const within = (px: number) => Math.min(1, Math.max(0, px / widthPx));
  return to < from ? undefined : { from: within(from), to: within(to) };
}
