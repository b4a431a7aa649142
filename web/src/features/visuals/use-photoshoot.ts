import { newId } from '@kadr/shared/kernel';
import { listPrices } from '@kadr/shared/tokens';
import {
  doPhotoshoot, generateVisual, getPhotoshoot, refineVisual, regenerateVisual,
  type Photoshoot, type PhotoshootStep, type Visual,
} from '@kadr/shared/visuals';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { queryKeyOf, useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { useServerEvent } from '../../lib/server-events.ts';

type Action = Parameters<ReturnType<typeof useEndpointMutation<typeof doPhotoshoot>>['mutate']>[0]['action'];

/** A product's photoshoot, kept true by the server's events, with everything that the seller can do to it. */
export function usePhotoshoot(productId: string) {
  const queryClient = useQueryClient();
  const key: QueryKey = queryKeyOf(getPhotoshoot, { productId });
  const query = useEndpointQuery(getPhotoshoot, { productId });
  const prices = useEndpointQuery(listPrices, {}).data;
  const keep = (photoshoot: Photoshoot) => { queryClient.setQueryData(key, photoshoot); };

  useServerEvent((event) => {
    if (event.type === 'visual-progress' && event.productId === productId) {
      queryClient.setQueryData<Photoshoot | null>(key, (photoshoot) => photoshoot && withProgress(photoshoot, event));
    }
    if (event.type === 'photoshoot-changed' && event.productId === productId) void queryClient.invalidateQueries({ queryKey: key });
  });

  const steer = useEndpointMutation(doPhotoshoot, { silent: true, onSuccess: keep });
  const create = useEndpointMutation(generateVisual, { silent: true, onSuccess: keep });
  const recreate = useEndpointMutation(regenerateVisual, { silent: true, onSuccess: keep });
  const refine = useEndpointMutation(refineVisual, { silent: true, onSuccess: keep });
  const press = () => ({ productId, idempotencyKey: newId() });
  return {
    query,
    photoshoot: query.data ?? null,
    prices,
    /** A press is on its way: the buttons wait. */
    pressing: create.isPending || recreate.isPending || refine.isPending,
    steering: steer.isPending,
    steer: (action: Action, onDone?: () => void) => steer.mutate({ productId, action }, { onSuccess: () => onDone?.() }),
    create: () => create.mutate(press()),
    next: () => create.mutate({ ...press(), next: true }),
    recreate: () => recreate.mutate(press()),
    refine: (prompt: string, onDone: () => void) => refine.mutate({ ...press(), prompt }, { onSuccess: onDone }),
  };
}

export type PhotoshootControl = ReturnType<typeof usePhotoshoot>;

function withProgress(photoshoot: Photoshoot, event: { visualId: string; progress: number; placeInQueue: number | null }): Photoshoot {
  const update = (visual: Visual): Visual => visual.id !== event.visualId || visual.state === 'ready' || visual.state === 'failed' ? visual : {
    ...visual, progress: event.progress, placeInQueue: event.placeInQueue, state: event.placeInQueue === null ? 'in_progress' : 'queued',
  };
  return { ...photoshoot, steps: photoshoot.steps.map((step) => ({ ...step, versions: step.versions.map(update) })) };
}

/** The version that a step shows: the one being made, else the picked one, else the latest. */
export function shownVersion(step: PhotoshootStep): Visual | undefined {
  const busy = step.versions.find(isBusy);
  return busy ?? step.versions.find((visual) => visual.id === step.pickedVisualId) ?? step.versions.at(-1);
}

export function isBusy(visual: Visual): boolean {
  return visual.state === 'queued' || visual.state === 'in_progress';
}

/** Width by height of a format, as CSS takes it. */
export function ratioOf(format: Photoshoot['format']): string {
  return format.replace(':', ' / ');
}
