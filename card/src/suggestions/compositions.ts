import { plainArrangement, type CardArrangement, benefitLayer, type DesignDocument } from '@kadr/shared/designs';
import type { DesignCommand } from '../commands/commands.ts';

/** A ready composition: a mask and how its texts are arranged. It finds its place around any product, in any format. */
export interface CardComposition {
  id: number;
  mask: number;
  arrangement: CardArrangement;
}

function composition(id: number, mask: number, arrangement: Partial<CardArrangement> = {}): CardComposition {
  return { id, mask, arrangement: { ...plainArrangement, ...arrangement } };
}

/** The compositions, the calm ones that flatter most pictures first. */
export const compositions: readonly CardComposition[] = [
  composition(1, 3),
  composition(2, 2, { side: 'right' }),
  composition(3, 10),
  composition(4, 13, { column: 'bottom' }),
  composition(5, 4),
  composition(6, 8),
  composition(7, 3, { side: 'right', column: 'spread', lead: 'title' }),
  composition(8, 1),
  composition(9, 12),
  composition(10, 14),
  composition(11, 5, { side: 'right' }),
  composition(12, 2, { column: 'spread', lead: 'title' }),
  composition(13, 11),
  composition(14, 9),
  composition(15, 15, { side: 'right' }),
  composition(16, 7),
  composition(17, 13, { side: 'right', column: 'top', benefits: 'chips' }),
  composition(18, 16),
  composition(19, 6),
  composition(20, 10, { side: 'right', lead: 'benefits' }),
  composition(21, 9, { side: 'right', column: 'bottom' }),
  composition(22, 5, { column: 'spread' }),
  composition(23, 12, { side: 'right', lead: 'title' }),
  composition(24, 8, { side: 'right', column: 'top' }),
  composition(25, 16, { side: 'right' }),
  composition(26, 2, { column: 'bottom', benefits: 'chips' }),
  composition(27, 14, { side: 'right', lead: 'title' }),
  composition(28, 4, { side: 'right', lead: 'benefits' }),
  composition(29, 15),
  composition(30, 1, { lead: 'title' }),
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

/** The composition that a document is in; undefined for one of the seller's own. */
export function compositionOf({ mask, arrangement }: DesignDocument): CardComposition | undefined {
  const own = JSON.stringify(arrangement ?? plainArrangement);
  return compositions.find((candidate) => candidate.mask === mask && JSON.stringify(candidate.arrangement) === own);
}
