import { expect, test } from 'vitest';
import type { PhotoCamera, ProductView } from '../shot.ts';
import { cameraBySize, seenInSet } from './camera-by-size.ts';

/** A cup of 15 cm on its saucer, 7 cm high, seen from that height. */
function cup(pitchDeg: number, camera: Partial<PhotoCamera> = {}): ProductView {
  const [sin, cos] = [Math.sin((pitchDeg * Math.PI) / 180), Math.cos((pitchDeg * Math.PI) / 180)];
  return {
    widthPx: 1500,
    heightPx: Math.round(100 * (7 * cos + 15 * sin)),
    size: { widthCm: 15, heightCm: 7, depthCm: 15 },
    camera: { view: 'front', pitchDeg: 12, confidence: 0.3, ...camera },
  };
}

test('where the outline gives little away, true proportions say how far the camera looked down', () => {
  for (const pitchDeg of [25, 35, 45]) {
    const camera = cameraBySize(cup(pitchDeg));
    expect(camera.pitchDeg).toBeCloseTo(pitchDeg, 0);
    expect(camera).toMatchObject({ view: 'three-quarter', confidence: 0.3 });
  }
  // What stands is not seen from straight above.
  expect(cameraBySize({ ...cup(45), heightPx: 1700 }).pitchDeg).toBe(55);
});

test('a camera that is sure stays, and so does one of goods whose proportions tell nothing', () => {
  const same = (product: ProductView) => expect(cameraBySize(product)).toBe(product.camera);
  same(cup(40, { confidence: 0.6 }));
  same(cup(40, { view: 'top', pitchDeg: 90 }));
  same(cup(15));
  same({ ...cup(40), size: { widthCm: 15, heightCm: 7, depthCm: 15, depthGuessed: true } });
  // Turned, it would be wider than it is: that is no higher camera.
  same({ ...cup(40), size: { widthCm: 15, heightCm: 7, depthCm: 8 } });
  same({ ...cup(40), heightPx: 1500, size: { widthCm: 22, heightCm: 22, depthCm: 22 } });
});

test('a guess of the pitch is taken to be nearer to the set’s above it, as far as it may be wrong', () => {
  const guessed = (pitchDeg: number, confidence: number, setPitchDeg: number) =>
    seenInSet(
      {
        widthPx: 900,
        heightPx: 900,
        size: { widthCm: 20, heightCm: 20, depthCm: 20 },
        camera: { view: 'three-quarter', pitchDeg, confidence },
      },
      setPitchDeg,
    ).camera.pitchDeg;
  expect(guessed(18, 0.4, 25)).toBe(24);
  expect(guessed(22, 0.4, 25)).toBe(25);
  expect(guessed(18, 0.4, 7.5)).toBe(18);
  expect(guessed(18, 0.6, 25)).toBe(18);
});
