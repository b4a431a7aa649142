import type { Cutout } from './product.ts';

/** Among the reasons of a cut-out: its product stands on two legs, one at each side. */
export const twoLegs = 'two-legs';

/** Categories of goods that have more legs than two where they have any. */
export const onMoreLegs: readonly string[] = ['furniture', 'garden-furniture'];

/**
 * Whether legs of the product are hidden behind others in its photo, and its seller has not yet said that it may be shown
 * so.
 */
export function asksLegs(cutout: Pick<Cutout, 'reasons' | 'isChecked'>, categoryId: string | null): boolean {
  return !cutout.isChecked && cutout.reasons.includes(twoLegs) && onMoreLegs.includes(categoryId ?? '');
}
