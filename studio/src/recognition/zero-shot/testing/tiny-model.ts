import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeOnnx } from '../../../onnx-file.ts';
import type { ZeroShotManifest } from '../manifest.ts';

const floats = (...values: number[]) => new Uint8Array(Float32Array.from(values).buffer);

/** A picture's mean colour is its vector. */
const tinyImageNetwork = (): Uint8Array =>
  writeOnnx({
    nodes: [
      { op: 'GlobalAveragePool', inputs: ['pixels'], output: 'means' },
      { op: 'Flatten', inputs: ['means'], output: 'vector' },
    ],
    constants: [],
    input: { name: 'pixels', dims: [1, 3, 32, 32] },
    outputs: ['vector'],
  });

/** A text's vector is the mean of its words' colours: the first two say nothing, the third is red, the rest green. */
const tinyTextNetwork = (): Uint8Array =>
  writeOnnx({
    nodes: [
      { op: 'Gather', inputs: ['colours', 'words'], output: 'each' },
      { op: 'ReduceMean', inputs: ['each'], output: 'vector', attributes: { axes: [1], keepdims: 0 } },
    ],
    constants: [
      { name: 'colours', type: 'float32', dims: [4, 3], data: floats(0, 0, 0, 0, 0, 0, 1, -1, -1, -1, 1, -1) },
    ],
    input: { name: 'words', dims: ['texts', 8], type: 'int64' },
    outputs: ['vector'],
  });

/** Knows the words "red" names: all others are green. */
const tokenizerOf = (red: string) => ({
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [],
  normalizer: null,
  pre_tokenizer: { type: 'Whitespace' },
  post_processor: null,
  decoder: null,
  model: { type: 'WordLevel', vocab: { '[PAD]': 0, photo: 1, [red]: 2, '[UNK]': 3 }, unk_token: '[UNK]' },
});

/**
 * Writes a model that takes red goods for those of one name, and gives its manifest's path: the interface of a real
 * one, at 32 pixels.
 */
export async function writeTinyModel(
  folder: string,
  red: string,
  change: (manifest: ZeroShotManifest) => object = (same) => same,
): Promise<string> {
  const written = async (file: string, bytes: Uint8Array) => {
    await writeFile(join(folder, file), bytes);
    return { file, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
  const manifest: ZeroShotManifest = {
    name: 'Tiny',
    licence: 'Apache-2.0',
    image: {
      ...(await written('image.onnx', tinyImageNetwork())),
      input: 'pixels',
      output: 'vector',
      sidePx: 32,
      mean: [0.5, 0.5, 0.5],
      std: [0.5, 0.5, 0.5],
    },
    text: {
      ...(await written('text.onnx', tinyTextNetwork())),
      input: 'words',
      output: 'vector',
      length: 8,
      pad: 0,
      prompt: 'photo {}',
    },
    tokenizer: await written('tokenizer.json', json(tokenizerOf(red))),
    tokenizerConfig: await written(
      'tokenizer_config.json',
      json({ tokenizer_class: 'PreTrainedTokenizer', unk_token: '[UNK]' }),
    ),
    scale: 100,
  };
  const path = join(folder, 'manifest.json');
  await writeFile(path, JSON.stringify(change(manifest)));
  return path;
}
