interface StillOptions {
  /** Of the target in its own pixels; those of the source when left out. */
  readonly width?: number;
  readonly height?: number;
  /** The source has no holes: the screen need not mix it with what lies beneath. */
  readonly isOpaque?: boolean;
}

/**
 * Shows the pixels of one canvas on another, which is only ever shown to: a canvas that is drawn on is handed to the
 * screen again with every frame of the page, as large as it is, a bitmap only once. A browser without bitmap canvases
 * gets a drawn one.
 */
export function showStill(
  target: HTMLCanvasElement,
  source: HTMLCanvasElement,
  { width = source.width, height = source.height, isOpaque = false }: StillOptions = {},
): void {
  Object.assign(target, { width, height });
  const alpha: CanvasRenderingContext2DSettings = { alpha: !isOpaque };
  const between = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(width, height);
  const [offscreen, shown] = [between?.getContext('2d', alpha), between && target.getContext('bitmaprenderer', alpha)];
  const context = offscreen && shown ? offscreen : target.getContext('2d', alpha);
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  // At its right and lower edge a source may end within a pixel.
  if (isOpaque) context.drawImage(source, 1, 1, width, height);
  context.drawImage(source, 0, 0, width, height);
  if (between && shown && offscreen) shown.transferFromImageBitmap(between.transferToImageBitmap());
}
