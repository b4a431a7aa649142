import type { Rect } from '../shot.ts';

/** How a frame type wants the product in the picture; parts of the frame. */
export interface Framing {
  /** Largest part of the frame's height and width that the product takes. */
  fillHeight: number;
  fillWidth: number;
  /** Where the product's middle is across, and where its lowest pixel is down. */
  centreX: number;
  baseline: number;
  /**
   * The plate's whole picture is never more than so many times as wide as the window: a set has only so many pixels.
   */
  enlargement: number;
  /** What is above the product is wanted, too: it is rather smaller in its set than higher in the frame. */
  keepsAbove?: boolean;
}

/** A product is never cut by the frame's edge: it takes at most so much of the frame. */
const mostFill = 0.88;

/** Free part of the frame above and below a product that fits. */
const edge = 0.04;

/** A place within so much of the middle is taken as the middle: no room is made for it. */
const middlePlay = 0.08;

/**
 * The window of a plate (plate pixels) that shows the product as `framing` asks, in the frame's aspect. It stays inside
 * the plate and is not enlarged beyond bounds; `limited` says that the product therefore is smaller or placed
 * differently. `fits` is below 1 where the product would have to be so much smaller in the set for the framing to be
 * met, `short` above 1 where it would have to be so much larger.
 */
export function cropFor(
  product: Rect,
  framing: Framing,
  frame: { widthPx: number; heightPx: number },
  plate: { widthPx: number; heightPx: number },
): { crop: Rect; limited: boolean; fits: number; short: number } {
  const aspect = frame.widthPx / frame.heightPx;
  const middle = product.x + product.w / 2;
  const wanted = Math.max(product.h / framing.fillHeight, product.w / framing.fillWidth / aspect);
  const largest = largestWindowPx(frame, plate);
  const aside = Math.abs(framing.centreX - 0.5) > middlePlay;
  const roomWidth = aside
    ? Math.min((plate.widthPx - middle) / (1 - framing.centreX), middle / framing.centreX)
    : plate.widthPx;
  const roomHeight = framing.keepsAbove ? (product.y + product.h) / framing.baseline : plate.heightPx;
  const room = Math.min(largest, roomHeight, roomWidth / aspect);
  const roomy = Math.min(largest, Math.max(room, product.h / mostFill, product.w / mostFill / aspect));
  const smallest = Math.min(largest, largest / framing.enlargement);
  const h = Math.max(smallest, Math.min(roomy, wanted));
  const w = h * aspect;
  const x = middle - framing.centreX * w;
  const asked = product.y + product.h - framing.baseline * h;
  const y =
    product.h < h * (1 - 2 * edge) ? clamp(asked, product.y + product.h - h * (1 - edge), product.y - h * edge) : asked;
  const crop = { x: clamp(x, 0, plate.widthPx - w), y: clamp(y, 0, plate.heightPx - h), w, h };
  const limited = Math.abs(h / wanted - 1) > 0.08 || Math.abs(crop.x - x) > w * 0.06 || Math.abs(crop.y - y) > h * 0.08;
  return { crop, limited, fits: Math.min(1, Math.max(smallest, room) / wanted), short: Math.max(1, smallest / wanted) };
}

/** The window moved, inside the plate, so far that goods which fit into it are not cut by its edges. */
export function keptWhole(crop: Rect, goods: Rect, plate: { widthPx: number; heightPx: number }): Rect {
  const x = startAround({ start: crop.x, length: crop.w }, { start: goods.x, length: goods.w });
  const y = startAround({ start: crop.y, length: crop.h }, { start: goods.y, length: goods.h });
  return { ...crop, x: clamp(x, 0, plate.widthPx - crop.w), y: clamp(y, 0, plate.heightPx - crop.h) };
}

interface Span {
  start: number;
  length: number;
}

/** Where a window begins that has the goods between its edges, in its middle where they are too long for it. */
function startAround(window: Span, goods: Span): number {
  if (goods.length >= window.length * (1 - 2 * edge)) return goods.start + (goods.length - window.length) / 2;
  return clamp(
    window.start,
    goods.start + goods.length - window.length * (1 - edge),
    goods.start - window.length * edge,
  );
}

/** The factor, at most 1, that makes goods small enough to be whole in the frame's largest window. */
export function fitsLargest(
  goods: Rect,
  frame: { widthPx: number; heightPx: number },
  plate: { widthPx: number; heightPx: number },
): number {
  const h = largestWindowPx(frame, plate);
  const w = (h * frame.widthPx) / frame.heightPx;
  return Math.min(1, (mostFill * h) / goods.h, (mostFill * w) / goods.w);
}

/** Height of the largest window of the frame's aspect, plate pixels. */
export function largestWindowPx(
  frame: { widthPx: number; heightPx: number },
  plate: { widthPx: number; heightPx: number },
): number {
  return Math.min(plate.heightPx, (plate.widthPx * frame.heightPx) / frame.widthPx);
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}
