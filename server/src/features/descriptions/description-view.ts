import { type DescriptionView, type Judgements } from '@kadr/shared/descriptions';
import { cardTexts, gatherFacts, otherLanguageFacts, searchWords, usableFacts } from '../../writer/index.ts';
import { failures, type Language } from '@kadr/shared/kernel';
import { productErrors, type Product } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import type { DescriptionDeps } from './description-deps.ts';
import { currentOf, hasAny, judgementsOf, type CurrentRow, type Place } from './queries.ts';

const fail = failures(productErrors);

/** What the texts of one place stand on, loaded for its owner. */
export interface Ground {
  readonly product: Product;
  readonly judgements: Judgements;
  readonly current:
    | Pick<CurrentRow, 'id' | 'made_by' | 'seed' | 'content' | 'revision' | 'is_fresh' | 'model' | 'model_failure'>
    | undefined;
}

/** Throws `products.not-found` for another seller's product. */
export async function groundOf(
  { ownProduct }: Pick<DescriptionDeps, 'ownProduct'>,
  db: Db,
  userId: string,
  place: Place,
): Promise<Ground> {
  const product = await ownProduct(db, userId, place.productId);
  if (!product) throw fail('products.not-found');
  return {
    product,
    judgements: await judgementsOf(db, userId, place.productId),
    current: await currentOf(db, userId, place),
  };
}

/** Whose texts they are, and the language of their account: what they typed is most likely of it. */
export interface Seller {
  readonly id: string;
  readonly language: Language;
}

export async function descriptionView(deps: DescriptionDeps, seller: Seller, place: Place): Promise<DescriptionView> {
  const { language } = place;
  const { product, judgements, current } = await groundOf(deps, deps.db, seller.id, place);
  const byHand =
    current === undefined && product.description.trim() !== '' && !(await hasAny(deps.db, seller.id, place.productId));
  const judged = judgedBy(product, judgements);
  const description = current?.content ?? (byHand ? writtenByHand(product) : null);
  const words = searchWords(usableFacts(judged.facts, judgements), language, seller.language);
  return {
    marketplace: place.marketplace,
    language,
    revision: current?.revision ?? 0,
    description,
    madeBy: current?.made_by ?? (byHand ? 'edited' : null),
    engine: { model: current?.model ?? null, failure: current?.model_failure ?? null },
    ...judged,
    otherLanguageFacts: otherLanguageFacts(judged.facts, language, seller.language),
    cardTexts: cardTexts({ ...judged, description }, language, seller.language),
    ...(words.length > 0 ? { searchWords: words } : {}),
  };
}

function judgedBy(product: Product, judgements: Judgements): Pick<DescriptionView, 'facts' | 'confirmedClaims'> {
  return {
    facts: gatherFacts(product, judgements),
    confirmedClaims: [...judgements]
      .filter(([id, judgement]) => id.startsWith('claim:') && judgement === 'confirmed')
      .map(([id]) => id),
  };
}

/** What the texts of the seller's product may rest on: its facts, and the claims that they can prove. */
export async function judgedFacts(
  db: Db,
  userId: string,
  product: Product,
): Promise<Pick<DescriptionView, 'facts' | 'confirmedClaims'>> {
  return judgedBy(product, await judgementsOf(db, userId, product.id));
}

/** Titles and benefits for cards of the seller's product in one language. */
export async function cardTextsIn(
  db: Db,
  seller: Seller,
  product: Product,
  language: Language,
): Promise<DescriptionView['cardTexts']> {
  const judged = await judgedFacts(db, seller.id, product);
  const current = await currentOf(db, seller.id, { productId: product.id, marketplace: 'any', language });
  return cardTexts({ ...judged, description: current?.content ?? null }, language, seller.language);
}

/** A description from before texts had marketplaces: it stands everywhere until the first text is written. */
function writtenByHand({ title, benefits, description }: Product) {
  const plain = (text: string) => ({ text, spans: [] });
  return { title: plain(title), bullets: benefits.map(plain), text: plain(description) };
}
