import { mirrorMeta } from '../plates/camera.ts';
import { takesPropsAway, type PromptChange } from '@kadr/shared/visuals';
import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';
import { applyPrompt, type ShotDraft } from './change/apply-prompt.ts';
import { keySide, takenInSet } from './change/possible-changes.ts';
import { withPossible, type Refinement } from './change/refinement.ts';
import {
  mostUnitsPerCm,
  photoOf,
  placeProduct,
  seenSizeOf,
  unitsPerCmIn,
  type SeenSize,
} from './framing/fit-product.ts';
import { cropFor, fitsLargest, keptWhole, largestWindowPx, type Framing } from './framing/frame-crop.ts';
import { framingWithProps, framingOf, groupFraming, raisedForLow } from './framing/framing.ts';
import { mostEnlargement, propShownNear } from './framing/nearer.ts';
import { sharpFraming } from './framing/sharpness.ts';
import type { Arrangement } from './group/arrange.ts';
import { clearOfWall } from './framing/farthest-foot.ts';
import { clearOfGroundsEnd, mostOnGround } from './framing/ground-fit.ts';
import { goodsRect, groupOf, groupRect, propShown, scaledBy, type propsFor } from './group/group.ts';
import type { PlateChoice } from './plate/choose-plate.ts';
import { photoNotes, shotHead, versionInSet } from './shot-draft.ts';
import type { ShotRequest } from './shot-request.ts';
import { frameSizePx, type Rect, type Shot } from './shot.ts';

/** A frame on its plate, before it is planned. */
export interface OnPlate {
  readonly request: ShotRequest;
  readonly choice: PlateChoice;
  readonly refinement: Refinement | null;
  /** Props that suit the frame, or null where it takes none. */
  readonly props: ReturnType<typeof propsFor>;
  readonly catalogue: PlateCatalogue;
}

/** Flat and aside frames leave little of the set: there the product may be made so much smaller in it. */
const smallestInSet = 0.55;

/** What lies stands on nothing that it could overhang: where it would be small in the frame it is so much larger. */
const largestLying = 1.25;

/** Size and framing of the product alone, before any refinement and without props. */
interface Alone {
  readonly lying: boolean;
  readonly seen: SeenSize;
  readonly units: number;
  readonly framing: Framing;
}

function aloneOn({ meta }: PlateChoice['plate'], { product, frameType, format }: ShotRequest): Alone {
  const lying = meta.camera === 'top';
  const seen = seenSizeOf(meta, product);
  const bySize = unitsPerCmIn(meta.slot, seen);
  const units = Math.min(bySize, mostOnGround(meta, product));
  const sizePart = Math.max((seen.imageHeightCm * bySize) / meta.slot.h, (seen.imageWidthCm * bySize) / meta.slot.w);
  const framing = framingOf(frameType, format, lying, sizePart);
  const raised = lying ? framing : raisedForLow(framing, product, frameSizePx(format));
  return { lying, seen, units, framing: sharpFraming(raised, product, frameSizePx(format)) };
}

/** Where all things of the frame stand, and the draft of its light, lens and framing. */
interface Standing {
  readonly meta: PlateMeta;
  readonly arrangement: Arrangement | null;
  readonly views: ReturnType<typeof groupOf>['views'];
  readonly placement: Shot['placement'];
  readonly draft: ShotDraft;
  readonly taken: Refinement | null;
}

