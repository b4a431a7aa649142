import { measureDescription, type Measured } from './check-description.ts';
import type { Description } from './description.ts';
import type { Marketplace } from '../marketplaces/marketplaces.ts';

/** What a marketplace refuses in texts, or advises against. */
export const textProblems = [
  'title-long',
  'title-signs',
  'title-words',
  'bullet-long',
  'bullets-many',
  'text-long',
  'text-short',
] as const;

/** In words by the locales; `params` hold the numbers or the signs that it is about. */
export interface TextProblem {
  readonly problem: (typeof textProblems)[number];
  readonly params: Readonly<Record<string, string | number>>;
}

/** Every known rule of the marketplace that the texts break, in the order of a listing. */
export function problemsOfTexts(description: Description, marketplace: Marketplace): TextProblem[] {
  const { title, bullets, text, tooManyBullets, lacking, refusedSigns, repeatedWords } = measureDescription(
    description,
    marketplace,
  );
  const over = (
    problem: TextProblem['problem'],
    { length, unit, limit, isOver }: Measured,
    params: TextProblem['params'] = {},
  ): TextProblem[] => (isOver && limit ? [{ problem, params: { length, max: limit.max, unit, ...params } }] : []);
  return [
    ...over('title-long', title),
    ...(refusedSigns.length > 0
      ? [{ problem: 'title-signs' as const, params: { signs: refusedSigns.join(' ') } }]
      : []),
    ...(repeatedWords.length > 0 && marketplace.titleSameWord
      ? [
          {
            problem: 'title-words' as const,
            params: { words: repeatedWords.join(', '), max: marketplace.titleSameWord.value },
          },
        ]
      : []),
    ...bullets.flatMap((bullet, index) => over('bullet-long', bullet, { number: index + 1 })),
    ...(tooManyBullets && marketplace.bullets
      ? [
          {
            problem: 'bullets-many' as const,
            params: { length: description.bullets.length, max: marketplace.bullets.count.value },
          },
        ]
      : []),
    ...over('text-long', text),
    ...(lacking ? [{ problem: 'text-short' as const, params: { least: lacking.value, unit: lacking.unit } }] : []),
  ];
}
