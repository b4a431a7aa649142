import { bareShot, isLevel, loadPlates, sceneReach, type CanvasSpec, type PlateCamera } from '@kadr/studio';
import {
  PictureFault,
  type Engine,
  type FinishedScene,
  type PreparedScene,
  type SentCutout,
} from '../../engine/port.ts';
import type { WornKind } from '@kadr/shared/visuals';
import type { ObjectStore } from '../object-store/port.ts';
import type { FramePlan } from './frame-plan.ts';
import { createFramePlanner } from './plan-frames.ts';
import {
  FrameRefused,
  type FrameRefusal,
  type FrameRequest,
  type ImageModel,
  type Infeasible,
  type MadeFrame,
} from './port.ts';

export interface StudioImageModelOptions {
  readonly objects: ObjectStore;
  /** Draws what is planned here. */
  readonly engine: Pick<
    Engine,
    'drawFrame' | 'previewFrame' | 'prepareScene' | 'finishScene' | 'sceneFiles' | 'sceneProps'
  >;
  /** Folder of the rendered plates. */
  readonly platesFolder?: string;
}

export interface PlanningImageModel extends ImageModel {
  /** Style and camera of every plate. */
  readonly plates: readonly { readonly styleId: string; readonly camera: PlateCamera }[];
  /**
   * The frame as it is planned where a model paints its scene. Where that kind of frame has no scene it is planned as
   * ours.
   */
  planScene(request: FrameRequest): FramePlan | Infeasible;
  /** The files that a painter is sent. */
  prepareScene(plan: FramePlan, spec: CanvasSpec): Promise<PreparedScene>;
  /** The frame with the product's own pixels in the painted scene, or why it cannot be delivered. */
  finishScene(
    plan: FramePlan,
    scene: PreparedScene,
    answer: Uint8Array,
    how: { free: boolean; worn: WornKind | null; watermark: boolean },
  ): Promise<FinishedScene>;
}

const studioName = 'Kadr Studio';
const defaultPlates = new URL('../../../../studio/plates', import.meta.url).pathname;

/** Our own frames: rendered sets, the product's own pixels, no key and no network. Throws when there are no plates. */
export async function createStudioImageModel({
  objects,
  engine,
  platesFolder = defaultPlates,
}: StudioImageModelOptions): Promise<PlanningImageModel> {
  const catalogue = await loadPlates(platesFolder);
  const planner = createFramePlanner(catalogue);
  const taskOf = async ({ shot, cutouts }: FramePlan) => ({
    platesFolder,
    shot,
    cutouts: await sentCutouts(objects, cutouts),
  });
  const sceneSource: ImageModel['sceneSource'] = async (plan, { marks, bare }) => {
    const source = await taskOf(plan);
    return { ...source, shot: (bare ? bareShot(plan.shot, catalogue) : null) ?? plan.shot, marks };
  };
  return {
    name: studioName,
    painter: null,
    plates: catalogue.plates.map(({ meta }) => ({ styleId: meta.style, camera: meta.camera })),
    frameTypesFor: planner.frameTypesFor,
    leftOut: planner.leftOut,
    options: planner.options,
    isCurrent: planner.isCurrent,
    hasPlate: planner.hasPlate,
    planFrame: (request) =>
      request.way === undefined || request.way === 'studio'
        ? planner.plan(request, 'set')
        : { unavailable: 'way-unknown', offers: [] },
    planScene: (request) => planner.plan(request, 'painted'),
    drawFrame: async (plan, { watermark, ...how }) => {
      const made = await engine.drawFrame({ ...(await taskOf(plan)), watermark }, how).catch(asRefusal);
      return {
        ...made,
        fidelity: toldOf(plan, made.fidelity),
        madeBy: { engine: studioName, model: null, promptSha256: null },
      } satisfies MadeFrame;
    },
    preview: async (plan) => engine.previewFrame(await taskOf(plan)),
    sceneReach: (plan) => (plan.way === 'studio' && planner.hasPlate(plan) ? sceneReach(plan.shot, catalogue) : null),
    sceneThings: async ({ shot }) => ({
      props: await engine.sceneProps({ platesFolder, shot }),
      hasBare: bareShot(shot, catalogue) !== null,
      isLevel: isLevel(shot),
    }),
    sceneSource,
    sceneFiles: async (plan, view, look) => engine.sceneFiles({ ...(await sceneSource(plan, look)), view }),
    prepareScene: async (plan, spec) => engine.prepareScene({ ...(await taskOf(plan)), spec }),
    finishScene: async (plan, { widthPx, heightPx, window, places }, answer, how) => {
      const finished = await engine.finishScene({
        shot: plan.shot,
        canvas: { widthPx, heightPx, window, places },
        answer,
        ...how,
        cutouts: await sentCutouts(objects, plan.cutouts),
      });
      return 'missed' in finished ? finished : { ...finished, fidelity: toldOf(plan, finished.fidelity) };
    },
  };
}

/** The report with what was done to the photo before it was measured. */
function toldOf({ shot, outline }: FramePlan, fidelity: MadeFrame['fidelity']): MadeFrame['fidelity'] {
  return {
    ...fidelity,
    ...(shot.notes.includes('photo-enlarged') ? { enlarged: true } : {}),
    ...(outline ? { outline } : {}),
  };
}

const refusals: Readonly<Record<string, FrameRefusal>> = {
  'studio.no-room-for-props': 'no-room-for-props',
  'studio.no-room-for-text': 'no-room-for-text',
};

/** What the engine refuses to draw, as pictures are refused here. */
function asRefusal(error: unknown): never {
  const refusal = error instanceof PictureFault ? refusals[error.code] : undefined;
  if (refusal) throw new FrameRefused(refusal, { cause: error });
  throw error;
}

function sentCutouts(objects: ObjectStore, keys: readonly string[]): Promise<SentCutout[]> {
  return Promise.all(
    keys.map(async (key) => {
      const file = await objects.get(key);
      if (!file) throw new Error(`cut-out ${key} is missing from the store`);
      return { key, file };
    }),
  );
}
