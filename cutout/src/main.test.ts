/** The program itself, as a process. The last two tests run the real network: some ten seconds of CPU. */
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodeFrame, readFrames } from './frames.ts';

const program = fileURLToPath(new URL('main.ts', import.meta.url));

interface Ending {
  code: number | null;
  output: Buffer;
}

/** Starts the program, writes `input` and, unless `keepOpen`, closes its standard input. */
function run(args: string[], input: Uint8Array, keepOpen = false): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stdin.on('error', () => undefined);
    child.on('error', reject).on('close', (code) => resolve({ code, output: Buffer.concat(chunks) }));
    child.stdin.write(input);
    if (!keepOpen) child.stdin.end();
  });
}

/** A red mug on a light table: what the network is made for. Gives RGB pixels. */
function mug(widthPx: number, heightPx: number): Promise<Buffer> {
  const svg = `<svg width="${widthPx}" height="${heightPx}" viewBox="0 0 400 300">
    <defs><linearGradient id="l"><stop offset="0" stop-color="#7c1018"/><stop offset=".35" stop-color="#e0404a"/><stop offset="1" stop-color="#8a1420"/></linearGradient>
    <linearGradient id="w" x2="0" y2="1"><stop offset="0" stop-color="#e9e4da"/><stop offset="1" stop-color="#c9c0b0"/></linearGradient></defs>
    <rect width="400" height="300" fill="url(#w)"/><ellipse cx="205" cy="236" rx="80" ry="12" fill="#000" opacity=".25"/>
    <path d="M255 110 q60 0 55 45 q-5 42 -60 42" fill="none" stroke="#a01c26" stroke-width="15"/>
    <path d="M130 80 L138 220 q57 26 114 0 L260 80 Z" fill="url(#l)"/><ellipse cx="195" cy="80" rx="65" ry="14" fill="#5a0c12"/></svg>`;
  return sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer();
}

async function answersOf(output: Buffer): Promise<{ header: Record<string, unknown>; payload: Uint8Array }[]> {
  const answers: { header: Record<string, unknown>; payload: Uint8Array }[] = [];
  const size = (header: unknown): number => {
    const { widthPx = 0, heightPx = 0 } = header as { widthPx?: number; heightPx?: number };
    return widthPx * heightPx;
  };
  for await (const { header, payload } of readFrames(
    (async function* () {
      yield output;
    })(),
    size,
  )) {
    answers.push({ header: header as Record<string, unknown>, payload });
  }
  return answers;
}

test('leaves when its input closes', async () => {
  expect(await run(['--serve'], Buffer.alloc(0))).toEqual({ code: 0, output: Buffer.alloc(0) });
});

test('leaves by itself when no one asks', async () => {
  expect((await run(['--serve', '--idle-seconds', '0.2'], Buffer.alloc(0), true)).code).toBe(0);
});

test('says so and leaves when it is fed garbage', async () => {
  const { code, output } = await run(['--serve'], Buffer.from('GET / HTTP/1.1\r\n\r\n'.repeat(50)));
  expect(code).toBe(2);
  expect((await answersOf(output)).map(({ header }) => header)).toEqual([
    { id: null, error: expect.stringMatching(/^protocol: /) },
  ]);
});

test('one shot: garbage on the input is an error and no picture', async () => {
  const { code, output } = await run([], Buffer.from('not a picture'));
  expect(code).not.toBe(0);
  expect(output.length).toBe(0);
});

test('slow: finds a mug with the real network, at a full pass and at a coarse one', { timeout: 120_000 }, async () => {
  const pixels = await mug(600, 450);
  const request = { id: 'mug', widthPx: 600, heightPx: 450, channels: 3 };
  const { code, output } = await run(
    ['--serve'],
    Buffer.concat([encodeFrame(request, pixels), encodeFrame({ ...request, coarse: true }, pixels)]),
  );
  const answers = await answersOf(output);
  expect(code).toBe(0);
  expect(answers.map(({ header }) => header)).toEqual([
    { id: 'mug', widthPx: 1024, heightPx: 1024 },
    { id: 'mug', widthPx: 384, heightPx: 384, coarse: true },
  ]);
  for (const [index, side] of [1024, 384].entries()) {
    const at = (x: number, y: number): number =>
      answers[index]?.payload[Math.round(y * (side - 1)) * side + Math.round(x * (side - 1))] ?? -1;
    expect(Math.min(at(0.48, 0.5), at(0.4, 0.65), at(0.6, 0.4))).toBeGreaterThan(200);
    expect(Math.max(at(0.05, 0.05), at(0.95, 0.9), at(0.1, 0.6), at(0.9, 0.2))).toBeLessThan(30);
  }
});

test("slow: one shot gives a PNG of the upright picture's size", { timeout: 120_000 }, async () => {
  const stored = sharp(await mug(600, 450), { raw: { width: 600, height: 450, channels: 3 } });
  const { code, output } = await run([], await stored.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(code).toBe(0);
  expect(await sharp(output).metadata()).toMatchObject({ format: 'png', width: 450, height: 600, channels: 1 });
});
