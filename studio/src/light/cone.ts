/**
 * A cone of light: origin x y z, direction x y z (length 1), tangent of its half angle; world units; last, how much of
 * it is hidden. In an array, because it is traced so often.
 */
export type Cone = Float64Array;

/** A cone to be filled. */
export const emptyCone = (): Cone => new Float64Array(8);

/** Where a cone has how much of it is hidden, 0 to 1. */
export const hiddenPart = 7;