/** `part`: the part of the frame's height that the product is to take, or null where no refinement brings it closer. */
function standOn(
  { request, choice: { plate, bareByWish }, refinement, props, catalogue }: OnPlate,
  part: number | null,
): Standing {
  const { product, format } = request;
  const alone = aloneOn(plate, request);
  const windowPx = largestWindowPx(frameSizePx(format), plate.meta);
  const settable = takenInSet(refinement, plate.meta);
  const changes = settable?.changes ?? [];
  const versionIn = (framing: Framing) => {
    const { draft, ...version } = versionInSet(request, framing, plate.meta);
    return { ...version, draft: applyPrompt(draft, changes, keySide(plate.meta)) };
  };
  const version = versionIn(alone.framing);
  const meta = version.draft.mirrored ? mirrorMeta(plate.meta) : plate.meta;
  const mostUnits = Math.min(mostUnitsPerCm(plate.meta.slot, alone.seen), mostOnGround(meta, product));
  const onSpot = { xUnits: 0, yUnits: 0, size: product.size, ...photoOf(product) };
  const yUnits =
    clearOfWall(meta, product, { ...onSpot, unitsPerCm: alone.units }) || clearOfGroundsEnd(meta, product, alone.units);
  const inMiddle = { ...onSpot, yUnits };
  const heightAt = (unitsPerCm: number) => placeProduct(meta, product, { ...inMiddle, unitsPerCm }).rect.h;
  // What the largest enlargement does not give the set has to.
  const nearerBy = part === null ? 1 : Math.max(1, (part * windowPx) / mostEnlargement / heightAt(alone.units));
  const heroUnits = part === null ? alone.units : Math.min(mostUnits, alone.units * nearerBy);
  const { arrangement, views, impossible } = groupOf(
    { request, meta, catalogue, heroUnitsPerCm: heroUnits },
    props,
    changes,
  );
  const ownGroup = props !== null || (arrangement !== null && views.length === 0);
  const beside = arrangement ? framingWithProps(alone.framing) : alone.framing;
  const { draft } = versionIn(ownGroup ? groupFraming(format, alone.lying) : beside);
  const ownUnits = Math.min(heroUnits * version.sizeFactor, mostUnits);
  const { slot } = plate.meta;
  const play = Math.max(0, (Math.min(slot.w, slot.maxW) - alone.seen.imageWidthCm * ownUnits) / 2);
  const placement = arrangement?.placement ?? {
    ...inMiddle,
    unitsPerCm: ownUnits,
    xUnits: Math.max(-play, Math.min(play, version.shiftPart * slot.w)),
  };
  // Among things that the frame's edge may cut it comes no closer than the refinement says.
  if (part !== null && arrangement)
    draft.framing = {
      ...draft.framing,
      enlargement: Math.min(mostEnlargement, (part * windowPx) / heightAt(placement.unitsPerCm)),
    };
  const isTaken = (change: PromptChange) => bareByWish === true && takesPropsAway(change);
  const taken = withPossible(settable, (change) => isTaken(change) || !impossible.includes(change));
  return { meta, arrangement, views, placement, draft, taken };
}

/** The shot on its plate; `part` as in `standOn`. */
export function shotOnPlate(on: OnPlate, part: number | null): Shot {
  const { request, choice } = on;
  const { product } = request;
  const frame = frameSizePx(request.format);
  const standing = standOn(on, part);
  const { meta, arrangement, views, draft, taken } = standing;
  const group = { request, views };
  const { placement, companions } = arrangement
    ? wholeIn(frame, meta, arrangement, group)
    : { placement: standing.placement, companions: [] };
  const partShown = part === null ? propShown : propShownNear;
  const seen = () => groupRect(meta, { placement, companions }, group, partShown);
  if (!arrangement) {
    const { fits, short } = cropFor(seen(), draft.framing, frame, meta);
    placement.unitsPerCm *= Math.max(smallestInSet, fits) * (meta.camera === 'top' ? Math.min(largestLying, short) : 1);
  }
  const { rect } = placeProduct(meta, product, placement);
  const { crop: whole, limited } = cropFor(seen(), draft.framing, frame, meta);
  const isNearMiddle = views.length > 0 && Math.abs(draft.framing.centreX - 0.5) < mostAside / 2;
  const near = isNearMiddle ? keptNearMiddle(whole, rect, meta.widthPx) : whole;
  const crop = keptWhole(near, goodsRect(meta, { placement, companions }, group), meta);
  return {
    ...shotHead(request),
    kind: 'set',
    ...frame,
    plate: { id: choice.plate.id, hash: choice.plate.meta.hash, mirrored: draft.mirrored },
    palette: choice.plate.meta.palette,
    crop,
    placement,
    companions,
    closeup: { part: 1, choice: 0 },
    light: draft.light,
    backdrop: draft.backdrop,
    lens: draft.lens,
    prompt: taken,
    notes: [
      ...choice.notes,
      ...(limited ? ['crop-limited' as const] : []),
      ...photoNotes(product, (rect.h * frame.heightPx) / crop.h),
    ],
  };
}

/** A smaller scale changes the perspective a little, so the scale is corrected at most this many times. */
const scaleCorrections = 3;

/** The group so small that the seller's goods in it are whole in the frame. */
function wholeIn(
  frame: ReturnType<typeof frameSizePx>,
  meta: PlateMeta,
  arrangement: Arrangement,
  group: Parameters<typeof goodsRect>[2],
): Arrangement {
  let whole = arrangement;
  for (let again = 0; again < scaleCorrections; again++) {
    const factor = fitsLargest(goodsRect(meta, whole, group), frame, meta);
    if (factor === 1) return whole;
    whole = scaledBy(whole, factor);
  }
  return whole;
}

/**
 * Props are weights next to the product, never what the frame is about: its middle stays within so much of the frame's.
 */
const mostAside = 0.16;

function keptNearMiddle(crop: Rect, product: Rect, plateWidthPx: number): Rect {
  const middle = product.x + product.w / 2;
  const x = Math.max(middle - (0.5 + mostAside) * crop.w, Math.min(middle - (0.5 - mostAside) * crop.w, crop.x));
  return { ...crop, x: Math.max(0, Math.min(plateWidthPx - crop.w, x)) };
}
