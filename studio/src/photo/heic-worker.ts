/** Decodes one HEIC in a thread of its own: its WebAssembly memory (some 15 bytes a pixel) goes away with the thread. */
import { parentPort, workerData } from 'node:worker_threads';
import decodeHeif from 'heic-decode';

const bytes: unknown = workerData;
if (!(bytes instanceof Uint8Array)) throw new TypeError('the worker wants the bytes of a HEIC');
const { width, height, data } = await decodeHeif({ buffer: bytes });
parentPort?.postMessage({ widthPx: width, heightPx: height, rgba: data }, [data.buffer as ArrayBuffer]);
