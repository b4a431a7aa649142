import { AppError, isStorableText, type InputOf, type OutputOf } from '@kadr/shared/kernel';
import type { listLibrary, listProducts, Picture } from '@kadr/shared/products';
import { z } from 'zod';
import {
  countProducts,
  lastWord,
  productPage,
  type ListFilter,
  type PagePosition,
  type ProductSort,
} from './list-queries.ts';
import { coversOf } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { cardView, photoPicture } from './product-view.ts';
import type { ProductRow } from './queries.ts';

type ListDeps = Pick<ProductDeps, 'db' | 'fileUrl' | 'firstPictures'>;
type Page = OutputOf<typeof listProducts>;

export function listOwnProducts(deps: ListDeps, userId: string, input: InputOf<typeof listProducts>): Promise<Page> {
  const { status, search, sort } = input;
  return pageOfProducts(deps, { userId, status, search: searchOf(search) }, sort, input);
}

/** Products for the pickers of the labs, those last worked on first. */
export function listOwnLibrary(deps: ListDeps, userId: string, input: InputOf<typeof listLibrary>): Promise<Page> {
  return pageOfProducts(
    deps,
    { userId, only: input.for === 'visuals' ? 'for-visuals' : 'for-designs', search: searchOf(input.search) },
    'updated',
    input,
  );
}

function searchOf(text: string | undefined): ListFilter['search'] {
  return text ? { text, words: 'whole' } : undefined;
}

async function pageOfProducts(
  deps: ListDeps,
  asked: ListFilter,
  sort: ProductSort,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<Page> {
  const { db } = deps;
  const after = cursor === undefined ? null : readCursor(cursor, sort);
  const { filter, found } = await countFound(db, asked);
  const rows = await productPage(db, filter, sort, { after, found, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const covers = await coversOfCards(deps, shown);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => cardView(row, covers.get(row.id) ?? null)),
    nextCursor: rows.length > limit && last ? writeCursor({ key: last.sort_key, id: last.id }) : null,
    total: found,
  };
}

/** A product is shown by its first photo; one that is finished, by its first picture. */
async function coversOfCards(
  { db, fileUrl, firstPictures }: ListDeps,
  rows: readonly Pick<ProductRow, 'id' | 'status'>[],
): Promise<Map<string, Picture>> {
  const photos = await coversOf(
    db,
    rows.map(({ id }) => id),
  );
  const finished = rows.filter(({ status }) => status === 'finished').map(({ id }) => id);
  return new Map([
    ...photos.map((photo) => [photo.product_id, photoPicture(fileUrl, photo)] as const),
    ...(await firstPictures(db, finished)),
  ]);
}

/**
 * Where whole words find nothing, beginnings may: "blu tea" finds the blue teapot. Not where even the last one, which
 * may be a beginning already, finds nothing by itself.
 */
async function countFound(db: ListDeps['db'], filter: ListFilter): Promise<{ filter: ListFilter; found: number }> {
  const found = await countProducts(db, filter);
  const text = filter.search?.text.trim();
  if (found > 0 || text === undefined || lastWord(text) === text) return { filter, found };
  if ((await countProducts(db, { ...filter, search: { text: lastWord(text), words: 'whole' } })) === 0)
    return { filter, found };
  const begun: ListFilter = { ...filter, search: { text, words: 'begun' } };
  return { filter: begun, found: await countProducts(db, begun) };
}

const titleCursor = z.tuple([z.string().max(240).refine(isStorableText), z.uuid()]);
// PostgreSQL's calendar has no year 0.
const timeCursor = z.tuple([z.iso.datetime().refine((time) => !time.startsWith('0000')), z.uuid()]);

function writeCursor({ key, id }: PagePosition): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** A cursor comes from outside: only what this sort could have written is taken. */
function readCursor(cursor: string, sort: ProductSort): PagePosition {
  try {
    const [key, id] = (sort === 'title' ? titleCursor : timeCursor).parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')),
    );
    return { key, id };
  } catch (cause) {
    throw new AppError('invalid', 'kernel.invalid-input', { field: 'cursor', problem: '' }, cause);
  }
}
