import {
  batchErrors,
  samplesOfRow,
  importPhotoProblems,
  type addImportPhoto,
  type ImportRow,
  type ProductImport,
} from '@kadr/shared/batches';
import { AppError, failures, type InputOf } from '@kadr/shared/kernel';
import type { Db } from '../../platform/db/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { addPhotoToDraft, requestAnalysis, startDraft } from '../products/index.ts';
import type { BatchDeps } from './batch-deps.ts';
import {
  importOwnedBy,
  linesOf,
  lockLine,
  photoLines,
  setProduct,
  settlePhoto,
  skipWaiting,
  type ImportLine,
} from './import-queries.ts';
import { importRowView, importView } from './import-view.ts';

const fail = failures(batchErrors);
const photoProblems: readonly string[] = importPhotoProblems;

/**
 * A photo of a row has come: the row's draft is made with the first one that is a photo; when the last one is settled,
 * the draft is analysed. A file that cannot be used is refused in its place, and the others go on. Throws
 * `batches.not-found`, `batches.row-unknown`, as uploads do.
 */
export async function addOwnImportPhoto(
  deps: BatchDeps,
  user: CurrentUser,
  input: InputOf<typeof addImportPhoto>,
): Promise<ImportRow> {
  const { id, row: position, photo, uploadId } = input;
  if (!(await importOwnedBy(deps.db, user.id, id))) throw fail('batches.not-found');
  const known = (await photoLines(deps.db, id)).find((one) => one.position === position && one.photo === photo);
  if (!known) throw fail('batches.row-unknown');
  const at = { importId: id, position, photo };
  if (known.state === 'stored') return importRowView(deps, user.id, id, position);
  try {
    await addPhotoToDraft(deps.products, user.id, {
      uploadId,
      group: photo < samplesOfRow ? 'sample' : 'product',
      madeId: async () => (await lineOf(deps.db, id, position))?.product_id ?? null,
      productId: () => draftOfRow(deps, user.id, id, position),
      alongside: (tx) => settlePhoto(tx, at, 'stored'),
    });
  } catch (error) {
    if (!(error instanceof AppError) || !photoProblems.includes(error.code)) throw error;
    await refuse(deps, at, { userId: user.id, uploadId }, error);
  }
  await analyseWhenWhole(deps, user, id, position);
  return importRowView(deps, user.id, id, position);
}

/** The same for a photo whose upload the call itself has brought: a call that comes again leaves no upload behind. */
export async function addSentImportPhoto(
  deps: BatchDeps,
  user: CurrentUser,
  input: InputOf<typeof addImportPhoto>,
): Promise<ImportRow> {
  const row = await addOwnImportPhoto(deps, user, input);
  await deps.db.transaction().execute((tx) => deps.products.finishUpload(tx, user.id, input.uploadId));
  return row;
}

/** Does without the photos that have not come. */
export async function skipOwnPhotos(deps: BatchDeps, user: CurrentUser, id: string): Promise<ProductImport> {
  if (!(await importOwnedBy(deps.db, user.id, id))) throw fail('batches.not-found');
  const rows = await deps.db.transaction().execute((tx) => skipWaiting(tx, id));
  for (const position of rows) await analyseWhenWhole(deps, user, id, position);
  return importView(deps, user.id, id);
}

async function refuse(
  { db, products }: BatchDeps,
  at: Parameters<typeof settlePhoto>[1],
  { userId, uploadId }: { readonly userId: string; readonly uploadId: string },
  { code, params }: AppError,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await settlePhoto(tx, at, 'refused', { code, params });
    await products.finishUpload(tx, userId, uploadId);
  });
}

/** The row's draft, made if it is not there yet. */
function draftOfRow(deps: BatchDeps, userId: string, importId: string, position: number): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const line = await lockLine(tx, importId, position);
    if (!line) throw fail('batches.row-unknown');
    if (line.product_id !== null) return line.product_id;
    const { sku, title, category_id: categoryId, length_mm: lengthMm, width_mm: widthMm, height_mm: heightMm } = line;
    const productId = await startDraft(deps.products, tx, userId, {
      sku,
      title,
      categoryId,
      dimensions: { lengthMm, widthMm, heightMm },
    });
    await setProduct(tx, importId, position, productId);
    return productId;
  });
}

async function lineOf(db: Db, importId: string, position: number): Promise<ImportLine | undefined> {
  return (await linesOf(db, importId)).find((line) => line.position === position);
}

/** "Start Analysis" for a draft whose photos have all come or been given up. */
async function analyseWhenWhole(deps: BatchDeps, user: CurrentUser, importId: string, position: number): Promise<void> {
  const photos = (await photoLines(deps.db, importId)).filter((one) => one.position === position);
  const line = await lineOf(deps.db, importId, position);
  if (
    !line?.product_id ||
    photos.some(({ state }) => state === 'waiting') ||
    !photos.some(({ state }) => state === 'stored')
  )
    return;
  try {
    await requestAnalysis(deps.products, user, line.product_id);
  } catch (error) {
    // Asked for already, or the draft was deleted meanwhile.
    if (!(error instanceof AppError)) throw error;
  }
}
