import type { PropRow } from './prop-row.ts';
import rowsOfSetting from './rows-of-setting.json' with { type: 'json' };
import rowsOfUse from './rows-of-use.json' with { type: 'json' };

/**
 * The only source of what stands beside a product that no one asked for. Where it has no row for a category, frame and
 * place, there is no such frame. Nothing in it says what a product contains, what it comes with or how it is built. The
 * first file has what goods are used with, the second what they stand among, are cared for and fitted with, and how
 * they are given.
 */
export const propTable = [...rowsOfUse, ...rowsOfSetting] as readonly PropRow[];
