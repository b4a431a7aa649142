import type { ShareBox } from '@kadr/shared/visuals';
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
function boxOf({ masks, widthPx, heightPx }: RenderedFrame): ShareBox {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  const left = within(Math.min(...masks.map(({ rect }) => rect.x / widthPx)));
  const top = within(Math.min(...masks.map(({ rect }) => rect.y / heightPx)));
  const right = within(Math.max(...masks.map(({ rect }) => (rect.x + rect.w) / widthPx)));
  const bottom = within(Math.max(...masks.map(({ rect }) => (rect.y + rect.h) / heightPx)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
