import type { FileMaker } from '../../platform/files/index.ts';
import type { ObjectStore } from '../../providers/object-store/port.ts';
import { storedPlan } from './plan-queries.ts';
import { visualById, type VisualRow } from './queries.ts';
import { renameVisualFiles, visualWithFile } from './remake-queries.ts';
import type { RenderDeps } from './render-frame.ts';

type RemakeDeps = Pick<RenderDeps, 'db' | 'imageModel' | 'pictureVariants'> & {
  readonly objects: Pick<ObjectStore, 'get'>;
  readonly getObject: (key: string) => Promise<Uint8Array>;
};

/**
 * A frame of ours is drawn from its stored plan once more, while its plate is the same and its cut-outs are stored;
 * smaller versions are made of the frame.
 */
export function visualFiles(deps: RemakeDeps): FileMaker {
  return {
    remake: async (key) => {
      const id = await visualWithFile(deps.db, key);
      const row = id === undefined ? undefined : await visualById(deps.db, id);
      if (!row?.picture_key) return null;
      if (key === row.picture_key || key === row.clean_key) return drawnAgain(deps, row, key);
      const variants = await deps.pictureVariants(await deps.getObject(row.picture_key));
      return key === row.view_key ? variants.view : variants.thumbnail;
    },
    rename: renameVisualFiles,
  };
}

async function drawnAgain(deps: RemakeDeps, row: VisualRow, key: string): Promise<Uint8Array | null> {
  const plan = await storedPlan(deps.db, row.id);
  // What a model painted it would paint differently.
  if (plan?.way !== 'studio') return null;
  if (!deps.imageModel.hasPlate(plan)) return null;
  // The product's cut-out may be another one by now: a corrected or an enlarged one.
  for (const cutout of plan.cutouts) if (!(await deps.objects.get(cutout))) return null;
  const made = await deps.imageModel.drawFrame(plan, { watermark: row.watermarked });
  return key === row.clean_key ? made.clean : (made.marked ?? made.clean);
}
