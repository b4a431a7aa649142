import { apply, type DesignCommand } from '../commands/commands.ts';
import { benefitLayer, type Benefit, type DesignDocument, cardSize } from '@kadr/shared/designs';
import { refitObjects } from '../commands/refit-objects.ts';

const noText = { en: '', pl: '', ru: '' } as const;

/** A card's design alone: its look, places and objects, without the picture and the product's texts. */
export function templateOf(document: DesignDocument): DesignDocument {
  const { widthPx, heightPx } = cardSize(document.format);
  return {
    ...document,
    picture: { aspect: widthPx / heightPx, product: null, view: null },
    title: { ...document.title, text: noText },
    benefits: document.benefits.map((benefit): Benefit => ({ ...benefit, icon: null, text: noText })),
  };
}

/**
 * A template on a card as one step of the history. The card keeps its picture, format and texts; objects of its own go.
 * On another format texts go where the mask puts them and objects keep their size and distance from the edges.
 */
export function templateCommand(document: DesignDocument, template: DesignDocument): DesignCommand {
  const isSameFormat = document.format === template.format;
  const slots = [
    { layer: 'title' as const, slot: template.title },
    ...document.benefits.map((_, index) => ({ layer: benefitLayer(index), slot: template.benefits[index] })),
  ];
  return {
    type: 'batch',
    commands: [
      { type: 'set-mask', mask: template.mask },
      { type: 'set-arrangement', arrangement: template.arrangement ?? null },
      { type: 'set-picture-view', view: null },
      { type: 'set-text-style', textStyle: template.textStyle },
      { type: 'set-text-size', textSize: template.textSize },
      { type: 'set-colours', colours: template.colours },
      ...slots.flatMap(({ layer, slot }): DesignCommand[] => [
        { type: 'place-layer', layer, placement: isSameFormat ? (slot?.placement ?? null) : null },
        { type: 'align-layer', layer, align: slot?.align ?? 'auto' },
        { type: 'set-traits', layer, traits: slot?.traits ?? {} },
      ]),
      ...(document.objects ?? []).map(({ id }): DesignCommand => ({ type: 'remove-object', id })),
      ...refitObjects(template, document.format).map((object, index): DesignCommand => ({
        type: 'add-object',
        object,
        index,
      })),
      { type: 'set-order', order: template.order ?? null },
    ],
  };
}

/** The card in a template. */
export function inTemplate(document: DesignDocument, template: DesignDocument): DesignDocument {
  return apply(document, templateCommand(document, template)).document;
}
