import { AppError, failures, newId, type InputOf } from '@kadr/shared/kernel';
import type { PricedAction } from '@kadr/shared/tokens';
import { maxWaitingVideos, videoErrors, type createVideo, type Video } from '@kadr/shared/videos';
import { visualErrors } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { FramePlan, ImageModel } from '../../providers/image-model/port.ts';
import type { VideoMaker } from '../../providers/video-maker/port.ts';
import { storedPlan, visualOwnedBy, type VisualRow } from '../frames/index.ts';
import { reserveTokens } from '../tokens/index.ts';
import { enqueueVideo } from './jobs.ts';
import { countUnsettled, insertVideo, videoByKey } from './queries.ts';

const fail = failures(videoErrors);
const failVisual = failures(visualErrors);

export interface OrderVideoDeps {
  readonly videoMaker: VideoMaker;
  readonly imageModel: Pick<ImageModel, 'hasPlate'>;
  readonly prices: Readonly<Record<PricedAction, number>>;
}

type VideoOrder = InputOf<typeof createVideo>;

/**
 * Orders a video: plans it, holds its price and queues it, all in the caller's transaction. Gives its id. The same
 * idempotency key again changes nothing. What cannot be made is refused before it costs anything.
 */
export async function orderVideo(tx: Db, deps: OrderVideoDeps, userId: string, order: VideoOrder): Promise<string> {
  const ordered = await videoByKey(tx, userId, order.idempotencyKey);
  if (ordered && ordered.product_id !== order.productId)
    throw new AppError('invalid', 'kernel.invalid-input', {
      field: 'idempotencyKey',
      problem: 'used for another product',
    });
  if (ordered) return ordered.id;
  const frames = await framesOf(tx, deps, userId, order);
  const [first] = frames;
  if (!first) throw failVisual('visuals.not-found');
  const { format, move, captions, productId } = order;
  const { plan, seconds } = deps.videoMaker.planVideo(
    frames.map(({ plan: of }) => of),
    { format, move, captions },
  );
  const id = newId();
  const tokens = deps.prices.video;
  const subject = { type: 'video', videoId: id, productId, format } as const;
  const { test } = await reserveTokens(tx, { key: id, userId, action: 'video', tokens, subject });
  // The account is locked by what it just paid: two orders at once are counted one by one.
  const ahead = await countUnsettled(tx, userId);
  if (ahead >= maxWaitingVideos) throw fail('videos.queue-full', { max: maxWaitingVideos });
  await insertVideo(tx, {
    id,
    product_id: productId,
    user_id: userId,
    format,
    move,
    style_id: first.row.style_id,
    frames: frames.map(({ row }): Video['frames'][number] => ({ visualId: row.id, frameType: row.frame_type })),
    captions,
    plan,
    seconds,
    idempotency_key: order.idempotencyKey,
    price_tokens: tokens,
    watermarked: test > 0,
    engine: deps.videoMaker.name,
    // Objects are named by their hash.
    product_sha256: first.plan.cutouts[0] ?? null,
  });
  await enqueueVideo(tx, id, -ahead);
  return id;
}

/** The chosen frames with the plans that they were drawn from. Throws where one cannot be filmed. */
async function framesOf(
  tx: Db,
  { imageModel }: OrderVideoDeps,
  userId: string,
  { visualIds, productId }: VideoOrder,
): Promise<{ row: VisualRow; plan: FramePlan }[]> {
  const frames = [];
  for (const id of new Set(visualIds)) {
    const row = await visualOwnedBy(tx, userId, id);
    if (!row || row.product_id !== productId) throw failVisual('visuals.not-found');
    if (row.state !== 'ready') throw fail('videos.frame-not-ready');
    if (row.way !== 'studio') throw fail('videos.frame-painted');
    const plan = await storedPlan(tx, id);
    // The set was rendered again since: the frame would not be the same.
    if (!plan || !imageModel.hasPlate(plan)) throw fail('videos.frame-outdated');
    frames.push({ row, plan });
  }
  return frames;
}
