import type { FrameType, StyleId } from '@kadr/shared/visuals';
import { mirrorMeta } from '../plates/camera.ts';
import { stylesOf, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { applyPrompt, type ShotDraft } from './change/apply-prompt.ts';
import { asLaid } from './product/as-laid.ts';
import { choosePlate, type PlateChoice } from './plate/choose-plate.ts';
import { cmPerPixel, mostUnitsPerCm, placeProduct, unitsPerCmIn } from './framing/fit-product.ts';
import { cropFor, type Framing } from './framing/frame-crop.ts';
import { closeupFramePx, closeupPart, closeupWindowPx } from './framing/closeup-source.ts';
import { frameKind, frameTypesByNeed, isShotKind, propUseOf } from './frame-kind.ts';
import { besideFraming, framingOf, groupFraming, raisedForLow } from './framing/framing.ts';
import { groupOf, groupRect, materialOf, plainGroup, propsFor } from './group/group.ts';
import { moodOf, neutralMood } from './change/mood.ts';
import {
  isHeldBack,
  mostEnlargement,
  nearness,
  propShownNear,
  shownPart,
  withOneOfEach,
  withoutMoreProps,
  withoutNearness,
} from './framing/nearer.ts';
import { keySide, possibleInSet, possibleWithoutSet } from './change/possible-changes.ts';
import { randomFrom } from './random.ts';
import type { ShotRequest } from './shot-request.ts';
import {
  frameSizePx,
  type ProductView,
  type Rect,
  type Shot,
  type ShotNote,
  type Unavailable,
  type UnavailableReason,
} from './shot.ts';
import { possibleWishes, wishesOf, type Wishes } from './change/wishes.ts';
import { wishedPlate } from './plate/wished-plate.ts';

/** The light, lens and version of the plain frame: what every kind starts from. */
const plainDraft: Omit<ShotDraft, 'framing'> = {
  mirrored: false,
  light: { mood: neutralMood, shadowSoftness: 1, shadowStrength: 1, reflection: 1, casts: true },
  backdrop: { colour: null, gain: 1 },
  lens: { backgroundBlur: 0, panning: 0, exposure: 1, saturation: 1, grain: 1, vignette: 1 },
};

/** Flat and aside frames leave little of the set: there the product may be made so much smaller in it. */
const smallestInSet = 0.55;

/** Added to the seed of whoever wishes for another set. */
const anotherSeed = 4099;

/** Versions of a closeup that show another detail. */
const closeupChoices = 4;

const plainPalette = ['#ebe6de', '#cfc6ba', '#8f867b'];

/**
 * Plans a frame: which plate, where the product stands and how large, which window, light and lens; or says why it
 * cannot be made and what can. Pure and deterministic: the same request and catalogue give the same shot.
 */
export function planShot(asked: ShotRequest, catalogue: PlateCatalogue): Shot | Unavailable {
  const wishes = wishesOf(asked.prompt);
  const another = wishes?.changes.some(({ kind }) => kind === 'another-set') ? anotherSeed : 0;
  const request = {
    ...asked,
    product: asLaid(asked.product, asked.category),
    partner: asked.partner && asLaid(asked.partner, asked.partnerCategory),
    seed: (asked.seed ?? 0) + another,
  };
  const kind = frameKind(request.frameType, materialOf(request));
  if (!isShotKind(kind)) return unavailable(kind, request, catalogue);
  if (kind !== 'set') return plateless(request, kind, catalogue, wishes);
  const shot = inSet(request, catalogue, wishes);
  if (typeof shot !== 'string') return shot;
  return request.frameType === 'angle'
    ? plateless(request, 'grid', catalogue, wishes)
    : unavailable(shot, request, catalogue);
}

/** The shot in a set, or why there is none: a frame that lives by its props is never made without any. */
function inSet(request: ShotRequest, catalogue: PlateCatalogue, wishes: Wishes | null): Shot | UnavailableReason {
  const choice = plateFor(request, catalogue);
  if (typeof choice === 'string') return choice;
  const among = withProps(request, choice, catalogue);
  const wished = onKeptPlate(
    request,
    wishedPlate(among, wishes, catalogue, (plates) => plateFor(request, plates)),
    catalogue,
  );
  const props = propsFor(request, wished.choice, catalogue);
  const shot = onPlate(request, wished, props, catalogue);
  const wishedAway = shot.prompt?.changes.some(({ kind, amount }) => kind === 'props' && amount < 0) ?? false;
  return props && shot.companions.length === 0 && !wishedAway ? 'no-props-for-goods' : shot;
}

function plateFor(request: ShotRequest, catalogue: PlateCatalogue): PlateChoice | UnavailableReason {
  const { style, format, product } = request;
  return choosePlate(catalogue, { style, format, size: product.size, camera: product.camera });
}

/** The plate that the request names, where the product still fits it: a refinement stays in its set, whatever sets were added since. */
function onKeptPlate(request: ShotRequest, wished: WishedChoice, catalogue: PlateCatalogue): WishedChoice {
  const kept = catalogue.plates.filter(({ id, meta }) => id === request.keepPlate && meta.style === request.style);
  const choice = kept.length > 0 ? plateFor(request, { ...catalogue, plates: kept }) : 'no-plate-for-style';
  return typeof choice === 'string' ? wished : { ...wished, choice };
}

/** The chosen plate, or where no prop is seen from its camera another one that the photo fits as well. */
function withProps(request: ShotRequest, choice: PlateChoice, catalogue: PlateCatalogue): PlateChoice {
  if (propsFor(request, choice, catalogue)?.length !== 0) return choice;
  const other = plateFor(request, {
    ...catalogue,
    plates: catalogue.plates.filter(({ meta }) => meta.camera !== choice.plate.meta.camera),
  });
  return typeof other === 'string' ? choice : other;
}

interface WishedChoice {
  choice: PlateChoice;
  wishes: Wishes | null;
}

/** A product that is wished closer is shown larger than before, whatever is wished for beside it: rather less of that. */
function onPlate(
  request: ShotRequest,
  wished: WishedChoice,
  props: ReturnType<typeof propsFor>,
  catalogue: PlateCatalogue,
): Shot {
  const { choice, wishes } = wished;
  const nearer = nearness(wishes?.changes ?? []);
  if (nearer <= 1) return shotOn(request, wished, props, catalogue, null);
  const { meta } = choice.plate;
  const before = shownPart(
    shotOn(request, { choice, wishes: withoutNearness(wishes) }, props, catalogue, null),
    meta,
    request.product,
  );
  const closer = (asWished: Wishes | null) =>
    shotOn(request, { choice, wishes: asWished }, props, catalogue, before * nearer);
  for (const asWished of [wishes, withOneOfEach(wishes)]) {
    const shot = closer(asWished);
    if (!isHeldBack(shot, meta, request.product, before)) return shot;
  }
  return closer(withoutMoreProps(wishes));
}

/** `part`: which part of the frame's height the product is wished to take, or null where nobody wishes for it to come closer. */
function shotOn(
  request: ShotRequest,
  { choice, wishes }: WishedChoice,
  props: ReturnType<typeof propsFor>,
  catalogue: PlateCatalogue,
  part: number | null,
): Shot {
  const { product } = request;
  const { plate, notes } = choice;
  const lying = plate.meta.camera === 'top';
  const cm = cmPerPixel(
    product.size,
    product.widthPx,
    product.heightPx,
    lying ? 'lying' : 'standing',
    plate.meta.pitchDeg,
  );
  const plainUnits = unitsPerCmIn(plate.meta.slot, product.widthPx * cm, product.heightPx * cm);
  const sizePart = Math.max(
    (product.heightPx * cm * plainUnits) / plate.meta.slot.h,
    (product.widthPx * cm * plainUnits) / plate.meta.slot.w,
  );
  const frame = frameSizePx(request.format);
  const alone = framingOf(request.frameType, request.format, lying, sizePart);
  const plainFraming = lying ? alone : raisedForLow(alone, product, frame);
  const settable = possibleWishes(wishes, possibleInSet(plate.meta));
  const versionIn = (framing: Framing) => {
    const version = vary({ ...plainDraft, framing, lens: lensOf(request.frameType) }, request);
    return { ...version, draft: applyPrompt(version.draft, settable?.changes ?? [], keySide(plate.meta)) };
  };
  const {
    draft: { mirrored },
    sizeFactor,
    shiftPart,
  } = versionIn(plainFraming);
  const meta = mirrored ? mirrorMeta(plate.meta) : plate.meta;
  const mostUnits = mostUnitsPerCm(plate.meta.slot, product.widthPx * cm, product.heightPx * cm);
  const inMiddle = { xUnits: 0, yUnits: 0, size: product.size, photoPitchDeg: product.camera.pitchDeg };
  const heightAt = (unitsPerCm: number) => placeProduct(meta, product, { ...inMiddle, unitsPerCm }).rect.h;
  // What the largest enlargement does not give the set has to.
  const heroUnits =
    part === null
      ? plainUnits
      : Math.min(mostUnits, plainUnits * Math.max(1, (part * frame.heightPx) / mostEnlargement / heightAt(plainUnits)));
  const { arrangement, views, impossible } = groupOf(
    request,
    meta,
    props,
    settable?.changes ?? [],
    catalogue,
    heroUnits,
  );
  const taken = possibleWishes(settable, (change) => !impossible.includes(change));
  const ownGroup = props !== null || (arrangement !== null && views.length === 0);
  const { draft: wishedDraft } = versionIn(
    ownGroup ? groupFraming(request.format, lying) : arrangement ? besideFraming(plainFraming) : plainFraming,
  );
  const { placement, companions } = arrangement ?? {
    placement: {
      ...inMiddle,
      unitsPerCm: Math.min(heroUnits * sizeFactor, mostUnits),
      xUnits: shiftPart * plate.meta.slot.w,
    },
    companions: [],
  };
  const seen = () =>
    groupRect(meta, { placement, companions }, request, views, part === null ? undefined : propShownNear);
  // Among things that the frame's edge may cut it comes no closer than wished.
  const draft =
    part === null || !arrangement
      ? wishedDraft
      : {
          ...wishedDraft,
          framing: {
            ...wishedDraft.framing,
            enlargement: Math.min(mostEnlargement, (part * frame.heightPx) / heightAt(placement.unitsPerCm)),
          },
        };
  if (!arrangement) placement.unitsPerCm *= Math.max(smallestInSet, cropFor(seen(), draft.framing, frame, meta).fits);
  const { rect } = placeProduct(meta, product, placement);
  const { crop: whole, limited } = cropFor(seen(), draft.framing, frame, meta);
  const crop =
    views.length > 0 && Math.abs(draft.framing.centreX - 0.5) < mostAside / 2
      ? keptNearMiddle(whole, rect, meta.widthPx)
      : whole;
  return {
    ...shotHead(request),
    kind: 'set',
    ...frame,
    plate: { id: plate.id, hash: plate.meta.hash, mirrored: draft.mirrored },
    palette: plate.meta.palette,
    crop,
    placement,
    companions,
    closeup: { part: 1, choice: 0 },
    light: draft.light,
    backdrop: draft.backdrop,
    lens: draft.lens,
    prompt: taken,
    notes: [
      ...notes,
      ...(limited ? ['crop-limited' as const] : []),
      ...photoNotes(product, (rect.h * frame.heightPx) / crop.h),
    ],
  };
}

/** Props are weights beside the product, never what the frame is about: its middle stays within so much of the frame's. */
const mostAside = 0.16;

function keptNearMiddle(crop: Rect, product: Rect, plateWidthPx: number): Rect {
  const middle = product.x + product.w / 2;
  const x = Math.max(middle - (0.5 + mostAside) * crop.w, Math.min(middle - (0.5 - mostAside) * crop.w, crop.x));
  return { ...crop, x: Math.max(0, Math.min(plateWidthPx - crop.w, x)) };
}

/** Frames on a drawn backdrop: the style gives them its palette only. */
function plateless(
  request: ShotRequest,
  kind: Exclude<Shot['kind'], 'set'>,
  catalogue: PlateCatalogue,
  wishes: Wishes | null,
): Shot {
  const { product, frameType } = request;
  const ofStyle = catalogue.plates.filter((plate) => plate.meta.style === request.style);
  const closest = ofStyle.find((plate) => plate.meta.camera === 'front') ?? ofStyle[0];
  const taken = possibleWishes(wishes, possibleWithoutSet(kind));
  const framing = framingOf(frameType, request.format, product.camera.view === 'top', 1);
  const draft = applyPrompt({ ...plainDraft, framing }, taken?.changes ?? []);
  const part = frameType === 'detail' || frameType === 'macro' ? closeupPart(frameType, product) : null;
  const full = frameSizePx(request.format);
  const frame =
    part === null ? full : closeupFramePx(full, closeupWindowPx(product, part, full.widthPx / full.heightPx));
  return {
    ...shotHead(request),
    kind,
    ...frame,
    plate: closest && kind !== 'white' ? { id: closest.id, hash: closest.meta.hash, mirrored: false } : null,
    palette: closest?.meta.palette ?? plainPalette,
    crop: { x: 0, y: 0, w: frame.widthPx, h: frame.heightPx },
    ...plainGroup(kind, request, catalogue),
    closeup: { part: part ?? 1, choice: part === null ? 0 : (request.seed ?? 0) % closeupChoices },
    light:
      kind === 'white' ? { ...draft.light, casts: false, shadowStrength: request.whiteShadow ? 0.8 : 0 } : draft.light,
    backdrop: draft.backdrop,
    lens: draft.lens,
    prompt: taken,
    notes: kind === 'closeup' ? [] : photoNotes(product, frame.heightPx * 0.6),
  };
}

function shotHead(request: ShotRequest): Pick<Shot, 'version' | 'frameType' | 'style' | 'format' | 'seed'> {
  return {
    version: 1,
    frameType: request.frameType,
    style: request.style,
    format: request.format,
    seed: request.seed ?? 0,
  };
}

function lensOf(frameType: FrameType): Shot['lens'] {
  if (frameType === 'motion') return { ...plainDraft.lens, panning: 0.09 };
  return frameType === 'editorial' ? { ...plainDraft.lens, saturation: 1.08, vignette: 1.6 } : plainDraft.lens;
}

/** What another version changes: side, size within 6 %, place, light and framing. Seed 0 changes nothing. */
function vary(draft: ShotDraft, request: ShotRequest): { draft: ShotDraft; sizeFactor: number; shiftPart: number } {
  const seed = request.seed ?? 0;
  if (seed === 0) return { draft, sizeFactor: 1, shiftPart: 0 };
  const random = randomFrom(`${request.style}|${request.frameType}|${request.format}|${seed}`);
  const around = (spread: number) => (random() * 2 - 1) * spread;
  const { framing } = draft;
  return {
    draft: {
      ...draft,
      mirrored: random() < 0.5,
      light: { ...draft.light, mood: moodOf(random()), shadowSoftness: 1 + around(0.3) },
      framing: {
        ...framing,
        fillHeight: framing.fillHeight * (1 + around(0.05)),
        centreX: (framing.centreX === 0.5 || random() < 0.5 ? framing.centreX : 1 - framing.centreX) + around(0.03),
        baseline: framing.baseline + around(0.02),
      },
    },
    sizeFactor: 1 + around(0.06),
    shiftPart: around(0.05),
  };
}

function photoNotes(product: ProductView, shownHeightPx: number): ShotNote[] {
  return product.heightPx * 1.5 < shownHeightPx ? ['photo-small'] : [];
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
  const product = asLaid(request.product, request.category);
  const choice = plateFor({ ...request, product, frameType: 'hero' }, catalogue);
  return frameTypesByNeed.filter((type) => {
    const kind = frameKind(type, materialOf(request));
    if (!isShotKind(kind) || kind !== 'set') return isShotKind(kind);
    if (typeof choice === 'string') return type === 'angle';
    return !propUseOf[type] || typeof inSet({ ...request, product, frameType: type }, catalogue, null) !== 'string';
  });
}

/** Styles that have a plate for this product, best fits first by the catalogue's order. */
export function availableStyles(product: ProductView, catalogue: PlateCatalogue): StyleId[] {
  return stylesOf(catalogue).filter(
    (style) =>
      typeof choosePlate(catalogue, { style, format: '1:1', size: product.size, camera: product.camera }) !== 'string',
  );
}
