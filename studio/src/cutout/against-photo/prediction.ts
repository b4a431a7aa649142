import { resizeMatte, type Matte } from '../../matte/matte.ts';
import { pixelIn } from '../../matte/pixel-in.ts';
import { placeMatte, type PixelBox } from '../../matte/pixel-box.ts';

/** Long side at which a cut-out is compared with its photo: parts are looked for, not edges. */
export const predictionSidePx = 320;

export interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What one pass of the network saw of a photo, whatever became of it. */
export interface Prediction {
  /** Of the whole photo, at the size of a prediction. */
  readonly matte: Matte;
  /** The part of it that the run was shown: of the rest it says nothing. */
  readonly shown: PixelBox;
}

/** Whether a run was shown a pixel of the photo, at the size of a prediction. */
export function isShown({ matte: { widthPx }, shown }: Prediction, i: number): boolean {
  const [x, y] = [(i % widthPx) - shown.left, Math.floor(i / widthPx) - shown.top];
  return x >= 0 && x < shown.widthPx && y >= 0 && y < shown.heightPx;
}

/** A photo's size when it is compared with its cut-out. */
export function predictionSize({ widthPx, heightPx }: Size): Size {
  const scale = Math.min(1, predictionSidePx / Math.max(widthPx, heightPx));
  return { widthPx: Math.max(1, Math.round(widthPx * scale)), heightPx: Math.max(1, Math.round(heightPx * scale)) };
}

/** A run at a part of the photo (`box`, in the photo's pixels) or at all of it, as its prediction. */
export async function predictionOf(
  photo: Size,
  { pass, box }: { pass: Matte; box: PixelBox | null },
): Promise<Prediction> {
  const size = predictionSize(photo);
  const shown = box ? scaled(box, photo, size) : { left: 0, top: 0, ...size };
  const part = await resizeMatte(pass, shown.widthPx, shown.heightPx);
  return { matte: placeMatte({ ...part, widthPx: shown.widthPx, heightPx: shown.heightPx }, shown, size), shown };
}

function scaled(box: PixelBox, from: Size, to: Size): PixelBox {
  const [across, down] = [to.widthPx / from.widthPx, to.heightPx / from.heightPx];
  const left = Math.min(to.widthPx - 1, Math.floor(box.left * across));
  const top = Math.min(to.heightPx - 1, Math.floor(box.top * down));
  return {
    left,
    top,
    widthPx: Math.max(1, Math.min(to.widthPx - left, Math.round(box.widthPx * across))),
    heightPx: Math.max(1, Math.min(to.heightPx - top, Math.round(box.heightPx * down))),
  };
}

/** A prediction that is sure of what `mask`, of the photo's size, marks. */
export function withMask({ matte, shown }: Prediction, mask: Uint8Array, photo: Matte): Prediction {
  const alpha = matte.alpha.map((a, i) => (mask[pixelIn(i, matte, photo)] === 1 ? 255 : a));
  return { shown, matte: { ...matte, alpha } };
}
