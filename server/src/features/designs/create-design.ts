import { maxBenefits, suggestIcon, type BenefitIcon, type CardFormat, type Design, type IconWords } from '@kadr/shared/designs';
import en from '@kadr/shared/locales/en/design-icons.json' with { type: 'json' };
import pl from '@kadr/shared/locales/pl/design-icons.json' with { type: 'json' };
import ru from '@kadr/shared/locales/ru/design-icons.json' with { type: 'json' };
import { failures, newId, type Language } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import { productOwnedBy } from '../products/index.ts';
import type { DesignDeps } from './design-deps.ts';
import { designView } from './design-view.ts';
import { insertDesign } from './queries.ts';
import { readyVisual } from './ready-visual.ts';

const fail = failures(productErrors);
/** For a benefit that no icon says: all of a list have one, or none. */
const anyIcon: BenefitIcon = 'check';
const iconWords: Readonly<Record<Language, IconWords>> = { en, pl, ru };

/** Begins a card: the product's title and benefits, placed around the product, in colours of the picture. */
export async function createOwnDesign(
  deps: DesignDeps, user: { readonly id: string; readonly language: Language }, visualId: string,
): Promise<Design> {
  const visual = await readyVisual(deps.db, user.id, visualId);
  const product = await productOwnedBy(deps.db, user.id, visual.product_id);
  if (!product) throw fail('products.not-found');
  const document = await deps.cards.compose(await deps.getObject(visual.picture_key), {
    format: cardFormatOf(visual.width_px, visual.height_px), language: user.language, title: product.title, product: visual.product_box,
    benefits: product.benefits.slice(0, maxBenefits).map((text) => ({ text, icon: suggestIcon(text, iconWords[user.language]) ?? anyIcon })),
  });
  const row = await insertDesign(deps.db, { id: newId(), productId: product.id, visualId, userId: user.id, document });
  await deps.publish(deps.db, user.id, { type: 'product-changed', productId: product.id });
  return designView(deps, row);
}

/** The card's format that is nearest to the picture's. */
function cardFormatOf(widthPx: number, heightPx: number): CardFormat {
  const aspect = widthPx / heightPx;
  if (aspect > 1.3) return '16:9';
  if (aspect > 0.9) return '1:1';
  return aspect > 0.775 ? '4:5' : '3:4';
}
