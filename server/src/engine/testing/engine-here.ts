import { createHash } from 'node:crypto';
import type { MattePort } from '@kadr/studio';
import { engineOf } from '../engine.ts';
import type { Engine, MadeCutout } from '../port.ts';
import { tasks } from '../tasks.ts';
import { createKept, type Kept } from '../work/kept.ts';

/** The engine's own tasks in this process, with a stand-in for the network, and for what it keeps where one is given. */
export function engineHere(matte: MattePort, standIns: Partial<Kept> = {}): Engine {
  const kept = { ...createKept(), ...standIns };
  return engineOf(
    (name, input, { onProgress, onStage } = {}) =>
      tasks[name].run(input, {
        kept,
        onProgress: (share) => onProgress?.(share),
        onStage: (stage, seconds) => onStage?.(stage, seconds),
      }),
    matte,
  );
}

/** Everything darker than half is the product: enough for drawn photos. */
export const darkIsProduct: MattePort = async (rgb, widthPx, heightPx) => ({
  widthPx,
  heightPx,
  alpha: Uint8Array.from({ length: widthPx * heightPx }, (_, i) => ((rgb[3 * i + 1] ?? 255) < 128 ? 255 : 0)),
});

const cutOutBefore = new Map<string, MadeCutout>();

/** The engine's cut-out of a drawn photo, made once for all test files of a process. */
export const cutOutOnce: Engine['cutOut'] = async (original, options) => {
  const bytes = createHash('sha256').update(original).digest('hex');
  const made = cutOutBefore.get(bytes) ?? (await engineHere(darkIsProduct).cutOut(original, options));
  cutOutBefore.set(bytes, made);
  options?.onProgress?.(1);
  return made;
};
