import { failures } from '@kadr/shared/kernel';
import { productErrors, type OutlineStep, type Photo } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import { keepFiles, releaseFiles, storeFile } from '../../platform/files/index.ts';
import { createTurnsByKey } from '../../platform/turns/index.ts';
import { PictureFault, type OutlineCorrection } from '../../engine/port.ts';
import { enlargeWhereSmall } from './enlarge-cutout.ts';
import { outlineOwnedBy, saveOutlineRow, type AutomaticCutout } from './outline-queries.ts';
import { photoOwnedBy, saveCutout, type MadeCutout, type PhotoRow } from './photo-queries.ts';
import type { ProductDeps } from './product-deps.ts';
import { photoView } from './product-view.ts';
import { lockProductOwnedBy, updateProductRow } from './queries.ts';

const fail = failures(productErrors);

type SaveDeps = Pick<ProductDeps, 'db' | 'log' | 'objects' | 'engine' | 'fileUrl' | 'publish'>;

interface Caller {
  readonly userId: string;
  readonly signal: AbortSignal;
}

interface Correction {
  readonly version: number;
  readonly steps: readonly OutlineStep[];
}

/** An outline holds one of the engine's few processes for seconds. */
const turnLimits = { atOnce: 1, mostWaiting: 4 };

/**
 * Corrects a photo's cut-out: worked out at full size outside a transaction, kept in a short one, if no one has saved
 * another outline since `version`. Pictures made before stay as they are; what is made from now on has the corrected
 * cut-out. Who closes the page after the press has it saved all the same, once its turn has come.
 */
export function createOutlineSaving(
  deps: SaveDeps,
): (caller: Caller, photoId: string, correction: Correction) => Promise<Photo> {
  const inTurn = createTurnsByKey(turnLimits);
  return (caller, photoId, correction) =>
    inTurn(caller.userId, () => correctAndSave(deps, caller.userId, photoId, correction), caller.signal);
}

async function correctAndSave(
  deps: SaveDeps,
  userId: string,
  photoId: string,
  { version, steps }: Correction,
): Promise<Photo> {
  const { photo, automatic } = await correctable(deps.db, userId, photoId, version);
  const made = steps.length === 0 ? automatic : await corrected(deps, { photo, automatic, steps });
  if (!made) throw fail('products.outline-empty');
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockProductOwnedBy(tx, userId, photo.product_id))) throw fail('products.photo-not-found');
    // Read again: another tab may have saved while this outline was worked out.
    await correctable(tx, userId, photoId, version);
    await saveCutout(tx, photoId, made);
    await saveOutlineRow(tx, photoId, { steps, automatic });
    // What the outline before this one alone used is let go.
    await releaseFiles(tx, photoId);
    const keys = [
      photo.original_key,
      photo.view_key,
      photo.thumbnail_key,
      ...keysOf(made),
      ...(automatic ? keysOf(automatic) : []),
    ];
    await keepFiles(tx, { useId: photoId, userId, productId: photo.product_id, keys });
    await enlargeWhereSmall(tx, photoId, made);
    await updateProductRow(tx, photo.product_id, {});
    await deps.publish(tx, userId, { type: 'product-changed', productId: photo.product_id });
    const saved = await photoOwnedBy(tx, userId, photoId);
    if (!saved) throw fail('products.photo-not-found');
    return photoView(deps.fileUrl, saved);
  });
}

async function correctable(
  db: Db,
  userId: string,
  photoId: string,
  version: number,
): Promise<{ photo: PhotoRow; automatic: AutomaticCutout | null }> {
  const photo = await photoOwnedBy(db, userId, photoId);
  const outline = photo && (await outlineOwnedBy(db, userId, photoId));
  if (!outline) throw fail('products.photo-not-found');
  if (photo.cutout_state !== 'ready' && photo.cutout_state !== 'failed') throw fail('products.outline-not-ready');
  if (outline.version !== version) throw fail('products.outline-changed');
  return { photo, automatic: outline.automatic };
}

async function corrected(
  deps: SaveDeps,
  { photo, automatic, steps }: { photo: PhotoRow; automatic: AutomaticCutout | null; steps: readonly OutlineStep[] },
): Promise<MadeCutout> {
  const [original, view] = [await stored(deps, photo.original_key), await stored(deps, photo.view_key)];
  const start: OutlineCorrection['automatic'] = automatic && {
    cutout: await stored(deps, automatic.cutout_key),
    view: await stored(deps, automatic.view_key),
    box: automatic.box,
  };
  try {
    const made = await deps.engine.correctOutline({ original, view, automatic: start, steps });
    return {
      cutout_key: await storeFile(deps, made.cutout),
      view_key: await storeFile(deps, made.view),
      thumbnail_key: await storeFile(deps, made.thumbnail),
      blur: made.blur,
      width_px: made.widthPx,
      height_px: made.heightPx,
      box: made.box,
      confidence: made.confidence,
      reasons: made.reasons,
      faults: made.faults,
      camera: made.camera,
    };
  } catch (error) {
    if (error instanceof PictureFault && error.code === 'cutout.outline-empty')
      throw fail('products.outline-empty', {}, error);
    if (error instanceof PictureFault && error.code === 'photo.unreadable')
      throw fail('photo.unreadable', { file: photo.file_name }, error);
    throw error;
  }
}

async function stored({ objects }: SaveDeps, key: string): Promise<Uint8Array> {
  const bytes = await objects.get(key);
  if (!bytes) throw new Error(`object ${key} of a photo is gone`);
  return bytes;
}

function keysOf({ cutout_key, view_key, thumbnail_key }: MadeCutout): string[] {
  return [cutout_key, view_key, thumbnail_key];
}
