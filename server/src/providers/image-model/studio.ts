import {
  framePlan,
  isUnavailable,
  loadPlates,
  planScene,
  planShot,
  type CanvasSpec,
  type PlateCamera,
  type ProductView,
  type Shot,
  type ShotRequest,
  type Unavailable,
} from '@kadr/studio';
import { readPrompt, withoutChanges, type PromptChange, type PromptRead } from '@kadr/shared/visuals';
import type { ObjectStore } from '../object-store/port.ts';
import {
  FrameRefused,
  type Feasibility,
  type FramePhoto,
  type FrameRequest,
  type ImageModel,
  type MadeFrame,
} from './port.ts';
import {
  PictureFault,
  type Engine,
  type FinishedScene,
  type PreparedScene,
  type PreviewTask,
  type SentCutout,
} from '../../engine/port.ts';
import { sizeOf } from './studio/guess-size.ts';
import { changesOf, lastWishRead } from './studio/wishes-in-turn.ts';

export interface StudioModelOptions {
  readonly objects: ObjectStore;
  /** Draws what is planned here. */
  readonly engine: Pick<Engine, 'drawFrame' | 'previewFrame' | 'prepareScene' | 'finishScene'>;
  /** Folder of the rendered plates. */
  readonly platesFolder?: string;
}

export interface StudioModel extends ImageModel {
  /** Style and camera of every plate. */
  readonly plates: readonly { readonly styleId: string; readonly camera: PlateCamera }[];
  /** The frame as it is planned where a model paints its scene; null where nothing is cut out. */
  sceneOf(request: FrameRequest): Shot | Unavailable | null;
  /** What became of the last wish where a model was told of it. */
  sceneWish(request: FrameRequest): PromptRead | null;
  /** The files that a vendor is sent. */
  prepareScene(request: FrameRequest, shot: Shot, spec: CanvasSpec): Promise<PreparedScene>;
  /** The frame with the product's own pixels in the painted scene, or why it cannot be delivered. */
  finishScene(
    request: FrameRequest,
    shot: Shot,
    scene: PreparedScene,
    answer: Uint8Array,
    how: { free: boolean; watermark: boolean },
  ): Promise<FinishedScene>;
}

const studioName = 'Kadr Studio';
const defaultPlates = new URL('../../../../studio/plates', import.meta.url).pathname;

/** Our own frames: rendered sets, the product's own pixels, no key and no network. Throws when there are no plates. */
export async function createStudioModel({
  objects,
  engine,
  platesFolder = defaultPlates,
}: StudioModelOptions): Promise<StudioModel> {
  const catalogue = await loadPlates(platesFolder);
  const planWith = (
    request: FrameRequest,
    changes: readonly PromptChange[],
    planned = planShot,
  ): Shot | Unavailable | null => {
    const [photo] = photosFor(request);
    return photo
      ? planned(
          {
            style: request.styleId,
            frameType: request.frameType,
            format: request.format,
            seed: request.seed,
            product: viewOf(request, photo),
            category: request.categoryId,
            photoCount: samplesOf(request.photos).length,
            ...furtherViews(request),
            prompt: [...changes],
          },
          catalogue,
        )
      : null;
  };
  const plan = (request: FrameRequest) =>
    planWith(
      request,
      changesOf(request.prompts, (changes) => planWith(request, changes)),
    );
  const shotOf = (request: FrameRequest): Shot => {
    const shot = plan(request);
    if (!shot || isUnavailable(shot))
      throw new Error(
        `frame ${request.frameType} in ${request.styleId} cannot be made: ${shot?.unavailable ?? 'no cut-out'}`,
      );
    return shot;
  };
  const taskOf = async (request: FrameRequest): Promise<PreviewTask> => ({
    platesFolder,
    shot: shotOf(request),
    cutouts: await sentCutouts(objects, photosFor(request)),
  });

  const feasibility = (request: FrameRequest): Feasibility => {
    const shot = plan(request);
    if (!shot) return { possible: false, reason: 'no-cutout', offers: [] };
    return isUnavailable(shot)
      ? { possible: false, reason: shot.unavailable, offers: shot.offers }
      : { possible: true };
  };

  return {
    name: studioName,
    plates: catalogue.plates.map(({ meta }) => ({ styleId: meta.style, camera: meta.camera })),
    planFrames: (request) =>
      framePlan(
        request.categoryId,
        samplesOf(request.photos).map((photo) => viewOf(request, photo)),
        { style: request.styleId, catalogue, ...furtherViews(request) },
      ),
    ways: (request) => (feasibility(request).possible ? ['studio'] : []),
    feasibility,
    isSamePicture: (one, other) => pictureOf(plan(one)) === pictureOf(plan(other)),
    makeFrame: async (request, { watermark, ...how }) => {
      const began = performance.now();
      const task = await taskOf(request);
      how.onStage?.('plan', (performance.now() - began) / 1000);
      const made = await engine.drawFrame({ ...task, watermark }, how).catch(asRefusal);
      return {
        ...made,
        promptRead: lastWishRead(
          request.prompts,
          task.shot,
          plan({ ...request, prompts: request.prompts.slice(0, -1) }),
        ),
        madeBy: { engine: studioName, model: null, promptSha256: null },
      } satisfies MadeFrame;
    },
    preview: async (request) => engine.previewFrame(await taskOf(request)),
    ...scenesOf({ engine, objects, platesFolder }, planWith),
  };
}

