import { imageRulesOf, type Figure } from '@kadr/shared/listings';

/** Where in a listing a picture stands: first of all, or after it. */
export const picturePlaces = ['main', 'gallery'] as const;
export type PicturePlace = (typeof picturePlaces)[number];

export interface WordsOnPicture {
  /** `unwanted`: only advised against; `unknown`: no rule was found; that is no permission. */
  readonly state: 'forbidden' | 'unwanted' | 'allowed' | 'unknown';
  /** The rule that says so; null where none is known. */
  readonly rule: Figure<unknown> | null;
  /** The share of the picture that words may take, as far as that is known. */
  readonly mostWords: Figure<number> | null;
  /** The rule that forbids advertising, where one is known. */
  readonly withoutAdvertising: Figure<true> | null;
}

/** Whether a marketplace lets words stand on a picture at that place. */
export function wordsOnPicture(marketplace: string, place: PicturePlace): WordsOnPicture {
  const { overlay, words, mostWords = null, withoutAdvertising = null } = imageRulesOf(marketplace) ?? {};
  if (overlay && (overlay.value === 'all' || place === 'main'))
    return { state: overlay.isRecommended ? 'unwanted' : 'forbidden', rule: overlay, mostWords, withoutAdvertising };
  if (words && (words.value === 'all' || place === 'gallery'))
    return { state: 'allowed', rule: words, mostWords, withoutAdvertising };
  return { state: 'unknown', rule: null, mostWords, withoutAdvertising };
}
