import { benefitMaxChars, titleMaxChars } from '@kadr/shared/designs';
import { marksOf, type DescriptionView, type Fact, type Rich } from '@kadr/shared/descriptions';

/** Words that a card could say, and what they rest on. */
export interface Proposal {
  readonly part: 'title' | 'benefit';
  readonly text: string;
  /** The facts that its words give, each once. */
  readonly facts: readonly Fact[];
  /** Words that claim what is not proven yet, with the claim's id. */
  readonly claims: readonly { readonly words: string; readonly id: string }[];
}

const most = { title: 3, benefit: 8 } as const;

/** Titles and benefits that the card does not carry yet, the best first. */
export function proposeTexts(
  { facts, confirmedClaims, cardTexts }: Pick<DescriptionView, 'facts' | 'confirmedClaims' | 'cardTexts'>,
  onCard: readonly string[],
): Proposal[] {
  const judged = { facts, confirmedClaims };
  const proposals = cardTexts.map(({ part, text: rich }): Proposal => ({
    part,
    text: rich.text.trim(),
    claims: claimsOf(rich, judged),
    facts: [...new Set(rich.spans.map(({ fact }) => fact))].flatMap((id) => facts.find((fact) => fact.id === id) ?? []),
  }));
  const taken = new Set(onCard.map(plain));
  const words = ` ${onCard.map((text) => plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).join(' ')} `;
  const fresh = ({ text, part }: Proposal) => {
    const key = plain(text);
    // A benefit that another text of the card says in passing (the brand in the title) is none.
    if (
      key === '' ||
      (part === 'benefit' && words.includes(` ${key} `)) ||
      text.length > (part === 'title' ? titleMaxChars : benefitMaxChars) ||
      taken.has(key)
    )
      return false;
    taken.add(key);
    return true;
  };
  const ofPart = (wanted: Proposal['part']) => proposals.filter(({ part }) => part === wanted).filter(fresh);
  return [...ofPart('title').slice(0, most.title), ...ofPart('benefit').slice(0, most.benefit)];
}

/** Words of a text that claim what is not proven yet. */
export function claimsOf(
  rich: Rich,
  judged: Pick<DescriptionView, 'facts' | 'confirmedClaims'>,
): { words: string; id: string }[] {
  return marksOf(rich, judged)
    .filter(({ kind }) => kind === 'claim')
    .map(({ start, end, fact }) => ({ words: rich.text.slice(start, end), id: fact }));
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ').trim().replace(/[.!]$/, '').toLowerCase();
}
