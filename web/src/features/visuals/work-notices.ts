import { i18n } from '../../lib/i18n.ts';
import { showInfo } from '../../lib/show-error.ts';

type Stage = 'queued' | 'progress';

/** The frames that were ordered on this page load, and what was said of each. */
const said = new Map<string, Set<Stage>>();

/**
 * A frame was ordered: its notices are shown from now on, whatever page is open. Frames of batches are not announced
 * one by one.
 */
export function announceOrder(visualId: string, placeInQueue: number | null): void {
  if (!said.has(visualId)) said.set(visualId, new Set());
  announceStage(visualId, placeInQueue);
}

export const isAnnounced = (visualId: string): boolean => said.has(visualId);

/** Says once that an ordered frame is in the queue, and once that it is being made. */
export function announceStage(visualId: string, placeInQueue: number | null): void {
  const stages = said.get(visualId);
  const stage = placeInQueue === null ? 'progress' : 'queued';
  if (!stages || stages.has(stage) || stages.has('progress')) return;
  stages.add(stage);
  void i18n.loadNamespaces('visuals').then(() => {
    const t = i18n.getFixedT(null, 'visuals');
    showInfo(t(`queue.${stage}Title`), t(`queue.${stage}`, { count: placeInQueue ?? 0 }));
  });
}
