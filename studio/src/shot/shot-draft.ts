import type { FrameType } from '@kadr/shared/visuals';
import type { ShotDraft } from './change/apply-prompt.ts';
import { moodOf, neutralMood } from './change/mood.ts';
import { keySide } from './change/possible-changes.ts';
import type { Framing } from './framing/frame-crop.ts';
import type { PlateMeta } from '../plates/plate-meta.ts';
import { randomFrom } from './random.ts';
import type { ShotRequest } from './shot-request.ts';
import type { ProductView, Shot, ShotNote } from './shot.ts';

/** The light, lens and version of the plain frame: what every kind starts from. */
export const plainDraft: Omit<ShotDraft, 'framing'> = {
  mirrored: false,
  light: { mood: neutralMood, shadowSoftness: 1, shadowStrength: 1, reflection: 1, casts: true },
  backdrop: { colour: null, gain: 1, surfaces: {} },
  lens: { backgroundBlur: 0, panning: 0, exposure: 1, saturation: 1, grain: 1, vignette: 1 },
};

export function shotHead(request: ShotRequest): Pick<Shot, 'version' | 'frameType' | 'style' | 'format' | 'seed'> {
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
  if (frameType === 'benefit') return { ...plainDraft.lens, backgroundBlur: 0.012 };
  return frameType === 'editorial' ? { ...plainDraft.lens, saturation: 1.08, vignette: 1.6 } : plainDraft.lens;
}

/**
 * What a frame in a set starts from. An editorial one has its light from the other side, so that it is no second hero,
 * unless the photo says from where the light comes (`versionInSet`).
 */
const draftInSet = (frameType: FrameType, framing: Framing): ShotDraft => ({
  ...plainDraft,
  mirrored: frameType === 'editorial',
  framing,
  lens: lensWithRoom(lensOf(frameType), framing),
});

/** Behind a product that stands, the set of a frame that keeps room above it is out of focus: text stands there. */
const softFocus = 0.11;

function lensWithRoom(lens: Shot['lens'], { keepsAbove }: Framing): Shot['lens'] {
  return keepsAbove ? { ...lens, backgroundBlur: softFocus } : lens;
}

/** The draft of a version, how much larger it shows the product, and how far aside, in shares of the slot's width. */
interface Version {
  readonly draft: ShotDraft;
  readonly sizeFactor: number;
  readonly shiftPart: number;
}

/**
 * What a frame in that set starts from: its version, with the set on the side from which the photo's light came, where
 * both are known. Light from two sides in one picture is what people notice first.
 */
export function versionInSet(request: ShotRequest, framing: Framing, meta: PlateMeta): Version {
  const version = vary(draftInSet(request.frameType, framing), request);
  const { litFrom } = request.product.camera;
  const key = keySide(meta);
  if (!litFrom || !key) return version;
  return { ...version, draft: { ...version.draft, mirrored: key !== litFrom } };
}

/** What another version changes: side, size within 6 %, place, light and framing. Seed 0 changes nothing. */
function vary(draft: ShotDraft, request: ShotRequest): Version {
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

/** A photo's pixels may be shown so much larger before the frame says that the photo is small. */
const mostEnlargedUnsaid = 2;

export function photoNotes(product: ProductView, shownHeightPx: number): ShotNote[] {
  return [
    ...(product.isEnlarged ? ['photo-enlarged' as const] : []),
    ...(product.heightPx * mostEnlargedUnsaid < shownHeightPx ? ['photo-small' as const] : []),
  ];
}
