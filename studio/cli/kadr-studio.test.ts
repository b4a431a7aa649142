import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPainterServer, type PainterServer } from '../../painters/src/testing/painter-server.ts';
import { readOptions } from './options.ts';
import { runStudio } from './run-studio.ts';

let folder = '';
const startedIn = process.cwd();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kadr-cli-'));
  const jar =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect x="120" y="90" width="360" height="620" rx="60" fill="#7a3b2e"/><rect x="150" y="300" width="300" height="220" fill="#f4ead8"/></svg>';
  await sharp(Buffer.from(jar)).png().toFile(join(folder, 'jar.png'));
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#fff' } })
    .png()
    .toFile(join(folder, 'opaque.png'));
  await writeFile(join(folder, 'text.jpg'), 'no picture');
  // Files are named as one types them next to them.
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(startedIn);
  await rm(folder, { recursive: true });
});

interface Run {
  status: number;
  out: string;
  err: string;
}

/** Runs the program as a shell does; photos here are cut out already, so the network is not asked. */
function runProgram(...args: string[]): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'kadr-studio.ts'), ...args],
      { cwd: folder, env: { ...process.env, TMPDIR: folder } },
      (error, out, err) => {
        resolve({ status: error ? Number(error.code) : 0, out, err });
      },
    );
  });
}

/** What the program does, without the second that each start of it takes. */
async function run(...args: string[]): Promise<Run> {
  const told = { out: '', err: '' };
  const status = await runStudio(args, {
    print: (line) => {
      told.out += `${line}\n`;
    },
    errors: {
      isTTY: false,
      columns: 80,
      write: (text) => {
        told.err += text;
      },
    },
  });
  return { status, ...told };
}

test('one photo, one frame, in the file type that is asked for', async () => {
  const { status, out, err } = await runProgram(
    'jar.png',
    '--style',
    'luxury',
    '--frame',
    'hero',
    '--format',
    '4:5',
    '--prompt',
    'warmer, bananas',
    '-o',
    'out.webp',
  );
  expect(status).toBe(0);
  expect(out).toBe('out.webp\n');
  expect(err).toContain('luxury hero');
  expect(err).toContain('bananas');
  expect(await sharp(join(folder, 'out.webp')).metadata()).toMatchObject({ format: 'webp', width: 1638, height: 2048 });
  expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
});

test('a sheet shows styles and products, and leaves out what cannot be used', async () => {
  const { status, err } = await run(
    '--sheet',
    'jar.png',
    'text.jpg',
    '--styles',
    'luxury,minimal',
    '--cell',
    '128',
    '-o',
    'sheet.png',
  );
  expect(status).toBe(0);
  expect(err).toContain('text.jpg: this is no JPG, PNG or HEIC picture');
  expect(await sharp(join(folder, 'sheet.png')).metadata()).toMatchObject({
    format: 'png',
    width: 150 + 134 + 6,
    height: 34 + 2 * 134 + 6,
  });
});

test('every style as a file of its own, from a cut-out that is brought', async () => {
  const { status, err } = await run(
    '--cutout',
    'jar.png',
    '--all',
    '--styles',
    'luxury,gamer_neon',
    '-o',
    'styles',
    '--frame',
    'compliance',
  );
  expect([status, err]).toEqual([0, expect.any(String)]);
  expect(await readdir(join(folder, 'styles'))).toContain('luxury.jpg');
});

describe('with a model', () => {
  let server: PainterServer;
  beforeAll(async () => {
    server = await startPainterServer();
  });
  afterAll(() => server.close());
  const model = () => [
    'jar.png',
    '--style',
    'scandi',
    '--model',
    'compatible:m',
    '--model-url',
    server.baseUrlOf('compatible'),
  ];

  test('the scene is painted, and tried again where it lost the product', async () => {
    server.answer({ deed: 'drops' }, { deed: 'relights' });
    const { status, err } = await run(...model(), '-o', 'painted.jpg');
    expect([status, err]).toEqual([0, expect.stringContaining('try 2 (before:')]);
    expect((await sharp(join(folder, 'painted.jpg')).metadata()).xmp?.toString()).toContain(
      'compositeWithTrainedAlgorithmicMedia',
    );
    expect(server.received).toHaveLength(2);
  });

  test('a key that is refused is said, and nothing is written', async () => {
    server.answer('revoked');
    const { status, err } = await run(...model(), '-o', 'none.jpg');
    expect([status, err]).toEqual([4, expect.stringContaining('it does not take the key')]);
    expect(await readdir(folder)).not.toContain('none.jpg');
  });

  test('a product that was not kept in three tries is said, and nothing is written', async () => {
    server.answer({ deed: 'doubles' });
    const { status, err } = await run(...model(), '-o', 'none.jpg');
    expect([status, err]).toEqual([4, expect.stringContaining('did not keep the product in 3 tries (doubled)')]);
    expect(await readdir(folder)).not.toContain('none.jpg');
  });

  test('a key that is missing is named', async () => {
    const { status, err } = await run('jar.png', '--model', 'openai:x');
    expect([status, err]).toEqual([2, expect.stringContaining('needs OPENAI_API_KEY')]);
  });
});

test.each([
  [2, '"out.gif" is no kind of picture', ['jar.png', '-o', 'out.gif']],
  [3, 'nowhere.jpg: there is no such file', ['nowhere.jpg']],
  [3, 'opaque.png: it has no transparency', ['--cutout', 'opaque.png']],
  [4, 'angles in luxury: this kind of frame needs more photos', ['jar.png', '--style', 'luxury', '--frame', 'angles']],
  [1, 'cannot be written', ['jar.png', '--frame', 'compliance', '-o', 'no/such/folder/out.jpg']],
] as const)('ends with %i: %s', async (status, message, args) => {
  const result = await run(...args);
  expect(result.status).toBe(status);
  expect(result.err).toContain(message);
  expect(result.out).toBe('');
});

test('the program itself ends with that status, and says why', async () => {
  expect(await runProgram('nowhere.jpg')).toEqual({
    status: 3,
    out: '',
    err: 'kadr-studio: nowhere.jpg: there is no such file\n',
  });
  expect(await runProgram('jar.png', '-o', 'out.gif')).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringMatching(
      /^kadr-studio: "out.gif" is no kind of picture[^]*\nkadr-studio --help says what there is.\n$/,
    ),
  });
});

test.each([
  ['no photo is named', ['--style', 'luxury']],
  ['--style "lux" is not known; there are: lifestyle', ['jar.png', '--style', 'lux']],
  ['several styles make several pictures', ['jar.png', '--styles', 'luxury,loft']],
  ['--width-cm "-4" must be a number', ['jar.png', '--width-cm=-4']],
  ['--seed "1.5" must be a whole number', ['jar.png', '--seed', '1.5']],
  ['--category "shoe" is not known', ['jar.png', '--category', 'shoe']],
  ['--model "gpt" must be like openai:', ['jar.png', '--model', 'gpt']],
  ['--model "midjourney" is not known; there are: openai', ['jar.png', '--model', 'midjourney:7']],
  ['--model-url "here" must be an address', ['jar.png', '--model', 'comfyui:x', '--model-url', 'here']],
  ['a sheet is drawn in our own sets', ['jar.png', '--sheet', '--model', 'openai:x']],
  ['Unknown option', ['jar.png', '--stile', 'luxury']],
] as const)('refuses: %s', (message, args) => {
  expect(() => readOptions(args)).toThrow(message);
});
