export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the photo lies on the surface: surface point = photo point × scale + offset, in CSS pixels. */
export interface Viewport extends Point {
  readonly scale: number;
}

const maxScale = 16;
/** Air around the photo when all of it is shown. */
const marginPx = 20;
/** So much of the photo stays on the surface, so that it can be taken hold of again. */
const keepPx = 60;

/** The whole photo in the middle of the surface. */
export function fitted(photo: Size, surface: Size): Viewport {
  const scale = Math.max(
    0.02,
    Math.min((surface.width - 2 * marginPx) / photo.width, (surface.height - 2 * marginPx) / photo.height),
  );
  return { scale, x: (surface.width - photo.width * scale) / 2, y: (surface.height - photo.height * scale) / 2 };
}

/** Larger or smaller by a factor; the photo's point under `about` stays there. */
export function zoomed(
  view: Viewport,
  { factor, about }: { readonly factor: number; readonly about: Point },
  photo: Size,
  surface: Size,
): Viewport {
  const least = Math.min(fitted(photo, surface).scale, 1);
  const scale = Math.min(maxScale, Math.max(least, view.scale * factor));
  const by = scale / view.scale;
  return inReach({ scale, x: about.x - (about.x - view.x) * by, y: about.y - (about.y - view.y) * by }, photo, surface);
}

export function moved(view: Viewport, by: Point, photo: Size, surface: Size): Viewport {
  return inReach({ ...view, x: view.x + by.x, y: view.y + by.y }, photo, surface);
}

function inReach(view: Viewport, photo: Size, surface: Size): Viewport {
  const along = (offset: number, length: number, room: number): number =>
    Math.min(room - keepPx, Math.max(keepPx - length, offset));
  return {
    ...view,
    x: along(view.x, photo.width * view.scale, surface.width),
    y: along(view.y, photo.height * view.scale, surface.height),
  };
}

/** The photo's point, in its pixels, under a point of the surface. */
export function onPhoto(view: Viewport, point: Point): Point {
  return { x: (point.x - view.x) / view.scale, y: (point.y - view.y) / view.scale };
}
