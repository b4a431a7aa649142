import path from 'node:path';
import { expect, test } from 'vitest';
import { loadPlates, plateById } from '../../plates/plate-catalogue.ts';
import { placeProduct } from './fit-product.ts';

test('from above a spoon lies as thick as it is, and a kettle stands', async () => {
  const catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));
  const placed = (plate: string, widthCm: number, heightCm: number, depthCm: number) => {
    const { meta } = plateById(catalogue, plate);
    return placeProduct(
      meta,
      { widthPx: 1000, heightPx: 600 },
      {
        unitsPerCm: 0.1,
        xUnits: 0,
        yUnits: 0,
        size: { widthCm, heightCm, depthCm },
        photoPitchDeg: meta.pitchDeg,
        cmPerPx: widthCm / 1000,
      },
    );
  };
  for (const plate of ['scandi/high-table', 'scandi/three-quarter-table']) {
    expect(placed(plate, 12.2, 1.4, 8.6)).toMatchObject({ lying: true, depthUnits: 0.86 });
    expect(placed(plate, 12.2, 1.4, 8.6).standHeightUnits).toBeCloseTo(0.14);
    expect(placed(plate, 18, 13.5, 14)).toMatchObject({ lying: false });
  }
  expect(placed('scandi/front-table', 12.2, 1.4, 8.6)).toMatchObject({ lying: false });
});
