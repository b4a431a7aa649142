/** Photos that are no good: each gets a clear answer, none a broken picture. */
import { expect, test } from 'vitest';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { cutOut } from './cut-out.ts';
import type { MattePort } from './matte-port.ts';
import { box, disc, drawScene, union, type Colour, type Shape } from './testing/drawn-scene.ts';

const size = { widthPx: 600, heightPx: 450 };
const white: Colour = [255, 255, 255];
const skin: Colour = [205, 150, 120];
const photoOf = (shape: Shape, front: Colour | ((x: number, y: number) => Colour) = [30, 60, 110]): DecodedPhoto => ({
  ...size,
  rgb: drawScene(size, shape, { front, back: white }).rgb,
  alpha: null,
});
const nowhere: Shape = () => 1e3;
/** As a network that sees well: what is not white is the product. */
const notWhite: MattePort = async (rgb, widthPx, heightPx) => ({
  widthPx,
  heightPx,
  alpha: Uint8Array.from({ length: widthPx * heightPx }, (_, i) =>
    (rgb[3 * i] ?? 255) < 230 || (rgb[3 * i + 2] ?? 255) < 230 ? 255 : 0,
  ),
});
const neverAsked: MattePort = () => Promise.reject(new Error('asked'));
const alphaOf = (shape: Shape, value: number): Uint8Array =>
  drawScene(size, shape, { front: white, back: white }).matte.alpha.map((a) => Math.round((a * value) / 255));

test.each<[string, DecodedPhoto, MattePort]>([
  ['an all-white photo', photoOf(nowhere), notWhite],
  [
    'an all-white photo that the network doubts everywhere',
    photoOf(nowhere),
    async (_, widthPx, heightPx) => ({ widthPx, heightPx, alpha: new Uint8Array(widthPx * heightPx).fill(40) }),
  ],
  ['a speck', photoOf(disc(300, 200, 4)), notWhite],
  [
    'a transparent picture with one pixel in it',
    { ...photoOf(nowhere), alpha: Uint8Array.from({ length: 600 * 450 }, (_, i) => (i === 70_000 ? 255 : 0)) },
    neverAsked,
  ],
  ['a picture that is all transparent', { ...photoOf(nowhere), alpha: new Uint8Array(600 * 450) }, neverAsked],
])('%s: nothing found', async (_, photo, port) => {
  await expect(cutOut(photo, port)).rejects.toMatchObject({ code: 'cutout.nothing-found' });
});

test.each<[string, DecodedPhoto, string]>([
  ['a product that the edge of the photo cuts off', photoOf(disc(300, 400, 160)), 'touches-border'],
  [
    'a product of which the edge of the photo cuts off a leg alone',
    photoOf(union(disc(300, 180, 120), box(290, 200, 310, 450))),
    'touches-border',
  ],
  ['two things', photoOf(union(disc(170, 220, 90), disc(430, 220, 80))), 'several-objects'],
  [
    'a product in a hand',
    photoOf(union(disc(300, 130, 80), box(250, 150, 350, 450)), (_, y) => (y > 210 ? skin : [30, 60, 110])),
    'hand-held',
  ],
])('%s: cut out, and the doubt is told first', async (_, photo, doubt) => {
  const { confidence } = await cutOut(photo, notWhite);
  expect(confidence.doubts[0]).toBe(doubt);
});

test('a picture with transparency of its own is taken as it is, without the shadow that came along', async () => {
  const product = alphaOf(disc(300, 180, 110), 255);
  const shadow = alphaOf(box(200, 360, 400, 390), 90);
  const photo = { ...photoOf(nowhere), alpha: product.map((a, i) => Math.max(a, shadow[i] ?? 0)) };
  const { box: place, confidence } = await cutOut(photo, neverAsked);
  expect([place.top, place.top + place.heightPx]).toEqual([70, 291]);
  expect(confidence.doubts).toEqual([]);
});

test('a see-through product with transparency of its own stays', async () => {
  const stripe = alphaOf(box(290, 80, 310, 280), 255);
  const photo = {
    ...photoOf(nowhere),
    alpha: alphaOf(disc(300, 180, 110), 120).map((a, i) => Math.max(a, stripe[i] ?? 0)),
  };
  const { box: place } = await cutOut(photo, neverAsked);
  expect(place.widthPx).toBeGreaterThan(215);
});

test('a part of the product that only the closer pass loses comes back', async () => {
  const bottle = union(disc(280, 225, 55), box(330, 212, 365, 240));
  let calls = 0;
  const forgetful: MattePort = async (rgb, widthPx, heightPx) => {
    const matte = await notWhite(rgb, widthPx, heightPx);
    const isSecond = ++calls === 2;
    return { ...matte, alpha: matte.alpha.map((a, i) => (isSecond && i % widthPx > 0.77 * widthPx ? 0 : a)) };
  };
  const { box: place } = await cutOut(photoOf(bottle), forgetful);
  expect([calls, place.left + place.widthPx]).toEqual([2, 366]);
});
