import type { Timings } from '@kadr/studio';
import type { Kept } from './work/kept.ts';

/** What a task has next to its input. */
export interface TaskContext {
  readonly onProgress: (share: number) => void;
  readonly onStage: (stage: string, seconds: number) => void;
  /** What stays in the process for its next task. */
  readonly kept: Kept;
}

export function reportTimings({ onStage }: Pick<TaskContext, 'onStage'>, timings: Timings): void {
  for (const [stage, ms] of Object.entries(timings)) onStage(stage, ms / 1000);
}
