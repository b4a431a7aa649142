import type { AppError } from '@kadr/shared/kernel';
import { listPrices } from '@kadr/shared/tokens';
import {
  cancelVisual,
  doPhotoshoot,
  generateAllVisuals,
  generateVisual,
  getPhotoshoot,
  refineVisual,
  regenerateVisual,
  reportVisual,
  type FrameWay,
  type Photoshoot,
  type PhotoshootStep,
  type ReportReason,
  type Visual,
} from '@kadr/shared/visuals';
import { useQueryClient } from '@tanstack/react-query';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { useState } from 'react';
import { announceOrder } from './work-notices.ts';
import { useIdempotencyKeys, type PaidAction } from './use-idempotency-keys.ts';

type Action = Parameters<ReturnType<typeof useEndpointMutation<typeof doPhotoshoot>>['mutate']>[0]['action'];

/**
 * What changes a photoshoot; each answer is the photoshoot as it is then, and an order announces its place in the
 * queue.
 */
function usePhotoshootCalls(productId: string) {
  const queryClient = useQueryClient();
  const keep = (photoshoot: Photoshoot) =>
    void queryClient.setQueryData(queryKeyOf(getPhotoshoot, { productId }), photoshoot);
  const keepOrdered = (photoshoot: Photoshoot) => {
    keep(photoshoot);
    const active = photoshoot.steps.find(({ step }) => step === photoshoot.activeStep);
    void announceOrder(queryClient, active?.versions.filter(isBusy).slice(-1) ?? []);
  };
  const keepAllOrdered = (photoshoot: Photoshoot) => {
    keep(photoshoot);
    void announceOrder(
      queryClient,
      photoshoot.steps.flatMap(({ versions }) => versions.filter(isBusy)),
    );
  };
  return {
    steer: useEndpointMutation(doPhotoshoot, { onSuccess: keep }),
    createAll: useEndpointMutation(generateAllVisuals, { onSuccess: keepAllOrdered }),
    create: useEndpointMutation(generateVisual, { onSuccess: keepOrdered }),
    recreate: useEndpointMutation(regenerateVisual, { onSuccess: keepOrdered }),
    refine: useEndpointMutation(refineVisual, { onSuccess: keepOrdered }),
    cancel: useEndpointMutation(cancelVisual, { onSuccess: keep }),
    report: useEndpointMutation(reportVisual, { onSuccess: keep }),
  };
}

/**
 * The way that the seller chose, where a step has it; else that of the picture there is, so that no model runs unasked.
 */
function useFrameWay() {
  const [chosen, chooseWay] = useState<FrameWay | null>(null);
  const wayFor = (step: PhotoshootStep): FrameWay => {
    const made = shownVersion(step)?.way;
    const { ways } = step;
    return ways.find((way) => way === chosen) ?? ways.find((way) => way === made) ?? ways[0] ?? 'studio';
  };
  return { wayFor, chooseWay };
}

/** A product's photoshoot, kept true by the server's events, with everything that the seller can do to it. */
export function usePhotoshoot(productId: string) {
  const query = useEndpointQuery(getPhotoshoot, { productId }, { quiet: 'page' });
  const listed = useEndpointQuery(listPrices, {}).data;
  const { steer, create, createAll, recreate, refine, report, cancel } = usePhotoshootCalls(productId);
  const { isFree: mayPress, keyFor, settle } = useIdempotencyKeys();
  const { wayFor, chooseWay } = useFrameWay();
  const active = query.data?.steps.find((one) => one.step === query.data?.activeStep);
  const following = query.data?.steps.find((one) => one.step === (query.data?.activeStep ?? 0) + 1);
  const isFree = active?.freeRemake === true && wayFor(active) === 'studio';
  const prices = listed && isFree ? { ...listed, 're-create': 0, refine: 0 } : listed;
  const way = active && active.ways.length > 1 ? { way: wayFor(active) } : {};
  const press = (
    name: PaidAction,
    act: (
      input: { productId: string; idempotencyKey: string },
      options: { onSettled: (_: unknown, error: AppError | null) => void },
    ) => void,
  ) => {
    if (mayPress()) act({ productId, idempotencyKey: keyFor(name) }, { onSettled: (_, error) => settle(name, error) });
  };
  return {
    query,
    photoshoot: query.data ?? null,
    prices,
    /** A press is on its way: the buttons wait. */
    pressing: create.isPending || createAll.isPending || recreate.isPending || refine.isPending,
    steering: steer.isPending,
    steer: (action: Action, onDone?: () => void) =>
      steer.mutate({ productId, action }, { onSuccess: () => onDone?.() }),
    cancel: (id: string) => cancel.mutate({ id }),
    report: (id: string, reason: ReportReason) => report.mutate({ id, reason }),
    wayFor,
    chooseWay,
    create: () => press('create', (input, options) => create.mutate({ ...input, ...way }, options)),
    /** The first picture of each of the steps. */
    createAll: (steps: number[]) =>
      press('create-all', (input, options) => createAll.mutate({ ...input, steps }, options)),
    next: () =>
      press('next', (input, options) =>
        create.mutate(
          { ...input, next: true, ...(following && following.ways.length > 1 ? { way: wayFor(following) } : {}) },
          options,
        ),
      ),
    recreate: () => press('recreate', (input, options) => recreate.mutate({ ...input, ...way }, options)),
    /** The frame in our own set, after a model could not make it. */
    makeInStudio: (again: boolean) =>
      press(again ? 'recreate' : 'create', (input, options) =>
        (again ? recreate : create).mutate({ ...input, way: 'studio' }, options),
      ),
    refine: (refinement: { prompt: string; without: string[]; replacesLast?: boolean }, onDone?: () => void) =>
      press('refine', (input, options) =>
        refine.mutate({ ...input, ...way, ...refinement }, { ...options, onSuccess: () => onDone?.() }),
      ),
    /** The refinement by the connected model, which paints the scene around the product. */
    paint: (refinement: { prompt: string; without: string[]; replacesLast?: boolean }, onDone?: () => void) =>
      press('paint', (input, options) =>
        refine.mutate({ ...input, way: 'model', ...refinement }, { ...options, onSuccess: () => onDone?.() }),
      ),
  };
}

export type PhotoshootControl = ReturnType<typeof usePhotoshoot>;

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
