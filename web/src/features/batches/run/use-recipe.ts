import { framesWantedSchema, type FramesWanted } from '@kadr/shared/batches';
import { styleIds, visualFormats, type StyleId, type VisualFormat } from '@kadr/shared/visuals';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

interface ChosenRecipe {
  readonly styleId: StyleId | null;
  readonly format: VisualFormat;
  readonly frames: FramesWanted;
  readonly presetId: string | null;
}

const firstOfPlan: FramesWanted = { type: 'plan', count: 1 };
const styleSchema = z.enum(styleIds).nullable().catch(null);
const formatSchema = z.enum(visualFormats).catch('1:1');
const framesSchema = framesWantedSchema.catch(firstOfPlan);

/**
 * What of each product is made and how, as the address has it: a reload keeps it. What the address cannot mean counts
 * as not given.
 */
export function useRecipe(): ChosenRecipe & { readonly change: (to: Partial<ChosenRecipe>) => void } {
  const [params, setParams] = useSearchParams();
  const recipe: ChosenRecipe = {
    styleId: styleSchema.parse(params.get('style')),
    format: formatSchema.parse(params.get('format')),
    frames: framesSchema.parse(framesIn(params.get('frames'))),
    presetId: params.get('preset'),
  };
  return {
    ...recipe,
    change: (to) =>
      setParams(
        (all) => {
          const { styleId, format, frames, presetId } = { ...recipe, ...to };
          const wanted = { style: styleId, format, frames: writtenFrames(frames), preset: presetId };
          for (const [name, value] of Object.entries(wanted)) {
            if (value === null) all.delete(name);
            else all.set(name, value);
          }
          return all;
        },
        { replace: true },
      ),
  };
}

/** A number of frames of the plan, or the kinds of frames with a point between them. */
function framesIn(written: string | null): unknown {
  if (written === null) return firstOfPlan;
  return /^\d+$/.test(written)
    ? { type: 'plan', count: Number(written) }
    : { type: 'same', frameTypes: written.split('.') };
}

/** The shots of a preset come with the preset. */
function writtenFrames(frames: FramesWanted): string | null {
  switch (frames.type) {
    case 'plan':
      return String(frames.count);
    case 'same':
      return frames.frameTypes.join('.');
    case 'shots':
      return null;
  }
}
