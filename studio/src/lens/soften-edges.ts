import sharp from 'sharp';

/** A macro lens's focus: sharp within two thirds of the frame, softer towards the corners. Changes `pixels` (RGB). */
export async function softenEdges(pixels: Uint8Array, widthPx: number, heightPx: number): Promise<void> {
  const blurred = await sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .blur(Math.max(0.6, widthPx / 420))
    .raw()
    .toBuffer();
  for (let y = 0; y < heightPx; y++) {
    const dy = ((2 * (y + 0.5)) / heightPx - 1) ** 2;
    for (let x = 0; x < widthPx; x++) {
      const away = Math.sqrt(((2 * (x + 0.5)) / widthPx - 1) ** 2 + dy);
      const share = Math.max(0, Math.min(1, (away - 0.72) / 0.5));
      if (share === 0) continue;
      const at = (y * widthPx + x) * 3;
      for (let k = 0; k < 3; k++)
        pixels[at + k] = Math.round(pixels[at + k]! + (blurred[at + k]! - pixels[at + k]!) * share);
    }
  }
}
