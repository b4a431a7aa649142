import type { PictureView, ShareBox } from './document.ts';
import type { Box } from './geometry.ts';

/** Where the product is taken to be when nobody has measured it. */
const presumedProduct: ShareBox = { x: 0.28, y: 0.2, width: 0.44, height: 0.6 };

/** How far beyond just filling its window a picture is enlarged by itself: more would look soft. */
const mostEnlargement = 1.55;

/** Share of the stage that the product may take. */
const stageFill = 0.94;

export interface PicturePlace {
  window: Box;
  stage: Box;
  /** Width to height. */
  aspect: number;
  product: ShareBox | null;
  view: PictureView | null;
}

/**
 * Where the whole picture lies, in card pixels; with its mirrored copy it always covers the window. By itself the product is made as large as
 * the stage allows and stands in the stage's middle, as far as the picture reaches.
 */
export function placePicture({ window, stage, aspect, product, view }: PicturePlace): Box {
  const coverHeightPx = Math.max(window.height, window.width / aspect);
  if (view !== null) {
    const height = coverHeightPx * view.zoom;
    return clampTo(window, boxAround(window.x + window.width / 2, window.y + window.height / 2, view.x, view.y, height, aspect));
  }
  const target = product ?? presumedProduct;
  const fitting = Math.min((stage.width * stageFill) / (target.width * aspect), (stage.height * stageFill) / target.height);
  const height = Math.min(Math.max(fitting, coverHeightPx), coverHeightPx * mostEnlargement);
  const centred = boxAround(
    stage.x + stage.width / 2, stage.y + stage.height / 2,
    target.x + target.width / 2, target.y + target.height / 2, height, aspect,
  );
  const free = { left: target.x * centred.width * 0.9, right: (1 - target.x - target.width) * centred.width * 0.9 };
  return clampTo(window, centred, free);
}

/**
 * The place of the picture turned over that fills what the picture itself leaves open beside it. Only background is
 * ever repeated: placePicture opens no more than there is beside the product.
 */
export function mirroredCopy(window: Box, picture: Box): Box | null {
  if (picture.x > window.x + 0.5) return { ...picture, x: picture.x - picture.width };
  if (picture.x + picture.width < window.x + window.width - 0.5) return { ...picture, x: picture.x + picture.width };
  return null;
}

function boxAround(x: number, y: number, shareX: number, shareY: number, height: number, aspect: number): Box {
  const width = height * aspect;
  return { x: x - shareX * width, y: y - shareY * height, width, height };
}

/** Moves the box over the window; it may leave open what `free` allows at either side. */
function clampTo(window: Box, box: Box, free = { left: 0, right: 0 }): Box {
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  return {
    ...box,
    x: clamp(box.x, window.x + window.width - box.width - free.right, window.x + free.left),
    y: clamp(box.y, window.y + window.height - box.height, window.y),
  };
}

/** The view that shows what a placed picture shows, to start panning and zooming from. */
export function viewOf(window: Box, picture: Box): PictureView {
  const coverHeightPx = Math.max(window.height, window.width / (picture.width / picture.height));
  const share = (value: number) => Math.min(1, Math.max(0, value));
  return {
    x: share((window.x + window.width / 2 - picture.x) / picture.width),
    y: share((window.y + window.height / 2 - picture.y) / picture.height),
    zoom: Math.max(1, picture.height / coverHeightPx),
  };
}
