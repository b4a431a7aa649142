/**
 * The part of the 2d canvas that cards are drawn with, in words of our own: the server's checks know no DOM types, and
 * its canvas is another class of the same shape.
 */
export interface CardCanvas {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetY: number;
  globalCompositeOperation: string;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: string;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  scale(x: number, y: number): void;
  resetTransform(): void;
  getTransform(): { readonly a: number };
  fill(path: CardPath): void;
  stroke(path: CardPath): void;
  clip(path: CardPath): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  drawImage(source: object, x: number, y: number, width: number, height: number): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): CardGradient;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): CardGradient;
  getImageData(x: number, y: number, width: number, height: number): CardPixels;
  putImageData(pixels: CardPixels, x: number, y: number): void;
}

export interface CardGradient {
  addColorStop(offset: number, colour: string): void;
}

/** 8-bit RGBA. */
export interface CardPixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** A Path2D; only the canvas looks into it. */
export type CardPath = object;

/** A Path2D of SVG path data. The server puts its canvas library's class where the browser has its own. */
export function pathOf(d: string): CardPath {
  const { Path2D } = globalThis as unknown as { Path2D: new (data: string) => CardPath };
  return new Path2D(d);
}
