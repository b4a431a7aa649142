import type { Rect } from './shot.ts';

/** How a frame type wants the product in the picture; parts of the frame. */
export interface Framing {
  /** Largest part of the frame's height and width that the product takes. */
  fillHeight: number;
  fillWidth: number;
  /** Where the product's middle is across, and where its lowest pixel is down. */
  centreX: number;
  baseline: number;
}

/** A window is never enlarged by more than this: the set is rendered at 1280 pixels. */
const maxEnlargement = 1.75;

/**
 * The window of a plate (plate pixels) that shows the product as `framing` asks, in the frame's aspect. It stays inside
 * the plate and is not enlarged beyond bounds; `limited` says that the product therefore is smaller or placed differently.
 */
export function cropFor(
  product: Rect,
  framing: Framing,
  frame: { widthPx: number; heightPx: number },
  plate: { widthPx: number; heightPx: number },
): { crop: Rect; limited: boolean } {
  const aspect = frame.widthPx / frame.heightPx;
  const wanted = Math.max(product.h / framing.fillHeight, product.w / framing.fillWidth / aspect);
  const largest = Math.min(plate.heightPx, plate.widthPx / aspect);
  const smallest = Math.min(largest, frame.heightPx / maxEnlargement);
  const h = Math.max(smallest, Math.min(largest, wanted));
  const w = h * aspect;
  const x = product.x + product.w / 2 - framing.centreX * w;
  const y = product.y + product.h - framing.baseline * h;
  const crop = { x: clamp(x, 0, plate.widthPx - w), y: clamp(y, 0, plate.heightPx - h), w, h };
  const limited = Math.abs(h / wanted - 1) > 0.08 || Math.abs(crop.x - x) > w * 0.06 || Math.abs(crop.y - y) > h * 0.08;
  return { crop, limited };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
