import type { PropRow } from './prop-row.ts';
import { rowsOfSetting } from './rows-of-setting.ts';
import { rowsOfUse } from './rows-of-use.ts';

/**
 * The only source of what stands beside a product that no one asked for. Where it has no row for a category, frame and place, there is no such
 * frame. Nothing in it says what a product contains, what it comes with or how it is built.
 */
export const propTable: readonly PropRow[] = [...rowsOfUse, ...rowsOfSetting];

/** Named by the table and not rendered yet: until then a row does without them. */
export const propsToCome: readonly string[] = [
  'kettle',
  'spoon',
  'mirror',
  'comb',
  'toothbrush-glass',
  'plant-mister',
  'shoe-brush',
  'shoe-trees',
  'laces',
  'bicycle-pump',
  'pencils',
  'open-notebook',
];
