import type { Quote, QuotedFrame, quoteRun, Recipe } from '@kadr/shared/batches';
import { productErrors } from '@kadr/shared/products';
import { failures, type InputOf } from '@kadr/shared/kernel';
import { visualErrors } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import { templateName } from '../designs/index.ts';
import { draftStates } from '../products/index.ts';
import { balanceOf } from '../tokens/index.ts';
import type { StudioProduct } from '../frames/index.ts';
import { quoteFrames } from '../photoshoots/index.ts';
import type { BatchDeps } from './batch-deps.ts';

const codes = { ...productErrors, ...visualErrors };
const fail = failures(codes);

/**
 * What each of the products would get and what it costs. A product that cannot be photographed says why; nothing of it
 * is charged.
 */
export async function quoteOwnRun(
  deps: BatchDeps,
  db: Db,
  userId: string,
  { productIds, recipe }: InputOf<typeof quoteRun>,
): Promise<Quote> {
  const states = await draftStates({ db, fileUrl: deps.fileUrl }, userId, productIds);
  const products: Quote['products'] = [];
  for (const id of productIds)
    products.push({
      id,
      title: states.get(id)?.title ?? '',
      cover: states.get(id)?.cover ?? null,
      outlineDoubt: states.get(id)?.outline_doubt ?? null,
      ...(await framesOfProduct(deps, db, await deps.studioProduct(db, userId, id), recipe)),
    });
  const made = products.flatMap(({ frames }) => frames.filter(({ will }) => will === 'make'));
  const { balance, test } = await balanceOf(db, userId);
  return {
    products,
    frames: made.length,
    card: await cardOf(db, userId, recipe, made),
    tokens: made.reduce((sum, { tokens }) => sum + tokens, 0),
    balance,
    testTokens: test,
  };
}

/** A card for each new picture of the kind, as the run orders them. */
async function cardOf(db: Db, userId: string, { card }: Recipe, made: readonly QuotedFrame[]): Promise<Quote['card']> {
  if (!card) return null;
  const name = await templateName(db, userId, card.templateId);
  const pictures = made.filter(({ frameType }) => frameType === card.frameType).length;
  return { templateName: name, frameType: card.frameType, cards: name === null ? 0 : pictures };
}

async function framesOfProduct(
  deps: BatchDeps,
  db: Db,
  product: StudioProduct | undefined,
  recipe: Recipe,
): Promise<Pick<Quote['products'][number], 'frames' | 'problem'>> {
  const code = !product ? 'products.not-found' : product.ready ? null : 'visuals.product-not-ready';
  if (!product || code) return { frames: [], problem: { code: fail(code ?? 'products.not-found').code, params: {} } };
  return { frames: await quoteFrames(db, deps, product, recipe), problem: null };
}
