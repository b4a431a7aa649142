import type { FrameType, Pose, PromptChange, StyleId } from '@kadr/shared/visuals';
import type { FrameFormat, ProductView } from './shot.ts';

/** What is asked of the planner. */
export interface ShotRequest {
  style: StyleId;
  frameType: FrameType;
  product: ProductView;
  /** Id of the catalogue's category: what the product's poses follow from. */
  category?: string | null;
  /** The pose that the seller chose; none = as the photo shows it. */
  pose?: Pose | null;
  format: FrameFormat;
  /** Another seed is another version of the same frame; 0 is the plain one. */
  seed?: number;
  /** A refinement: the user's own words, or the changes that were read from them. */
  prompt?: string | readonly PromptChange[];
  /** How many sample photos of the product are cut out (for `angles`); 1 by default. */
  photoCount?: number;
  /** The box's cut-out photo (for `pack`), the components' (for `kit`), another product's (for `mixmatch`). */
  box?: ProductView | null;
  components?: readonly ProductView[];
  partner?: ProductView | null;
  /** What is in the product, as the seller said (for `ingredients`): names of props. */
  contents?: readonly string[];
  /** The other product's category: garments lie. */
  partnerCategory?: string | null;
  /** Id of the plate to stay on as it is, with its props or without, as long as the product fits it. */
  keepPlate?: string | null;
  /** Id of a plate whose set to stay in, as long as the product fits it: with props or without by the goods' own rule. */
  keepSet?: string | null;
  /** The refinement asks for another one than that: it stays only where there is none. */
  leavesPlate?: boolean;
  /**
   * The larger part of the frame's width and height that the product is to take in a set, before any refinement makes it
   * larger; by the frame's own rule where it is left out.
   */
  share?: number | null;
  /** A soft shadow at the product's foot on white (`compliance`); none unless asked: some marketplaces refuse it. */
  whiteShadow?: boolean;
}
