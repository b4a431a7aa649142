import { canBeWornIn, canLieIn, canStandIn, canStandInRoom } from '@kadr/shared/catalog';
import type { FrameType } from '@kadr/shared/visuals';
import type { Plate, PlateCatalogue } from '../plates/plate-catalogue.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';
import type { Refinement } from './change/refinement.ts';
import {
  isHeldBack,
  nearness,
  shownPart,
  shownShare,
  withNearness,
  withOneOfEach,
  withOwnNearness,
  withoutMoreProps,
  withoutNearness,
} from './framing/nearer.ts';
import { propsFor } from './group/group.ts';
import { shotInPose } from './pose/shot-in-pose.ts';
import { barePlate, isSameSet } from './plate/bare-plate.ts';
import { choosePlate, type PlateChoice } from './plate/choose-plate.ts';
import { refinedPlate } from './plate/refined-plate.ts';
import { seesMore } from './props/refined-props.ts';
import { seenInSet } from './product/camera-by-size.ts';
import { shotOnPlate, type OnPlate } from './shot-on-plate.ts';
import type { ShotRequest } from './shot-request.ts';
import type { Shot, UnavailableReason } from './shot.ts';

/** The shot in a set, or why there is none: a frame that lives by its props is never made without any. */
export function shotInSet(
  request: ShotRequest,
  catalogue: PlateCatalogue,
  refinement: Refinement | null,
): Shot | UnavailableReason {
  const showing = showingProps(request, refinement, catalogue);
  const choice = plateFor(request, showing);
  if (typeof choice === 'string') return choice;
  const kept = keptOrRefined(request, { choice, refinement }, { catalogue, showing });
  if (!kept.isAsItWas && isNoPlaceFor(request, choice.plate.meta)) return 'not-for-goods';
  const forSale = [request.category, request.frameType === 'mixmatch' ? request.partnerCategory : null];
  const categories = forSale.filter((id) => id !== null && id !== undefined);
  const seen = seenInSet(request.product, kept.choice.plate.meta.pitchDeg);
  const goods = kept.isAsItWas ? null : { categories, product: seen };
  const refined = { ...kept, choice: barePlate(kept.choice, { refinement: kept.refinement, goods }, catalogue) };
  if (request.pose === 'hangs' || request.pose === 'worn')
    return shotInPose(request, refined.choice, refined.refinement);
  const props = propsFor(request, refined.choice, catalogue);
  const product = seenInSet(request.product, refined.choice.plate.meta.pitchDeg);
  const shot = asLargeAsAsked({ request: { ...request, product }, ...refined, props, catalogue });
  const takenAway = shot.prompt?.changes.some(({ kind, amount }) => kind === 'props' && amount < 0) ?? false;
  return props && shot.companions.length === 0 && !takenAway ? 'no-props-for-goods' : shot;
}

/** Whether such goods neither lie nor stand on what the set shows, nor are worn in it; what hangs does so everywhere. */
function isNoPlaceFor({ category = null, style, pose }: ShotRequest, { camera, sizeClass }: PlateMeta): boolean {
  if (pose === 'hangs') return false;
  if (pose === 'worn') return !canBeWornIn(category, style);
  if (camera === 'top') return !canLieIn(category, style);
  return sizeClass === 'floor' ? !canStandInRoom(category, style) : !canStandIn(category, style);
}

/** Frames that keep room for words next to the product. */
const calmFrames: readonly FrameType[] = ['benefit'];

function plateFor(
  request: ShotRequest,
  catalogue: PlateCatalogue,
  calm = calmFrames.includes(request.frameType),
): PlateChoice | UnavailableReason {
  const { style, format, product, pose, category = null } = request;
  const { size, camera } = product;
  const wanted = { style, format, size, camera, category, ...(pose ? { pose } : {}), calm };
  return choosePlate(catalogue, { ...wanted, onFeet: isOnFeet(request) });
}

/** Whether a person is shown from the waist down, with feet. A floor leaves no calm place for words. */
function isOnFeet({ pose, frameType, product: { cut, shows } }: ShotRequest): boolean {
  const isLegs = cut !== undefined && cut.top && !cut.bottom && shows !== 'hand';
  return pose === 'worn' && isLegs && !calmFrames.includes(frameType);
}

/**
 * The style's plates whose cameras see the things that the frame lives by, and those that are asked for; all of them
 * where the photo fits none of these.
 */
