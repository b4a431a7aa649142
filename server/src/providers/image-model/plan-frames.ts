import {
  framePlan,
  hasItsPlate,
  isUnavailable,
  leftOutOfPlan,
  planFrame,
  type PlateCatalogue,
  type ProductView,
  type ShotRequest,
} from '@kadr/studio';
import { promptChangeId, shownSamples } from '@kadr/shared/visuals';
import type { FramePlan } from './frame-plan.ts';
import { isInfeasible, type FramePhoto, type FrameRequest, type ImageModel, type Infeasible } from './port.ts';
import { rememberOptions } from './remember-options.ts';
import { sizeOf } from './studio/guess-size.ts';

export interface FramePlanner extends Pick<
  ImageModel,
  'frameTypesFor' | 'leftOut' | 'options' | 'isCurrent' | 'hasPlate'
> {
  /** Plans a frame in a set of ours, or (`painted`) for a scene that a model paints. One run of the planner. */
  readonly plan: (request: FrameRequest, scene: 'set' | 'painted') => FramePlan | Infeasible;
}

/** Turns what is known of a product into plans of frames. Reads metadata only, no pixels. */
export function createFramePlanner(catalogue: PlateCatalogue): FramePlanner {
  const plan = (request: FrameRequest, scene: 'set' | 'painted'): FramePlan | Infeasible => {
    const photos = photosFor(request);
    const [photo] = photos;
    if (!photo) return { unavailable: 'no-cutout', offers: [] };
    const shot = planFrame({ ...shotRequestOf(request, photo), scene }, catalogue);
    if (isUnavailable(shot)) return shot;
    const impossible = new Set(shot.prompt?.impossible.map(promptChangeId));
    return {
      version: 1,
      way: 'studio',
      shot,
      cutouts: photos.map(({ cutoutKey }) => cutoutKey),
      ...outlineOf(photos),
      changes: request.changes.filter((change) => !impossible.has(promptChangeId(change))),
      ...(request.share ? { share: request.share } : {}),
      words: [...request.words],
      brief: null,
    };
  };
  const planned = (request: Parameters<ImageModel['frameTypesFor']>[0]): Parameters<typeof framePlan> => [
    request.categoryId,
    samplesOf(request).map((photo) => viewOf(request, photo)),
    { style: request.styleId, pose: request.pose ?? null, catalogue, ...furtherViews(request) },
  ];
  const hasPlate = ({ shot }: FramePlan): boolean => hasItsPlate(shot, catalogue);
  return {
    plan,
    hasPlate,
    frameTypesFor: (request) => framePlan(...planned(request)),
    leftOut: rememberOptions((request) => leftOutOfPlan(...planned(request))),
    options: rememberOptions((request: FrameRequest) => {
      const planned = plan(request, 'set');
      return isInfeasible(planned)
        ? { ways: [], unavailable: { reason: planned.unavailable, offers: planned.offers } }
        : { ways: ['studio'], unavailable: null };
    }),
    isCurrent: (plan, request) => {
      const keys = photosFor(request).map(({ cutoutKey }) => cutoutKey);
      return keys.join() === plan.cutouts.join() && hasPlate(plan);
    },
  };
}

function outlineOf(photos: readonly FramePhoto[]): Pick<FramePlan, 'outline'> {
  const known = photos.flatMap(({ outline }) => (outline ? [outline] : []));
  if (known.length === 0) return {};
  const kept = Math.min(...known.map((one) => one.kept));
  return { outline: { kept, confirmed: known.some(({ confirmed }) => confirmed) } };
}

function shotRequestOf(request: FrameRequest, photo: FramePhoto): ShotRequest {
  return {
    style: request.styleId,
    frameType: request.frameType,
    format: request.format,
    seed: request.seed,
    product: viewOf(request, photo),
    category: request.categoryId,
    pose: request.pose ?? null,
    photoCount: samplesOf(request).length,
    ...furtherViews(request),
    contents: request.contents,
    prompt: request.changes,
    keepPlate: request.keepPlate ?? null,
    keepSet: request.keepSet ?? null,
    leavesPlate: request.leavesPlate ?? false,
    share: request.share ?? null,
  };
}

const samplesOf = ({ photos, categoryId }: Pick<FrameRequest, 'photos' | 'categoryId'>): FramePhoto[] =>
  shownSamples(photos, categoryId);

/** The most components that a kit shows. */
const mostComponents = 8;

function componentsOf(photos: readonly FramePhoto[]): FramePhoto[] {
  return photos.filter((photo) => photo.group === 'component').slice(0, mostComponents);
}

const boxOf = (photos: readonly FramePhoto[]): FramePhoto | undefined => photos.find((photo) => photo.group === 'box');

/** What the planner is told besides the main photo. */
function furtherViews(
  request: Pick<FrameRequest, 'size' | 'categoryId' | 'photos' | 'partner'>,
): Pick<ShotRequest, 'box' | 'components' | 'partner' | 'partnerCategory'> {
  const { photos, partner } = request;
  const box = boxOf(photos);
  const other = partner ? samplesOf(partner)[0] : undefined;
  return {
    box: box ? viewOf(request, box) : null,
    components: componentsOf(photos).map((photo) => viewOf(request, photo)),
    partner: partner && other ? viewOf(partner, other) : null,
    partnerCategory: partner?.categoryId ?? null,
  };
}

/**
 * The photos that a frame shows, the main one first: all samples in `angles`, the second one for another angle, with it
 * the box, the components or another product where the frame type is of these.
 */
function photosFor(request: FrameRequest): FramePhoto[] {
  const { frameType, photos, partner, contents } = request;
  const samples = samplesOf(request);
  if (frameType === 'angles') return samples;
  const further: (FramePhoto | undefined)[] =
    frameType === 'pack'
      ? [boxOf(photos)]
      : frameType === 'kit' || (frameType === 'ingredients' && contents.length === 0)
        ? componentsOf(photos)
        : frameType === 'mixmatch' && partner
          ? [samplesOf(partner)[0]]
          : [];
  const photo = frameType === 'angle' ? (samples[1] ?? samples[0]) : samples[0];
  return photo ? [photo, ...further.filter((other) => other !== undefined)] : [];
}

function viewOf({ size, categoryId }: Pick<FrameRequest, 'size' | 'categoryId'>, photo: FramePhoto): ProductView {
  const { widthPx, heightPx, camera, isEnlarged = false, isPart = false, outline, shows, cut, closeupFaults } = photo;
  return {
    widthPx,
    heightPx,
    size: sizeOf(size, categoryId, photo),
    camera,
    isEnlarged,
    ...(isPart ? { isPart } : {}),
    ...(outline?.inDoubt ? { inDoubt: true } : {}),
    ...(shows ? { shows } : {}),
    ...(cut ? { cut } : {}),
    ...(closeupFaults?.length ? { closeupFaults } : {}),
  };
}
