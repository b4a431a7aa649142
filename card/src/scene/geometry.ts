/** A box in the pixels of the card. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Insets {
  left?: number;
  top?: number;
  right?: number;
  bottom?: number;
}

export function inset(box: Box, by: number | Insets): Box {
  const {
    left = 0,
    top = 0,
    right = 0,
    bottom = 0,
  } = typeof by === 'number' ? { left: by, top: by, right: by, bottom: by } : by;
  return {
    x: box.x + left,
    y: box.y + top,
    width: Math.max(0, box.width - left - right),
    height: Math.max(0, box.height - top - bottom),
  };
}

export function unionOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  let [x, y, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x, y, width: right - x, height: bottom - y };
}

/** Area that two boxes share. */
export function overlapArea(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The upright box around a box that is turned about the centre of another (by itself: of its own). */
export function turnedBounds(box: Box, rotationDegrees: number, around: Box = box): Box {
  const angle = (rotationDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [pivotX, pivotY] = [around.x + around.width / 2, around.y + around.height / 2];
  const [left, right] = [box.x - pivotX, box.x + box.width - pivotX];
  const [top, bottom] = [box.y - pivotY, box.y + box.height - pivotY];
  let [fromX, fromY, toX, toY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let corner = 0; corner < 4; corner++) {
    const dx = corner % 2 === 0 ? left : right;
    const dy = corner < 2 ? top : bottom;
    const [x, y] = [pivotX + dx * cos - dy * sin, pivotY + dx * sin + dy * cos];
    fromX = Math.min(fromX, x);
    fromY = Math.min(fromY, y);
    toX = Math.max(toX, x);
    toY = Math.max(toY, y);
  }
  return { x: fromX, y: fromY, width: toX - fromX, height: toY - fromY };
}

/** What two boxes have in common; a pixel at least. */
export function common(one: Box, other: Box): Box {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)];
  return {
    x,
    y,
    width: Math.max(1, Math.min(one.x + one.width, other.x + other.width) - x),
    height: Math.max(1, Math.min(one.y + one.height, other.y + other.height) - y),
  };
}

/**
 * How large a product is on its card, by its box: 1 where that takes 45 % of the card's area, or 75 % of its height or of its width,
 * which is as much of a thing that is long or narrow for the card; above 1 it takes more.
 */
export function sizeOnCard(
  { width, height }: Pick<Box, 'width' | 'height'>,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
): number {
  const [across, down] = [width / widthPx, height / heightPx];
  return Math.max((across * down) / largeProduct.area, Math.max(across, down) / largeProduct.extent);
}

/** What a product takes of a card's area, or of its height or width, where it is the card's subject. */
const largeProduct = { area: 0.45, extent: 0.75 } as const;

/** A part of a placed picture that is given in shares of it. */
export function boxWithin(picture: Box, part: Box): Box {
  return {
    x: picture.x + part.x * picture.width,
    y: picture.y + part.y * picture.height,
    width: part.width * picture.width,
    height: part.height * picture.height,
  };
}

/** Whether a point lies in a box or on its edge. */
export function holds({ x, y, width, height }: Box, at: { readonly x: number; readonly y: number }): boolean {
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}