function showingProps(request: ShotRequest, refinement: Refinement | null, catalogue: PlateCatalogue): PlateCatalogue {
  const { plates, props } = catalogue;
  const asked = refinement?.changes.filter(({ kind, amount }) => kind === 'props' && amount > 0) ?? [];
  const needs = [
    (plate: Plate) => propsFor(request, { plate }, catalogue)?.length !== 0,
    ...asked.map(
      (change) =>
        ({ meta }: Plate) =>
          seesMore(request, { meta, props }, change),
    ),
  ];
  const ofStyle = { ...catalogue, plates: plates.filter(({ meta }) => meta.style === request.style) };
  return needs.reduce((before, need) => {
    const showing = { ...before, plates: before.plates.filter(need) };
    return typeof plateFor(request, showing) === 'string' ? before : showing;
  }, ofStyle);
}

interface RefinedChoice {
  choice: PlateChoice;
  refinement: Refinement | null;
  /** The plate is the refined picture's: no rule changes it, only a wish. */
  isAsItWas?: boolean;
}

/**
 * The plate that is to be kept, where the product still fits it, or the one that the refinement calls for: of those that
 * show what the frame needs. Changes that chose a kept plate have been made.
 */
function keptOrRefined(
  request: ShotRequest,
  own: RefinedChoice,
  { catalogue, showing }: { catalogue: PlateCatalogue; showing: PlateCatalogue },
): RefinedChoice {
  const kept = onKeptPlate(request, own, catalogue);
  if (kept !== own && !request.leavesPlate) return kept;
  const refined = refinedPlate(kept.choice, own.refinement, showing, (plates) => plateFor(request, plates));
  return refined.choice === kept.choice ? { ...kept, ...refined } : refined;
}

/**
 * The plate that the request names, or one of its set, where the product still fits it: a refinement stays on its
 * picture's plate, whatever sets and rules were added since.
 */
function onKeptPlate(request: ShotRequest, own: RefinedChoice, catalogue: PlateCatalogue): RefinedChoice {
  const { keepPlate, keepSet, style } = request;
  const id = keepPlate ?? keepSet;
  if (!id) return own;
  const ofSet = catalogue.plates.filter((plate) => plate.meta.style === style && isSameSet(plate, { id }));
  // One that was taken bare is kept bare, whatever the frame.
  const same = plateFor(request, { ...catalogue, plates: ofSet.filter((plate) => plate.id === keepPlate) }, true);
  if (typeof same !== 'string') return { ...own, choice: same, isAsItWas: true };
  const choice = plateFor(request, { ...catalogue, plates: ofSet });
  return typeof choice === 'string' ? own : { ...own, choice };
}

/** A product that is to come closer is shown larger than before; of added props there are rather fewer. */
function asNearAsRefined(on: OnPlate): Shot {
  const { request, refinement } = on;
  const nearer = nearness(refinement?.changes ?? []);
  if (nearer <= 1) return shotOnPlate(on, null);
  const { meta } = on.choice.plate;
  const plain = shotOnPlate({ ...on, refinement: withoutNearness(refinement) }, null);
  const before = shownPart(plain, meta, request.product);
  const closer = (attempt: Refinement | null) => shotOnPlate({ ...on, refinement: attempt }, before * nearer);
  for (const attempt of [refinement, withOneOfEach(refinement)]) {
    const shot = closer(attempt);
    if (!isHeldBack(shot, meta, request.product, before)) return shot;
  }
  return closer(withoutMoreProps(refinement));
}

/** How often the size is corrected: what stands beside the product and the set's edges answer in steps. */
const corrections = 3;

/** A share within so much of the one that is asked for is right. */
const shareWithin = 0.01;

/**
 * The shot with the product's share of the frame as it is asked for: of the frame's own rule and what "larger" and
 * "smaller" make of it the nearest.
 */
function asLargeAsAsked(on: OnPlate): Shot {
  const { request, refinement } = on;
  if (!request.share) return asNearAsRefined(on);
  const { meta } = on.choice.plate;
  const wanted = request.share * nearness(refinement?.changes ?? []);
  const shotAt = (factor: number) => {
    const shot = asNearAsRefined({ ...on, refinement: withNearness(refinement, factor) });
    return { shot, by: wanted / shownShare(shot, meta, request.product) };
  };
  const missBy = ({ by }: { readonly by: number }) => Math.abs(Math.log(by));
  let last = shotAt(1);
  let nearest = last;
  let factor = 1;
  for (let again = 0; again < corrections && missBy(nearest) > shareWithin; again++) {
    factor *= last.by;
    last = shotAt(factor);
    if (missBy(last) < missBy(nearest)) nearest = last;
  }
  return { ...nearest.shot, prompt: withOwnNearness(nearest.shot.prompt, refinement) };
}
