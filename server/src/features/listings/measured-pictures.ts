import { failures } from '@kadr/shared/kernel';
import { ownTextOf } from '@kadr/shared/listings';
import { type ListingPicture } from './arrange-pictures.ts';
import { type PictureFacts, type PictureMeasure } from './check-picture.ts';
import { productErrors, type Product } from '@kadr/shared/products';
import type { DigitalSource, PictureMaking } from '@kadr/shared/provenance';
import { wornKind } from '@kadr/shared/visuals';
import type { ListedCard } from '../designs/index.ts';
import { pickedVisuals, type PickedVisual } from '../photoshoots/index.ts';
import type { ListingWork } from './listing-deps.ts';

const fail = failures(productErrors);

/** A visual, or a card on one: then the file is drawn. */
export interface MeasuredVisual extends ListingPicture {
  readonly visual: Omit<PickedVisual, 'scene_words'>;
  /** Words that were read in a painted scene. */
  readonly sceneWords: readonly string[];
  readonly card: ListedCard | null;
  readonly making: PictureMaking;
  /** What its pixels are: another one for any change of them. */
  readonly content: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/**
 * What our own sets draw is known; what a model painted around the product may hold letters: it is read after it is
 * delivered.
 */
function textOf({ frame_type, way, scene_words: words }: PickedVisual): PictureFacts['text'] {
  if (way === 'studio') return ownTextOf(frame_type);
  return words && (words.length > 0 ? 'words' : 'none');
}

/** Where it is not known, the product is the whole picture: nothing of it is touched. */
const everything = { x: 0, y: 0, width: 1, height: 1 };

/**
 * The product's pictures that count, measured one after another: the clean one on white leads, the saved cards follow,
 * then the others in the seller's order.
 */
export async function measuredPictures(
  deps: ListingWork,
  userId: string,
  productId: string,
): Promise<{ product: Product; pictures: MeasuredVisual[] }> {
  const product = await deps.ownProduct(deps.db, userId, productId);
  if (!product) throw fail('products.not-found');
  const visuals = await pickedVisuals(deps.db, userId, productId);
  const pictures: MeasuredVisual[] = [];
  for (const visual of visuals.toSorted(
    (a, b) => Number(b.frame_type === 'compliance') - Number(a.frame_type === 'compliance'),
  )) {
    const file = { content: visual.picture_key, bytes: () => deps.getObject(visual.picture_key) };
    const { source, ...measure } = await measureOf(deps, file, visual.product_box ?? everything);
    pictures.push({
      id: visual.id,
      visual,
      card: null,
      sceneWords: visual.scene_words ?? [],
      ...file,
      measure,
      making: makingOf(source, visual, product),
      text: textOf(visual),
      watermarked: visual.watermarked,
    });
  }
  const [lead, ...others] = pictures;
  return { product, pictures: [...(lead ? [lead] : []), ...(await measuredCards(deps, userId, product)), ...others] };
}

/** Only where a model may pose the product does it paint who wears it. */
function makingOf(
  source: DigitalSource,
  { way, frame_type: frameType }: Pick<PickedVisual, 'way' | 'frame_type'>,
  { categoryId }: Product,
): PictureMaking {
  return { source, showsPerson: way === 'free' && wornKind(frameType, categoryId) !== null };
}

/** Cards carry words wherever they stand: nothing of one may be cut off, so all of it counts as the product. */
async function measuredCards(deps: ListingWork, userId: string, product: Product): Promise<MeasuredVisual[]> {
  const pictures: MeasuredVisual[] = [];
  for (const card of await deps.listedCards(userId, product.id)) {
    const file = {
      content: `card ${card.id} ${card.revision} ${card.language} ${card.visual.picture_key}`,
      bytes: card.draw,
    };
    const { source, ...measure } = await measureOf(deps, file, everything);
    pictures.push({
      id: card.id,
      visual: card.visual,
      card,
      sceneWords: [],
      ...file,
      measure,
      making: makingOf(source, card.visual, product),
      text: 'words',
      watermarked: card.visual.watermarked,
    });
  }
  return pictures;
}

/** The same picture is asked about for every marketplace: it is measured, and a card drawn, once. */
async function measureOf(
  { engine, remember }: ListingWork,
  { content, bytes }: Pick<MeasuredVisual, 'content' | 'bytes'>,
  box: PictureMeasure['box'],
): Promise<PictureMeasure & { readonly source: DigitalSource }> {
  return {
    ...(await remember(`measure ${content} ${JSON.stringify(box)}`, async () =>
      engine.measurePicture({ picture: await bytes(), box }),
    )),
    box,
  };
}
