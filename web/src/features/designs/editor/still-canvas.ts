/**
 * Shows the pixels of one canvas on another, which is only ever shown to: a canvas that is drawn on is handed to the screen anew with
 * every frame of the page, as large as it is, a bitmap only once. A browser without bitmap canvases gets a drawn one.
 * @param size of the target in its own pixels; that of the source when left out
 */
export function showStill(target: HTMLCanvasElement, source: HTMLCanvasElement, { width, height }: { readonly width: number; readonly height: number } = source): void {
  Object.assign(target, { width, height });
  const between = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(width, height);
  const [offscreen, shown] = [between?.getContext('2d'), between && target.getContext('bitmaprenderer')];
  const context = offscreen && shown ? offscreen : target.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  if (between && shown && offscreen) shown.transferFromImageBitmap(between.transferToImageBitmap());
}
