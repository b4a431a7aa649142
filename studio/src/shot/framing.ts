import type { FrameType } from '@kadr/shared/visuals';
import type { Framing } from './frame-crop.ts';
import type { FrameFormat } from './shot.ts';

/**
 * How each frame type shows the product. `sizePart` is the product's size against what the set was dressed for
 * (0 to 1): small goods get the smaller fill, so that they still look small.
 */
export function framingOf(frameType: FrameType, format: FrameFormat, lying: boolean, sizePart: number): Framing {
  const wide = format === '16:9';
  const fill = heroFill(sizePart);
  if (lying) return { fillHeight: fill + 0.08, fillWidth: 0.76, centreX: frameType === 'benefit' ? 0.36 : 0.5, baseline: 0.5 + (fill + 0.08) / 2 };
  switch (frameType) {
    case 'benefit':
      return { fillHeight: wide ? 0.72 : 0.56, fillWidth: wide ? 0.4 : 0.46, centreX: wide ? 0.3 : 0.34, baseline: 0.84 };
    case 'editorial':
      return { fillHeight: 0.84, fillWidth: 0.86, centreX: 0.5, baseline: 0.93 };
    case 'context':
    case 'in_use':
    case 'gift':
      return { fillHeight: 0.42, fillWidth: 0.5, centreX: wide ? 0.58 : 0.5, baseline: 0.76 };
    default:
      return { fillHeight: wide ? fill + 0.1 : fill, fillWidth: 0.7, centreX: 0.5, baseline: wide ? 0.86 : 0.48 + fill / 2 };
  }
}

/** 0.55 of the height for the smallest goods, 0.66 for those as large as the set allows. */
function heroFill(sizePart: number): number {
  return 0.55 + 0.11 * Math.max(0, Math.min(1, (sizePart - 0.35) / 0.65));
}
