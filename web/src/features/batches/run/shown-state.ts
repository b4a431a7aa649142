import type { Run } from '@kadr/shared/batches';

/** What a run is called: one that is through and made nothing is not "done". */
export function shownState({ state, counts }: Pick<Run, 'state' | 'counts'>): Run['state'] | 'nothingMade' {
  return state === 'done' && counts.ready === 0 ? 'nothingMade' : state;
}
