import type { CardText } from '@kadr/shared/descriptions';

/**
 * Kadr's own text in another language for one that it wrote: the benefit with exactly the same facts, or the title with
 * the most of these facts and no others. Undefined where the seller wrote or changed the text.
 */
export function counterpartOf(
  text: string,
  written: readonly CardText[],
  inOther: readonly CardText[],
): string | undefined {
  const own = written.find((one) => plain(one.text.text) === plain(text) && one.text.spans.length > 0);
  if (own === undefined) return undefined;
  const facts = factsOf(own);
  const [best] = inOther
    .filter(({ part }) => part === own.part)
    .map((one) => ({ text: one.text.text, facts: factsOf(one) }))
    .filter((one) => one.facts.size > 0 && [...one.facts].every((fact) => facts.has(fact)))
    .filter((one) => own.part === 'title' || one.facts.size === facts.size)
    .toSorted((a, b) => b.facts.size - a.facts.size);
  return best?.text;
}

function plain(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}

function factsOf({ text }: CardText): ReadonlySet<string> {
  return new Set(text.spans.map(({ fact }) => fact));
}
