import { isStorableText, type Language } from '@kadr/shared/kernel';
import {
  measureDescription,
  type Description,
  claimsIn,
  claimFactId,
  maxBullet,
  maxBullets,
  maxDescriptionText,
  maxDescriptionTitle,
  type Marketplace,
  capitalised,
  joinParts,
  joinRich,
  type Part,
  type Rich,
} from '@kadr/shared/descriptions';
import { fitsLanguage } from '../grammar/language-of.ts';
import type { ModelBrief } from './model-brief.ts';

/** A description as a model answers it; values stand as their marks. */
export interface ModelTexts {
  readonly title: string;
  readonly bullets: readonly string[];
  readonly paragraphs: readonly string[];
}

export interface AnswerRules {
  readonly brief: ModelBrief;
  readonly marketplace: Marketplace;
  readonly language: Language;
  /** `claim:…` ids that the seller can prove. */
  readonly confirmedClaims: readonly string[];
}

/** The description that a model's answer makes, or each rule that it breaks: those that Kadr's own texts keep. */
export function readModelAnswer(
  { title, bullets, paragraphs }: ModelTexts,
  rules: AnswerRules,
): { readonly description: Description } | { readonly problems: readonly string[] } {
  const written = [title, ...bullets, ...paragraphs];
  const problems = [...new Set(written.flatMap((text) => problemsOf(text, rules)))];
  const description: Description = {
    title: capitalised(richOf(title, rules.brief)),
    bullets: bullets.map((bullet) => capitalised(richOf(bullet, rules.brief))),
    text: joinRich(
      paragraphs.map((paragraph) => capitalised(richOf(paragraph, rules.brief))),
      '\n\n',
    ),
  };
  problems.push(...limitProblems(description, rules.marketplace));
  const prose = [...bullets, ...paragraphs].join(' ').replaceAll(/\[\w+\]/g, '');
  if (!fitsLanguage(prose, rules.language)) problems.push(`write in the language "${rules.language}"`);
  return problems.length > 0 ? { problems } : { description };
}

function problemsOf(text: string, { brief, confirmedClaims }: AnswerRules): string[] {
  const marks = text.match(/\[[^\]]*\]/g) ?? [];
  const plain = text.replaceAll(/\[[^\]]*\]/g, ' ');
  return [
    ...marks
      .filter((mark) => !brief.values.some((value) => value.mark === mark))
      .map((mark) => `${mark} is no value of the list`),
    ...(plain.match(/\d[\d.,]*/g) ?? []).map(
      (number) => `the number ${number} may only stand as one of the values in brackets`,
    ),
    ...claimsIn(plain)
      .filter(({ claim }) => !confirmedClaims.includes(claimFactId(claim)))
      .map(({ start, end }) => `"${plain.slice(start, end)}" is not proven`),
    ...(/[<>{}]|https?:|www\./i.test(plain) ? ['no markup and no addresses'] : []),
    ...(text.trim() === '' ? ['no part may be empty'] : []),
    ...(isStorableText(text) ? [] : ['no signs that are no characters']),
  ];
}

function richOf(text: string, { values }: ModelBrief): Rich {
  const parts = text
    .trim()
    .split(/(\[\w+\])/)
    .map((piece): Part => {
      const value = values.find(({ mark }) => mark === piece);
      return value ? { text: value.text, fact: value.fact } : piece.replaceAll(/\s+/g, ' ');
    });
  return joinParts(parts);
}

function limitProblems(description: Description, marketplace: Marketplace): string[] {
  const measured = measureDescription(description, marketplace);
  const over = (name: string, { length, unit, limit, isOver }: typeof measured.title): string[] =>
    isOver && limit ? [`the ${name} has ${length} ${unit}, at most ${limit.max} are taken`] : [];
  return [
    ...over('title', measured.title),
    ...measured.bullets.flatMap((bullet, index) => over(`bullet ${index + 1}`, bullet)),
    ...over('text', measured.text),
    ...(measured.tooManyBullets ? ['there are too many bullets'] : []),
    ...measured.refusedSigns.map((sign) => `the title may not hold ${sign}`),
    ...measured.repeatedWords.map(
      (word) => `the title repeats "${word}" more than ${marketplace.titleSameWord?.value} times`,
    ),
    ...(description.title.text.length > maxDescriptionTitle ||
    description.text.text.length > maxDescriptionText ||
    description.bullets.length > maxBullets ||
    description.bullets.some(({ text }) => text.length > maxBullet)
      ? ['the texts are too long']
      : []),
  ];
}
