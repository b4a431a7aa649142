import path from 'node:path';
import { expect, test } from 'vitest';
import { loadPlates, plateById } from '../../plates/plate-catalogue.ts';
import type { ProductSize } from '../shot.ts';
import { placeProduct } from './fit-product.ts';

const catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));

/** Places a cut-out of 1000 by 600 pixels; its scale is known where `cmPerPx` is given. */
function placedIn(plate: string, size: ProductSize, cmPerPx?: number) {
  const { meta } = plateById(catalogue, plate);
  const at = { unitsPerCm: 0.1, xUnits: 0, yUnits: 0, size, photoPitchDeg: meta.pitchDeg };
  return placeProduct(meta, { widthPx: 1000, heightPx: 600 }, cmPerPx === undefined ? at : { ...at, cmPerPx });
}

test('from above a spoon lies as thick as it is, and a kettle stands', () => {
  const spoon = { widthCm: 12.2, heightCm: 1.4, depthCm: 8.6 };
  const kettle = { widthCm: 18, heightCm: 13.5, depthCm: 14 };
  for (const plate of ['scandi/high-table', 'scandi/three-quarter-table']) {
    expect(placedIn(plate, spoon, 12.2 / 1000)).toMatchObject({ lying: true, depthUnits: 0.86 });
    expect(placedIn(plate, spoon, 12.2 / 1000).standHeightUnits).toBeCloseTo(0.14);
    expect(placedIn(plate, kettle, 18 / 1000)).toMatchObject({ lying: false });
  }
  expect(placedIn('scandi/front-table', spoon, 12.2 / 1000)).toMatchObject({ lying: false });
});

test('from above a hard disk lies that its seller has measured, and stands where its height is a guess', () => {
  const disk = { widthCm: 15, heightCm: 3, depthCm: 10 };
  expect(placedIn('scandi/high-table', disk)).toMatchObject({ lying: true });
  expect(placedIn('scandi/high-table', { ...disk, heightGuessed: true })).toMatchObject({ lying: false });
  expect(placedIn('scandi/high-table', { ...disk, heightCm: 5 })).toMatchObject({ lying: false });
});
