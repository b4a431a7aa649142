import type { PictureBeyond } from '@kadr/shared/designs';
import type { Db } from '../../platform/db/index.ts';
import type { MarkedFrame, SceneFiles, SceneSource, SceneView } from '../../engine/port.ts';
import type { ImageModel } from '../../providers/image-model/port.ts';
import { freeReach } from './free-reach.ts';
import { storedPlan } from './plan-queries.ts';
import type { VisualRow } from './queries.ts';

export interface SceneDeps {
  readonly imageModel: Pick<ImageModel, 'sceneReach' | 'sceneSource' | 'sceneFiles'>;
  readonly getObject: (key: string) => Promise<Uint8Array>;
}

/** The scene of a ready visual: what cards show of it. */
export interface VisualScene {
  readonly beyond: PictureBeyond;
  /** What its parts are drawn from. */
  readonly source: () => Promise<SceneSource>;
  readonly files: (view: SceneView) => Promise<SceneFiles>;
}

export type SceneOf = (visual: VisualRow) => Promise<VisualScene | null>;

/**
 * Null where the visual is only its picture: painted, without a set, from before plans were kept, or its plate was
 * rendered again since.
 */
export async function sceneOfVisual(db: Db, deps: SceneDeps, visual: VisualRow): Promise<VisualScene | null> {
  if (visual.way !== 'studio') return null;
  const plan = await storedPlan(db, visual.id);
  const reach = plan && deps.imageModel.sceneReach(plan);
  if (!plan || !reach) return null;
  return {
    beyond: freeReach(reach, visual.product_box),
    source: async () => deps.imageModel.sceneSource(plan, await marksOf(deps, visual)),
    files: async (view) => deps.imageModel.sceneFiles(plan, view, await marksOf(deps, visual)),
  };
}

async function marksOf(
  { getObject }: SceneDeps,
  { watermarked, picture_key: marked, clean_key: clean }: VisualRow,
): Promise<MarkedFrame | null> {
  if (!watermarked || marked === null || clean === null) return null;
  const [own, bare] = await Promise.all([getObject(marked), getObject(clean)]);
  return { marked: own, clean: bare };
}
