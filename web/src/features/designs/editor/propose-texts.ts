import { benefitMaxChars, titleMaxChars } from '@kadr/shared/designs';
import {
  fitsLanguage,
  isOwnWords,
  marksOf,
  marketplaces,
  usableFacts,
  writeDescription,
  type DescriptionView,
  type Fact,
  type Marketplace,
  type Rich,
} from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';

/** Words that a card could say, and what they rest on. */
export interface Proposal {
  readonly part: 'title' | 'benefit';
  readonly text: string;
  /** The facts that its words give, each once. */
  readonly facts: readonly Fact[];
  /** Words that claim what is not proven yet, with the claim's id. */
  readonly claims: readonly { readonly words: string; readonly id: string }[];
}

/** A title on a card is short, whatever a listing's may be. */
const cardTitle: Marketplace = {
  ...marketplaces[0],
  title: { max: 60, unit: 'characters', grade: 'code', source: 'Kadr' },
};
const most = { title: 3, benefit: 8 } as const;

/**
 * Titles and benefits for a card: the seller's own first, then the product's texts, then what can be said of confirmed facts, then print on
 * the packaging. `account` = the language of the seller's account.
 */
export function proposeTexts(
  { facts, confirmedClaims, description }: DescriptionView,
  language: Language,
  account: Language,
  onCard: readonly string[],
): Proposal[] {
  const usable = usableFacts(facts, new Map(confirmedClaims.map((id) => [id, 'confirmed'])));
  const written = writeDescription(
    usable.filter(({ kind, value }) => kind !== 'text' || fitsLanguage(value, language)),
    cardTitle,
    language,
    0,
    account,
  );
  const isIn = (fact: Fact) =>
    fact.kind === 'text' ? fitsLanguage(fact.value, language) : isOwnWords(fact, facts, language, account);
  const said = (kind: Fact['kind']) =>
    facts.filter((fact) => fact.kind === kind && fact.state !== 'rejected' && isIn(fact)).map(whole);
  const judged = { facts, confirmedClaims };
  const proposal =
    (part: Proposal['part']) =>
    (rich: Rich): Proposal => ({
      part,
      text: rich.text.trim(),
      claims: claimsOf(rich, judged),
      facts: [...new Set(rich.spans.map(({ fact }) => fact))].flatMap(
        (id) => facts.find((fact) => fact.id === id) ?? [],
      ),
    });
  const titles = [...said('name'), ...(description ? [description.title] : []), written.title].map(proposal('title'));
  const benefits = [...said('benefit'), ...(description?.bullets ?? []), ...written.bullets, ...said('text')].map(
    proposal('benefit'),
  );
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
  return [...titles.filter(fresh).slice(0, most.title), ...benefits.filter(fresh).slice(0, most.benefit)];
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

function whole({ id, value }: Fact): Rich {
  return { text: value, spans: [{ start: 0, end: value.length, fact: id }] };
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ').trim().replace(/[.!]$/, '').toLowerCase();
}
