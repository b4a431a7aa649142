import type { ProductCutout } from '../../cutout/product.ts';
import type { BareSamples } from '../../fidelity/shape.ts';
import type { Foreground } from '../../light/frame-set.ts';
import type { Rect, Rgb } from '../../shot/shot.ts';

/** A product in a picture with what its fidelity is measured by. */
export interface MeasuredPart {
  product: ProductCutout;
  rect: Rect;
  /** The cut-out at its size in the picture. */
  rgba: Uint8Array;
  /** The picture without this product. */
  bare: BareSamples;
  /** What stands before it. */
  before: readonly Foreground[];
  intended: Rgb;
}
