import { expect, test } from 'vitest';
import { fitted, moved, onPhoto, zoomed } from './viewport.ts';

const photo = { width: 1280, height: 960 };
const surface = { width: 800, height: 600 };

test('all of the photo is shown in the middle, whatever its proportions', () => {
  for (const shape of [photo, { width: 300, height: 2000 }, { width: 4000, height: 100 }]) {
    const view = fitted(shape, surface);
    expect(view.x * 2 + shape.width * view.scale).toBeCloseTo(surface.width);
    expect(view.y * 2 + shape.height * view.scale).toBeCloseTo(surface.height);
    expect(Math.min(view.x, view.y)).toBeCloseTo(20);
  }
});

test('the point under the pointer stays there while zooming', () => {
  const about = { x: 250, y: 410 };
  const before = fitted(photo, surface);
  const after = zoomed(before, { factor: 3, about }, photo, surface);
  expect(after.scale).toBeCloseTo(3 * before.scale);
  expect(onPhoto(after, about).x).toBeCloseTo(onPhoto(before, about).x);
  expect(onPhoto(after, about).y).toBeCloseTo(onPhoto(before, about).y);
});

test('neither smaller than all of it nor larger than sixteen pixels for one', () => {
  const view = fitted(photo, surface);
  expect(zoomed(view, { factor: 0.01, about: { x: 0, y: 0 } }, photo, surface).scale).toBeCloseTo(view.scale);
  expect(zoomed(view, { factor: 1e6, about: { x: 0, y: 0 } }, photo, surface).scale).toBe(16);
});

test('the photo cannot be pushed out of reach', () => {
  const view = moved(fitted(photo, surface), { x: 1e5, y: -1e5 }, photo, surface);
  expect(view.x).toBe(surface.width - 60);
  expect(view.y + photo.height * view.scale).toBeCloseTo(60);
});
