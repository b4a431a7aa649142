import type { OutlineStep } from '@kadr/shared/products';
import type { Matte } from '../matte/matte.ts';
import { applyStep } from './apply-step.ts';
import { writeBox, type Outline, type OutlinePatch } from './outline.ts';
import { outlineParts, type OutlinePart } from './outline-parts.ts';
import { outlinePicture } from './outline-picture.ts';

interface Done {
  readonly step: OutlineStep;
  readonly patch: OutlinePatch;
}

/** Corrections of one outline with their history. */
export interface OutlineSession {
  /** The outline as it stands, 1 byte a pixel. */
  readonly alpha: Uint8Array;
  readonly parts: readonly OutlinePart[];
  /** Ids of the objects of which more is in the outline than out of it. */
  keptParts: () => Set<number>;
  /** The corrections that hold. */
  steps: () => OutlineStep[];
  canRedo: () => boolean;
  /** Null where the step changed nothing: then it is not kept. */
  apply: (step: OutlineStep) => OutlinePatch | null;
  /** Null where there is nothing to take back. The patch is as it was applied: read it backwards. */
  undo: () => OutlinePatch | null;
  redo: () => OutlinePatch | null;
}

/** Starts from the automatic matte, which has the photo's size. */
export function createOutlineSession(rgb: Uint8Array, base: Matte): OutlineSession {
  const outline: Outline = {
    picture: outlinePicture(rgb, base.widthPx, base.heightPx),
    base,
    parts: outlineParts(base),
    alpha: base.alpha.slice(),
  };
  const done: Done[] = [];
  const undone: Done[] = [];
  return {
    alpha: outline.alpha,
    parts: outline.parts.parts,
    keptParts: () => keptParts(outline),
    steps: () => done.map(({ step }) => step),
    canRedo: () => undone.length > 0,
    apply(step) {
      const patch = applyStep(outline, step);
      if (patch === null) return null;
      done.push({ step, patch });
      undone.length = 0;
      return patch;
    },
    undo() {
      const last = done.pop();
      if (!last) return null;
      undone.push(last);
      writeBox(outline.alpha, base.widthPx, last.patch.box, last.patch.before);
      return last.patch;
    },
    redo() {
      const next = undone.pop();
      if (!next) return null;
      done.push(next);
      writeBox(outline.alpha, base.widthPx, next.patch.box, next.patch.after);
      return next.patch;
    },
  };
}

function keptParts({ base, alpha, parts: { labels, parts } }: Outline): Set<number> {
  const wanted = new Float64Array(parts.length);
  const kept = new Float64Array(parts.length);
  for (let i = 0; i < labels.length; i++) {
    const id = labels[i] ?? -1;
    if (id < 0) continue;
    wanted[id] = (wanted[id] ?? 0) + (base.alpha[i] ?? 0);
    kept[id] = (kept[id] ?? 0) + Math.min(base.alpha[i] ?? 0, alpha[i] ?? 0);
  }
  return new Set(parts.filter(({ id }) => (kept[id] ?? 0) > 0.5 * (wanted[id] ?? 0)).map(({ id }) => id));
}
