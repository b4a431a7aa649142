import type { PictureView } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';
import type { Box } from '../scene/geometry.ts';
import type { MirroredCopy } from '../scene/scene.ts';

/** Where the product is taken to be when no one has measured it. */
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
  /** Whether the picture may be smaller than its window, as far as its background can go on mirrored. */
  extend?: boolean;
}

/** Share of the background next to the product that may be seen once more, mirrored. */
const repeatable = 0.9;

/**
 * Where the whole picture lies, in card pixels; with its mirrored copies it always covers the window. By itself the
 * product is made as large as the stage allows and stands in the stage's middle, as far as the picture reaches.
 */
export function placePicture({ window, stage, aspect, product, view, extend = false }: PicturePlace): Box {
  const coverHeightPx = Math.max(window.height, window.width / aspect);
  if (view !== null) {
    const height = coverHeightPx * view.zoom;
    return clampTo(
      window,
      boxAround({ x: window.x + window.width / 2, y: window.y + window.height / 2 }, view, { height, aspect }),
    );
  }
  const target = product ?? presumedProduct;
  const beside = { left: target.x * repeatable, right: (1 - target.x - target.width) * repeatable };
  const above = extend
    ? { top: target.y * repeatable, bottom: (1 - target.y - target.height) * repeatable }
    : { top: 0, bottom: 0 };
  const leastHeightPx = extend
    ? Math.max(window.height / (1 + above.top + above.bottom), window.width / aspect / (1 + beside.left + beside.right))
    : coverHeightPx;
  const fitting = Math.min(
    (stage.width * stageFill) / (target.width * aspect),
    (stage.height * stageFill) / target.height,
  );
  const height = Math.min(Math.max(fitting, leastHeightPx), coverHeightPx * mostEnlargement);
  const centred = boxAround(
    { x: stage.x + stage.width / 2, y: stage.y + stage.height / 2 },
    { x: target.x + target.width / 2, y: target.y + target.height / 2 },
    { height, aspect },
  );
  const { width } = centred;
  return clampTo(window, centred, {
    left: beside.left * width,
    right: beside.right * width,
    top: above.top * height,
    bottom: above.bottom * height,
  });
}

/**
 * The copies of the picture, turned over, that fill what the picture itself leaves open. Only background is ever
 * repeated: placePicture opens no more than there is next to the product.
 */
export function mirroredCopies(window: Box, picture: Box): MirroredCopy[] {
  const slack = 0.5;
  const columns = [
    0,
    ...(picture.x > window.x + slack ? [-1] : []),
    ...(picture.x + picture.width < window.x + window.width - slack ? [1] : []),
  ];
  const rows = [
    0,
    ...(picture.y > window.y + slack ? [-1] : []),
    ...(picture.y + picture.height < window.y + window.height - slack ? [1] : []),
  ];
  return rows.flatMap((row) =>
    columns
      .filter((column) => row !== 0 || column !== 0)
      .map((column) => ({
        box: { ...picture, x: picture.x + column * picture.width, y: picture.y + row * picture.height },
        acrossTurned: column !== 0,
        downTurned: row !== 0,
      })),
  );
}

type Point = Pick<Box, 'x' | 'y'>;

/** The picture whose point at `share` (of its width and height) lies at `at`. */
function boxAround(at: Point, share: Point, { height, aspect }: { height: number; aspect: number }): Box {
  const width = height * aspect;
  return { x: at.x - share.x * width, y: at.y - share.y * height, width, height };
}

/** Moves the box over the window; it may leave open what `free` allows at each side. */
function clampTo(window: Box, box: Box, free = { left: 0, right: 0, top: 0, bottom: 0 }): Box {
  const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
  return {
    ...box,
    x: clamp(box.x, window.x + window.width - box.width - free.right, window.x + free.left),
    y: clamp(box.y, window.y + window.height - box.height - free.bottom, window.y + free.top),
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
