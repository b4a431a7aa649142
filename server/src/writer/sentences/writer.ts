import type { Part } from '@kadr/shared/descriptions';
import type { Known } from './known.ts';

/** Chooses one of several ways to say a thing; the same seed chooses the same. */
export type Pick = <T>(ways: readonly [T, ...T[]]) => T;

/** What of a title each language says for itself; `attributes` are said by a table. */
export type OwnSlot = 'kind' | 'colour' | 'volume' | 'count' | 'material' | 'weight' | 'size';

/** What one language says of the facts; whatever is not known is an empty list. */
export interface Words {
  /** The first words of a title: the name, with the kind of thing where the name does not say it. */
  readonly head: readonly Part[];
  /** What a title goes on with while there is room. */
  readonly tails: Readonly<Record<OwnSlot, readonly Part[] | null>>;
  /** Sentences that tell what it is and what it is made of. */
  readonly opening: readonly (readonly Part[])[];
  /** Sentences of size, content and packaging. */
  readonly body: readonly (readonly Part[])[];
  /** Bullet points, without those of benefits, the weightiest first. */
  readonly bullets: readonly (readonly Part[])[];
}

/** `isWeightPrinted` = the packaging gives the weight, not the seller's words. */
export type Writer = (known: Known, pick: Pick, isWeightPrinted: boolean) => Words;

/** Mulberry32: small, and the same on every machine. */
export function pickBy(seed: number): Pick {
  let state = (seed + 0x9e3779b9) >>> 0;
  return (ways) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ways[((mixed ^ (mixed >>> 14)) >>> 0) % ways.length] ?? ways[0];
  };
}

/** Parts with a separator between them: "a", ", ", "b". */
export function listed(parts: readonly Part[], separator: string, last = separator): Part[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [index === parts.length - 1 ? last : separator, part]));
}

export function present(sentences: readonly (readonly Part[] | null)[]): (readonly Part[])[] {
  return sentences.filter((sentence) => sentence !== null);
}

/** Whether the name tells a colour already, given by the beginning that its forms share. */
export function namesColour({ name }: Known, root: string): boolean {
  return name?.text.toLowerCase().includes(root.toLowerCase()) ?? false;
}

/**
 * Whether words that follow a name might be taken for its last phrase's: "with a case in white", "z kopertą w kolorze
 * białym".
 */
export function endsInPhrase(name: string): boolean {
  return /\s(?:with|for|without|from|of|on|z|ze|do|dla|na|bez|od|с|со|для|на|без|из|от)\s/iu.test(name);
}

/** "12 × 8 × 9.5 cm", and what each number is. */
export function sizeParts(
  { sides }: Known,
  unit: string,
  names: Readonly<Record<Known['sides'][number]['side'], string>>,
): Part[] {
  const [only] = sides;
  if (sides.length === 1 && only) return [only.amount, `\u00A0${unit}`];
  return [
    ...listed(
      sides.map(({ amount }) => amount),
      ' × ',
    ),
    `\u00A0${unit} (${sides.map(({ side }) => names[side]).join(' × ')})`,
  ];
}

/** "12 × 8 × 9.5 cm", where more than one length is known. */
export function sizeTail({ sides }: Known, unit: string): Part[] | null {
  if (sides.length < 2) return null;
  const amounts = sides.map(({ amount }) => amount);
  return [...listed(amounts, ' × '), `\u00A0${unit}`];
}
