import { benefitIndex, type DesignDocument } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import type { DesignCommand } from '../commands/commands.ts';
import { objectOf } from '../document/layer-order.ts';
import type { CardLayer } from '../scene/scene.ts';
import type { FontRuler } from '../text/fit-text.ts';

interface UndrawnGround {
  readonly document: DesignDocument;
  readonly language: Language;
  readonly ruler: FontRuler;
}

/** The layer's text without the signs that no font of the card has. */
export function withoutUndrawn(
  { document, language, ruler }: UndrawnGround,
  layer: CardLayer | undefined,
): DesignCommand[] {
  const part = layer?.parts.find((one) => one.kind === 'text');
  if (layer === undefined || part === undefined) return [];
  const drawn = (text: string) => {
    const undrawn = new Set(Array.from(ruler.undrawn?.(part.font, text) ?? ''));
    return Array.from(text)
      .filter((sign) => !undrawn.has(sign))
      .join('')
      .replaceAll(/ {2,}/gu, ' ')
      .trim();
  };
  const object = objectOf(document, layer.id);
  if (layer.id === 'title') return [{ type: 'set-title', language, text: drawn(document.title.text[language]) }];
  if (object === undefined) {
    const index = benefitIndex(layer.id);
    return [{ type: 'set-benefit-text', index, language, text: drawn(document.benefits[index]?.text[language] ?? '') }];
  }
  return object.kind === 'text'
    ? [
        {
          type: 'change-object',
          object: { ...object, text: { ...object.text, [language]: drawn(object.text[language]) } },
        },
      ]
    : [];
}
