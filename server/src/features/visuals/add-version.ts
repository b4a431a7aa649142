import { newId } from '@kadr/shared/kernel';
import type { PricedAction } from '@kadr/shared/tokens';
import type { FrameType, FrameWay, StyleId, VisualFormat } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { ImageModel, Wish } from '../../providers/image-model/port.ts';
import { reserveTokens } from '../tokens/index.ts';
import { insertVisual, type VisualRow } from './queries.ts';

export interface VersionDeps {
  readonly imageModel: ImageModel;
  /** Puts the making of a visual into the queue, in the transaction. */
  readonly enqueueRender: (tx: Db, visualId: string, way: FrameWay, priority: number) => Promise<void>;
}

export interface NewVersion {
  readonly userId: string;
  readonly productId: string;
  readonly step: number;
  /** The step's versions so far. */
  readonly versions: readonly VisualRow[];
  readonly choice: {
    readonly frameType: FrameType; readonly styleId: StyleId; readonly format: VisualFormat; readonly way: FrameWay; readonly seed: number; readonly prompts: readonly Wish[];
  };
  readonly action: PricedAction;
  readonly tokens: number;
  /** The wish that this version was pressed with. */
  readonly prompt: string | null;
  readonly idempotencyKey: string;
  readonly withProductId: string | null;
  readonly isOfBatch: boolean;
}

/** Holds a version's price, adds it to its step and queues it, in the caller's transaction. Throws `tokens.insufficient`. Gives its id. */
export async function addVersion(tx: Db, deps: VersionDeps, version: NewVersion): Promise<string> {
  const { userId, productId, step, versions, choice: { frameType, styleId, format, way, seed, prompts }, action, tokens } = version;
  const id = newId();
  const pay = await reserveTokens(tx, {
    key: id, userId, action, tokens,
    subject: { type: 'visual', visualId: id, productId, frameType, styleId, version: Math.max(0, ...versions.map((row) => row.version)) + 1 },
  });
  const priority = await insertVisual(tx, {
    id, product_id: productId, user_id: userId, step, frame_type: frameType, style_id: styleId, format, way, seed, prompt: version.prompt, prompts,
    idempotency_key: version.idempotencyKey, price_tokens: tokens, watermarked: pay.test > 0, engine: deps.imageModel.name,
    with_product_id: version.withProductId, is_of_batch: version.isOfBatch,
  });
  await deps.enqueueRender(tx, id, way, priority);
  return id;
}
