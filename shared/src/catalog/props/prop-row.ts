import type { FrameType } from '../../visuals/frame-types.ts';
import type { PlaceKind } from './places.ts';

/** Frame types that show the product among things that it is used with. */
export const frameTypesWithProps = [
  'context',
  'in_use',
  'prep',
  'install',
  'care',
  'gift',
] as const satisfies readonly FrameType[];
export type FrameTypeWithProps = (typeof frameTypesWithProps)[number];

/** Which props may stand beside goods of these categories, in such a frame and place, the most telling first. */
export interface PropRow {
  readonly frame: FrameTypeWithProps;
  /** Ids of the catalogue. */
  readonly goods: readonly string[];
  readonly places: readonly PlaceKind[];
  readonly props: readonly string[];
  /** Why these things belong to these goods. */
  readonly reason: string;
}
