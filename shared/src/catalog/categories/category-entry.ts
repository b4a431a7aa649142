import type { Translated } from '../../kernel/index.ts';
import { styleIds, type StyleId } from '../../visuals/styles.ts';

/** Categories that are photographed alike: they share styles and kinds of frame. */
export const categoryFamilies = [
  'beauty',
  'fashion',
  'jewellery',
  'home',
  'kitchen',
  'food',
  'kids',
  'tech',
  'sport',
  'auto',
  'tools',
  'garden',
  'health',
  'pets',
  'office',
] as const;
export type CategoryFamily = (typeof categoryFamilies)[number];

export interface CategoryEntry {
  readonly id: string;
  readonly parentId: string | null;
  /** Id in Google's product taxonomy (2021-09-21): the entry that means the same, else the nearest one, which holds more or only a part of it. */
  readonly googleId: number | null;
  readonly isGoogleIdExact: boolean;
  readonly name: Translated;
  readonly family: CategoryFamily;
  /** Beginnings of words, lower case, in the three languages, that packagings of such goods carry. */
  readonly keywords: readonly string[];
  /** What such a thing usually measures: length (depth), width, height in millimetres; only ever shown as a guess. */
  readonly typicalMm: readonly [length: number, width: number, height: number] | null;
  /** Styles that suit this category before those of its family, the best first. */
  readonly styles: readonly StyleId[];
}

type Names = readonly [en: string, pl: string, ru: string];

interface LeafOptions {
  /** Of the entry that means the same. */
  readonly googleId?: number;
  /** Where no one entry does: of the nearest. */
  readonly nearGoogleId?: number;
  readonly family?: CategoryFamily;
  readonly typicalMm?: CategoryEntry['typicalMm'];
  /** Parted by spaces. A word of less than five letters is met as it is, a longer one also as the beginning of a word. */
  readonly keywords: string;
  /** Parted by spaces. */
  readonly styles?: string;
}

/** Id in Google's taxonomy: of the entry that means the same, or of the nearest one; null where none is near. */
type GoogleEntry = number | { readonly near: number } | null;

/** A top-level category and its children; `leaves` by id. */
export function categoryGroup(
  id: string,
  { google, family, names }: { readonly google: GoogleEntry; readonly family: CategoryFamily; readonly names: Names },
  leaves: Readonly<Record<string, readonly [Names, LeafOptions]>>,
): CategoryEntry[] {
  const top: CategoryEntry = {
    id,
    parentId: null,
    ...googleOf(google),
    name: translated(names),
    family,
    keywords: [],
    typicalMm: null,
    styles: [],
  };
  return [
    top,
    ...Object.entries(leaves).map(([leafId, [leafNames, options]]): CategoryEntry => ({
      id: leafId,
      parentId: id,
      googleId: options.googleId ?? options.nearGoogleId ?? null,
      isGoogleIdExact: options.googleId !== undefined,
      name: translated(leafNames),
      family: options.family ?? family,
      keywords: wordsOf(options.keywords),
      typicalMm: options.typicalMm ?? null,
      styles: wordsOf(options.styles ?? '').map(styleNamed),
    })),
  ];
}

function googleOf(entry: GoogleEntry): Pick<CategoryEntry, 'googleId' | 'isGoogleIdExact'> {
  return entry !== null && typeof entry === 'object'
    ? { googleId: entry.near, isGoogleIdExact: false }
    : { googleId: entry, isGoogleIdExact: entry !== null };
}

function translated([en, pl, ru]: Names): Translated {
  return { en, pl, ru };
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function styleNamed(name: string): StyleId {
  const id = styleIds.find((style) => style === name);
  if (!id) throw new Error(`no style ${name}`);
  return id;
}
