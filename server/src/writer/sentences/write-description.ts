import type { Language } from '@kadr/shared/kernel';
import { readMeasures } from '@kadr/shared/products';
import {
  type Description,
  type Fact,
  fits,
  maxDescriptionText,
  type Limit,
  type Marketplace,
  capitalised,
  cutRich,
  joinParts,
  joinRich,
  type Part,
  type Rich,
  bodyField,
  repeatedWords,
} from '@kadr/shared/descriptions';
import { givesQuantities } from '../facts/read-measures.ts';
import { adviceFor } from './advice.ts';
import { attributeTexts } from './attribute-words.ts';
import { inEnglish } from './english.ts';
import { knownOf } from './known.ts';
import { inPolish } from './polish.ts';
import { inRussian } from './russian.ts';
import { titleOrder } from './title-formula.ts';
import { pickBy, type Words, type Writer } from './writer.ts';

const writers: Readonly<Record<Language, Writer>> = { en: inEnglish, pl: inPolish, ru: inRussian };

/** Titles longer than this are not read, whatever a marketplace allows. */
const titleUpTo: Limit = { max: 150, unit: 'characters', grade: 'code', source: 'Kadr' };
const bulletUpTo: Limit = { max: 200, unit: 'characters', grade: 'code', source: 'Kadr' };
const textUpTo: Limit = { max: maxDescriptionText, unit: 'characters', grade: 'code', source: 'Kadr' };
const wantedBullets = 5;
const benefitsAsBullets = 3;
/** The rest of them stands in the text. */
const attributesAsBullets = 3;

interface WritingOptions {
  readonly seed: number;
  /** The language of the seller's account, where known. */
  readonly account?: Language | null;
}

/**
 * A description of the facts given, which must be usable ones: no other number or claim stands in it. Another seed says
 * the same in other words. It keeps the marketplace's limits where they are known.
 */
export function writeDescription(
  facts: readonly Fact[],
  marketplace: Marketplace,
  language: Language,
  { seed, account = null }: WritingOptions,
): Description {
  const known = knownOf(facts, language, account);
  const pick = pickBy(seed);
  const isWeightPrinted = facts.find(({ kind }) => kind === 'weight')?.source !== 'user';
  const words = writers[language](known, pick, isWeightPrinted);
  const benefits = known.benefits.map((benefit) => capitalised(joinParts([benefit])));
  const inBullets = benefits.slice(0, benefitsAsBullets);
  const own = words.bullets.map((parts) => capitalised(joinParts(parts)));
  const said = attributeTexts(known, language, pickBy(seed + 1));
  const asked = said.bullets.slice(0, attributesAsBullets).map((parts) => capitalised(joinParts(parts)));
  const [first, ...others] = [...own.slice(0, 1), ...asked, ...own.slice(1)];
  const order = pick([
    [...inBullets, ...(first ? [first] : []), ...others],
    first ? [first, ...inBullets, ...others] : inBullets,
    [...inBullets, ...others, ...(first ? [first] : [])],
  ]);
  const bullets = order
    .slice(0, Math.min(wantedBullets, marketplace.bullets?.count.value ?? wantedBullets))
    .map((bullet) => shorten(shorten(bullet, bulletUpTo), marketplace.bullets?.each ?? null));
  const title = titleOf(words, said.tails, marketplace);
  const advice = adviceFor(known, language, pickBy(seed + 2));
  return fitText(title, bullets, paragraphs(words, { details: said.sentences, advice }, benefits), marketplace);
}

function titleOf({ head, tails }: Words, attributes: readonly (readonly Part[])[], marketplace: Marketplace): Rich {
  const isRoom = (text: string) => fits(text, marketplace.title) && fits(text, titleUpTo);
  let title = allowedInTitle(capitalised(joinParts(head)), marketplace);
  const inOrder = titleOrder(marketplace.id).flatMap((slot) =>
    slot === 'attributes' ? attributes : tails[slot] ? [tails[slot]] : [],
  );
  for (const tail of inOrder) {
    const added = allowedInTitle(joinParts(tail), marketplace);
    const longer = title.text === '' ? capitalised(added) : joinRich([title, added], ', ');
    if (isRoom(longer.text) && !says(title.text, added.text) && repeatedWords(longer.text, marketplace).length === 0)
      title = longer;
  }
  return shorten(shorten(title, titleUpTo), marketplace.title);
}

