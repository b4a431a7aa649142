import { expect, test } from 'vitest';
import type { Plate, PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { Shot } from '../../shot/shot.ts';
import { fixtureMeta } from '../../testing/fixture-plate.ts';
import { bareShot, sceneProps } from './scene-props.ts';

/** A ball at 0.6 to 0.7 of the plate's width and 0.5 to 0.6 of its height. */
const numbers = {
  widthPx: 100,
  heightPx: 100,
  channels: 1 as const,
  data: Uint8Array.from({ length: 10_000 }, (_, i) => {
    const [x, y] = [i % 100, Math.floor(i / 100)];
    return x >= 60 && x < 72 && y >= 48 && y < 60 ? 2 : 1;
  }),
};

function plateOf(bare: boolean): Plate {
  const meta = fixtureMeta({ style: 'minimal', camera: 'front', sizeClass: 'table', bare, parts: true });
  return {
    id: `minimal/front-table${bare ? '-bare' : ''}`,
    meta,
    pixels: () => Promise.reject(new Error('its pixels are not needed')),
    parts: () => Promise.resolve({ numbers, albedo: numbers, names: ['wall', 'ball'] }),
  };
}

const [full, bare] = [plateOf(false), plateOf(true)];
const catalogue: PlateCatalogue = { plates: [full, bare], props: [], problems: [] };
const prop = { of: { prop: 'leaf', camera: 'front' }, placement: {}, mirrored: false };
const shot = {
  plate: { id: full.id, hash: full.meta.hash, mirrored: false },
  crop: { x: full.meta.widthPx / 2, y: 0, w: full.meta.widthPx / 2, h: full.meta.heightPx },
  companions: [],
} as unknown as Shot;

test('things are told where they stand in the frame, mirrored with the set', async () => {
  const [ball] = await sceneProps(shot, catalogue);
  expect(ball?.x).toBeCloseTo(0.2, 2);
  expect(ball?.y).toBeCloseTo(0.48, 2);
  expect(ball?.width).toBeCloseTo(0.24, 2);
  expect(ball?.height).toBeCloseTo(0.12, 2);
  const mirrored = { ...shot, plate: { ...shot.plate!, mirrored: true } };
  const [other] = await sceneProps(mirrored, catalogue);
  expect(other?.x).toBeCloseTo(-0.44, 2);
});

test('the bare version of a set has none of our props, but what the seller asked for', () => {
  const asked = { ...prop, requested: true };
  const shown = bareShot({ ...shot, companions: [prop, asked] as unknown as Shot['companions'] }, catalogue);
  expect(shown?.plate).toEqual({ id: bare.id, hash: bare.meta.hash, mirrored: false });
  expect(shown?.companions).toEqual([asked]);
  expect(bareShot(shot, { ...catalogue, plates: [full] })).toBeNull();
  const inBare = { ...shot, plate: { id: bare.id, hash: bare.meta.hash, mirrored: false } };
  const withoutOurs = bareShot({ ...inBare, companions: [prop, asked] as unknown as Shot['companions'] }, catalogue);
  expect([withoutOurs?.plate?.id, withoutOurs?.companions]).toEqual([bare.id, [asked]]);
  expect(bareShot(inBare, catalogue)).toBeNull();
});
