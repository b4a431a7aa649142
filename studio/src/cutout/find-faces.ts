import { jsfeat, readCascade } from './jsfeat.ts';

/** A square that a face fills from brow to mouth, in pixels of the picture. */
export interface FaceBox {
  left: number;
  top: number;
  sidePx: number;
}

/** Found in few windows and hardly, it is cloth or foliage; one sure window is enough. */
const leastHits = 3;
const leastConfidence = -2.5;
const sureConfidence = 0;

/** Sizes of the window between one and twice of it. */
const sizesPerOctave = 6;

const { bbf } = jsfeat;
const cascade = readCascade('bbf_face');

/**
 * Upright faces seen from the front in a grey picture, one byte a pixel, largest first: the boosted cascade of
 * brightness comparisons (Abramson et al. 2005) and the trained faces that jsfeat brings.
 */
export function findFaces(grey: Uint8Array, width: number, height: number): FaceBox[] {
  if (Math.min(width, height) < 4 * cascade.width) return [];
  const picture = new jsfeat.matrix_t(width, height, jsfeat.U8_t | jsfeat.C1_t);
  picture.data.set(grey);
  const pyramid = bbf.build_pyramid(picture, cascade.width, cascade.height, sizesPerOctave);
  const faces = bbf.group_rectangles(bbf.detect(pyramid, cascade), 1);
  // The library keeps its pyramid, and with it the first picture, for the next one with as many levels.
  pyramid.levels = 0;
  return faces
    .filter(({ neighbors, confidence }) => confidence >= (neighbors >= leastHits ? leastConfidence : sureConfidence))
    .map(({ x, y, width: sidePx }) => ({ left: x, top: y, sidePx }))
    .toSorted((a, b) => b.sidePx - a.sidePx);
}
