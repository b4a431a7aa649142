import Konva from 'konva/lib/Core.js';

/**
 * Shows the pixels of one canvas on another, which is only ever shown to: a canvas that is drawn on is handed to the
 * screen again with every frame of the page, as large as it is, a bitmap only once. A browser without bitmap canvases
 * gets a drawn one. Width and height are of the target in its own pixels.
 */
export function showStill(
  target: HTMLCanvasElement,
  source: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number } = source,
): void {
  Object.assign(target, { width, height });
  const between = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(width, height);
  const [offscreen, shown] = [between?.getContext('2d'), between && target.getContext('bitmaprenderer')];
  const context = offscreen && shown ? offscreen : target.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  if (between && shown && offscreen) shown.transferFromImageBitmap(between.transferToImageBitmap());
}

interface StillPart {
  /** In the node's own units, where its pixels begin. */
  readonly x: number;
  readonly y: number;
  /** Of the canvas, in its own pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Pixels for each unit. */
  readonly pixels: number;
  /** The node leaves no holes there but in the last pixels: the screen need not mix it with what lies beneath. */
  readonly isOpaque?: boolean;
}

/** A canvas that shows a part of what a node draws, drawn into its bitmap at once; the node is in no layer. */
export function stillOf(
  node: Konva.Group,
  { x, y, widthPx, heightPx, pixels, isOpaque = false }: StillPart,
): HTMLCanvasElement {
  // Half a pixel more: Konva cuts fractions off.
  const [width, height] = [(widthPx + 0.5) / pixels, (heightPx + 0.5) / pixels];
  const drawn = onOffscreen(() => node.toCanvas({ x, y, width, height, pixelRatio: pixels }));
  if (isOpaque) fillLastPixels(drawn);
  if (drawn instanceof HTMLCanvasElement) return drawn;
  const still = document.createElement('canvas');
  Object.assign(still, { width: widthPx, height: heightPx });
  still.getContext('bitmaprenderer', { alpha: !isOpaque })?.transferFromImageBitmap(drawn.transferToImageBitmap());
  return still;
}

/** Pixels that are drawn in part, at the right and lower edge, take their neighbours' colour. */
function fillLastPixels(canvas: HTMLCanvasElement | OffscreenCanvas): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (context === null) return;
  context.resetTransform();
  context.globalCompositeOperation = 'destination-over';
  context.drawImage(canvas, width - 2, 0, 1, height, width - 1, 0, 1, height);
  context.drawImage(canvas, 0, height - 2, width, 1, 0, height - 1, width, 1);
}

/** Konva asks no more of a canvas than its size, its context and a style: drawn offscreen, nothing has to be copied. */
function onOffscreen(draw: () => HTMLCanvasElement): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas === 'undefined' || typeof ImageBitmapRenderingContext === 'undefined') return draw();
  const util: { createCanvasElement: (this: void) => HTMLCanvasElement } = Konva.Util;
  const { createCanvasElement } = util;
  util.createCanvasElement = () =>
    Object.assign(new OffscreenCanvas(1, 1), { style: {} }) as unknown as HTMLCanvasElement;
  try {
    return draw();
  } finally {
    util.createCanvasElement = createCanvasElement;
  }
}
