import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { wrapAsTiff } from './tiff-wrap.ts';

const timeLimitMs = 60_000;

interface HeicPixels {
  widthPx: number;
  heightPx: number;
  rgba: Uint8ClampedArray;
}

/**
 * A HEIC (HEVC) as a file that sharp reads; `icc` is the profile that its pixels are in, if it names one. libheif turns
 * the pixels upright itself. 60 megapixels take almost a gigabyte: callers decode one photo after another.
 * Rejects with any Error where the file cannot be decoded.
 */
export async function decodeHeic(bytes: Uint8Array, icc: Uint8Array | undefined): Promise<Uint8Array> {
  const { widthPx, heightPx, rgba } = await runWorker(bytes);
  const pixels = new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  if (icc !== undefined) return wrapAsTiff(pixels, widthPx, heightPx, icc);
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 4 } })
    .tiff({ compression: 'none' })
    .toBuffer();
}

function runWorker(bytes: Uint8Array): Promise<HeicPixels> {
  return new Promise((resolve, reject) => {
    // What libheif prints of a broken file is told by the error.
    const worker = new Worker(new URL('heic-worker.ts', import.meta.url), { workerData: bytes, stdout: true });
    const timer = setTimeout(() => reject(new Error('decoding took too long')), timeLimitMs);
    worker.once('message', (pixels: HeicPixels) => resolve(pixels));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the decoder ended with ${code}`)));
    const stop = (): void => {
      clearTimeout(timer);
      void worker.terminate();
    };
    worker.once('message', stop);
    worker.once('error', stop);
  });
}