/** Whether the words stand there already, whatever their endings; quantities in whatever unit and spelling. */
function says(text: string, words: string): boolean {
  if (givesQuantities(text, words) || givesSides(text, words)) return true;
  const root = words.replaceAll('\u00A0', ' ').toLowerCase();
  return text
    .replaceAll('\u00A0', ' ')
    .toLowerCase()
    .includes(/\d/.test(root) || root.length < 6 ? root : root.slice(0, -2));
}

/** Whether a text gives every length that the words give as a size. */
function givesSides(text: string, words: string): boolean {
  const [given, asked] = [readMeasures(text).sizeCm, readMeasures(words).sizeCm];
  return asked !== null && given !== null && asked.every((side) => given.includes(side));
}

function allowedInTitle(rich: Rich, { titleWithout }: Marketplace): Rich {
  if (!titleWithout?.value.some((sign) => rich.text.includes(sign))) return rich;
  // Same length, so that the spans stay where they are.
  return { ...rich, text: titleWithout.value.reduce((text, sign) => text.replaceAll(sign, ' '), rich.text) };
}

function paragraphs(
  { opening, body }: Words,
  { details, advice }: Readonly<Record<'details' | 'advice', readonly (readonly Part[])[]>>,
  benefits: readonly Rich[],
): Rich[][] {
  const sentence = (parts: readonly Part[]) => capitalised(joinParts(parts));
  const ended = (rich: Rich): Rich => (/[.!?…]$/.test(rich.text) ? rich : { ...rich, text: `${rich.text}.` });
  return [
    opening.map((parts) => singleEnd(sentence(parts))),
    details.map(sentence),
    benefits.map(ended),
    body.map(sentence),
    advice.map(sentence),
  ].filter((part) => part.length > 0);
}

/** A name that ends in a full stop ends its sentence. */
function singleEnd(rich: Rich): Rich {
  return { ...rich, text: rich.text.replace(/([.!?…])\.$/, '$1') };
}

/** Leaves out sentences from the end until the text fits; the first one is cut only when it alone is too long. */
function fitText(
  title: Rich,
  bullets: readonly Rich[],
  parts: readonly (readonly Rich[])[],
  marketplace: Marketplace,
): Description {
  const remaining = parts.map((sentences) => [...sentences]);
  const made = (): Description => ({
    title,
    bullets: [...bullets],
    text: joinRich(
      remaining.filter((sentences) => sentences.length > 0).map((sentences) => joinRich(sentences, ' ')),
      '\n\n',
    ),
  });
  const isRoom = (description: Description) =>
    fits(bodyField(description, marketplace), marketplace.text) && fits(description.text.text, textUpTo);
  while (!isRoom(made()) && remaining.flat().length > 1) remaining.findLast((sentences) => sentences.length > 0)?.pop();
  const last = made();
  return isRoom(last) ? last : { ...last, text: shorten(last.text, marketplace.text) };
}

/** Cut at a word's end, without a sign of punctuation left behind. */
function shorten(rich: Rich, limit: Limit | null): Rich {
  if (fits(rich.text, limit)) return rich;
  let length = rich.text.length;
  while (length > 0 && !fits(rich.text.slice(0, length), limit)) {
    const space = rich.text.slice(0, length).search(/[\s\u00A0][^\s\u00A0]*$/);
    length = space > 0 ? space : length - 1;
  }
  // Not between the halves of a pair.
  const kept = rich.text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/[\s,.:;×–—(-]+$/u, '');
  return cutRich(rich, kept.length);
}
