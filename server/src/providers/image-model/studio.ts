import { MessageChannel } from 'node:worker_threads';
import { exportFile, loadPlates, type CanvasSpec, type ExportOptions, type PlateCamera } from '@kadr/studio';
import { Piscina } from 'piscina';
import type { ObjectStore } from '../object-store/port.ts';
import type { FramePlan } from './frame-plan.ts';
import { createFramePlanner } from './plan-frames.ts';
import { FrameRefused, type FrameRequest, type ImageModel, type Infeasible, type MadeFrame } from './port.ts';
import type { RefusedTask, RenderedTask, RenderTask, SentCutout } from './studio/frame-tasks.ts';
import type { FinishedTask, FinishTask, PreparedScene, PrepareTask } from './studio/scene-tasks.ts';

export interface StudioModelOptions {
  readonly objects: ObjectStore;
  /** Frames drawn at the same time. */
  readonly threads: number;
  /** Folder of the rendered plates. */
  readonly platesFolder?: string;
}

export interface StudioModel extends ImageModel {
  /** Style and camera of every plate. */
  readonly plates: readonly { readonly styleId: string; readonly camera: PlateCamera }[];
  /** The frame as it is planned where a model paints its scene. Where that kind of frame has no scene it is planned as ours. */
  planScene(request: FrameRequest): FramePlan | Infeasible;
  /** The files that a vendor is sent. */
  prepareScene(plan: FramePlan, spec: CanvasSpec): Promise<PreparedScene>;
  /** The frame with the product's own pixels in the painted scene, or why it cannot be delivered. */
  finishScene(
    plan: FramePlan,
    scene: PreparedScene,
    answer: Uint8Array,
    how: { free: boolean; watermark: boolean },
  ): Promise<FinishedTask>;
  /** A delivered JPEG as the file that is asked for. */
  exportPicture(jpeg: Uint8Array, options: ExportOptions): ReturnType<typeof exportFile>;
  close(): Promise<void>;
}

const studioName = 'Kadr Studio';
/** Threads end after this long without work and give their plates' memory back. */
const idleMs = 60_000;
const defaultPlates = new URL('../../../../studio/plates', import.meta.url).pathname;

/** Our own engine: rendered sets, the product's own pixels, no key and no network. Throws when there are no plates. */
export async function createStudioModel({
  objects,
  threads,
  platesFolder = defaultPlates,
}: StudioModelOptions): Promise<StudioModel> {
  const catalogue = await loadPlates(platesFolder);
  const pool = new Piscina({
    filename: new URL('studio/frame-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    recordTiming: false,
  });
  const planner = createFramePlanner(catalogue);
  const taskOf = async ({ shot, cutouts }: FramePlan, watermark: boolean): Promise<RenderTask> => ({
    platesFolder,
    shot,
    cutouts: await sentCutouts(objects, cutouts),
    watermark,
  });
  return {
    name: studioName,
    plates: catalogue.plates.map(({ meta }) => ({ styleId: meta.style, camera: meta.camera })),
    frameTypesFor: planner.frameTypesFor,
    options: planner.options,
    isCurrent: planner.isCurrent,
    planFrame: (request) =>
      request.way === undefined || request.way === 'studio'
        ? planner.plan(request, 'set')
        : { unavailable: 'way-unknown', offers: [] },
    planScene: (request) => planner.plan(request, 'painted'),
    drawFrame: async (plan, { watermark, onProgress, signal, onStage }) => {
      const { timings = {}, ...made } = await runWithProgress(pool, await taskOf(plan, watermark), onProgress, signal);
      for (const [stage, ms] of Object.entries(timings)) onStage?.(stage, ms / 1000);
      return { ...made, madeBy: { engine: studioName, model: null, promptSha256: null } } satisfies MadeFrame;
    },
    preview: async (plan) => {
      const made: Uint8Array = await pool.run(await taskOf(plan, false), { name: 'preview' });
      return made;
    },
    ...scenesOf({ pool, objects, platesFolder }),
    exportPicture: exportFile,
    close: () => pool.destroy(),
  };
}

/** What is done before a vendor's model is asked, and with what it painted. */
function scenesOf({
  pool,
  objects,
  platesFolder,
}: {
  pool: Piscina;
  objects: ObjectStore;
  platesFolder: string;
}): Pick<StudioModel, 'prepareScene' | 'finishScene'> {
  return {
    prepareScene: async ({ shot, cutouts }, spec) => {
      const task: PrepareTask = { platesFolder, shot, spec, cutouts: await sentCutouts(objects, cutouts) };
      const prepared: PreparedScene = await pool.run(task, { name: 'prepareScene' });
      return prepared;
    },
    finishScene: async ({ shot, cutouts }, { widthPx, heightPx, window, places }, answer, how) => {
      const task: FinishTask = {
        shot,
        canvas: { widthPx, heightPx, window, places },
        answer,
        ...how,
        cutouts: await sentCutouts(objects, cutouts),
      };
      const finished: FinishedTask = await pool.run(task, { name: 'finishScene' });
      return finished;
    },
  };
}

async function runWithProgress(
  pool: Piscina,
  task: RenderTask,
  onProgress: ((share: number) => void) | undefined,
  signal: AbortSignal | undefined,
): Promise<RenderedTask> {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (part: number) => onProgress?.(part));
  try {
    const made: RenderedTask | RefusedTask = await pool.run(
      { ...task, line: port2 },
      { name: 'render', signal, transferList: [port2] },
    );
    if ('refused' in made) throw new FrameRefused(made.refused);
    return made;
  } finally {
    port1.close();
  }
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
