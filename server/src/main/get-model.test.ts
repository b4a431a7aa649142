import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getModelCommand } from './get-model.ts';

const revision = 'a'.repeat(40);
const hash = (kind: string, bytes: string) => createHash(kind).update(bytes).digest('hex');

/** A hub with one repository, as Hugging Face's API shows it. */
const kept: Record<string, string> = {
  'onnx/vision_model_quantized.onnx': 'pictures',
  'onnx/text_model_quantized.onnx': 'texts',
  'tokenizer.json': '{"large":1}',
  'tokenizer_config.json': '{}',
};
let served: Record<string, string> = {};
let asked: string[] = [];
let hub: Server;
let folder = '';
let said: string[] = [];

beforeEach(async () => {
  [served, asked, said] = [{ ...kept }, [], []];
  folder = await mkdtemp(join(tmpdir(), 'kadr-get-'));
  hub = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const file = path.split(`/resolve/${revision}/`)[1];
    if (path.startsWith('/api/models/onnx-community/'))
      response.end(JSON.stringify({ sha: revision, siblings: listed() }));
    else if (file !== undefined && served[file] !== undefined) response.end(served[file]);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => void hub.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => hub.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Small files have git's name only. */
function listed() {
  return Object.entries(kept).map(([rfilename, bytes]) => ({
    rfilename,
    size: bytes.length,
    blobId: hash('sha1', `blob ${bytes.length}\0${bytes}`),
    ...(rfilename === 'tokenizer_config.json' ? {} : { lfs: { sha256: hash('sha256', bytes) } }),
  }));
}

function get(...words: string[]): Promise<boolean | null> {
  const url = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`;
  const deps = { env: { KADR_DATA: folder, MODEL_HUB: url }, print: (line: string) => void said.push(line) };
  return getModelCommand(deps, ['models', 'get', ...words]);
}

const files = () => readdir(join(folder, 'models', 'siglip2-base')).then((names) => names.toSorted());

test('size, licence and checksums are shown before anything is fetched', async () => {
  expect(await get('siglip2-base')).toBe(true);
  expect(asked).toHaveLength(1);
  expect(said.join('\n')).toContain('Licence: Apache-2.0');
  expect(said.join('\n')).toContain(`sha256 ${hash('sha256', 'pictures')}`);
  expect(said.at(-1)).toContain(`--agree ${revision}`);
});

test('what was agreed to is fetched, checked and described by a manifest', async () => {
  await get('siglip2-base', '--agree', revision);
  expect(await files()).toEqual([
    'manifest.json',
    'text_model_quantized.onnx',
    'tokenizer.json',
    'tokenizer_config.json',
    'vision_model_quantized.onnx',
  ]);
  const manifest = JSON.parse(await readFile(join(folder, 'models/siglip2-base/manifest.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({
    name: 'siglip2-base',
    image: { file: 'vision_model_quantized.onnx', sha256: hash('sha256', 'pictures') },
    tokenizerConfig: { sha256: hash('sha256', '{}') },
  });
  asked = [];
  await get('siglip2-base', '--agree', revision);
  expect(asked).toHaveLength(1);
});

test.each([
  ['onnx/text_model_quantized.onnx', 'tests'],
  ['tokenizer_config.json', '[]'],
  ['tokenizer.json', '{"large":1,"longer":2}'],
])('%s with other bytes than shown is refused and leaves nothing', async (file, bytes) => {
  served[file] = bytes;
  await expect(get('siglip2-base', '--agree', revision)).rejects.toThrow(/checksum|larger/);
  expect((await files()).filter((name) => name.startsWith(file.split('/').at(-1) ?? ''))).toEqual([]);
  expect(await files()).not.toContain('manifest.json');
});

test('a file that is gone, a hub that is away and a wrong name are said', async () => {
  delete served['tokenizer.json'];
  await expect(get('siglip2-base', '--agree', revision)).rejects.toThrow(/answered 404/);
  await expect(get('clip')).rejects.toThrow(/siglip2-base/);
  await expect(get('siglip2-base', '--agree', 'main')).rejects.toThrow(/revision/);
  const deps = { env: { KADR_DATA: folder, MODEL_HUB: 'http://127.0.0.1:9' }, print: () => undefined };
  await expect(getModelCommand(deps, ['models', 'get', 'siglip2-base'])).rejects.toThrow(/cannot be reached/);
});
