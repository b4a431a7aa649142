import { getProfile, type Profile } from '@kadr/shared/account';
import { AppError } from '@kadr/shared/kernel';
import { getProduct } from '@kadr/shared/products';
import { getPhotoshoot, type Photoshoot, type Visual } from '@kadr/shared/visuals';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { i18n } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { showInfo } from '../../lib/show-error.ts';
import { changeOrderedFrames, orderedFrames, type OrderedFrame } from './ordered-frames.ts';

/**
 * One press ordered these frames: notices of the first, and of the end of all, are shown from now on, whatever page is
 * open. Frames of batches are not announced one by one.
 */
export async function announceOrder(queryClient: QueryClient, ordered: readonly Visual[]): Promise<void> {
  const account = accountOf(queryClient);
  if (account === undefined) return;
  const [first] = await changeOrderedFrames(account, (frames) => {
    const known = new Set(frames.map(({ visualId }) => visualId));
    const found = ordered.filter(({ id }) => !known.has(id));
    const added = found.map(({ id: visualId, productId }): OrderedFrame => ({
      visualId,
      productId,
      said: 'none',
      orderedAtMs: Date.now(),
    }));
    return { kept: [...frames, ...added], found };
  });
  if (first) await announceStage(queryClient, first.id, placeOf(first), { isFirst: true });
}

/** Says once that an ordered frame is in the queue, and once that it is being made. */
export async function announceStage(
  queryClient: QueryClient,
  visualId: string,
  placeInQueue: number | null,
  { isFirst = false } = {},
): Promise<void> {
  const account = accountOf(queryClient);
  // Seen by no one, it would count as said.
  if (document.hidden || account === undefined) return;
  const stage = placeInQueue === null ? 'progress' : 'queued';
  const isNews = (frame: OrderedFrame) =>
    frame.visualId === visualId && (frame.said === 'none' ? isFirst : frame.said === 'queued' && stage === 'progress');
  // Most frames that events tell of were not ordered here.
  if (!orderedFrames(account).some(isNews)) return;
  const isToSay = await changeOrderedFrames(account, (frames) => ({
    kept: frames.map((frame) => (isNews(frame) ? { ...frame, said: stage } : frame)),
    found: frames.some(isNews),
  }));
  if (!isToSay) return;
  await i18n.loadNamespaces('visuals');
  const t = i18n.getFixedT(null, 'visuals');
  showInfo(t(`queue.${stage}Title`), t(`queue.${stage}`, { count: placeInQueue ?? 0 }));
}

/**
 * Says once that the frames ordered of a product are made, when none of them is under way any more: also those that
 * ended while no page of ours was open or looked at. Where the seller looks at the photoshoot itself, it says so.
 */
export async function announceEnded(queryClient: QueryClient, productId?: string): Promise<void> {
  const account = accountOf(queryClient);
  if (document.hidden || account === undefined) return;
  const products = new Set(orderedFrames(account).map((frame) => frame.productId));
  for (const id of productId === undefined ? products : [productId]) {
    if (!products.has(id)) continue;
    const photoshoot = await call(getPhotoshoot, { productId: id }, { silent: 'refresh' }).catch(nothingIfGone);
    if (photoshoot !== undefined) await announceEndedOf(account, id, photoshoot);
  }
}

async function announceEndedOf(account: string, productId: string, photoshoot: Photoshoot | null): Promise<void> {
  const versions = new Map(photoshoot?.steps.flatMap((step) => step.versions).map((visual) => [visual.id, visual]));
  const ended = await changeOrderedFrames(account, (frames) => {
    const ordered = frames.filter((frame) => frame.productId === productId);
    const isUnderWay = ordered.some(({ visualId }) => isBusy(versions.get(visualId)));
    return isUnderWay || document.hidden
      ? { kept: frames, found: [] }
      : { kept: frames.filter((frame) => !ordered.includes(frame)), found: ordered };
  });
  if (ended.length === 0 || location.pathname === paths.visualProduct(productId)) return;
  const product = await call(getProduct, { id: productId }, { silent: 'refresh' }).catch(() => null);
  await i18n.loadNamespaces(['kernel', 'visuals']);
  const t = i18n.getFixedT(null, ['kernel', 'visuals']);
  for (const outcome of ['ready', 'failed'] as const) {
    // Those that were cancelled are not there any more.
    const visuals = ended.map(({ visualId }) => versions.get(visualId)).filter((visual) => visual?.state === outcome);
    if (visuals.length === 0) continue;
    const names = visuals.map((visual) => visual && t(`visuals:frames.${visual.frameType}`));
    const frames = [...new Set(names)].join(', ');
    showInfo(
      t(`kernel:ended.picture.${outcome}`, { count: visuals.length }),
      product?.title ? `${product.title}: ${frames}` : frames,
    );
  }
}

/** A product that was deleted meanwhile has no frames; what could not be asked is asked another time. */
function nothingIfGone(error: unknown): null | undefined {
  return error instanceof AppError && error.kind === 'not-found' ? null : undefined;
}

function accountOf(queryClient: QueryClient): string | undefined {
  return queryClient.getQueryData<Profile>(queryKeyOf(getProfile, {}))?.id;
}

function placeOf(visual: Visual): number | null {
  return visual.state === 'queued' ? (visual.placeInQueue ?? 0) : null;
}

function isBusy(visual: Visual | undefined): boolean {
  return visual?.state === 'queued' || visual?.state === 'in_progress';
}
