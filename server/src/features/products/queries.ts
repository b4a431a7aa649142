import type { CreationStep, Dimensions, ProductStatus } from '@kadr/shared/products';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/index.ts';

/** Fields that the analysis fills as long as the seller has not. */
export type FilledField = 'title' | 'category' | 'lengthMm' | 'widthMm' | 'heightMm';

export interface ProductRow {
  id: string;
  user_id: string;
  status: ProductStatus;
  creation_step: CreationStep;
  /** The seller's own number of it; empty where there is none. */
  sku: string;
  title: string;
  category_id: string | null;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  description: string;
  benefits: string[];
  no_box: boolean;
  no_components: boolean;
  design_ready: boolean;
  set_by_user: FilledField[];
  /** Confirmed among many: colours and content wait for the seller's word. */
  details_open: boolean;
  visuals_ready: number;
  designs: number;
  created_at: Date;
  updated_at: Date;
}

export const productColumns =
  sql.raw(`id, user_id, status, creation_step, sku, title, category_id, length_mm, width_mm, height_mm, description, benefits,
  no_box, no_components, design_ready, set_by_user, details_open, visuals_ready, designs, created_at, updated_at`);

/** The seller's product; another seller's, and a deleted one, is undefined. */
export async function productOwnedBy(db: Db, userId: string, productId: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products where id = ${productId} and user_id = ${userId} and deleted_at is null`.execute(
    db,
  );
  return rows[0];
}

/** The same, locked until the transaction ends: whatever counts or moves a product does it one at a time. */
export async function lockProductOwnedBy(tx: Db, userId: string, productId: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products where id = ${productId} and user_id = ${userId} and deleted_at is null for update`.execute(
    tx,
  );
  return rows[0];
}

/** By id alone and locked, for jobs. */
export async function lockProduct(tx: Db, productId: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products where id = ${productId} and deleted_at is null for update`.execute(tx);
  return rows[0];
}

/** What the seller has said of a new product; what is left out is asked or found later. */
export interface SaidOfProduct {
  readonly title: string;
  readonly sku?: string;
  readonly categoryId?: string | null;
  readonly dimensions?: Dimensions;
}

export async function insertProduct(
  tx: Db,
  { id, userId, title, sku = '', categoryId = null, dimensions }: SaidOfProduct & { id: string; userId: string },
): Promise<ProductRow> {
  const { lengthMm = null, widthMm = null, heightMm = null } = dimensions ?? {};
  const said: readonly [FilledField, boolean][] = [
    ['title', title !== ''],
    ['category', categoryId !== null],
    ['lengthMm', lengthMm !== null],
    ['widthMm', widthMm !== null],
    ['heightMm', heightMm !== null],
  ];
  const setByUser = said.flatMap(([field, isSaid]) => (isSaid ? [field] : []));
  const { rows } = await sql<ProductRow>`
    insert into products (id, user_id, sku, title, category_id, length_mm, width_mm, height_mm, set_by_user)
    values (${id}, ${userId}, ${sku}, ${title}, ${categoryId}, ${lengthMm}, ${widthMm}, ${heightMm}, ${setByUser}::text[])
    returning ${productColumns}`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error('the new product did not come back');
  return inserted;
}

/** One caller at a time per seller, until the transaction ends. */
export async function lockSeller(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`products:${userId}`}, 0))`.execute(tx);
}

