import sharp from 'sharp';

/** A grey picture's slope at each pixel, steps of 255 a pixel. */
export interface Gradients {
  widthPx: number;
  heightPx: number;
  gx: Float32Array;
  gy: Float32Array;
  /** The same divided by their length and a little more, so that a weak slope has no direction that counts. */
  ux: Float32Array;
  uy: Float32Array;
}

/** A slope of this length, steps of 255 a pixel, has half a direction. */
const noise = 3;

/** Softens what single pixels do, so that two drawings of one thing agree. */
const softenPx = 0.7;

/** Pixels of one byte (grey) or three (RGB). */
export interface FlatPicture {
  readonly pixels: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An RGB picture in grey. */
export async function greyOf({ pixels, widthPx, heightPx }: FlatPicture): Promise<FlatPicture> {
  const grey = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .greyscale()
    .raw()
    .toBuffer();
  return { pixels: grey, widthPx, heightPx };
}

/** The slopes of a grey picture, scaled to `widthPx` across. */
export async function gradientsOf(grey: FlatPicture, widthPx: number, heightPx: number): Promise<Gradients> {
  const data = await sharp(grey.pixels, { raw: { width: grey.widthPx, height: grey.heightPx, channels: 1 } })
    // Else the answer has three channels.
    .greyscale()
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'lanczos3' })
    .blur(softenPx)
    .raw()
    .toBuffer();
  return slopesOf(data, widthPx, heightPx);
}

function slopesOf(data: Uint8Array, widthPx: number, heightPx: number): Gradients {
  const gx = new Float32Array(widthPx * heightPx);
  const gy = new Float32Array(widthPx * heightPx);
  const ux = new Float32Array(widthPx * heightPx);
  const uy = new Float32Array(widthPx * heightPx);
  for (let y = 1; y < heightPx - 1; y++) {
    for (let x = 1; x < widthPx - 1; x++) {
      const i = y * widthPx + x;
      const dx = (data[i + 1]! - data[i - 1]!) / 2;
      const dy = (data[i + widthPx]! - data[i - widthPx]!) / 2;
      const length = Math.sqrt(dx * dx + dy * dy) + noise;
      gx[i] = dx;
      gy[i] = dy;
      ux[i] = dx / length;
      uy[i] = dy / length;
    }
  }
  return { widthPx, heightPx, gx, gy, ux, uy };
}
