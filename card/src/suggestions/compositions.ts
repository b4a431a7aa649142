import { plainArrangement, type CardArrangement, benefitLayer, type DesignDocument } from '@kadr/shared/designs';
import type { DesignCommand } from '../commands/commands.ts';

/** A ready composition: a mask and how its texts are arranged. It finds its place around any product, in any format. */
export interface CardComposition {
  id: number;
  mask: number;
  arrangement: CardArrangement;
  /**
   * How large a product is at least, whatever its shape and with three benefits, by the shape of the card: shares of a
   * card's subject (`sizeOnCard`: 1 is 45 % of its area or 75 % of a side).
   */
  least: LeastSize;
}

interface LeastSize {
  readonly tall: number;
  readonly square: number;
  readonly wide: number;
}

/** What panels, columns and frames of each mask leave to the product. */
const leastSizes: Readonly<Record<number, LeastSize>> = {
  1: { tall: 0.68, square: 0.58, wide: 0.67 },
  2: { tall: 0.68, square: 0.68, wide: 0.64 },
  3: { tall: 0.69, square: 0.69, wide: 0.67 },
  4: { tall: 0.66, square: 0.61, wide: 0.54 },
  5: { tall: 0.65, square: 0.65, wide: 0.66 },
  6: { tall: 0.62, square: 0.52, wide: 0.64 },
  7: { tall: 0.58, square: 0.54, wide: 0.62 },
  8: { tall: 0.63, square: 0.63, wide: 0.65 },
  9: { tall: 0.63, square: 0.63, wide: 0.7 },
  10: { tall: 0.63, square: 0.54, wide: 0.61 },
  11: { tall: 0.62, square: 0.54, wide: 0.57 },
  12: { tall: 0.54, square: 0.45, wide: 0.49 },
  13: { tall: 0.71, square: 0.7, wide: 0.57 },
  14: { tall: 0.56, square: 0.51, wide: 0.59 },
  15: { tall: 0.57, square: 0.53, wide: 0.59 },
  16: { tall: 0.42, square: 0.45, wide: 0.6 },
};

function composition(id: number, mask: number, arrangement: Partial<CardArrangement> = {}): CardComposition {
  const least = leastSizes[mask];
  if (least === undefined) throw new Error(`mask ${mask} does not say what it leaves to the product`);
  return { id, mask, arrangement: { ...plainArrangement, numbers: 'large', ...arrangement }, least };
}

/** The compositions, the calm ones that flatter most pictures first. */
export const compositions: readonly CardComposition[] = [
  composition(1, 3, { depth: 'edge' }),
  composition(2, 2, { side: 'right', depth: 'edge' }),
  composition(3, 10, { depth: 'edge' }),
  composition(4, 13, { column: 'bottom' }),
  composition(5, 4),
  composition(6, 8, { depth: 'edge' }),
  composition(7, 3, { side: 'right', column: 'spread', lead: 'title', depth: 'edge' }),
  composition(8, 1),
  composition(9, 12, { depth: 'edge' }),
  composition(10, 14),
  composition(11, 5, { side: 'right', depth: 'edge' }),
  composition(12, 2, { column: 'spread', lead: 'title', depth: 'edge' }),
  composition(13, 11, { depth: 'edge' }),
  composition(14, 9, { depth: 'edge' }),
  composition(15, 15, { side: 'right' }),
  composition(16, 7),
  composition(17, 13, { side: 'right', column: 'top', benefits: 'chips' }),
  composition(18, 16, { depth: 'edge' }),
  composition(19, 6),
  composition(20, 10, { side: 'right', depth: 'edge' }),
  composition(21, 9, { side: 'right', column: 'bottom', depth: 'edge' }),
  composition(22, 5, { column: 'spread', depth: 'edge' }),
  composition(23, 12, { side: 'right', lead: 'title', depth: 'edge' }),
  composition(24, 8, { side: 'right', column: 'top', depth: 'edge' }),
  composition(25, 16, { side: 'right', depth: 'edge' }),
  composition(26, 2, { column: 'bottom', benefits: 'chips', depth: 'edge' }),
  composition(27, 14, { side: 'right', lead: 'title' }),
  composition(28, 4, { side: 'right', lead: 'benefits' }),
  composition(29, 15),
  composition(30, 1, { lead: 'title', depth: 'title' }),
];

/** The document in a composition: texts that were moved by hand go where it puts them. */
export function inComposition(
  document: DesignDocument,
  { mask, arrangement }: Pick<CardComposition, 'mask' | 'arrangement'>,
): DesignDocument {
  return {
    ...document,
    mask,
    arrangement,
    picture: { ...document.picture, view: null },
    title: { ...document.title, placement: null, align: 'auto' },
    benefits: document.benefits.map((benefit) => ({ ...benefit, placement: null, align: 'auto' })),
  };
}

/** The same as one step of the history. */
export function compositionCommand(
  document: DesignDocument,
  { mask, arrangement }: Pick<CardComposition, 'mask' | 'arrangement'>,
): DesignCommand {
  const layers = ['title' as const, ...document.benefits.map((_, index) => benefitLayer(index))];
  return {
    type: 'batch',
    commands: [
      { type: 'set-mask', mask },
      { type: 'set-arrangement', arrangement },
      { type: 'set-picture-view', view: null },
      ...layers.flatMap((layer): DesignCommand[] => [
        { type: 'place-layer', layer, placement: null },
        { type: 'align-layer', layer, align: 'auto' },
      ]),
    ],
  };
}

/** The composition that a document is in, whatever its depth; undefined for one of the seller's own. */
export function compositionOf({ mask, arrangement }: DesignDocument): CardComposition | undefined {
  const flat = ({ side, column, benefits, lead }: CardArrangement) => [side, column, benefits, lead].join(' ');
  const own = flat(arrangement ?? plainArrangement);
  return compositions.find((candidate) => candidate.mask === mask && flat(candidate.arrangement) === own);
}
