import type { Translated } from '../../kernel/index.ts';

/** Categories that are photographed alike: they share styles and kinds of frame. */
export const categoryFamilies = [
  'beauty', 'fashion', 'jewellery', 'home', 'kitchen', 'food', 'kids', 'tech', 'sport', 'auto', 'tools', 'garden', 'health', 'pets', 'office',
] as const;
export type CategoryFamily = (typeof categoryFamilies)[number];

export interface CategoryEntry {
  readonly id: string;
  readonly parentId: string | null;
  /** Id in Google's product taxonomy (2021-09-21); null where no one entry means the same. */
  readonly googleId: number | null;
  readonly name: Translated;
  readonly family: CategoryFamily;
  /** Beginnings of words, lower case, in the three languages, that packagings of such goods carry. */
  readonly keywords: readonly string[];
  /** What such a thing usually measures: length (depth), width, height in millimetres; only ever shown as a guess. */
  readonly typicalMm: readonly [length: number, width: number, height: number] | null;
}

type Names = readonly [en: string, pl: string, ru: string];

interface LeafOptions {
  readonly googleId?: number;
  readonly family?: CategoryFamily;
  readonly typicalMm?: CategoryEntry['typicalMm'];
  readonly keywords: string;
}

/** A top-level category and its children; `leaves` by id. Keywords are written in one string, parted by spaces. */
export function categoryGroup(
  id: string, googleId: number | null, family: CategoryFamily, names: Names, leaves: Readonly<Record<string, readonly [Names, LeafOptions]>>,
): CategoryEntry[] {
  const top: CategoryEntry = { id, parentId: null, googleId, name: translated(names), family, keywords: [], typicalMm: null };
  return [top, ...Object.entries(leaves).map(([leafId, [leafNames, options]]): CategoryEntry => ({
    id: leafId, parentId: id, googleId: options.googleId ?? null, name: translated(leafNames), family: options.family ?? family,
    keywords: options.keywords.split(' '), typicalMm: options.typicalMm ?? null,
  }))];
}

function translated([en, pl, ru]: Names): Translated {
  return { en, pl, ru };
}
