import { expect, test } from 'vitest';
import type { PlateCatalogue } from '../../plates/plate-catalogue.ts';
import type { Placement, ProductView, Shot } from '../shot.ts';
import { sweepMeta } from '../../compose/set/sweep-frame-set.ts';
import { isWorthAmongProps } from './worth-among-props.ts';

const frame = { widthPx: 2048, heightPx: 2048 };
/** 50 cm of the set are as high as the picture. */
const meta = sweepMeta({ colour: [1, 1, 1], fall: 0, pitchDeg: 8, lying: false }, frame);
const product: ProductView = {
  widthPx: 1000,
  heightPx: 1500,
  size: { widthCm: 20, heightCm: 30, depthCm: 20 },
  camera: { view: 'front', pitchDeg: 8, confidence: 1 },
};
const size = { widthCm: 10, heightCm: 10, depthCm: 10 };
const view = { camera: 'front', size, cmPerPx: 0.03, widthPx: 340, heightPx: 340 };
const catalogue = {
  plates: [{ id: 'minimal/front-table', meta }],
  props: [{ name: 'mug', uses: ['in_use'], views: [view] }],
} as unknown as PlateCatalogue;

function shot(own: number, prop: number): Shot {
  const at = (unitsPerCm: number, xUnits: number): Placement => ({
    unitsPerCm,
    xUnits,
    yUnits: 0,
    size: product.size,
    photoPitchDeg: 8,
  });
  return {
    plate: { id: 'minimal/front-table', hash: '', mirrored: false },
    widthPx: 2048,
    crop: { x: 0, y: 0, w: 2048, h: 2048 },
    placement: at(0.1 * own, 0),
    companions: [
      {
        of: { prop: 'mug', camera: 'front' },
        mirrored: false,
        placement: { ...at(0.1 * prop, 2), size, cmPerPx: 0.03 },
      },
    ],
  } as unknown as Shot;
}

test('a frame among props is proposed where the product is its subject and the props are sharp', () => {
  expect(isWorthAmongProps(shot(1, 1), product, catalogue)).toBe(true);
  expect(isWorthAmongProps(shot(0.5, 0.5), product, catalogue)).toBe(false);
  expect(isWorthAmongProps(shot(1, 2.6), product, catalogue)).toBe(false);
  const coarse = { ...view, cmPerPx: 0.12, widthPx: 85, heightPx: 85 };
  const blurry = {
    ...catalogue,
    props: [{ name: 'mug', uses: ['in_use'], views: [coarse] }],
  } as unknown as PlateCatalogue;
  const { companions, ...rest } = shot(1, 1);
  const [companion] = companions;
  const same = { ...companion!, placement: { ...companion!.placement, cmPerPx: 0.12 } };
  expect(isWorthAmongProps({ ...rest, companions: [same] }, product, blurry)).toBe(false);
});
