/** A rectangle in shares of what it lies in, from the left top corner; it may reach beyond. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The same as CSS takes it. */
export function percents({ left, top, width, height }: Place) {
  return { left: `${100 * left}%`, top: `${100 * top}%`, width: `${100 * width}%`, height: `${100 * height}%` };
}
