import { duplicateDesign, latestDesigns, listDesigns, type Design } from '@kadr/shared/designs';
import { newId } from '@kadr/shared/kernel';
import type { Visual } from '@kadr/shared/visuals';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { errorText } from '../../../lib/show-error.ts';

/** One picture's way to a card; its copy's id is chosen before the first try, so that no try makes a second one. */
interface Order {
  readonly visual: Visual;
  readonly copyId: string;
}
export interface Refused extends Order {
  readonly reason: string;
}

interface Run {
  readonly total: number;
  readonly made: readonly Design[];
  readonly refused: readonly Refused[];
  readonly state: 'running' | 'stopped' | 'done';
}

/** Puts a card's design on pictures one after the other: how far it is, what was made, and what was not and why. */
export function useApply(designId: string, flush: () => Promise<boolean>) {
  const queryClient = useQueryClient();
  const [run, setRun] = useState<Run | null>(null);
  const control = useRef({ running: false, stop: false });
  useEffect(
    () => () => {
      control.current.stop = true;
    },
    [],
  );

  const go = async (orders: readonly Order[], before: Pick<Run, 'total' | 'made'>): Promise<void> => {
    // A second press while the first is at work does nothing.
    if (control.current.running) return;
    control.current = { running: true, stop: false };
    setRun({ ...before, refused: [], state: 'running' });
    const isKept = await flush();
    let stopped = !isKept;
    for (const order of isKept ? orders : []) {
      stopped = control.current.stop;
      if (stopped) break;
      try {
        const made = await call(
          duplicateDesign,
          { id: designId, visualId: order.visual.id, copyId: order.copyId },
          { silent: 'later-step' },
        );
        setRun((now) => now && { ...now, made: [...now.made, made] });
      } catch (error) {
        const { description: reason } = await errorText(error);
        setRun((now) => now && { ...now, refused: [...now.refused, { ...order, reason }] });
      }
    }
    control.current.running = false;
    setRun((now) => now && (isKept ? { ...now, state: stopped ? 'stopped' : 'done' } : null));
    for (const endpoint of [listDesigns, latestDesigns])
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
  };
  return {
    run,
    start: (visuals: readonly Visual[]) =>
      void go(
        visuals.map((visual) => ({ visual, copyId: newId() })),
        { total: visuals.length, made: [] },
      ),
    retry: () => {
      if (run) void go(run.refused, run);
    },
    stop: () => {
      control.current.stop = true;
    },
    reset: () => setRun(null),
  };
}
