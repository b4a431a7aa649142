import type { PromptChange } from '@kadr/shared/visuals';
import { mirrorMeta } from '../../plates/camera.ts';
import { placeProduct } from '../framing/fit-product.ts';
import { applyPrompt } from '../change/apply-prompt.ts';
import { keySide, takenInSet } from '../change/possible-changes.ts';
import { withPossible, type Refinement } from '../change/refinement.ts';
import { cropFor, type Framing } from '../framing/frame-crop.ts';
import type { PlateChoice } from '../plate/choose-plate.ts';
import { photoNotes, shotHead, versionInSet } from '../shot-draft.ts';
import type { ShotRequest } from '../shot-request.ts';
import { frameSizePx, type Shot, type UnavailableReason } from '../shot.ts';
import { hangerFor, hangUp, hungRect } from './hang-up.ts';
import { personFraming, placePerson } from './place-person.ts';

/** The shot of a product that hangs or is worn, alone on the plate of its pose, or why there is none in that format. */
export function shotInPose(
  request: ShotRequest,
  { plate, notes }: PlateChoice,
  refinement: Refinement | null,
): Shot | UnavailableReason {
  const { product, category, frameType, format } = request;
  const isHung = plate.meta.sizeClass === 'hangs';
  const taken = withPossible(takenInSet(refinement, plate.meta), (change) => !isAboutProps(change));
  const framing = isHung ? hungFraming(frameType, format) : personFraming(frameType, format);
  const version = versionInSet(request, framing, plate.meta);
  const draft = applyPrompt(version.draft, taken?.changes ?? [], keySide(plate.meta));
  const meta = draft.mirrored ? mirrorMeta(plate.meta) : plate.meta;
  const frame = frameSizePx(format);
  const placed = isHung
    ? hung(meta, request, draft.framing)
    : placePerson(meta, { product, category }, draft.framing, frame);
  if (!placed) return 'cut-by-photo';
  const { rect } = placeProduct(meta, product, placed.placement);
  return {
    ...shotHead(request),
    kind: 'set',
    ...frame,
    plate: { id: plate.id, hash: plate.meta.hash, mirrored: draft.mirrored },
    palette: plate.meta.palette,
    ...placed,
    ...(isHung ? { hanger: hangerFor(category) } : {}),
    companions: [],
    closeup: { part: 1, choice: 0 },
    light: draft.light,
    backdrop: draft.backdrop,
    lens: placed.placement.isPerson ? withRoomBehind(draft.lens) : draft.lens,
    prompt: taken,
    notes: [...notes, ...photoNotes(product, (rect.h * frame.heightPx) / placed.crop.h)],
  };
}

/** No props next to what hangs or is worn. */
const isAboutProps = ({ kind }: PromptChange): boolean => kind === 'props';

/** Behind a person a room is out of focus at least so far, in parts of the frame's width. */
const roomBlur = 0.006;

const withRoomBehind = (lens: Shot['lens']) => ({ ...lens, backgroundBlur: Math.max(roomBlur, lens.backgroundBlur) });

/** A wall bears to be shown so much larger that short clothes fill the frame. */
const mostEnlargedWall = 2.4;

function hungFraming(frameType: ShotRequest['frameType'], format: ShotRequest['format']): Framing {
  const wide = format === '16:9';
  const fillHeight = frameType === 'editorial' ? 0.9 : frameType === 'benefit' ? 0.78 : 0.82;
  return {
    fillHeight,
    fillWidth: frameType === 'benefit' ? (wide ? 0.42 : 0.58) : 0.8,
    centreX: frameType === 'benefit' ? (wide ? 0.32 : 0.36) : 0.5,
    baseline: 0.5 + fillHeight / 2,
    enlargement: frameType === 'benefit' ? 1.75 : mostEnlargedWall,
  };
}

function hung(
  meta: PlateChoice['plate']['meta'],
  { product, category, format }: ShotRequest,
  framing: Framing,
): Pick<Shot, 'placement' | 'crop'> {
  const placement = hangUp(meta, product, hangerFor(category));
  const { crop } = cropFor(hungRect(meta, product, placement), framing, frameSizePx(format), meta);
  return { placement, crop };
}
