import type { Part } from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import advice from '../words/advice.json' with { type: 'json' };
import { agreed } from './attribute-words.ts';
import type { Known } from './known.ts';
import type { Pick } from './writer.ts';

type Ways = Readonly<Record<Language, readonly string[]>>;

/** By category, or by family where a category has none of its own. */
const bySize: Readonly<Record<string, Ways>> = advice.size;
const byPackaging: Readonly<Record<string, Ways>> = advice.packaging;

/**
 * What helps a buyer to choose, and claims nothing of the product: how to compare its size, that screens show colours
 * differently. Said where the seller has answered what buyers ask; a text of little else than numbers needs none.
 */
export function adviceFor(known: Known, language: Language, pick: Pick): Part[][] {
  const { attributes, sides, colours, isPackaged, category, family, noun } = known;
  if (attributes.length === 0) return [];
  const ways = [
    sides.length > 1 && !isPackaged ? (bySize[category ?? ''] ?? bySize[family ?? '']) : undefined,
    colours.length > 0 && !isPackaged ? advice.colour : undefined,
    isPackaged ? byPackaging[family ?? ''] : undefined,
  ];
  return ways.flatMap((one) => {
    const [first, ...others] = (one?.[language] ?? [])
      .map((template) => agreed(template, noun, language))
      .filter((sentence) => sentence !== null);
    return first === undefined ? [] : [[pick<string>([first, ...others])]];
  });
}
