import { expect, test } from 'vitest';
import { cutoutView } from './cutout-view.ts';

const landscape = { widthPx: 1600, heightPx: 1000 };

test('the cut-out lies on its place in the photo, whatever the view', () => {
  for (const photo of [landscape, { widthPx: 1050, heightPx: 1600 }, { widthPx: 800, heightPx: 800 }]) {
    const box = { left: 0.55, top: 0.1, width: 0.3, height: 0.25 };
    const view = cutoutView(photo, box);
    expect(view.photo.left + box.left * view.photo.width).toBeCloseTo(view.cutout.left);
    expect(view.photo.top + box.top * view.photo.height).toBeCloseTo(view.cutout.top);
    expect(box.width * view.photo.width).toBeCloseTo(view.cutout.width);
    expect(view.photo.width / view.photo.height).toBeCloseTo(photo.widthPx / photo.heightPx);
  }
});

test('a small product is shown close', () => {
  const { cutout } = cutoutView(landscape, { left: 0.45, top: 0.45, width: 0.1, height: 0.1 });
  expect(cutout.width).toBeCloseTo(1 / 1.3);
});

test('a product that fills the photo shows the whole photo, in the middle', () => {
  expect(cutoutView(landscape, { left: 0, top: 0, width: 1, height: 1 }).photo).toMatchObject({
    top: 0.1875,
    width: 1,
    height: 0.625,
  });
});

test('near the edge the view stays inside the photo', () => {
  const { photo } = cutoutView(landscape, { left: 0, top: 0.9, width: 0.1, height: 0.1 });
  expect(photo.left).toBeCloseTo(0);
  expect(photo.top + photo.height).toBeCloseTo(1);
});
