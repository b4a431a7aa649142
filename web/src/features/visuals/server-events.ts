import { getUserStat, listLibrary, listProducts, listVariants } from '@kadr/shared/products';
import { getPhotoshoot, latestVisuals, listVisuals, type Photoshoot, type Visual } from '@kadr/shared/visuals';
import { queryKeyOf } from '../../lib/query-key.ts';
import { refresh, refreshList } from '../../lib/refresh.ts';
import { announceEnded, announceStage } from './work-notices.ts';
import type { ServerEventHandler, ServerEventOf } from '../../lib/server-events.ts';

export { announceEnded };

export const onPhotoshootChanged: ServerEventHandler<'photoshoot-changed'> = (queryClient, { productId }) => {
  refresh(queryClient, queryKeyOf(getPhotoshoot, { productId }));
  refresh(queryClient, queryKeyOf(listVisuals, { productId }));
  refresh(queryClient, queryKeyOf(getUserStat));
  refresh(queryClient, queryKeyOf(listVariants));
  for (const list of [listProducts, listLibrary, latestVisuals]) refreshList(queryClient, list);
};

export const onVisualProgress: ServerEventHandler<'visual-progress'> = (queryClient, event) => {
  void announceStage(queryClient, event.visualId, event.placeInQueue);
  queryClient.setQueryData<Photoshoot | null>(
    queryKeyOf(getPhotoshoot, { productId: event.productId }),
    (photoshoot) => photoshoot && withProgress(photoshoot, event),
  );
};

export const onWorkEnded: ServerEventHandler<'work-ended'> = (queryClient, { work, id }) => {
  if (work === 'picture') void announceEnded(queryClient, id);
};

type Progress = ServerEventOf<'visual-progress'>;

function withProgress(photoshoot: Photoshoot, event: Progress): Photoshoot {
  const steps = photoshoot.steps.map((step) => ({
    ...step,
    versions: step.versions.map((visual) => (visual.id === event.visualId ? forward(visual, event) : visual)),
  }));
  return { ...photoshoot, steps };
}

const order: Readonly<Record<Visual['state'], number>> = { queued: 0, in_progress: 1, ready: 2, failed: 2 };

/** Events may arrive late: a version goes from queued to in progress to ready or failed, never back. */
function forward(visual: Visual, { progress, placeInQueue }: Progress): Visual {
  const state = placeInQueue === null ? 'in_progress' : 'queued';
  if (order[state] < order[visual.state] || order[visual.state] === order.ready) return visual;
  return { ...visual, state, progress, placeInQueue };
}
