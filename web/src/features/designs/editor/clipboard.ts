import {
  benefitIndex,
  layerScaleRange,
  type CardObject,
  type DesignDocument,
  type LayerId,
  type ObjectId,
} from '@kadr/shared/designs';
import { layerOrder, objectOf, objectTextPx, type CardLayout, type DesignCommand } from '@kadr/card';
import { clamp } from './motion.ts';

/** How far a copy lies next to what it was made of, in shares of the card. */
const besideShare = 0.03;

export function newObjectId(): ObjectId {
  return `object-${Math.random().toString(36).slice(2, 12) || '0'}`;
}

/** The layers as objects of their own, bottom to top: title and benefits become texts where they stand. */
export function copied(document: DesignDocument, layout: CardLayout, ids: readonly LayerId[]): CardObject[] {
  return layerOrder(document)
    .filter((id) => ids.includes(id))
    .flatMap((id): CardObject[] => {
      const object = objectOf(document, id);
      if (object !== undefined) return [object];
      const layer = layout.layers.find((one) => one.id === id);
      const written = id === 'title' ? document.title : document.benefits[benefitIndex(id)];
      if (layer === undefined || written === undefined) return [];
      const lettering = id === 'title' ? 'title' : 'body';
      const align = written.align === 'auto' ? 'left' : written.align;
      return [
        {
          kind: 'text',
          id: newObjectId(),
          text: written.text,
          lettering,
          colour: id === 'title' ? 'title' : 'text',
          align,
          placement: {
            ...layer.placement,
            scale: clamp(
              (layer.type?.sizePx ?? 0) / objectTextPx(document, lettering),
              layerScaleRange.min,
              layerScaleRange.max,
            ),
          },
        },
      ];
    });
}

/** Adds copies with ids of their own, a bit next to; and says which. */
export function pasteCommand(
  document: DesignDocument,
  objects: readonly CardObject[],
  times = 1,
): { command: DesignCommand; ids: ObjectId[] } {
  const start = document.objects?.length ?? 0;
  const copies = objects.map((object): CardObject => ({
    ...object,
    id: newObjectId(),
    placement: {
      ...object.placement,
      x: Math.min(0.97, object.placement.x + besideShare * times),
      y: Math.min(0.97, object.placement.y + besideShare * times),
    },
  }));
  return {
    ids: copies.map(({ id }) => id),
    command: {
      type: 'batch',
      commands: copies.map((object, index) => ({ type: 'add-object', object, index: start + index })),
    },
  };
}

/** Takes layers away: objects and benefits go, the title is hidden and can be shown again. */
export function removeCommand(document: DesignDocument, ids: readonly LayerId[]): DesignCommand {
  const benefits = ids
    .map(benefitIndex)
    .filter((index) => index >= 0)
    .toSorted((a, b) => b - a);
  return {
    type: 'batch',
    commands: [
      ...ids.flatMap((id): DesignCommand[] =>
        objectOf(document, id) === undefined ? [] : [{ type: 'remove-object', id: id as ObjectId }],
      ),
      ...benefits.map((index): DesignCommand => ({ type: 'remove-benefit', index })),
      ...(ids.includes('title')
        ? [{ type: 'set-traits' as const, layer: 'title' as const, traits: { ...document.title.traits, hidden: true } }]
        : []),
    ],
  };
}
