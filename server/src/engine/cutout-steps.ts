import { nextLook, startStopwatch, timedLooks, type MatteLooks, type MattePort, type ScaledPhoto } from '@kadr/studio';
import type { MadeCutout, Task, TaskOptions } from './port.ts';
import { reportTimings } from './task-context.ts';

/** The tasks that a cut-out is made of; the network runs between them. */
export interface CutoutSteps {
  readonly openPhoto: Task<Uint8Array, ScaledPhoto>;
  readonly nextLook: Task<
    { readonly size: Parameters<typeof nextLook>[0]; readonly taken: Parameters<typeof nextLook>[1] },
    Awaited<ReturnType<typeof nextLook>>
  >;
  readonly finishCutout: Task<{ readonly scaled: ScaledPhoto; readonly looks: MatteLooks | null }, MadeCutout>;
}

/** Cuts a product out: each step has all that it needs, so no process of the pool waits for the network. */
export async function cutOutBySteps(
  steps: CutoutSteps,
  matte: MattePort,
  original: Uint8Array,
  { signal, onProgress, onStage }: TaskOptions = {},
): Promise<MadeCutout> {
  const onCutOutProgress = (share: number): void => onProgress?.(0.1 + 0.8 * share);
  const scaled = await steps.openPhoto(original, { signal, onStage });
  onCutOutProgress(0.05);
  const watch = startStopwatch();
  const looks = scaled.ownMatte
    ? null
    : await timedLooks(scaled, matte, {
        watch,
        signal,
        onProgress: onCutOutProgress,
        // The first run needs no process to decide on it.
        next: (size, taken) =>
          taken.length === 0 ? nextLook(size, taken) : steps.nextLook({ size, taken }, { signal }),
      });
  if (onStage) reportTimings({ onStage }, watch.timings);
  return steps.finishCutout({ scaled, looks }, { signal, onStage, onProgress: onCutOutProgress });
}
