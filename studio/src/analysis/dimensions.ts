import type { ProductCutout } from '../cutout/product.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';

/** Length from left to right and height as the photo shows them, width away from the camera. Centimetres. */
export interface DimensionsCm {
  length: Finding<number> | null;
  width: Finding<number> | null;
  height: Finding<number> | null;
}

export interface KnownSize {
  sizeCm: Finding<number[]> | null;
  volumeMl: Finding<number> | null;
}

/** Of a container's outer volume so much is content: walls, neck and air take the rest. */
const contentShare = 0.8;

/**
 * Centimetres from what is known, in this order: a size printed on the package (its largest side laid along the
 * product's larger one); a printed volume, the outline turned into a body of revolution. Null where neither is known:
 * proportions alone have no scale.
 */
export function deriveDimensions(product: ProductCutout, known: KnownSize): DimensionsCm {
  if (known.sizeCm !== null) return fromPrintedSize(product, known.sizeCm);
  if (known.volumeMl !== null) {
    const cmPerPx = Math.cbrt(known.volumeMl.value / contentShare / revolutionVolumePx(product));
    return fromScale(product, cmPerPx, 0.5 * known.volumeMl.confidence);
  }
  return { length: null, width: null, height: null };
}

function fromPrintedSize(
  { widthPx, heightPx }: ProductCutout,
  { value, confidence, region }: Finding<number[]>,
): DimensionsCm {
  const [largest, middle, smallest] = value.toSorted((a, b) => b - a);
  const give = (side: number | undefined): Finding<number> | null =>
    side === undefined ? null : finding(roundCm(side), 0.8 * confidence, 'ocr', region);
  const [length, height] = heightPx >= widthPx ? [middle, largest] : [largest, middle];
  return { length: give(length), width: give(smallest), height: give(height) };
}

function fromScale(product: ProductCutout, cmPerPx: number, confidence: number): DimensionsCm {
  const length = roundCm(product.widthPx * cmPerPx);
  return {
    length: finding(length, confidence, 'proportion'),
    // Nothing in one picture tells the depth: as deep as long is right for bottles and jars only.
    width: finding(length, 0.6 * confidence, 'proportion'),
    height: finding(roundCm(product.heightPx * cmPerPx), confidence, 'proportion'),
  };
}

/** Volume in cubic pixels of the outline turned about its upright axis. */
function revolutionVolumePx({ rgba, widthPx, heightPx }: ProductCutout): number {
  let volume = 0;
  for (let y = 0; y < heightPx; y++) {
    let solid = 0;
    for (let x = 0; x < widthPx; x++) if ((rgba[4 * (y * widthPx + x) + 3] ?? 0) >= 128) solid++;
    volume += Math.PI * (solid / 2) ** 2;
  }
  return Math.max(1, volume);
}

function roundCm(value: number): number {
  return Math.round(value * 10) / 10;
}
