import { mirrorMeta } from '../../plates/camera.ts';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { PlateMeta } from '../../plates/plate-meta.ts';
import { placeProduct } from '../../shot/framing/fit-product.ts';
import { plateOfShot } from '../../shot/plate/plate-of-shot.ts';
import type { Rect, Shot } from '../../shot/shot.ts';

/** A shot framed for a video: its scene's size, and the part of it that the still picture shows. */
export interface FramedShot {
  shot: Shot;
  view: Rect;
}

/**
 * A video's size and how much larger than it its scenes are drawn: products are reduced from there in one step,
 * wherever they move.
 */
export interface VideoFrame {
  widthPx: number;
  heightPx: number;
  drawnAt: number;
}

/** What of the set is drawn around the view where there is some: the camera moves. */
const marginShare = 0.06;
/** The product at most, parts of the view: with words beside it, and alone. */
const mostOfView = { captioned: { w: 0.72, h: 0.46 }, plain: { w: 0.82, h: 0.68 } };

/**
 * Frames a shot for a video's size: the window of its set grows or shrinks to the new shape around the product; a
 * product that the photo cut off still ends at the frame's edge. Shots without a set are drawn again in that size.
 */
export function frameShot(
  shot: Shot,
  product: { widthPx: number; heightPx: number },
  plates: PlateCatalogue,
  { video, captioned }: { video: VideoFrame; captioned: boolean },
): FramedShot {
  const size = { w: Math.round(video.widthPx * video.drawnAt), h: Math.round(video.heightPx * video.drawnAt) };
  if (shot.kind !== 'set')
    return {
      shot: { ...shot, widthPx: size.w, heightPx: size.h },
      view: { x: 0, y: 0, ...size },
    };
  const { meta } = plateOfShot(shot, plates);
  const own = shot.plate?.mirrored ? mirrorMeta(meta) : meta;
  const placed = placeProduct(own, product, shot.placement).rect;
  const room = roomFor(shot.crop, placed, own);
  const share = captioned ? mostOfView.captioned : mostOfView.plain;
  const view = viewOf(shot.crop, placed, { room, aspect: video.widthPx / video.heightPx, share });
  const crop = grown(view, room);
  const perPx = size.w / view.w;
  const widthPx = Math.round(crop.w * perPx);
  const heightPx = Math.round(crop.h * perPx);
  return {
    shot: { ...shot, crop, widthPx, heightPx },
    view: {
      x: ((view.x - crop.x) / crop.w) * widthPx,
      y: ((view.y - crop.y) / crop.h) * heightPx,
      w: (view.w / crop.w) * widthPx,
      h: (view.h / crop.h) * heightPx,
    },
  };
}

/** Where windows may lie, and whether the product ends at the lower edge. */
interface Room extends Rect {
  endsBelow: boolean;
}

/** Windows lie in the plate, and not beyond an edge at which the product ends. */
function roomFor(crop: Rect, product: Rect, { widthPx, heightPx }: PlateMeta): Room {
  const near = 0.004 * crop.h;
  const endsLeft = product.x <= crop.x + near;
  const endsRight = product.x + product.w >= crop.x + crop.w - near;
  const endsBelow = product.y + product.h >= crop.y + crop.h - near;
  const left = endsLeft ? Math.max(0, Math.min(crop.x, product.x)) : 0;
  const right = endsRight ? Math.min(widthPx, Math.max(crop.x + crop.w, product.x + product.w)) : widthPx;
  const bottom = endsBelow ? Math.min(heightPx, Math.max(crop.y + crop.h, product.y + product.h)) : heightPx;
  return { x: left, y: 0, w: right - left, h: bottom, endsBelow };
}

/**
 * The window of another shape: as large as before, larger where the product would fill too much of it, within the room.
 */
function viewOf(
  crop: Rect,
  product: Rect,
  { room, aspect, share }: { room: Room; aspect: number; share: { w: number; h: number } },
): Rect {
  const side = Math.sqrt(crop.w * crop.h);
  const alike = Math.abs(aspect - crop.w / crop.h) < 0.01 ? crop.h : side / Math.sqrt(aspect);
  const wanted = room.endsBelow ? alike : Math.max(alike, product.h / share.h, product.w / share.w / aspect);
  const h = Math.min(wanted, room.h, room.w / aspect);
  const w = h * aspect;
  const middleX = product.x + product.w / 2;
  const middleY = product.y + product.h / 2;
  // The product keeps its place across and down, as a part of the window, but not farther out than a third.
  const across = Math.max(0.36, Math.min(0.64, (middleX - crop.x) / crop.w));
  const down = Math.max(0.4, Math.min(0.62, (middleY - crop.y) / crop.h));
  const x = Math.max(room.x, Math.min(room.x + room.w - w, middleX - across * w));
  const top = room.endsBelow ? crop.y + crop.h - h : middleY - down * h;
  return { x, y: Math.max(room.y, Math.min(room.y + room.h - h, top)), w, h };
}

/** The window with its margin, as far as the room goes. */
function grown({ x, y, w, h }: Rect, room: Rect): Rect {
  const left = Math.max(room.x, x - marginShare * w);
  const top = Math.max(room.y, y - marginShare * h);
  return {
    x: left,
    y: top,
    w: Math.min(room.x + room.w, x + w * (1 + marginShare)) - left,
    h: Math.min(room.y + room.h, y + h * (1 + marginShare)) - top,
  };
}
