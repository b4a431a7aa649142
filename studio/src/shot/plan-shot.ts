import type { FrameType, StyleId } from '@kadr/shared/visuals';
import { stylesOf, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { effectlessIn } from './change/effectless.ts';
import { refinementOf, type Refinement } from './change/refinement.ts';
import { frameKind, frameTypesByNeed, isShotKind } from './frame-kind.ts';
import { materialOf } from './group/group.ts';
import { personWindow, whiteFraming } from './pose/person-window.ts';
import { alone, inPose, isWorn, posesFor } from './pose/poses-of.ts';
import { isSameSet } from './plate/bare-plate.ts';
import { isOutOfScale } from './plate/scale-in-set.ts';
import { shotInSet } from './shot-in-set.ts';
import { cameraBySize } from './product/camera-by-size.ts';
import { untrueFor } from './product/not-whole.ts';
import type { ShotRequest } from './shot-request.ts';
import { shotWithoutSet } from './shot-without-set.ts';
import { frameSizePx, type ProductView, type Shot, type Unavailable, type UnavailableReason } from './shot.ts';

/** Added to the seed where a refinement calls for another set. */
const anotherSeed = 4099;

/**
 * Plans a frame: which plate, where the product stands and how large, which window, light and lens; or says why it
 * cannot be made and what can. Pure and deterministic: the same request and catalogue give the same shot.
 */
export function planShot(asked: ShotRequest, catalogue: PlateCatalogue): Shot | Unavailable {
  const shot = shotOrReason(asked, catalogue);
  return typeof shot === 'string'
    ? unavailable(shot, refined(asked).request, catalogue)
    : saidTruly(shot, asked, catalogue);
}

/** The shot, with the changes that make no visible difference listed as impossible. */
function saidTruly(shot: Shot, asked: ShotRequest, catalogue: PlateCatalogue): Shot {
  const { prompt } = shot;
  if (!prompt) return shot;
  const effectless = effectlessIn(shot, (changes) => shotOrReason({ ...asked, prompt: changes }, catalogue));
  const changes = prompt.changes.filter((change) => !effectless.includes(change));
  return { ...shot, prompt: { ...prompt, changes, impossible: [...prompt.impossible, ...effectless] } };
}

/** The same for those who do not ask what can be made instead: for that, every frame type is planned. */
export function shotOrReason(asked: ShotRequest, catalogue: PlateCatalogue): Shot | UnavailableReason {
  const { request, refinement } = refined(asked);
  return shotOf(request, catalogue, refinement);
}

function refined(asked: ShotRequest): { request: ShotRequest; refinement: Refinement | null } {
  const refinement = refinementOf(asked.prompt);
  const another = refinement?.changes.some(({ kind }) => kind === 'another-set') ? anotherSeed : 0;
  return { request: { ...asked, seed: (asked.seed ?? 0) + another }, refinement };
}

/**
 * The shot in the first pose of the product that the style has a set for; before the others one on the plate that is
 * kept, or, where none is kept, one with nothing in the set that tells a wrong size. Or the reason that speaks against
 * the first pose.
 */
function shotOf(told: ShotRequest, catalogue: PlateCatalogue, refinement: Refinement | null): Shot | UnavailableReason {
  const asked = { ...told, product: { ...told.product, camera: cameraBySize(told.product) } };
  const request = onItsOwn(asked);
  const kind = frameKind(request.frameType, materialOf(request));
  if (!isShotKind(kind)) return kind;
  const poses = posesFor(asked, request.frameType);
  if (poses.length === 0 || (asked.partner && isWorn({ product: asked.partner, category: asked.partnerCategory })))
    return 'not-for-worn';
  const untrue = untrueFor(asked, kind);
  if (untrue) return untrue;
  if (kind !== 'set')
    return kind === 'white' && cannotEndAtEdge(request)
      ? 'cut-by-photo'
      : shotWithoutSet(request, kind, catalogue, refinement);
  const keptId = asked.keepPlate ?? asked.keepSet;
  const posed = poses.map((pose) => ({ ...request, pose, product: inPose(asked.product, pose, asked.category) }));
  const shots = posed.map((one) => shotInSet(one, catalogue, refinement));
  const made = shots.filter((one) => typeof one !== 'string');
  const isBetter = (one: Shot) =>
    keptId
      ? one.plate !== null && isSameSet(one.plate, { id: keptId })
      : !isAmongOutOfScale(one, posed[shots.indexOf(one)]?.product, catalogue);
  const shot = made.find(isBetter) ?? made[0] ?? shots[0] ?? 'not-for-worn';
  return typeof shot === 'string' && request.frameType === 'angle' && !isWorn(asked)
    ? shotWithoutSet(request, 'grid', catalogue, refinement)
    : shot;
}

/** Whether the set shows things beside the product that tell a wrong size of it: another pose is better then. */
function isAmongOutOfScale(shot: Shot, product: ProductView | undefined, { plates }: PlateCatalogue): boolean {
  const plate = plates.find(({ id }) => id === shot.plate?.id);
  return plate !== undefined && product !== undefined && isOutOfScale(plate.meta, product);
}

/** Whether no frame of the format ends where the photo's edge cut a body. */
function cannotEndAtEdge(request: ShotRequest): boolean {
  const { widthPx, heightPx } = frameSizePx(request.format);
  const { product } = request;
  return (
    isWorn(request) &&
    product.cut !== undefined &&
    !personWindow({ w: product.widthPx, h: product.heightPx }, product.cut, whiteFraming, widthPx / heightPx)
  );
}

/** What is worn stays as its photo shows it; clothes alone lie. */
function onItsOwn(asked: ShotRequest): ShotRequest {
  return {
    ...asked,
    product: isWorn(asked) ? asked.product : alone(asked.product, asked.category),
    partner: asked.partner && alone(asked.partner, asked.partnerCategory),
  };
}

/** Offers what this product and style can have instead, best first. */
function unavailable(reason: UnavailableReason, request: ShotRequest, catalogue: PlateCatalogue): Unavailable {
  return {
    unavailable: reason,
    offers: availableFrameTypes(request, catalogue).filter((type) => type !== request.frameType),
  };
}

/** Every frame type that can be made of this product in this style, in the order in which sellers need them. */
export function availableFrameTypes(
  request: Omit<ShotRequest, 'frameType' | 'prompt'>,
  catalogue: PlateCatalogue,
): FrameType[] {
  return frameTypesByNeed.filter(
    (type) => typeof shotOf({ ...request, frameType: type }, catalogue, null) !== 'string',
  );
}

/** Styles that have a plate for this product, best fits first by the catalogue's order. */
export function availableStyles(
  product: ProductView,
  catalogue: PlateCatalogue,
  { category, pose }: Pick<ShotRequest, 'category' | 'pose'> = {},
): StyleId[] {
  return stylesOf(catalogue).filter(
    (style) =>
      typeof shotOf({ style, frameType: 'hero', format: '1:1', product, category, pose }, catalogue, null) !== 'string',
  );
}
