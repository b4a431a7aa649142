import type { ListingPart, Publication, ShopErrorCode } from '@kadr/shared/shops';
import type { PictureMaking } from '@kadr/shared/provenance';
import { sql } from 'kysely';
import type { Db, Row } from '../../platform/db/index.ts';

/**
 * A picture with its stored file; `type` is null where it is none that browsers show. `id`: as the shop calls it; null
 * where it is ours. `key` is null where the shop lists a picture of which there is no copy.
 */
export interface StoredPicture {
  readonly id: string | null;
  readonly key: string | null;
  readonly type: string | null;
  /** How large the copy is. */
  readonly bytes?: number;
  /** Of ours: what made it, and where its record can be read. */
  readonly making?: PictureMaking;
  readonly recordUrl?: string;
}

/** A video of ours with its stored files, and where its record can be read. */
export interface StoredVideo {
  readonly key: string;
  readonly posterKey: string | null;
  readonly title: string;
  readonly seconds: number;
  readonly recordUrl: string;
}

export interface ItemCopy {
  readonly title: string;
  readonly text: string;
  readonly address: string | null;
  readonly pictures: readonly StoredPicture[];
  /** As the shop calls them. */
  readonly videos?: readonly string[];
}

export interface WantedListing {
  readonly title: string | null;
  readonly text: string | null;
  readonly pictures: readonly StoredPicture[] | null;
  readonly video?: StoredVideo | null;
  readonly alt: string;
  readonly watermarked: number;
  readonly held: readonly string[];
  readonly remarks?: Publication['remarks'];
}

/** What stands in the shop, without files. */
export interface ShownItem {
  readonly title: string;
  readonly text: string;
  readonly ids: readonly string[];
  readonly videos?: readonly string[];
}

const columns = [
  'p.id',
  'p.connection_id',
  'p.user_id',
  'p.product_id',
  'p.item_id',
  'p.state',
  'p.parts',
  'p.copy',
  'p.wanted',
  'p.sent',
  'p.shown',
  'p.failure',
  'p.created_at',
  'q.title as product_title',
  'c.vendor',
] as const;
type Kept = Row<
  'shop_publications',
  'id' | 'connection_id' | 'user_id' | 'product_id' | 'item_id' | 'state' | 'created_at'
>;
export interface PublicationRow extends Kept {
  readonly parts: ListingPart[];
  readonly copy: ItemCopy;
  readonly wanted: WantedListing;
  readonly sent: Readonly<Record<string, string>>;
  readonly shown: ShownItem | null;
  readonly failure: { code: ShopErrorCode; detail: string } | null;
  readonly product_title: string;
  readonly vendor: string;
}

const selected = (db: Db) =>
  db
    .selectFrom('shop_publications as p')
    .innerJoin('products as q', 'q.id', 'p.product_id')
    .innerJoin('shop_connections as c', 'c.id', 'p.connection_id')
    .select(columns)
    .where('q.deleted_at', 'is', null)
    .$castTo<PublicationRow>();

const shownPublications = 100;

export interface NewPublication {
  readonly id: string;
  readonly connectionId: string;
  readonly userId: string;
  readonly productId: string;
  readonly itemId: string;
  readonly copy: ItemCopy;
  readonly wanted: WantedListing;
  readonly sent: Readonly<Record<string, string>>;
}

export async function insertPublication(tx: Db, row: NewPublication): Promise<void> {
  await tx
    .insertInto('shop_publications')
    .values({
      id: row.id,
      connection_id: row.connectionId,
      user_id: row.userId,
      product_id: row.productId,
      item_id: row.itemId,
      copy: JSON.stringify(row.copy),
      wanted: JSON.stringify(row.wanted),
      sent: JSON.stringify(row.sent),
    })
    .execute();
}

export async function lastPublications(db: Db, connectionId: string): Promise<PublicationRow[]> {
  return await selected(db)
    .where('p.connection_id', '=', connectionId)
    .where('p.state', '<>', 'draft')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(shownPublications)
    .execute();
}

export async function publicationsIn(db: Db, connectionId: string, ids: readonly string[]): Promise<PublicationRow[]> {
  return await selected(db).where('p.connection_id', '=', connectionId).where('p.id', 'in', ids).execute();
}

export async function publicationById(db: Db, id: string): Promise<PublicationRow | undefined> {
  return await selected(db).where('p.id', '=', id).executeTakeFirst();
}

/** What the shop calls pictures that Kadr has put into the item before, each with its stored file, oldest first. */
export async function ownPictures(db: Db, connectionId: string, itemId: string): Promise<[key: string, id: string][]> {
  const rows = await db
    .selectFrom('shop_publications')
    .select('sent')
    .$narrowType<{ sent: Record<string, string> }>()
    .where('connection_id', '=', connectionId)
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // Those of a copy are the seller's own; the others are steps.
  const isOwn = (key: string) => !/^(?:back|at|un)-/.test(key);
  return rows.flatMap(({ sent }) => Object.entries(sent).filter(([key]) => isOwn(key)));
}

/** From one state to another; false when it is in neither of `from`: someone else was first. */
export async function moveOn(
  tx: Db,
  id: string,
  from: readonly Kept['state'][],
  to: { state: Kept['state']; parts?: readonly ListingPart[] },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_publications')
    .set({ state: to.state, failure: null, ended_at: null, ...(to.parts && { parts: [...to.parts] }) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function noteSent(db: Db, id: string, key: string, pictureId: string): Promise<void> {
  await db
    .updateTable('shop_publications')
    .set({ sent: sql`sent || ${JSON.stringify({ [key]: pictureId })}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Why it goes on later; `first`: only where nothing is noted. */
export async function noteTrouble(
  db: Db,
  id: string,
  failure: { code: ShopErrorCode; detail: string },
  which: 'last' | 'first' = 'last',
): Promise<void> {
  await db
    .updateTable('shop_publications')
    .set({ failure: JSON.stringify(failure) })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'undoing'])
    .$if(which === 'first', (update) => update.where('failure', 'is', null))
    .execute();
}

export async function noteEnd(
  db: Db,
  id: string,
  end: { state: Kept['state']; shown?: ShownItem; failure?: { code: ShopErrorCode; detail: string } | 'kept' },
): Promise<void> {
  await db
    .updateTable('shop_publications')
    .set({
      state: end.state,
      ended_at: sql`now()`,
      ...(end.failure !== 'kept' && { failure: end.failure ? JSON.stringify(end.failure) : null }),
      ...(end.shown && { shown: JSON.stringify(end.shown) }),
    })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'undoing'])
    .execute();
}

/** Looked at and not pressed: forgotten with the files of the copy. Answers their ids. */
export async function deleteOldDrafts(tx: Db, hours: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('shop_publications')
    .where('state', '=', 'draft')
    .where('created_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
