import type { ProductStatus } from '@kadr/shared/products';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/index.ts';
import { productColumns, type ProductNarrowed, type ProductRow } from './queries.ts';

export type ProductSort = 'newest' | 'oldest' | 'title' | 'updated';

/** Where a page ended: what its last row is sorted by, as text, and its id. */
export interface PagePosition {
  key: string;
  id: string;
}

export interface ListFilter {
  readonly userId: string;
  readonly status?: ProductStatus;
  readonly search?: Search;
  readonly only?: 'for-visuals' | 'for-designs';
}

/**
 * Words of the title or of the SKU, in any order. `whole`: the last one may be the beginning of a word, as it is being
 * typed; the others are read from where they and the last one meet, however many products have them. `begun`: each may
 * be a beginning, and all that begin so are read.
 */
export interface Search {
  readonly text: string;
  readonly words: 'whole' | 'begun';
}

/** Above it a total is not counted any further: a list must not cost more the longer it is. */
const countedAtMost = 10_000;

interface SortKey {
  readonly key: RawBuilder<unknown>;
  readonly keyOf: (text: string) => RawBuilder<unknown>;
  readonly text: RawBuilder<unknown>;
  readonly descending: boolean;
}

const byTime = (column: 'created_at' | 'updated_at', descending: boolean): SortKey => {
  const key = sql.ref(column);
  return {
    key,
    keyOf: (text) => sql`${text}::timestamptz`,
    text: sql`to_char(${key} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    descending,
  };
};

const sortKeys: Readonly<Record<ProductSort, SortKey>> = {
  newest: byTime('created_at', true),
  oldest: byTime('created_at', false),
  updated: byTime('updated_at', true),
  title: {
    key: sql`title_key(title) collate "C"`,
    keyOf: (text) => sql`title_key(${text}::text)`,
    text: sql`title`,
    descending: false,
  },
};

/**
 * One page by keyset. Each sort and filter walks an index of its own from where the last page ended; with a search only
 * where `found` says that many match, so that the walk is short. Few are fetched by the index of words and sorted.
 */
export async function productPage(
  db: Db,
  filter: ListFilter,
  sort: ProductSort,
  { after, found, limit }: { after: PagePosition | null; found: number; limit: number },
): Promise<(ProductRow & { sort_key: string })[]> {
  const { key, keyOf, text, descending } = sortKeys[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const beyond = after
    ? sql`and (${key}, id) ${descending ? sql`<` : sql`>`} (${keyOf(after.key)}, ${after.id}::uuid)`
    : sql``;
  const order = sql`order by ${key} ${direction}, id ${direction}`;
  const ids =
    filter.search === undefined || found >= countedAtMost
      ? sql<string>`(select id from products where ${matching(filter)} and (${searching(filter)}) is true ${beyond} ${order} limit ${limit})`
      : // The fence keeps the order's index out of the search.
        sql<string>`(select id from (select id, created_at, updated_at, title from products where ${matching(filter)} and ${searching(filter)} offset 0) as hits
        where true ${beyond} ${order} limit ${limit})`;
  return await db
    .selectFrom('products')
    .select(productColumns)
    .select(sql<string>`${text}`.as('sort_key'))
    .$narrowType<ProductNarrowed>()
    .where('id', 'in', ids)
    .orderBy(sql`${key}`, descending ? 'desc' : 'asc')
    .orderBy('id', descending ? 'desc' : 'asc')
    .execute();
}

export async function countProducts(db: Db, filter: ListFilter): Promise<number> {
  const { n } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('products')
        .select('id')
        .where(sql<boolean>`${matching(filter)} and ${searching(filter)}`)
        .limit(countedAtMost)
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function matching({ userId, status, only }: ListFilter): RawBuilder<unknown> {
  return sql`user_id = ${userId} and deleted_at is null
    ${status ? sql`and status = ${status}` : sql``}
    ${only === 'for-visuals' ? sql`and status <> 'draft'` : sql``}
    ${only === 'for-designs' ? sql`and visuals_ready > 0` : sql``}`;
}

/** A search without a word in it (signs only) finds nothing. */
function searching({ userId, search }: ListFilter): RawBuilder<unknown> {
  if (search === undefined) return sql`true`;
  const { text, words } = search;
  const begun = words === 'begun' ? text : lastWord(text);
  return sql`search @@ (select coalesce(string_agg('''' || word || '''' || case when word = any (product_words(${userId}, ${begun})) then ':*' else '' end, ' & '), '')
    from unnest(product_words(${userId}, ${text})) as word)::tsquery`;
}

/** What separates words in `product_words` (migration 0005-products). */
const betweenWords = String.raw`\s!-/:-@\[-\x60{-~«»„“”‘’…·–—`;
const endOfText = new RegExp(`[^${betweenWords}]+[${betweenWords}]*$`, 'u');

/** What stands behind the last sign between words; the whole text where it is one word. */
export function lastWord(text: string): string {
  return endOfText.exec(text)?.[0] ?? text;
}

/** Titles of those of the seller's products that are still there, by id. */
export async function productTitles(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
