import { failures, newId } from '@kadr/shared/kernel';
import type { PricedAction } from '@kadr/shared/tokens';
import {
  maxWaitingVisuals,
  visualErrors,
  type FrameType,
  type FrameWay,
  type StyleId,
  type VisualFormat,
} from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { ImageModel, Wish } from '../../providers/image-model/port.ts';
import { reserveTokens } from '../tokens/index.ts';
import { countUnsettled, insertVisual, type NewVisual, type VisualRow } from './queries.ts';

const fail = failures(visualErrors);

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
    readonly frameType: FrameType;
    readonly styleId: StyleId;
    readonly format: VisualFormat;
    readonly way: FrameWay;
    readonly seed: number;
    readonly prompts: readonly Wish[];
  };
  readonly action: PricedAction;
  readonly tokens: number;
  /** The wish that this version was pressed with. */
  readonly prompt: string | null;
  readonly idempotencyKey: string;
  readonly withProductId: string | null;
  readonly isOfBatch: boolean;
}

/** Holds a version's price, adds it to its step and queues it, in the caller's transaction. Throws `tokens.insufficient`, `visuals.queue-full`. Gives its id. */
export async function addVersion(tx: Db, deps: VersionDeps, version: NewVersion): Promise<string> {
  const {
    userId,
    productId,
    step,
    versions,
    choice: { frameType, styleId, format, way, seed, prompts },
    action,
    tokens,
  } = version;
  const id = newId();
  const pay = await reserveTokens(tx, {
    key: id,
    userId,
    action,
    tokens,
    subject: {
      type: 'visual',
      visualId: id,
      productId,
      frameType,
      styleId,
      version: Math.max(0, ...versions.map((row) => row.version)) + 1,
    },
  });
  const row: NewVisual = {
    id,
    product_id: productId,
    user_id: userId,
    step,
    frame_type: frameType,
    style_id: styleId,
    format,
    way,
    seed,
    prompt: version.prompt,
    prompts,
    idempotency_key: version.idempotencyKey,
    price_tokens: tokens,
    watermarked: pay.test > 0,
    engine: deps.imageModel.name,
    with_product_id: version.withProductId,
    is_of_batch: version.isOfBatch,
  };
  // The account is locked by what it just paid: two presses at once are counted one by one.
  const ahead = await countUnsettled(tx, row);
  if (!row.is_of_batch && ahead >= maxWaitingVisuals) throw fail('visuals.queue-full', { max: maxWaitingVisuals });
  const priority = await insertVisual(tx, row, ahead);
  await deps.enqueueRender(tx, id, way, priority);
  return id;
}
