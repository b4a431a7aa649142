import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zeroShotManifestSchema, type ZeroShotManifest } from '@kadr/studio';
import { z } from 'zod';
import type { Env } from '../platform/env/index.ts';
import { CommandError } from './operator-command.ts';

type Files = Readonly<Record<'image' | 'text' | 'tokenizer' | 'tokenizerConfig', string>>;

interface KnownModel {
  readonly title: string;
  readonly licence: string;
  readonly repository: string;
  readonly files: Files;
  readonly manifest: (hashes: Record<keyof Files, { file: string; sha256: string }>) => Omit<ZeroShotManifest, 'name'>;
}

/** SigLIP 2: https://huggingface.co/google/siglip2-base-patch16-224, its preprocessor_config.json and model card. */
const knownModels: Readonly<Record<string, KnownModel>> = {
  'siglip2-base': {
    title: 'SigLIP 2 base, 224 px, 8 bits, by Google',
    licence: 'Apache-2.0',
    repository: 'onnx-community/siglip2-base-patch16-224-ONNX',
    files: {
      image: 'onnx/vision_model_quantized.onnx',
      text: 'onnx/text_model_quantized.onnx',
      tokenizer: 'tokenizer.json',
      tokenizerConfig: 'tokenizer_config.json',
    },
    manifest: ({ image, text, tokenizer, tokenizerConfig }) => ({
      licence: 'Apache-2.0',
      image: {
        ...image,
        input: 'pixel_values',
        output: 'pooler_output',
        sidePx: 224,
        mean: [0.5, 0.5, 0.5],
        std: [0.5, 0.5, 0.5],
      },
      text: {
        ...text,
        input: 'input_ids',
        output: 'pooler_output',
        length: 64,
        pad: 0,
        prompt: 'this is a photo of {}.',
      },
      tokenizer,
      tokenizerConfig,
      scale: 112,
    }),
  },
};

/** What Hugging Face says of a repository: https://huggingface.co/docs/hub/api, with `blobs=true`. */
const repositorySchema = z.object({
  sha: z.string().regex(/^[0-9a-f]{40}$/),
  siblings: z.array(
    z.object({
      rfilename: z.string(),
      size: z.number().int().nonnegative(),
      blobId: z.string(),
      lfs: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
    }),
  ),
});

interface RemoteFile {
  readonly path: string;
  readonly bytes: number;
  /** Of the bytes, or for small files what git calls them. */
  readonly checksum: { readonly kind: 'sha256' | 'git'; readonly value: string };
}

const mostBytes = 3_000_000_000;
const answerMs = 30_000;
/** Without a byte for so long a download is given up. */
const stallMs = 60_000;

export interface GetDeps {
  readonly env: Pick<Env, 'KADR_DATA' | 'MODEL_HUB'>;
  readonly print: (line: string) => void;
}

/**
 * Does `models get`; null when it is another command. Without `--agree` it only says what would be fetched. Throws
 * `CommandError`.
 */
export async function getModelCommand(deps: GetDeps, words: readonly string[]): Promise<boolean | null> {
  const [models, get, name = '', agree, agreed, ...more] = words;
  if (models !== 'models' || get !== 'get') return null;
  const model = Object.hasOwn(knownModels, name) ? knownModels[name] : undefined;
  if (!model || (agree !== undefined && agree !== '--agree') || more.length > 0)
    throw new CommandError(`models get NAME [--agree REVISION], where NAME is ${Object.keys(knownModels).join(', ')}`);
  if (agree && !/^[0-9a-f]{40}$/.test(agreed ?? ''))
    throw new CommandError(`--agree needs the revision that "models get ${name}" shows`);
  const { revision, files } = await remoteFiles(deps, model, agreed ?? 'main');
  const folder = join(deps.env.KADR_DATA, 'models', name);
  deps.print(`${name}: ${model.title}. Licence: ${model.licence}.`);
  deps.print(`From ${deps.env.MODEL_HUB}/${model.repository}, revision ${revision}:`);
  for (const { path, bytes, checksum } of Object.values(files))
    deps.print(`  ${path}  ${megabytes(bytes)}  ${checksum.kind} ${checksum.value}`);
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > mostBytes) throw new CommandError(`${megabytes(total)} are more than Kadr fetches`);
  if (!agree) {
    deps.print(`Nothing was fetched. To fetch ${megabytes(total)} into ${folder} under this licence:`);
    deps.print(`  npm run kadr -- models get ${name} --agree ${revision}`);
    return true;
  }
  await mkdir(folder, { recursive: true });
  const hashes = await fetchAll(deps, { model, revision, files, folder });
  const manifest = zeroShotManifestSchema.parse({ ...model.manifest(hashes), name, source: sourceOf(deps, model) });
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  deps.print(`Fetched. Set RECOGNITION_MODEL=${join(folder, 'manifest.json')} and start Kadr again.`);
  return true;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const sourceOf = ({ env }: GetDeps, { repository }: KnownModel): string => `${env.MODEL_HUB}/${repository}`;

