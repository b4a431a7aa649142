import type { CutSides } from '@kadr/shared/visuals';
import { insideCut } from '../framing/cut-edge.ts';
import type { Framing } from '../framing/frame-crop.ts';
import type { Rect } from '../shot.ts';

/** How a person is shown on white. */
export const whiteFraming: Framing = { fillHeight: 0.9, fillWidth: 0.88, centreX: 0.5, baseline: 0.95, enlargement: 2 };

/**
 * The frame may cut what the photo cut a little further: parts of the cut-out's height below, and of its width on each
 * side.
 */
const deeper = { below: 0.3, aside: 0.12 };

/** Free part of the frame above a head. */
const above = 0.06;

/**
 * The part of a picture that becomes the frame, in the cut-out's own units from its upper left corner: where the
 * photo's edge cut a body, the frame's edge does. Null where a frame of that shape would show a cut edge, or cut what
 * the photo shows whole.
 */
export function personWindow(
  { w, h }: { w: number; h: number },
  cut: CutSides,
  framing: Framing,
  aspect: number,
): Rect | null {
  const wholeW = w * (1 - insideCut * (Number(cut.left) + Number(cut.right)));
  const wholeH = h * (1 - insideCut * (Number(cut.top) + Number(cut.bottom)));
  const most = Math.min(cut.top && cut.bottom ? wholeH : Infinity, cut.left && cut.right ? wholeW / aspect : Infinity);
  const wanted = Math.max(h / framing.fillHeight, cut.left || cut.right ? w / aspect : w / framing.fillWidth / aspect);
  const height = Math.min(most, wanted);
  const width = height * aspect;
  const window = { x: leftOf(w, width, cut, framing), y: topOf(h, height, cut, framing), w: width, h: height };
  const lostBelow = h - window.y - height;
  const lostAbove = window.y;
  const lostLeft = window.x;
  const lostRight = w - window.x - width;
  const isKept =
    lostBelow <= h * (cut.bottom ? deeper.below : 0) &&
    lostAbove <= h * (cut.top ? insideCut : 0) + 1e-6 &&
    lostLeft <= w * (cut.left ? deeper.aside : 0) &&
    lostRight <= w * (cut.right ? deeper.aside : 0);
  return isKept ? window : null;
}

function leftOf(w: number, width: number, { left, right }: CutSides, { centreX }: Framing): number {
  if (left && right) return (w - width) / 2;
  if (left) return w * insideCut;
  if (right) return w * (1 - insideCut) - width;
  return w / 2 - centreX * width;
}

function topOf(h: number, height: number, { top, bottom }: CutSides, { baseline }: Framing): number {
  if (top) return h * insideCut;
  // A frame lower than the body shows its upper part.
  if (bottom) return Math.min(h * (1 - insideCut) - height, -above * height);
  return h - baseline * height;
}
