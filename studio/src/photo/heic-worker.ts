/**
 * Decodes one HEIC in a thread of its own: its WebAssembly memory (some 15 bytes a pixel) goes away with the thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

const bytes: unknown = workerData;
if (!(bytes instanceof Uint8Array)) throw new TypeError('the worker wants the bytes of a HEIC');
await libheif.ready;
// A file may hold several pictures (both of a stereo pair): the primary one is what its owner sees.
const picture = new libheif.HeifDecoder().decode(bytes).find((one) => one.is_primary());
if (!picture) throw new Error('there is no picture in the file');
const [width, height] = [picture.get_width(), picture.get_height()];
const rgba = new Uint8ClampedArray(4 * width * height);
await new Promise<void>((resolve, reject) => {
  picture.display({ data: rgba, width, height }, (pixels) =>
    pixels ? resolve() : reject(new Error('the picture cannot be decoded')),
  );
});
parentPort?.postMessage({ widthPx: width, heightPx: height, rgba }, [rgba.buffer]);
