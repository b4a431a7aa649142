import { checkCard } from '../checks/checks.ts';
import type { DesignDocument } from '@kadr/shared/designs';
import type { FontRuler } from '../text/fit-text.ts';
import { overlapArea } from '../scene/geometry.ts';
import type { Language } from '@kadr/shared/kernel';
import { layoutCard } from '../layout/layout.ts';
import { masks } from '../masks/masks.ts';
import type { CardLayout } from '../scene/scene.ts';

/** Which mask to take when several suit equally: the calm ones that flatter most pictures first. */
const preference = [3, 13, 2, 8, 5, 11, 9, 4, 12, 10, 7, 14, 1, 15, 6, 16];

/** The masks from the one that suits picture and texts best to the one that suits worst. */
export function rankMasks(document: DesignDocument, language: Language, ruler: FontRuler): number[] {
  const penalties = new Map(masks.map(({ id }) => [id, penaltyOf({ ...document, mask: id }, language, ruler)]));
  return preference.toSorted((a, b) => (penalties.get(a) ?? 0) - (penalties.get(b) ?? 0));
}

/**
 * 0 for a card on which the product is whole and free and every text large enough. Rounded, so that likes stay in
 * order.
 */
function penaltyOf(document: DesignDocument, language: Language, ruler: FontRuler): number {
  const layout = layoutCard(document, language, ruler);
  const findings = checkCard(layout, ruler).filter(({ kind }) => kind !== 'over-product').length;
  return Math.round((hiddenIn(layout) * 12 + findings + smallness(layout)) * 2) / 2;
}

/** A product that takes little of the card sells little. */
function smallness({ product, widthPx, heightPx }: CardLayout): number {
  if (product === null) return 0;
  const share = (product.width * product.height) / (widthPx * heightPx);
  return share > 0.15 ? 0 : Math.min(1.5, (0.15 - share) * 12);
}

/** The share of the product that texts or the mask cover or the window cuts off. */
function hiddenIn({ product, productHidden, layers }: CardLayout): number {
  if (product === null) return 0;
  const lettered = layers.reduce((sum, layer) => sum + overlapArea(product, layer.ink), 0);
  return Math.min(1, productHidden + lettered / Math.max(1, product.width * product.height));
}
