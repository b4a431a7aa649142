import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openNet } from './denoise.ts';
import { noise, passingNet, tinyNet, tzaFile } from './testing/tiny-net.ts';
import { runTiled, tilesOf, type RunNet } from './tiles.ts';
import { buildUnet } from './unet.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'unet-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function netOf(tensors: Parameters<typeof tzaFile>[0]): Promise<RunNet> {
  const file = join(dir, 'net.tza');
  writeFileSync(file, tzaFile(tensors));
  return openNet(file, 1);
}

test('joins the input with what comes up at the end', async () => {
  const run = await netOf(passingNet(9, 0.5));
  const data = noise(9 * 32 * 48);
  const out = await run({ widthPx: 48, heightPx: 32, data });
  expect(out.length).toBe(3 * 32 * 48);
  expect(out.every((value, i) => Math.abs(value - data[i]! / 2) < 1e-6)).toBe(true);
});

test('halves four times by the maximum and doubles by the nearest neighbour', async () => {
  // Each layer passes its first channel on; the way back up takes what comes from below.
  const run = await netOf(tinyNet(3, 1, (_, __, into, place) => (place === 4 && into === 0 ? 1 : 0)));
  const [widthPx, heightPx] = [32, 48];
  const data = noise(3 * widthPx * heightPx);
  const out = await run({ widthPx, heightPx, data });
  for (let y = 0; y < heightPx; y += 16)
    for (let x = 0; x < widthPx; x += 16) {
      const block = Array.from({ length: 256 }, (_, i) => (y + Math.floor(i / 16)) * widthPx + x + (i % 16));
      const largest = Math.max(...block.map((i) => data[i]!));
      expect(block.every((i) => Math.abs(out[i]! - largest) < 1e-6)).toBe(true);
    }
});

test('tiles give what the whole picture gives, also where its sides are no multiples of 16', async () => {
  const weights = noise(4096, 7);
  let next = 0;
  // Small weights around zero with a few channels: every part of the net has a say.
  const run = await netOf(tinyNet(3, 4, () => weights[next++ % weights.length]! * 0.3 - 0.12));
  const [widthPx, heightPx] = [410, 300];
  const picture = { widthPx, heightPx, data: noise(3 * widthPx * heightPx, 3) };
  const whole = await runTiled(picture, run, 1024);
  const tiled = await runTiled(picture, run, 96);
  expect(tilesOf(widthPx, heightPx, 96).length).toBeGreaterThan(12);
  expect(whole.some((value) => value > 0.01)).toBe(true);
  expect(tiled.every((value, i) => Math.abs(value - whole[i]!) < 1e-5)).toBe(true);
});

test('tiles lie on multiples of 16 and cover each pixel once', () => {
  const tiles = tilesOf(1536, 2041, 1024);
  expect(tiles.every(({ left, top }) => left % 16 === 0 && top % 16 === 0)).toBe(true);
  expect(tiles.reduce((sum, t) => sum + (t.right - t.left) * (t.bottom - t.top), 0)).toBe(1536 * 2041);
});

test('names the tensor that is missing', () => {
  const tensors = passingNet(3, 1);
  tensors.delete('dec_conv3b.bias');
  expect(() => buildUnet(tensors)).toThrow('dec_conv3b.bias');
});
