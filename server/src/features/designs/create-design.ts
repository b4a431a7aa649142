import { defaultDocument, inTemplate, isPlain, readyPalettes } from '@kadr/card';
import { type Brand, type CardFormat, type Design, type DesignDocument } from '@kadr/shared/designs';
import { goodsKindOf } from '@kadr/shared/catalog';
import { failures, newId, type Language } from '@kadr/shared/kernel';
import { productErrors } from '@kadr/shared/products';
import { productOwnedBy } from '../products/index.ts';
import { ownBrand } from './brand.ts';
import { withRoomForTexts } from './card-logos.ts';
import type { DesignDeps } from './design-deps.ts';
import { designView } from './design-view.ts';
import { pictureOf } from './picture-of.ts';
import { proposedBenefits } from './product-texts.ts';
import { insertDesign } from './queries.ts';
import { readyVisual, type ReadyVisual } from './ready-visual.ts';
import { ownTemplate } from './templates.ts';

const fail = failures(productErrors);

interface Begun {
  readonly visualId: string;
  readonly templateId?: string | undefined;
  /** Of the card; a new one by default. */
  readonly designId?: string;
}

/**
 * Begins a card: the product's title and benefits, placed around the product, in the seller's brand or colours of the
 * picture; or in a template. Throws visuals.not-found, visuals.not-ready, designs.template-not-found.
 */
export async function createOwnDesign(
  deps: DesignDeps,
  user: { readonly id: string; readonly language: Language },
  { visualId, templateId, designId = newId() }: Begun,
): Promise<Design> {
  const visual = await readyVisual(deps.db, user.id, visualId);
  const product = await productOwnedBy(deps.db, user.id, visual.product_id);
  if (!product) throw fail('products.not-found');
  const first = {
    format: cardFormatOf(visual.width_px, visual.height_px),
    language: user.language,
    title: product.title,
    benefits: proposedBenefits(product.benefits, user.language),
    ...(await pictureOf(deps, visual)),
  };
  const document =
    templateId === undefined
      ? await deps.engine.composeCard({
          picture: await deps.getObject(visual.picture_key),
          request: {
            ...first,
            goods: goodsKindOf(product.category_id),
            brand: brandForNewCards(await ownBrand(deps.db, user.id)),
          },
        })
      : await withRoomForTexts(
          deps,
          inTemplate(plainDocument(first, visual), await ownTemplate(deps.db, user.id, templateId)),
          user.language,
        );
  const row = await insertDesign(deps.db, { id: designId, productId: product.id, visualId, userId: user.id, document });
  await deps.publish(deps.db, user.id, { type: 'product-changed', productId: product.id });
  return designView(deps, row);
}

function brandForNewCards(brand: Brand): Brand | null {
  return brand.onNewCards && !isPlain(brand) ? brand : null;
}

/** The texts on the picture, as yet without a design. */
function plainDocument(
  first: Omit<Parameters<typeof defaultDocument>[0], 'aspect' | 'colours'>,
  { width_px: widthPx, height_px: heightPx }: ReadyVisual,
): DesignDocument {
  const [plain] = readyPalettes;
  if (!plain) throw new Error('there is no palette');
  return defaultDocument({ ...first, aspect: Math.min(10, Math.max(0.1, widthPx / heightPx)), colours: plain.colours });
}

/** The card's format that is nearest to the picture's. */
function cardFormatOf(widthPx: number, heightPx: number): CardFormat {
  const aspect = widthPx / heightPx;
  if (aspect > 1.3) return '16:9';
  if (aspect > 0.9) return '1:1';
  return aspect > 0.775 ? '4:5' : '3:4';
}
