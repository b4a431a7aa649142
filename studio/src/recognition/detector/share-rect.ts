/** In shares of a picture's sides, from its left upper corner. */
export interface ShareRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const areaOf = ({ left, top, right, bottom }: ShareRect): number =>
  Math.max(0, right - left) * Math.max(0, bottom - top);

/** The area that two rectangles have in common. */
export function sharedArea(one: ShareRect, other: ShareRect): number {
  return areaOf({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
}
