import {
  marketplaces,
  type CardText,
  type DescriptionView,
  type Fact,
  type Marketplace,
} from '@kadr/shared/descriptions';
import type { Language } from '@kadr/shared/kernel';
import { usableFacts } from './facts/gather-facts.ts';
import { fitsLanguage } from './grammar/language-of.ts';
import { isOwnWords } from './facts/own-words.ts';
import { writeDescription } from './sentences/write-description.ts';

/** A title on a card is short, whatever a listing's may be. */
const cardTitle: Marketplace = {
  ...marketplaces[0],
  title: { max: 60, unit: 'characters', grade: 'code', source: 'Kadr' },
};

/**
 * Titles and benefits for a card: the seller's own first, then the product's texts, then what can be said of confirmed
 * facts, then print on the packaging. `account` = the language of the seller's account.
 */
export function cardTexts(
  { facts, confirmedClaims, description }: Pick<DescriptionView, 'facts' | 'confirmedClaims' | 'description'>,
  language: Language,
  account: Language,
): CardText[] {
  const usable = usableFacts(facts, new Map(confirmedClaims.map((id) => [id, 'confirmed'])));
  const written = writeDescription(
    usable.filter(({ kind, value }) => kind !== 'text' || fitsLanguage(value, language)),
    cardTitle,
    language,
    { seed: 0, account },
  );
  const isInLanguage = (fact: Fact) =>
    fact.kind === 'text' ? fitsLanguage(fact.value, language) : isOwnWords(fact, facts, language, account);
  const said = (kind: Fact['kind']) =>
    facts
      .filter((fact) => fact.kind === kind && fact.state !== 'rejected' && isInLanguage(fact))
      .map(({ id, value }) => ({ text: value, spans: [{ start: 0, end: value.length, fact: id }] }));
  const titles = [...said('name'), ...(description ? [description.title] : []), written.title];
  const benefits = [...said('benefit'), ...(description?.bullets ?? []), ...written.bullets, ...said('text')];
  return [
    ...titles.map((text): CardText => ({ part: 'title', text })),
    ...benefits.map((text): CardText => ({ part: 'benefit', text })),
  ];
}
