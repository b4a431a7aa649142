import { newId } from '@kadr/shared/kernel';
import { lengthFields, photoLimits, type PhotoGroup, type Picture, type UnsureValue } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import { draftRows, skuRows, type DraftRow } from './batch-queries.ts';
import { lengthColumns } from './estimated-lengths.ts';
import { insertPhotos } from './insert-photos.ts';
import { coversOf, photoOwnedBy } from './photo-queries.ts';
import { photoView } from './product-view.ts';
import type { ProductDeps } from './product-deps.ts';
import { insertProduct, type SaidOfProduct } from './queries.ts';
import { bytesOf, refuseFull } from './refuse-full.ts';
import { readAndStore } from './store-photo.ts';
import { draftLengths, unsureValues, type DraftLengths } from './unsure-values.ts';
import { updateOwnProduct } from './update-product.ts';

/** Drafts that many are made of at once; the feature of batches says when. */
export interface DraftState extends DraftRow, DraftLengths {
  readonly cover: Picture | null;
  readonly unsure: readonly UnsureValue[];
}

/** A draft with what the seller has said of it, in the caller's transaction; answers its id. */
export async function startDraft(
  deps: Pick<ProductDeps, 'countProductAdded' | 'publish'>,
  tx: Db,
  userId: string,
  said: SaidOfProduct,
): Promise<string> {
  const { id } = await insertProduct(tx, { ...said, id: newId(), userId });
  await deps.countProductAdded(tx, userId);
  await deps.publish(tx, userId, { type: 'product-changed', productId: id });
  return id;
}

interface DraftPhoto {
  readonly uploadId: string;
  readonly group: PhotoGroup;
  /** The draft, where it is made already. */
  readonly madeId: () => Promise<string | null>;
  /** Called once the file is known to be a photo: no draft is made for one that is not. */
  readonly productId: () => Promise<string>;
  /** In the transaction that writes the photo. */
  readonly alongside: (tx: Db) => Promise<void>;
}

/**
 * A photo that was sent part by part, for a draft of many. Throws as uploads and photos do. The same upload again
 * changes nothing; one that became another product's photo is used up.
 */
export async function addPhotoToDraft(
  deps: ProductDeps,
  userId: string,
  { uploadId, group, madeId, productId, alongside }: DraftPhoto,
): Promise<void> {
  const before = await photoOwnedBy(deps.db, userId, uploadId);
  if (before && before.product_id === (await madeId())) return deps.db.transaction().execute((tx) => alongside(tx));
  const photo = await deps.withUpload(userId, uploadId, async (file) => {
    await refuseFull(deps, deps.db, userId, bytesOf([file]));
    return readAndStore(deps, file, photoLimits.minSidePx);
  });
  const finished = async (tx: Db) => {
    await deps.finishUpload(tx, userId, uploadId);
    await alongside(tx);
  };
  await insertPhotos({ ...deps, alongside: finished, isOfBatch: true }, userId, {
    productId: await productId(),
    group,
    photos: [{ id: uploadId, photo }],
  });
}

/**
 * "Everything is Correct" for a draft that has category, dimensions and photos; whether there is a box or components
 * stays open. Lengths that are only estimated are agreed to.
 */
export async function confirmDraft(
  deps: Pick<ProductDeps, 'db' | 'fileUrl' | 'publish' | 'writeFirstTexts'>,
  userId: string,
  { id, dimensions, estimated, ...row }: DraftState,
): Promise<void> {
  const open = lengthFields.filter((field) => row[lengthColumns[field]] === null);
  const filled = Object.fromEntries(open.map((field) => [field, dimensions[field]]));
  await updateOwnProduct(
    deps,
    userId,
    { id, dimensions: filled, agreedLengths: [...estimated], creationStep: 'done' },
    { isOfMany: true },
  );
}

/** How the seller's products stand; another seller's, and deleted ones, are not among them. */
export async function draftStates(
  { db, fileUrl }: Pick<ProductDeps, 'db' | 'fileUrl'>,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, DraftState>> {
  const rows = await draftRows(db, userId, ids);
  const covers = new Map(
    (
      await coversOf(
        db,
        rows.map(({ id }) => id),
      )
    ).map((photo) => [photo.product_id, photoView(fileUrl, photo).picture]),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, ...draftLengths(row), cover: covers.get(row.id) ?? null, unsure: unsureValues(row) },
    ]),
  );
}

/** Which SKUs, whatever their case, the seller's products have. */
export async function takenSkus(
  db: Db,
  userId: string,
  skus: readonly string[],
): Promise<{ sku: string; productId: string }[]> {
  const found = new Map(
    (
      await skuRows(
        db,
        userId,
        skus.map((sku) => sku.toLowerCase()),
      )
    ).map(({ sku, id }) => [sku, id]),
  );
  return skus.flatMap((sku) => {
    const productId = found.get(sku.toLowerCase());
    return productId === undefined ? [] : [{ sku, productId }];
  });
}
