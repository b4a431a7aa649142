import type { ContentThing } from '@kadr/shared/catalog';
import type { AttributeAnswers, CreationStep, Dimensions, LengthField, ProductStatus } from '@kadr/shared/products';
import type { Pose } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { lockName, type Db, type Row } from '../../platform/db/index.ts';

/** Fields that the analysis fills as long as the seller has not. */
export type FilledField = 'title' | 'category' | LengthField;

export const productColumns = [
  'id',
  'user_id',
  'status',
  'creation_step',
  'sku',
  'title',
  'category_id',
  'length_mm',
  'width_mm',
  'height_mm',
  'description',
  'benefits',
  'no_box',
  'no_components',
  'contents',
  'design_ready',
  'set_by_user',
  'agreed_lengths',
  'details_open',
  'pose',
  'attributes',
  'visuals_ready',
  'designs',
  'created_at',
  'updated_at',
] as const;
export interface ProductNarrowed {
  benefits: string[];
  set_by_user: FilledField[];
  agreed_lengths: LengthField[];
  contents: ContentThing[];
  attributes: AttributeAnswers;
}
export type ProductRow = Omit<Row<'products', (typeof productColumns)[number]>, keyof ProductNarrowed> &
  ProductNarrowed;

const selectProducts = (db: Db) => db.selectFrom('products').select(productColumns).$narrowType<ProductNarrowed>();
const now = sql<Date>`now()`;

/** The seller's product; another seller's, and a deleted one, is undefined. */
export async function productOwnedBy(db: Db, userId: string, productId: string): Promise<ProductRow | undefined> {
  return await selectProducts(db)
    .where('id', '=', productId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends: only one transaction at a time counts or moves a product. */
export async function lockProductOwnedBy(tx: Db, userId: string, productId: string): Promise<ProductRow | undefined> {
  return await selectProducts(tx)
    .where('id', '=', productId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** By id alone and locked, for jobs. */
export async function lockProduct(tx: Db, productId: string): Promise<ProductRow | undefined> {
  return await selectProducts(tx)
    .where('id', '=', productId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** By id alone, for jobs. */
export async function productById(db: Db, productId: string): Promise<ProductRow | undefined> {
  return await selectProducts(db).where('id', '=', productId).where('deleted_at', 'is', null).executeTakeFirst();
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
  return await tx
    .insertInto('products')
    .values({
      id,
      user_id: userId,
      sku,
      title,
      category_id: categoryId,
      length_mm: lengthMm,
      width_mm: widthMm,
      height_mm: heightMm,
      set_by_user: setByUser,
    })
    .returning(productColumns)
    .$narrowType<ProductNarrowed>()
    .executeTakeFirstOrThrow();
}

/** One caller at a time per seller, until the transaction ends. */
export async function lockSeller(tx: Db, userId: string): Promise<void> {
  await lockName(tx, `products:${userId}`);
}

/** The newest draft that is still as it was made. */
export async function findUntouchedDraft(tx: Db, userId: string): Promise<ProductRow | undefined> {
  return await selectProducts(tx)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'draft')
    .where('creation_step', '=', 'photos')
    .where('title', '=', '')
    .where('sku', '=', '')
    .where('category_id', 'is', null)
    .where('description', '=', '')
    .where('set_by_user', '=', sql<string[]>`'{}'`)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('photos').select('photos.id').whereRef('product_id', '=', 'products.id'))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface ProductChange {
  title?: string;
  sku?: string;
  category_id?: string;
  description?: string;
  benefits?: readonly string[];
  no_box?: boolean;
  no_components?: boolean;
  contents?: ContentThing[];
  creation_step?: CreationStep;
  status?: ProductStatus;
  design_ready?: boolean;
  details_open?: boolean;
  pose?: Pose | null;
  attributes?: AttributeAnswers;
  dimensions?: Partial<Dimensions>;
  set_by_user?: readonly FilledField[];
  agreed_lengths?: readonly LengthField[];
}

/** Writes what is given, leaves the rest, and moves `updated_at`. */
export async function updateProductRow(tx: Db, productId: string, change: ProductChange): Promise<ProductRow> {
  const { dimensions = {}, benefits, attributes, ...columns } = change;
  const updated = await tx
    .updateTable('products')
    .set({
      ...columns,
      benefits: benefits && JSON.stringify(benefits),
      attributes: attributes && JSON.stringify(attributes),
      length_mm: dimensions.lengthMm,
      width_mm: dimensions.widthMm,
      height_mm: dimensions.heightMm,
      updated_at: now,
    })
    .where('id', '=', productId)
    .returning(productColumns)
    .$narrowType<ProductNarrowed>()
    .executeTakeFirst();
  if (!updated) throw new Error(`product ${productId} vanished while locked`);
  return updated;
}

export async function markDeleted(tx: Db, productId: string): Promise<void> {
  await tx.updateTable('products').set({ deleted_at: now }).where('id', '=', productId).execute();
}

/** A deleted product, locked, as long as nothing has erased it. */
export async function lockDeletedOwnedBy(tx: Db, userId: string, productId: string): Promise<ProductRow | undefined> {
  return await selectProducts(tx)
    .where('id', '=', productId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function unmarkDeleted(tx: Db, productId: string): Promise<void> {
  await tx.updateTable('products').set({ deleted_at: null }).where('id', '=', productId).execute();
}

/**
 * Removes the rows of products deleted before `since`, and with them (by cascade) everything that belongs to them.
 * Answers how many.
 */
export async function eraseDeleted(db: Db, since: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('products').where('deleted_at', '<', since).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Called by the feature that owns the visuals, in the transaction that changes their number. */
export async function setVisualsReady(tx: Db, productId: string, count: number): Promise<void> {
  await tx.updateTable('products').set({ visuals_ready: count, updated_at: now }).where('id', '=', productId).execute();
}

/** Called by the feature that owns the designs, in the transaction that changes their number. */
export async function setDesigns(tx: Db, productId: string, count: number): Promise<void> {
  await tx
    .updateTable('products')
    .set({ designs: count, ...(count > 0 && { design_ready: true }), updated_at: now })
    .where('id', '=', productId)
    .execute();
}

/** Called by the feature that owns the descriptions: the text written last. */
export async function setDescription(tx: Db, productId: string, text: string): Promise<void> {
  await tx.updateTable('products').set({ description: text, updated_at: now }).where('id', '=', productId).execute();
}
