import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { categories } from '@kadr/shared/catalog';
import { Tensor } from 'onnxruntime-node';
import { numbersOf, openNetwork } from '../../onnx-network.ts';
import { readModelFile, ZeroShotError, type ReadManifest } from './manifest.ts';

/** A name of a category and its direction among the model's vectors. */
export interface CategoryVector {
  readonly category: string;
  /** Of length 1. */
  readonly vector: Float32Array;
}

interface Named {
  readonly category: string;
  readonly name: string;
}

/** "Mugs and cups" is two names of one category. */
const names: readonly Named[] = categories
  .filter(({ parentId }) => parentId !== null)
  .flatMap(({ id, name }) =>
    name.en
      .toLowerCase()
      .split(/,| and /)
      .map((part) => ({ category: id, name: part.trim() }))
      .filter((named) => named.name !== ''),
  );

const textsAtOnce = 16;

/**
 * The directions of all categories' names. Made once for a model and a list of names and kept beside the manifest: the
 * network for texts is large, and is not needed again. Throws `ZeroShotError`.
 */
export async function categoryVectors(read: ReadManifest): Promise<readonly CategoryVector[]> {
  const { text, tokenizer, image } = read.manifest;
  const wanted = JSON.stringify([names, text, tokenizer, image.sha256]);
  const file = join(read.folder, `categories-${createHash('sha256').update(wanted).digest('hex').slice(0, 16)}.f32`);
  const kept = await readFile(file).catch(() => null);
  const all = kept ? new Float32Array(Uint8Array.from(kept).buffer) : await embedded(read);
  if (all.length === 0 || all.length % names.length !== 0)
    throw new ZeroShotError(`${file} is damaged: delete it, and it is made again at the next start`);
  if (!kept) await keep(file, all);
  const width = all.length / names.length;
  return names.map(({ category }, row) => ({ category, vector: all.subarray(row * width, (row + 1) * width) }));
}

async function keep(file: string, vectors: Float32Array): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  try {
    await writeFile(part, new Uint8Array(vectors.buffer));
    await rename(part, file);
  } catch (error) {
    throw new ZeroShotError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}. Kadr keeps the categories' vectors there`,
    );
  }
}

async function embedded(read: ReadManifest): Promise<Float32Array> {
  const { text, tokenizer, tokenizerConfig } = read.manifest;
  const [network, rules, config] = await Promise.all([
    readModelFile(read, text),
    readModelFile(read, tokenizer),
    readModelFile(read, tokenizerConfig),
  ]);
  const encoder = openTokenizer(rules, config);
  const session = await openNetwork(network);
  const rows: Float32Array[] = [];
  try {
    for (let from = 0; from < names.length; from += textsAtOnce) {
      const some = names.slice(from, from + textsAtOnce);
      const ids = some.flatMap(({ name }) => tokensOf(encoder, text.prompt.replace('{}', name), text));
      const input = new Tensor('int64', BigInt64Array.from(ids, BigInt), [some.length, text.length]);
      const made = numbersOf(await session.run({ [text.input]: input }, [text.output]), text.output);
      const width = made.length / some.length;
      for (let row = 0; row < some.length; row++) rows.push(unit(made.slice(row * width, (row + 1) * width)));
    }
  } finally {
    await session.release();
  }
  const width = rows[0]?.length ?? 0;
  const all = new Float32Array(width * rows.length);
  for (const [row, vector] of rows.entries()) all.set(vector, row * width);
  return all;
}

/** Exactly so many numbers as the network for texts takes. */
function tokensOf(encoder: Tokenizer, words: string, { length, pad }: { length: number; pad: number }): number[] {
  const known: readonly (number | undefined)[] = encoder.encode(words).ids;
  const ids = known.slice(0, length).map((id) => {
    if (id === undefined) throw new ZeroShotError(`the tokenizer has no number for a part of "${words}"`);
    return id;
  });
  return [...ids, ...Array<number>(length - ids.length).fill(pad)];
}

function openTokenizer(rules: Uint8Array, config: Uint8Array): Tokenizer {
  try {
    const parse = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes)) as object;
    return new Tokenizer(parse(rules), parse(config));
  } catch (error) {
    throw new ZeroShotError(`the tokenizer cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The vector at length 1. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
