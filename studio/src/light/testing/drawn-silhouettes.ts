import { fixtureMeta } from '../../testing/fixture-plate.ts';
import { placeProduct, type PlacedProduct } from '../../shot/framing/fit-product.ts';
import { hiddenPart } from '../cone.ts';
import { traceLeg } from '../legs.ts';
import { traceCone, type Solid } from '../solid.ts';

export const widthPx = 100;

/** A cut-out of shapes drawn by a rule, opaque where it holds; x and y from 0 to 1. */
export function silhouette(heightPx: number, covered: (x: number, y: number) => boolean): Uint8Array {
  const rgba = new Uint8Array(widthPx * heightPx * 4);
  for (let i = 0; i < widthPx * heightPx; i++) {
    if (covered(((i % widthPx) + 0.5) / widthPx, (Math.floor(i / widthPx) + 0.5) / heightPx)) rgba[i * 4 + 3] = 255;
  }
  return rgba;
}

/** How much of a cone (as in `Cone`) a solid hides. */
export function hidden(solid: Solid, ...cone: number[]): number {
  const traced = Float64Array.of(...cone, 0);
  traceCone(solid, traced);
  for (const leg of solid.legs) traceLeg(leg, traced);
  return traced[hiddenPart]!;
}

export function placedBox(
  camera: 'front' | 'three-quarter' | 'top',
  size: { widthCm: number; heightCm: number; depthCm: number },
  heightPx: number,
  photoPitchDeg: number,
): PlacedProduct {
  const meta = fixtureMeta({ style: 'luxury', camera, sizeClass: 'table' });
  return placeProduct(meta, { widthPx, heightPx }, { unitsPerCm: 0.1, xUnits: 0, yUnits: 0, size, photoPitchDeg });
}
