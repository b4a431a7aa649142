import {
  nextPass,
  startStopwatch,
  timedPasses,
  type MattePasses,
  type MattePort,
  type ScaledPhoto,
} from '@kadr/studio';
import type { MadeCutout, Task, TaskOptions } from './port.ts';
import { reportTimings } from './task-context.ts';

/** The tasks that a cut-out is made of; the network runs between them. */
export interface CutoutSteps {
  readonly openPhoto: Task<Uint8Array, ScaledPhoto>;
  readonly nextPass: Task<
    { readonly picture: Parameters<typeof nextPass>[0]; readonly taken: Parameters<typeof nextPass>[1] },
    Awaited<ReturnType<typeof nextPass>>
  >;
  readonly finishCutout: Task<{ readonly scaled: ScaledPhoto; readonly passes: MattePasses | null }, MadeCutout>;
}

/** Cuts a product out: each step has all that it needs, so no process of the pool waits for the network. */
export async function cutOutBySteps(
  steps: CutoutSteps,
  matte: MattePort,
  original: Uint8Array,
  { signal, isLast, onProgress, onStage }: TaskOptions = {},
): Promise<MadeCutout> {
  const onCutOutProgress = (share: number): void => onProgress?.(0.1 + 0.8 * share);
  const scaled = await steps.openPhoto(original, { signal, isLast, onStage });
  onCutOutProgress(0.05);
  const watch = startStopwatch();
  const passes = scaled.ownMatte
    ? null
    : await timedPasses(scaled, matte, {
        watch,
        signal,
        onProgress: onCutOutProgress,
        // The first run needs no process to decide on it.
        next: (picture, taken) =>
          taken.length === 0 ? nextPass(picture, taken) : steps.nextPass({ picture, taken }, { signal, isLast }),
      });
  if (onStage) reportTimings({ onStage }, watch.timings);
  return steps.finishCutout({ scaled, passes }, { signal, isLast, onStage, onProgress: onCutOutProgress });
}
