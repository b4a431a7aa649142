import type { PictureBeyond, PictureView } from '@kadr/shared/designs';
import type { ProductBox, ShareBox } from '@kadr/shared/visuals';
import type { Box } from '../scene/geometry.ts';
import type { Point } from '../scene/outline.ts';

/** Where the product is taken to be when no one has measured it. */
const presumedProduct: ShareBox = { x: 0.28, y: 0.2, width: 0.44, height: 0.6 };

/**
 * How far beyond just filling its window a picture is enlarged by itself: more would look soft, but for a scene, which is
 * drawn at its size.
 */
const mostEnlargement = { picture: 1.55, scene: 2.4 } as const;

/** Share of the stage that the product may take. */
export const stageFill = 0.98;

/** How far a set goes on as plain ground and wall where its plate ends, in shares of the picture. */
const plainBeyond = 0.4;

/** How far beyond its edges a picture may be shown, in shares of it. */
const nothingBeyond: PictureBeyond = { left: 0, top: 0, right: 0, bottom: 0 };

/** The plate and, `withPlain`, the plain surface around it. */
export function reachOf(beyond: PictureBeyond | undefined, withPlain: boolean): PictureBeyond {
  if (beyond === undefined) return nothingBeyond;
  // A side at which nothing goes on is one that the product itself reaches.
  const side = (reach: number) => (reach > 0 && withPlain ? reach + plainBeyond : reach);
  return {
    left: side(beyond.left),
    top: side(beyond.top),
    right: side(beyond.right),
    bottom: side(beyond.bottom),
  };
}

export interface PicturePlace {
  window: Box;
  stage: Box;
  /** Width to height. */
  aspect: number;
  product: ProductBox | null;
  view: PictureView | null;
  /** How far the scene may be shown beyond the picture. */
  beyond?: PictureBeyond;
}

/**
 * Where the whole picture lies, in card pixels; with what is beyond it, it always covers the window. By itself the
 * product is made as large as the stage allows and stands in the stage's middle, as far as the scene reaches.
 */
export function placePicture({ window, stage, aspect, product, view, beyond = nothingBeyond }: PicturePlace): Box {
  const coverHeightPx = Math.max(window.height, window.width / aspect);
  const leastHeightPx = Math.max(
    window.height / (1 + beyond.top + beyond.bottom),
    window.width / aspect / (1 + beyond.left + beyond.right),
  );
  if (view !== null) {
    const height = Math.max(leastHeightPx, coverHeightPx * view.zoom);
    const middle = { x: window.x + window.width / 2, y: window.y + window.height / 2 };
    return clampTo(window, boxAround(middle, view, { height, aspect }), beyond);
  }
  const target = product ?? presumedProduct;
  const fitting = Math.min(
    (stage.width * stageFill) / (target.width * aspect),
    (stage.height * stageFill) / target.height,
  );
  const height = Math.min(
    Math.max(fitting, leastHeightPx),
    coverHeightPx * (beyond === nothingBeyond ? mostEnlargement.picture : mostEnlargement.scene),
  );
  const centred = boxAround(
    { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 },
    { x: target.x + target.width / 2, y: target.y + target.height / 2 },
    { height, aspect },
  );
  return clampTo(window, centred, beyond);
}

/** The picture whose point at `share` (of its width and height) lies at `at`. */
function boxAround(at: Point, share: Point, { height, aspect }: { height: number; aspect: number }): Box {
  const width = height * aspect;
  return { x: at.x - share.x * width, y: at.y - share.y * height, width, height };
}

/** Moves the box over the window; beyond each side it may leave open what the scene fills. */
function clampTo(window: Box, box: Box, beyond: PictureBeyond): Box {
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  const { width, height } = box;
  return {
    ...box,
    x: clamp(box.x, window.x + window.width - width * (1 + beyond.right), window.x + width * beyond.left),
    y: clamp(box.y, window.y + window.height - height * (1 + beyond.bottom), window.y + height * beyond.top),
  };
}

/** Whether a picture, with what is beyond it, covers the window. */
export function coversWindow(window: Box, picture: Box, beyond: PictureBeyond): boolean {
  const { x, y } = clampTo(window, picture, beyond);
  return Math.abs(x - picture.x) + Math.abs(y - picture.y) < 1;
}

/** The view that shows what a placed picture shows, to start panning and zooming from. */
export function viewOf(window: Box, picture: Box): PictureView {
  const coverHeightPx = Math.max(window.height, window.width / (picture.width / picture.height));
  const share = (value: number) => Math.min(2, Math.max(-1, value));
  return {
    x: share((window.x + window.width / 2 - picture.x) / picture.width),
    y: share((window.y + window.height / 2 - picture.y) / picture.height),
    zoom: Math.min(4, Math.max(0.4, picture.height / coverHeightPx)),
  };
}
