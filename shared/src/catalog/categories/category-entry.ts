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
  /**
   * Id in Google's product taxonomy (2021-09-21): the entry that means the same, else the nearest one, which holds more
   * or only a part of it.
   */
  readonly googleId: number | null;
  readonly isGoogleIdExact: boolean;
  readonly name: Translated;
  readonly family: CategoryFamily;
  /** Beginnings of words, lower case, in the three languages, that packagings of such goods carry. */
  readonly keywords: readonly string[];
  /** What such a thing usually measures, as `Dimensions` says, in millimetres; only ever shown as a guess. */
  readonly typicalMm: readonly [length: number, width: number, height: number] | null;
  /** Styles that suit this category before those of its family, the best first. */
  readonly styles: readonly StyleId[];
}

/** What a top category and its children have in common in the JSON files. */
interface CategoryRow {
  readonly id: string;
  readonly name: Translated;
  /** Of the entry in Google's taxonomy that means the same. */
  readonly googleId?: number;
  /** Where no one entry does: of the nearest; neither where none is near. */
  readonly nearGoogleId?: number;
}

interface ChildRow extends CategoryRow {
  /** Its parent's, if it names none. */
  readonly family?: string;
  readonly typicalMm?: readonly number[];
  /**
   * Separated by spaces. A word of less than five letters is matched as it is, a longer one also as the beginning of a
   * word.
   */
  readonly keywords: string;
  /** Separated by spaces. */
  readonly styles?: string;
}

/** A top category of a JSON file. */
export interface CategoryGroup extends CategoryRow {
  readonly family: string;
  readonly children: readonly ChildRow[];
}

/** The top category and its children, in this order. Throws where a family, style or size is not one. */
export function categoriesOf({ children, family, ...top }: CategoryGroup): CategoryEntry[] {
  return [
    entryOf({ ...top, family, keywords: '' }, null, family),
    ...children.map((child) => entryOf(child, top.id, child.family ?? family)),
  ];
}

function entryOf(row: ChildRow, parentId: string | null, family: string): CategoryEntry {
  const { id, name, googleId, nearGoogleId, typicalMm, keywords, styles = '' } = row;
  return {
    id,
    parentId,
    googleId: googleId ?? nearGoogleId ?? null,
    isGoogleIdExact: googleId !== undefined,
    name,
    family: oneOf(categoryFamilies, family),
    keywords: wordsOf(keywords),
    typicalMm: typicalMm ? sizeOf(typicalMm) : null,
    styles: wordsOf(styles).map((style) => oneOf(styleIds, style)),
  };
}

function wordsOf(text: string): string[] {
  return text.split(' ').filter((word) => word !== '');
}

function oneOf<T extends string>(all: readonly T[], text: string): T {
  const known = all.find((one) => one === text);
  if (known === undefined) throw new Error(`"${text}" is none of ${all.join(', ')}`);
  return known;
}

function sizeOf([length, width, height, ...more]: readonly number[]): CategoryEntry['typicalMm'] {
  if (length === undefined || width === undefined || height === undefined || more.length > 0)
    throw new Error('typicalMm is length, width and height');
  return [length, width, height];
}
