import { findMaterial, type Material } from '@kadr/shared/descriptions';
import written from '../words/materials.json' with { type: 'json' };

/** A material as sentences need it. */
export interface MaterialWords extends Material {
  /** After "wykonany z" and "изготовлен из". */
  readonly genitive: { readonly pl: string; readonly ru: string };
}

export function materialWords(id: string): MaterialWords | undefined {
  const known = findMaterial(id);
  const words = written.find((one) => one.id === id);
  return known && words && { ...known, genitive: words.genitive };
}

const adjectiveEndings =
  '(?:y|a|e|i|ego|ej|emu|ym|im|ą|ych|ich|ymi|imi|ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ом|ем|ую|юю|ых|их|ыми|ими|ей)';
/** A word that ends in a dash is the beginning of adjectives with any ending; a low line parts two words. */
const patterns = written.map(({ id, words: stems }) => {
  const words = stems.map((stem) => stem.replaceAll('_', String.raw`\s+`).replaceAll('-', adjectiveEndings));
  return [
    id,
    new RegExp(String.raw`(?<!\p{L}|\p{L}-)(?:${words.join('|')})(?![\p{L}]|[-\s](?:free|like|look|effect))`, 'iu'),
  ] as const;
});

/** What follows these words a thing is meant for, comes with or resembles: not made of. */
const notOfIt =
  /(?<!\p{L})(?:for|with|without|do|dla|bez|jak|imitacj\p{L}*|imitation|faux|для|под|без|как|имитаци\p{L}*)(?!\p{L}).*/iu;
/** Oil and seeds are of the plant, bed linen is of anything. */
const otherThings =
  /(?<!\p{L})(?:oils?|seeds?|olej\p{L}*|siemi\p{L}*|nasion\p{L}*|масл[оаеу]|сем(?:ена|ян|я)|(?:bed|table) linen)(?!\p{L})/iu;

/** The materials that a line of print or a title names. */
export function materialsIn(text: string): string[] {
  const said = text.replace(notOfIt, '');
  return patterns
    .filter(([id, pattern]) => pattern.test(said) && !(id === 'linen' && otherThings.test(said)))
    .map(([id]) => id);
}
