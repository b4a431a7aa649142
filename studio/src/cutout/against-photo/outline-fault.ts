import type { OutlineArea } from '@kadr/shared/products';
import type { Spot } from './spots.ts';

export type OutlineFaultKind = 'part-missing' | 'part-added' | 'hole-filled';

/** Where a cut-out and its photo do not agree. */
export interface OutlineFault {
  readonly kind: OutlineFaultKind;
  /** Of the cut-out's area. */
  readonly share: number;
  /** In shares of the photo, from its left top corner. */
  readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** Of what is too much: where a stroke takes it away. */
  readonly spots?: Spot[];
  /** Where such a stroke may reach: what it goes on to beyond looks alike only. */
  readonly within?: OutlineArea[];
  /** Of fine or many holes, as of lace and clear plastic, which strokes would tear: where they are. */
  readonly openings?: OutlineArea;
}