type PlanWith = (
  request: FrameRequest,
  changes: readonly PromptChange[],
  planned?: typeof planShot,
) => Shot | Unavailable | null;

/** What is done before a vendor's model is asked, and with what it painted. */
function scenesOf(
  { engine, objects, platesFolder }: Required<StudioModelOptions>,
  planWith: PlanWith,
): Pick<StudioModel, 'sceneOf' | 'sceneWish' | 'prepareScene' | 'finishScene'> {
  return {
    sceneOf: (request) =>
      planWith(
        request,
        changesOf(request.prompts, (changes) => planWith(request, changes, planScene)),
        planScene,
      ),
    sceneWish: ({ prompts }) => {
      const last = prompts.at(-1);
      if (!last) return null;
      // A model takes words that our reader does not know; that a wish changes the product, nobody does.
      const { changes, ofProduct } = withoutChanges(readPrompt(last.text), last.without);
      return { changes, impossible: [], ofProduct, notUnderstood: [] };
    },
    prepareScene: async (request, shot, spec) =>
      engine.prepareScene({ platesFolder, shot, spec, cutouts: await sentCutouts(objects, photosFor(request)) }),
    finishScene: async (request, shot, { widthPx, heightPx, window, places }, answer, how) =>
      engine.finishScene({
        shot,
        canvas: { widthPx, heightPx, window, places },
        answer,
        ...how,
        cutouts: await sentCutouts(objects, photosFor(request)),
      }),
  };
}

/** What of a plan reaches the picture: neither the number of the version nor the wording of the wish. */
function pictureOf(shot: Shot | Unavailable | null): string {
  return JSON.stringify(shot && { ...shot, seed: null, prompt: null });
}

/** What the engine refuses to draw, as pictures are refused here. */
function asRefusal(error: unknown): never {
  if (error instanceof PictureFault && error.code === 'studio.no-room-for-props')
    throw new FrameRefused('no-room-for-props', { cause: error });
  throw error;
}

function samplesOf(photos: readonly FramePhoto[]): FramePhoto[] {
  return photos.filter((photo) => photo.group === 'sample');
}

/** The most components that a kit shows. */
const mostComponents = 8;

function componentsOf(photos: readonly FramePhoto[]): FramePhoto[] {
  return photos.filter((photo) => photo.group === 'component').slice(0, mostComponents);
}

const boxOf = (photos: readonly FramePhoto[]): FramePhoto | undefined => photos.find((photo) => photo.group === 'box');

/** What the planner is told besides the main photo. */
function furtherViews(
  request: Pick<FrameRequest, 'size' | 'photos' | 'partner'>,
): Pick<ShotRequest, 'box' | 'components' | 'partner' | 'partnerCategory'> {
  const { photos, partner } = request;
  const box = boxOf(photos);
  const other = partner ? samplesOf(partner.photos)[0] : undefined;
  return {
    box: box ? viewOf(request, box) : null,
    components: componentsOf(photos).map((photo) => viewOf(request, photo)),
    partner: partner && other ? viewOf(partner, other) : null,
    partnerCategory: partner?.categoryId ?? null,
  };
}

/**
 * The photos that a frame shows, the main one first: all samples in `angles`, the second one for another angle, with it the
 * box, the components or another product where the frame type is of these.
 */
function photosFor({ frameType, photos, partner }: FrameRequest): FramePhoto[] {
  const samples = samplesOf(photos);
  if (frameType === 'angles') return samples;
  const further: (FramePhoto | undefined)[] =
    frameType === 'pack'
      ? [boxOf(photos)]
      : frameType === 'kit'
        ? componentsOf(photos)
        : frameType === 'mixmatch' && partner
          ? [samplesOf(partner.photos)[0]]
          : [];
  const photo = frameType === 'angle' ? (samples[1] ?? samples[0]) : samples[0];
  return photo ? [photo, ...further.filter((other) => other !== undefined)] : [];
}

function viewOf({ size }: Pick<FrameRequest, 'size'>, photo: FramePhoto): ProductView {
  return { widthPx: photo.widthPx, heightPx: photo.heightPx, size: sizeOf(size, photo), camera: photo.camera };
}

function sentCutouts(objects: ObjectStore, photos: readonly FramePhoto[]): Promise<SentCutout[]> {
  return Promise.all(
    photos.map(async ({ cutoutKey }) => {
      const file = await objects.get(cutoutKey);
      if (!file) throw new Error(`cut-out ${cutoutKey} is missing from the store`);
      return { key: cutoutKey, file };
    }),
  );
}
