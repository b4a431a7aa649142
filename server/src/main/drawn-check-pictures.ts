import type { ScenePainter } from '@kadr/painters';

const svg = (widthPx: number, heightPx: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${content}</svg>`);

const red = '#c81e1e';

/** A red square on white: a JPEG of 256 px. */
export async function drawSquare(): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const picture = svg(
    256,
    256,
    `<rect width="256" height="256" fill="#fff"/><rect x="64" y="64" width="128" height="128" fill="${red}"/>`,
  );
  return sharp(picture).jpeg().toBuffer();
}

/** A red box on an empty canvas with its mask, as a painter is sent a product. */
export async function drawCanvas({
  widthPx,
  heightPx,
  picture,
  mask,
}: ReturnType<ScenePainter['canvasOf']>): Promise<{ canvas: Uint8Array; mask: Uint8Array | null }> {
  const sharp = await loadSharp();
  const box = (fill: string) =>
    `<rect x="${widthPx * 0.35}" y="${heightPx * 0.3}" width="${widthPx * 0.3}" height="${heightPx * 0.45}" fill="${fill}"/>`;
  const ground = (fill: string) => `<rect width="${widthPx}" height="${heightPx}" fill="${fill}"/>`;
  const canvas = sharp(svg(widthPx, heightPx, ground('#d9d9d9') + box(red))).removeAlpha();
  const masks = {
    white: () => sharp(svg(widthPx, heightPx, ground('#fff') + box('#000'))).removeAlpha(),
    transparent: () => sharp(svg(widthPx, heightPx, box('#fff'))),
  };
  return {
    canvas: await (picture === 'png' ? canvas.png() : canvas.jpeg()).toBuffer(),
    mask: mask === null ? null : await masks[mask]().png().toBuffer(),
  };
}

/** `1024 × 1024 png`. Throws PaintProblem where the bytes are no picture. */
export async function sizeOfPicture(bytes: Uint8Array): Promise<string> {
  const sharp = await loadSharp();
  const { PaintProblem } = await import('@kadr/painters');
  const { width, height, format } = await sharp(bytes, { limitInputPixels: 50_000_000 })
    .metadata()
    .catch(() => {
      throw new PaintProblem('unusable', 'the answer is no picture');
    });
  return `${width} × ${height} ${format}`;
}

/** Only this command draws in the server's own process. */
async function loadSharp() {
  return (await import('sharp')).default;
}
