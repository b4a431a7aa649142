import type { PlateCatalogue } from '../plates/plate-catalogue.ts';
import { applyPrompt } from './change/apply-prompt.ts';
import { takenWithoutSet } from './change/possible-changes.ts';
import type { Refinement } from './change/refinement.ts';
import { closeupFramePx, closeupPart, closeupWindowPx } from './framing/closeup-source.ts';
import { framingOf } from './framing/framing.ts';
import { plainGroup } from './group/group.ts';
import { isWorn } from './pose/poses-of.ts';
import { wornAt } from './pose/worn-at.ts';
import { photoNotes, plainDraft, shotHead } from './shot-draft.ts';
import type { ShotRequest } from './shot-request.ts';
import { frameSizePx, type Shot } from './shot.ts';

/** Versions of a closeup that show another detail. */
const closeupChoices = 4;

const plainPalette = ['#ebe6de', '#cfc6ba', '#8f867b'];

/** Whether what the photo's edge cut ends at the frame's edge: no closeup shows the cut, clothes on a person neither. */
function endsAtEdge(kind: Shot['kind'], request: ShotRequest): boolean {
  return kind === 'closeup' || (kind === 'white' && isWorn(request));
}

function closeupOf(request: ShotRequest, part: number | null): Shot['closeup'] {
  if (part === null) return { part: 1, choice: 0 };
  const within = isWorn(request) ? wornAt(request) : null;
  return { part, choice: (request.seed ?? 0) % closeupChoices, ...(within ? { within } : {}) };
}

/** Frames on a drawn backdrop: the style gives them its palette only. */
export function shotWithoutSet(
  request: ShotRequest,
  kind: Exclude<Shot['kind'], 'set'>,
  catalogue: PlateCatalogue,
  refinement: Refinement | null,
): Shot {
  const { product, frameType } = request;
  const ofStyle = catalogue.plates.filter((plate) => plate.meta.style === request.style);
  const closest = ofStyle.find((plate) => plate.meta.camera === 'front') ?? ofStyle[0];
  const taken = takenWithoutSet(refinement, kind);
  const framing = framingOf(frameType, request.format, product.camera.view === 'top', 1);
  const draft = applyPrompt({ ...plainDraft, framing }, taken?.changes ?? []);
  const part = frameType === 'detail' || frameType === 'macro' ? closeupPart(frameType, product) : null;
  const full = frameSizePx(request.format);
  const frame =
    part === null
      ? full
      : closeupFramePx(full, closeupWindowPx(product, part, full.widthPx / full.heightPx), product.isEnlarged);
  return {
    ...shotHead(request),
    kind,
    ...frame,
    plate: closest && kind !== 'white' ? { id: closest.id, hash: closest.meta.hash, mirrored: false } : null,
    palette: closest?.meta.palette ?? plainPalette,
    crop: { x: 0, y: 0, w: frame.widthPx, h: frame.heightPx },
    ...plainGroup(kind, request, catalogue),
    ...(product.cut && endsAtEdge(kind, request) ? { cut: product.cut } : {}),
    closeup: closeupOf(request, part),
    light:
      kind === 'white' ? { ...draft.light, casts: false, shadowStrength: request.whiteShadow ? 0.8 : 0 } : draft.light,
    backdrop: draft.backdrop,
    lens: draft.lens,
    prompt: taken,
    notes: photoNotes(product, kind === 'closeup' ? 0 : frame.heightPx * 0.6),
  };
}
