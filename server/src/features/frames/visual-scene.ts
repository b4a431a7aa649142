import type { PictureBeyond } from '@kadr/shared/designs';
import type { Db } from '../../platform/db/index.ts';
import type { MarkedFrame, SceneFiles, SceneSource, SceneView } from '../../engine/port.ts';
import type { ImageModel, SceneThings } from '../../providers/image-model/port.ts';
import { freeReach } from './free-reach.ts';
import { storedPlan } from './plan-queries.ts';
import type { VisualRow } from './queries.ts';

export interface SceneDeps {
  readonly imageModel: Pick<ImageModel, 'sceneReach' | 'sceneThings' | 'sceneSource' | 'sceneFiles'>;
  readonly getObject: (key: string) => Promise<Uint8Array>;
}

/** The scene of a ready visual: what cards show of it. */
export interface VisualScene {
  readonly beyond: PictureBeyond;
  readonly things: () => Promise<SceneThings>;
  /** What its parts are drawn from, `bare` in the bare version of its set. */
  readonly source: (bare: boolean) => Promise<SceneSource>;
  readonly files: (view: SceneView, bare: boolean) => Promise<SceneFiles>;
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
    things: () => deps.imageModel.sceneThings(plan),
    source: async (bare) => deps.imageModel.sceneSource(plan, { marks: await marksOf(deps, visual), bare }),
    files: async (view, bare) => deps.imageModel.sceneFiles(plan, view, { marks: await marksOf(deps, visual), bare }),
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
