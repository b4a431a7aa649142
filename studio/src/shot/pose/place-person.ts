import type { FrameType } from '@kadr/shared/visuals';
import { cameraOf, project, rayThrough } from '../../plates/camera.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import { placeProduct } from '../framing/fit-product.ts';
import type { Framing } from '../framing/frame-crop.ts';
import type { FrameFormat, Placement, ProductView, Rect } from '../shot.ts';
import { personWindow } from './person-window.ts';
import { notCut } from './poses-of.ts';

const personCm = 170;
const childCm = 120;

/** What a body is taken for where the photo shows a part of it: its width, and from where down. */
const bodyCm = { width: 58, fromWaist: 105, shoulders: 145, least: 40, most: 150 };

/** A backdrop out of focus bears to be enlarged so far. */
const mostEnlarged = 2.6;

/** People are photographed from eye level: their feet are seen from above. */
const personPitchDeg = 18;

/** Units per cm at true size. */
const trueScale = 0.1;

/** How a frame shows a person. */
export function personFraming(frameType: FrameType, format: FrameFormat): Framing {
  const wide = format === '16:9';
  const fillHeight = frameType === 'editorial' ? 0.94 : 0.88;
  return {
    fillHeight,
    fillWidth: frameType === 'benefit' ? 0.56 : 0.84,
    centreX: frameType === 'benefit' ? (wide ? 0.3 : 0.36) : 0.5,
    baseline: 0.5 + fillHeight / 2,
    enlargement: mostEnlarged,
  };
}

/** A body and the window of the plate that becomes the frame. */
export interface PlacedPerson {
  placement: Placement;
  crop: Rect;
}

/**
 * Puts the person or hand of a photo before a backdrop: whole bodies stand on the ground at human size, cut ones are
 * where the frame's edge cuts them as the photo's did. Null where no frame of that shape does.
 */
export function placePerson(
  meta: PlateMeta,
  { product, category }: { product: ProductView; category: string | null | undefined },
  framing: Framing,
  frame: { widthPx: number; heightPx: number },
): PlacedPerson | null {
  const cut = product.cut ?? notCut;
  const aspect = frame.widthPx / frame.heightPx;
  const window = personWindow({ w: product.widthPx, h: product.heightPx }, cut, framing, aspect);
  if (!window) return null;
  const body = bodyOf(product, category);
  const upright: Placement = {
    unitsPerCm: trueScale,
    xUnits: 0,
    yUnits: 0,
    zUnits: body.lowCm * trueScale,
    size: product.size,
    photoPitchDeg: Math.max(personPitchDeg, meta.pitchDeg),
    cmPerPx: body.cmPerPx,
    ...(meta.sizeClass === 'worn' ? {} : { isPerson: true }),
  };
  const { rect } = placeProduct(meta, product, upright);
  const perPx = rect.w / product.widthPx;
  const most = Math.min(meta.heightPx / window.h, meta.widthPx / window.w) / perPx;
  const least = frame.heightPx / mostEnlarged / (window.h * perPx);
  const stands = !cut.bottom && body.lowCm === 0;
  const by = Math.min(most, stands ? 1 : Math.max(1, least));
  const scale = perPx * by;
  const crop = { x: 0, y: 0, w: window.w * scale, h: window.h * scale };
  crop.x = (meta.widthPx - crop.w) / 2;
  const low = project(cameraOf(meta), [0, 0, body.lowCm * trueScale]).yPx;
  crop.y = inside(low - (product.heightPx - window.y) * scale, meta.heightPx - crop.h);
  const placement = standingAt(
    meta,
    product,
    { ...upright, unitsPerCm: trueScale * by },
    {
      x: crop.x + (product.widthPx / 2 - window.x) * scale,
      y: crop.y + (product.heightPx / 2 - window.y) * scale,
    },
  );
  if (!stands) return { crop, placement };
  const onGround = { ...placement, zUnits: 0 };
  const own = placeProduct(meta, product, onGround).rect;
  return { crop: { ...crop, y: inside(own.y + window.y * scale, meta.heightPx - crop.h) }, placement: onGround };
}

/** The placement whose picture has its middle at that point of the plate. */
function standingAt(
  meta: PlateMeta,
  product: ProductView,
  placement: Placement,
  middle: { x: number; y: number },
): Placement {
  const camera = cameraOf(meta);
  const ray = rayThrough(camera, middle.x, middle.y);
  const away = (placement.yUnits - camera.origin[1]) / ray[1];
  const heightUnits = product.heightPx * (placement.cmPerPx ?? 0) * placement.unitsPerCm;
  return {
    ...placement,
    xUnits: camera.origin[0] + ray[0] * away,
    zUnits: camera.origin[2] + ray[2] * away - heightUnits / 2,
  };
}

/** Scale of a body, and how high above the ground its lowest seen part is. */
function bodyOf(
  { widthPx, heightPx, cut = notCut, shows }: ProductView,
  category: string | null | undefined,
): { cmPerPx: number; lowCm: number } {
  const wholeCm = category === 'kids-clothing' ? childCm : personCm;
  const share = wholeCm / personCm;
  // A hand is held towards the camera: as large as a body.
  const byWidth = (shows === 'hand' ? 70 : bodyCm.width) / widthPx;
  const heightCm = share * Math.max(bodyCm.least, Math.min(bodyCm.most, heightPx * byWidth));
  if (cut.bottom) {
    const topCm = share * (cut.top ? bodyCm.shoulders : personCm);
    return { cmPerPx: heightCm / heightPx, lowCm: Math.max(20, topCm - heightCm) };
  }
  if (shows === 'hand') return { cmPerPx: heightCm / heightPx, lowCm: 120 - heightCm / 2 };
  return { cmPerPx: (cut.top ? share * bodyCm.fromWaist : wholeCm) / heightPx, lowCm: 0 };
}

function inside(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}
