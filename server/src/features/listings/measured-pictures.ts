import { failures } from '@kadr/shared/kernel';
import { arrangePictures, imageRulesOf, ownTextOf, type ArrangedPicture, type ImageRules, type ListingCheck, type ListingPicture, type PictureFacts } from '@kadr/shared/listings';
import { productErrors, type Product } from '@kadr/shared/products';
import { judgedFacts, writtenTexts } from '../descriptions/index.ts';
import type { ListedCard } from '../designs/index.ts';
import { pictureView } from '../products/index.ts';
import { pickedVisuals, type PickedVisual } from '../visuals/index.ts';
import { checkedTexts } from './checked-texts.ts';
import type { ListingDeps } from './listing-deps.ts';

const fail = failures(productErrors);

/** A visual, or a card on one: then the file is drawn. */
export interface MeasuredVisual extends ListingPicture { readonly visual: PickedVisual; readonly card: ListedCard | null }
export type Arranged = ArrangedPicture<MeasuredVisual>;

/** What our own sets draw is known; what a model painted around the product may hold letters, and nobody has read it. */
function textOf({ frame_type, way }: PickedVisual): PictureFacts['text'] {
  return way === 'studio' ? ownTextOf(frame_type) : null;
}

/** Where it is not known, the product is the whole picture: nothing of it is touched. */
const everything = { x: 0, y: 0, width: 1, height: 1 };

/** The product's pictures that count, measured one after another: the clean one on white leads, the saved cards follow, then the others in the seller's order. */
export async function measuredPictures(deps: ListingDeps, userId: string, productId: string): Promise<{ product: Product; pictures: MeasuredVisual[] }> {
  const product = await deps.ownProduct(deps.db, userId, productId);
  if (!product) throw fail('products.not-found');
  const visuals = await pickedVisuals(deps.db, userId, productId);
  const pictures: MeasuredVisual[] = [];
  for (const visual of visuals.toSorted((a, b) => Number(b.frame_type === 'compliance') - Number(a.frame_type === 'compliance'))) {
    const box = visual.product_box ?? everything;
    const measured = await deps.studio.measurePicture(await deps.getObject(visual.picture_key), box);
    pictures.push({ id: visual.id, visual, card: null, measure: { ...measured, box }, text: textOf(visual), watermarked: visual.watermarked });
  }
  const [lead, ...others] = pictures;
  return { product, pictures: [...(lead ? [lead] : []), ...await measuredCards(deps, userId, productId), ...others] };
}

/** Cards carry words wherever they stand: nothing of one may be cut off, so all of it counts as the product. */
async function measuredCards(deps: ListingDeps, userId: string, productId: string): Promise<MeasuredVisual[]> {
  const pictures: MeasuredVisual[] = [];
  for (const card of await deps.listedCards(userId, productId)) {
    const measured = await deps.studio.measurePicture(await card.draw(), everything);
    pictures.push({ id: card.id, visual: card.visual, card, measure: { ...measured, box: everything }, text: 'words', watermarked: card.visual.watermarked });
  }
  return pictures;
}

export function arrangedFor(pictures: readonly MeasuredVisual[], marketplace: string): Arranged[] {
  return arrangePictures(pictures, rulesOf(marketplace));
}

function rulesOf(marketplace: string): ImageRules {
  const rules = imageRulesOf(marketplace);
  if (!rules) throw new Error(`no image rules for ${marketplace}: the input's schema lets none such through`);
  return rules;
}

/** What the export would be for a marketplace. */
export async function checkOwnListing(deps: ListingDeps, userId: string, productId: string, marketplace: string): Promise<ListingCheck> {
  const { product, pictures } = await measuredPictures(deps, userId, productId);
  const texts = checkedTexts(await writtenTexts(deps.db, userId, productId), marketplace, await judgedFacts(deps.db, userId, product));
  return {
    marketplace, texts, textLanguages: texts.map(({ language }) => language),
    pictures: arrangedFor(pictures, marketplace).map(({ picture: { visual, card }, isMain, place, plan, findings }) => ({
      visualId: visual.id, cardId: card?.id ?? null, frameType: visual.frame_type, isMain, watermarked: visual.watermarked, place, widthPx: plan.widthPx, heightPx: plan.heightPx, findings: [...findings],
      picture: pictureView(deps.fileUrl, card ? card.saved : {
        viewKey: visual.view_key ?? visual.picture_key, thumbnailKey: visual.thumbnail_key ?? visual.picture_key,
        widthPx: visual.width_px ?? 1, heightPx: visual.height_px ?? 1, blur: visual.blur ?? '',
      }),
    })),
  };
}