async function remoteFiles(
  deps: GetDeps,
  model: KnownModel,
  revision: string,
): Promise<{ revision: string; files: Record<keyof Files, RemoteFile> }> {
  const url = `${deps.env.MODEL_HUB}/api/models/${model.repository}/revision/${revision}?blobs=true`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(answerMs) }).catch((error: unknown) => {
    throw new CommandError(`${deps.env.MODEL_HUB} cannot be reached: ${reasonOf(error)}. MODEL_HUB names a mirror`);
  });
  if (!answer.ok) throw new CommandError(`${url} answered ${answer.status}`);
  const said = repositorySchema.safeParse(await answer.json().catch(() => null));
  if (!said.success) throw new CommandError(`${url} did not answer as Hugging Face does`);
  const found = (path: string): RemoteFile => {
    const file = said.data.siblings.find(({ rfilename }) => rfilename === path);
    if (!file) throw new CommandError(`${sourceOf(deps, model)} has no file ${path} any more`);
    const checksum = file.lfs
      ? { kind: 'sha256' as const, value: file.lfs.sha256 }
      : { kind: 'git' as const, value: file.blobId };
    return { path, bytes: file.size, checksum };
  };
  const { image, text, tokenizer, tokenizerConfig } = model.files;
  return {
    revision: said.data.sha,
    files: {
      image: found(image),
      text: found(text),
      tokenizer: found(tokenizer),
      tokenizerConfig: found(tokenizerConfig),
    },
  };
}

interface Download {
  readonly model: KnownModel;
  readonly revision: string;
  readonly files: Record<keyof Files, RemoteFile>;
  readonly folder: string;
}

type Hashes = Record<keyof Files, { file: string; sha256: string }>;

/** One after the other; what is there already is not fetched again. */
async function fetchAll(deps: GetDeps, { model, revision, files, folder }: Download): Promise<Hashes> {
  const hashes: Partial<Hashes> = {};
  for (const [part, file] of Object.entries(files) as [keyof Files, RemoteFile][]) {
    const name = basename(file.path);
    const target = join(folder, name);
    const url = `${sourceOf(deps, model)}/resolve/${revision}/${file.path}`;
    const there = await hashOf(target, file);
    hashes[part] = { file: name, sha256: there ?? (await fetchFile(url, file, target)) };
    deps.print(`  ${name}: ${there ? 'was there' : 'fetched'}`);
  }
  return hashes as Hashes;
}

/** The sha256 of a file that is the wanted one; null where it is not there, or another. */
async function hashOf(path: string, file: RemoteFile): Promise<string | null> {
  const hashing = startHashes(file);
  try {
    for await (const chunk of createReadStream(path)) hashing.add(chunk as Uint8Array);
  } catch {
    return null;
  }
  return hashing.end();
}

/** Beside its place first: a download that breaks off leaves nothing that looks whole. */
async function fetchFile(url: string, file: RemoteFile, target: string): Promise<string> {
  const part = `${target}.${randomUUID()}`;
  const hashing = startHashes(file);
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(new Error('nothing came for a minute')), stallMs);
  try {
    const answer = await fetch(url, { signal: stalled.signal });
    if (!answer.ok || !answer.body) throw new CommandError(`${url} answered ${answer.status}`);
    let bytes = 0;
    await pipeline(
      Readable.fromWeb(answer.body),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > file.bytes) throw new CommandError(`${url} is larger than it was said to be`);
          timer = restarted(timer, stalled);
          hashing.add(chunk);
          yield chunk;
        }
      },
      createWriteStream(part),
      { signal: stalled.signal },
    );
    const sha256 = hashing.end();
    if (sha256 === null) throw new CommandError(`${url} does not have the checksum that was shown`);
    await rename(part, target);
    return sha256;
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${url}: ${reasonOf(error)}`);
  } finally {
    clearTimeout(timer);
    await rm(part, { force: true });
  }
}

function restarted(timer: NodeJS.Timeout, stalled: AbortController): NodeJS.Timeout {
  clearTimeout(timer);
  return setTimeout(() => stalled.abort(new Error('nothing came for a minute')), stallMs);
}

/** The sha256 of what was added; null where it is not what the checksum says. */
function startHashes({ bytes, checksum }: RemoteFile): { add: (chunk: Uint8Array) => void; end: () => string | null } {
  const sha256 = createHash('sha256');
  // What git calls a file: the sha1 of a header and its bytes.
  const git: Hash = createHash('sha1').update(`blob ${bytes}\0`);
  return {
    add: (chunk) => void [sha256.update(chunk), git.update(chunk)],
    end: () => {
      const found = { sha256: sha256.digest('hex'), git: git.digest('hex') };
      return found[checksum.kind] === checksum.value ? found.sha256 : null;
    },
  };
}

function reasonOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? cause.message : message;
}
