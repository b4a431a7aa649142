import { expect, it } from 'vitest';
import { alignedViews, type PlacedPicture } from './aligned-views.ts';
import type { Place } from './place.ts';

/** Where the product is in the window: its place in the picture, seen as the picture is. */
function productIn(picture: PlacedPicture, view: Place) {
  const { left, top, width, height } = picture.box;
  return [view.left + left * view.width, view.top + top * view.height, width * view.width, height * view.height].map(
    (value) => Math.round(1000 * value) / 1000,
  );
}

/** In a square window. */
function viewsOf(before: PlacedPicture, after: PlacedPicture) {
  const views = alignedViews(before, after, 1);
  if (!views) throw new Error('the pictures were not aligned');
  return views;
}

const frame: PlacedPicture = {
  widthPx: 2000,
  heightPx: 2000,
  box: { left: 0.3, top: 0.4, width: 0.4, height: 0.4 },
};
const photo: PlacedPicture = {
  widthPx: 3000,
  heightPx: 4000,
  box: { left: 0.1, top: 0.3, width: 0.6, height: 0.45 },
};

it('gives a product the same place and size in both pictures', () => {
  const views = viewsOf(photo, frame);
  expect(productIn(photo, views.before)).toEqual(productIn(frame, views.after));
});

it('shows no more than both pictures show where the product is whole in that', () => {
  const views = viewsOf(photo, frame);
  for (const view of [views.before, views.after]) {
    expect(view.left).toBeLessThanOrEqual(1e-9);
    expect(view.top).toBeLessThanOrEqual(1e-9);
    expect(view.left + view.width).toBeGreaterThanOrEqual(1 - 1e-9);
    expect(view.top + view.height).toBeGreaterThanOrEqual(1 - 1e-9);
  }
});

it('shows the whole product where a photo of another shape ends close to it', () => {
  const flat: PlacedPicture = {
    widthPx: 4000,
    heightPx: 1600,
    box: { left: 0.1, top: 0.05, width: 0.8, height: 0.9 },
  };
  const wide = { ...frame, box: { left: 0.2, top: 0.5, width: 0.6, height: 0.27 } };
  const views = viewsOf(flat, wide);
  const [left = 0, top = 0, width = 0, height = 0] = productIn(wide, views.after);
  expect(left).toBeGreaterThan(0);
  expect(top).toBeGreaterThan(0);
  expect(left + width).toBeLessThan(1);
  expect(top + height).toBeLessThan(1);
  // What the photo lacks is empty; the frame fills the window.
  expect(views.after.top).toBeLessThanOrEqual(0);
  expect(views.after.top + views.after.height).toBeGreaterThanOrEqual(1);
});

it('compares nothing where a picture does not show the product', () => {
  expect(alignedViews({ ...photo, box: { left: 0, top: 0, width: 0, height: 0 } }, frame, 1)).toBeNull();
});
