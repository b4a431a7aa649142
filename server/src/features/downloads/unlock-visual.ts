import { failures } from '@kadr/shared/kernel';
import { visualErrors, type Visual } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { Publish } from '../../platform/events/index.ts';
import { keepFiles, releaseFiles } from '../../platform/files/index.ts';
import { payUnlock } from '../tokens/index.ts';
import { visualOwnedBy, visualView, type VisualRow, type VisualViewDeps } from '../frames/index.ts';
import { lockMarkedVisual, writeUnmarked } from './unlock-queries.ts';

const fail = failures(visualErrors);

export interface UnlockDeps extends VisualViewDeps {
  readonly publish: Publish;
  readonly getObject: (key: string) => Promise<Uint8Array>;
  readonly putObject: (bytes: Uint8Array) => Promise<string>;
  readonly pictureVariants: (bytes: Uint8Array) => Promise<{ view: Uint8Array; thumbnail: Uint8Array; blur: string }>;
  /** The picture has changed: cards with it are drawn again. In the transaction. */
  readonly onUnlocked: (tx: Db, visualId: string) => Promise<void>;
}

/**
 * Takes the mark off for the picture's price in paid tokens: from then on the picture is the unmarked original, byte
 * for byte; nothing is generated. A second press costs nothing. Throws `tokens.insufficient-paid`.
 */
export async function unlockVisual(deps: UnlockDeps, userId: string, id: string): Promise<Visual> {
  const row = await visualOwnedBy(deps.db, userId, id);
  if (!row) throw fail('visuals.not-found');
  if (row.state !== 'ready') throw fail('visuals.not-ready');
  if (row.watermarked && row.clean_key) await takeMarkOff(deps, row, row.clean_key);
  return visualView(deps, (await visualOwnedBy(deps.db, userId, id)) ?? row);
}

async function takeMarkOff(deps: UnlockDeps, row: VisualRow, cleanKey: string): Promise<void> {
  const variants = await deps.pictureVariants(await deps.getObject(cleanKey));
  const [view, thumbnail] = await Promise.all([deps.putObject(variants.view), deps.putObject(variants.thumbnail)]);
  const { id, user_id: userId, product_id: productId } = row;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockMarkedVisual(tx, userId, id))) return;
    await payUnlock(tx, userId, row.price_tokens, {
      type: 'visual',
      visualId: id,
      productId,
      frameType: row.frame_type,
      styleId: row.style_id,
      version: row.version,
    });
    await writeUnmarked(tx, id, { view, thumbnail, blur: variants.blur });
    await releaseFiles(tx, id);
    await keepFiles(tx, { useId: id, userId, productId, keys: [cleanKey, view, thumbnail] });
    await deps.onUnlocked(tx, id);
    await deps.publish(tx, userId, { type: 'photoshoot-changed', productId });
    await deps.publish(tx, userId, { type: 'balance-changed' });
  });
}