/** The newest draft that nothing was ever put into. */
export async function findUntouchedDraft(tx: Db, userId: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products p
    where user_id = ${userId} and deleted_at is null and status = 'draft' and creation_step = 'photos' and title = '' and sku = ''
      and category_id is null and description = '' and set_by_user = '{}'
      and not exists (select from photos where product_id = p.id)
    order by created_at desc, id desc limit 1`.execute(tx);
  return rows[0];
}

export interface ProductChange {
  title?: string;
  sku?: string;
  category_id?: string;
  description?: string;
  benefits?: readonly string[];
  no_box?: boolean;
  no_components?: boolean;
  creation_step?: CreationStep;
  status?: ProductStatus;
  design_ready?: boolean;
  details_open?: boolean;
  dimensions?: Partial<Dimensions>;
  set_by_user?: readonly FilledField[];
}

/** Writes what is given, leaves the rest, and moves `updated_at`. */
export async function updateProductRow(tx: Db, productId: string, change: ProductChange): Promise<ProductRow> {
  const { dimensions = {}, benefits } = change;
  const length = (mm: number | null | undefined, column: string) =>
    mm === undefined ? sql.ref(column) : sql`${mm}::int`;
  const { rows } = await sql<ProductRow>`
    update products set
      title = coalesce(${change.title ?? null}, title),
      sku = coalesce(${change.sku ?? null}, sku),
      category_id = coalesce(${change.category_id ?? null}, category_id),
      description = coalesce(${change.description ?? null}, description),
      benefits = coalesce(${benefits ? JSON.stringify(benefits) : null}::jsonb, benefits),
      no_box = coalesce(${change.no_box ?? null}::boolean, no_box),
      no_components = coalesce(${change.no_components ?? null}::boolean, no_components),
      creation_step = coalesce(${change.creation_step ?? null}, creation_step),
      status = coalesce(${change.status ?? null}, status),
      design_ready = coalesce(${change.design_ready ?? null}::boolean, design_ready),
      details_open = coalesce(${change.details_open ?? null}::boolean, details_open),
      length_mm = ${length(dimensions.lengthMm, 'length_mm')},
      width_mm = ${length(dimensions.widthMm, 'width_mm')},
      height_mm = ${length(dimensions.heightMm, 'height_mm')},
      set_by_user = coalesce(${change.set_by_user ? [...change.set_by_user] : null}::text[], set_by_user),
      updated_at = now()
    where id = ${productId} returning ${productColumns}`.execute(tx);
  const [updated] = rows;
  if (!updated) throw new Error(`product ${productId} vanished while locked`);
  return updated;
}

export async function markDeleted(tx: Db, productId: string): Promise<void> {
  await sql`update products set deleted_at = now() where id = ${productId}`.execute(tx);
}

/** A deleted product, locked, as long as nothing has erased it. */
export async function lockDeletedOwnedBy(tx: Db, userId: string, productId: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from products where id = ${productId} and user_id = ${userId} and deleted_at is not null for update`.execute(
    tx,
  );
  return rows[0];
}

export async function unmarkDeleted(tx: Db, productId: string): Promise<void> {
  await sql`update products set deleted_at = null where id = ${productId}`.execute(tx);
}

/** Removes the rows of products deleted before `since`, and with them (by cascade) everything that hangs on them. Answers how many. */
export async function eraseDeleted(db: Db, since: Date): Promise<number> {
  const result = await sql`delete from products where deleted_at < ${since}`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Told by the feature that owns the visuals, in the transaction that changes their number. */
export async function setVisualsReady(tx: Db, productId: string, count: number): Promise<void> {
  await sql`update products set visuals_ready = ${count}, updated_at = now() where id = ${productId}`.execute(tx);
}

/** Told by the feature that owns the designs, in the transaction that changes their number. */
export async function setDesigns(tx: Db, productId: string, count: number): Promise<void> {
  await sql`update products set designs = ${count}, design_ready = design_ready or ${count > 0}, updated_at = now() where id = ${productId}`.execute(
    tx,
  );
}

/** Told by the feature that owns the descriptions: the text written last. */
export async function setDescription(tx: Db, productId: string, text: string): Promise<void> {
  await sql`update products set description = ${text}, updated_at = now() where id = ${productId}`.execute(tx);
}

/** By id alone, for jobs. */
export async function productById(db: Db, productId: string): Promise<ProductRow | undefined> {
  const { rows } =
    await sql<ProductRow>`select ${productColumns} from products where id = ${productId} and deleted_at is null`.execute(
      db,
    );
  return rows[0];
}
