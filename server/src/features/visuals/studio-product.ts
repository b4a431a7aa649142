import type { FramePhoto, FrameRequest } from '../../providers/image-model/port.ts';

/** What the products feature tells of a product for its photoshoot. */
export interface StudioProduct {
  readonly id: string;
  readonly categoryId: string | null;
  readonly size: FrameRequest['size'];
  readonly photos: readonly FramePhoto[];
  /** "Proceed to Transformation" was pressed. */
  readonly ready: boolean;
}
