import type { FrameType } from '@kadr/shared/visuals';
import type { Framing } from './frame-crop.ts';
import type { FrameFormat } from '../shot.ts';

/**
 * How each frame type shows the product. `sizePart` is the product's size against what the set was dressed for
 * (0 to 1): small goods get the smaller fill, so that they still look small.
 */
export function framingOf(frameType: FrameType, format: FrameFormat, lying: boolean, sizePart: number): Framing {
  const wide = format === '16:9';
  const fill = heroFill(sizePart);
  const enlargement = 1.75;
  if (lying && frameType === 'editorial')
    return { fillHeight: 0.86, fillWidth: 0.88, centreX: 0.5, baseline: 0.93, enlargement: 2.2 };
  if (lying) {
    const fillHeight = fill + 0.08;
    return {
      fillHeight,
      fillWidth: frameType === 'benefit' ? 0.5 : 0.76,
      centreX: frameType === 'benefit' ? 0.32 : 0.5,
      baseline: 0.5 + fillHeight / 2,
      enlargement,
    };
  }
  switch (frameType) {
    case 'benefit':
      return wide
        ? { fillHeight: 0.74, fillWidth: 0.42, centreX: 0.32, baseline: 0.85, enlargement }
        : { fillHeight: 0.556, fillWidth: 0.82, centreX: 0.5, baseline: 0.958, enlargement, keepsAbove: true };
    case 'editorial':
      return { fillHeight: 0.84, fillWidth: 0.86, centreX: 0.5, baseline: 0.93, enlargement: 2 };
    default:
      return {
        fillHeight: wide ? fill + 0.08 : fill,
        fillWidth: 0.64,
        centreX: 0.5,
        baseline: wide ? 0.87 : 0.48 + fill / 2,
        enlargement,
      };
  }
}

/** A product with what stands next to it is framed as one thing, with air around. */
export function groupFraming(format: FrameFormat, lying: boolean): Framing {
  const fillHeight = format === '16:9' ? 0.76 : 0.64;
  return {
    fillHeight: lying ? 0.82 : fillHeight,
    fillWidth: 0.88,
    centreX: 0.5,
    baseline: lying ? 0.9 : format === '16:9' ? 0.9 : 0.82,
    enlargement: 1.75,
  };
}

/** The frame as it was, but as wide as added props need; a product placed aside stays aside. */
export function framingWithProps(framing: Framing): Framing {
  return { ...framing, fillWidth: framing.centreX === 0.5 ? 0.9 : 0.62 };
}

/** The middle of a standing product is never lower in the frame. */
const lowestMiddle = 0.6;

/** Of a frame that keeps room for text above its product: a third of it and a little more. */
const roomAbove = 0.402;

/**
 * Low, wide goods fill the frame's width long before its height: they stand higher, so that the ground before them is
 * seen, but no higher than what is wanted above them allows.
 */
export function raisedForLow(
  framing: Framing,
  product: { widthPx: number; heightPx: number },
  frame: { widthPx: number; heightPx: number },
): Framing {
  const shown = Math.min(
    framing.fillHeight,
    (((framing.fillWidth * frame.widthPx) / frame.heightPx) * product.heightPx) / product.widthPx,
  );
  const raised = Math.max(lowestMiddle + shown / 2, framing.keepsAbove ? roomAbove + shown : 0);
  return { ...framing, baseline: Math.min(framing.baseline, raised) };
}

/** 0.55 of the height for the smallest goods, 0.66 for those as large as the set allows. */
function heroFill(sizePart: number): number {
  return 0.55 + 0.11 * Math.max(0, Math.min(1, (sizePart - 0.35) / 0.65));
}
