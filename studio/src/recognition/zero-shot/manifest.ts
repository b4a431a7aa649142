/**
 * The manifest of a zero-shot image model: a JSON file beside the model's files that says whose they are, what they
 * take and what they give (docs/recognition-models.md).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';

const fileSchema = z.strictObject({
  file: z.string().min(1),
  sha256: z
    .string()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
});
const networkSchema = fileSchema.extend({ input: z.string().min(1), output: z.string().min(1) });
const three = z.tuple([z.number(), z.number(), z.number()]);

export const zeroShotManifestSchema = z.strictObject({
  name: z.string().trim().min(1),
  licence: z.string().trim().min(1),
  source: z.string().optional(),
  /** Takes 1 × 3 × sidePx × sidePx: (value − mean) / std of values from 0 to 1. Gives one row of numbers. */
  image: networkSchema.extend({
    sidePx: z.number().int().min(32).max(1024),
    mean: three,
    std: three.refine((std) => std.every((value) => value > 0), 'must be above 0'),
  }),
  /** Takes texts × length numbers of 64 bits, filled up with `pad`. Gives a row of numbers for each. */
  text: networkSchema.extend({
    length: z.number().int().min(4).max(512),
    pad: z.number().int().min(0),
    /** What a category is called in: `{}` is its name. */
    prompt: z.string().includes('{}').max(200),
  }),
  /** Hugging Face's tokenizer.json and tokenizer_config.json. */
  tokenizer: fileSchema,
  tokenizerConfig: fileSchema,
  /** By how much the cosine of picture and text is multiplied to be a logarithm of likelihood. */
  scale: z.number().min(1).max(1000),
});
export type ZeroShotManifest = z.infer<typeof zeroShotManifestSchema>;

/** Something in the manifest, or in a file that it names, is not as it must be. */
export class ZeroShotError extends Error {}

export interface ReadManifest {
  readonly manifest: ZeroShotManifest;
  /** Where the manifest and the model's files are. */
  readonly folder: string;
}

/** Throws `ZeroShotError`. */
export async function readZeroShotManifest(path: string): Promise<ReadManifest> {
  const text = (await readOrRefuse(path)).toString('utf8');
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new ZeroShotError(`${path} is not JSON`);
  }
  const parsed = zeroShotManifestSchema.safeParse(given);
  if (parsed.success) return { manifest: parsed.data, folder: dirname(resolve(path)) };
  const [issue] = parsed.error.issues;
  throw new ZeroShotError(`${path}: "${issue?.path.join('.')}": ${issue?.message}`);
}

/** The bytes of one of the model's files. Throws `ZeroShotError` where they are not those that the manifest means. */
export async function readModelFile(
  { folder }: ReadManifest,
  { file, sha256 }: z.infer<typeof fileSchema>,
): Promise<Uint8Array> {
  const bytes = await readOrRefuse(resolve(folder, file));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found === sha256) return bytes;
  throw new ZeroShotError(`"${file}" has the sha256 ${found}, not ${sha256}: it is another file, or damaged`);
}

async function readOrRefuse(path: string) {
  try {
    return await readFile(path);
  } catch (error) {
    throw new ZeroShotError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
