import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DecodedPhoto } from '../photo/decoded-photo.ts';
import { createTextReader } from './text-reader.ts';

const fontFile = fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf'));
const reader = createTextReader({ timeLimitMs: 60_000 });

beforeAll(() => void GlobalFonts.registerFromPath(fontFile, 'Packaging'));
afterAll(() => reader.close());

function label(lines: string[]): DecodedPhoto {
  const canvas = createCanvas(900, 90 + 90 * lines.length);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f2ece0';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#20303c';
  pen.font = '48px Packaging';
  lines.forEach((line, i) => pen.fillText(line, 60, 110 + 90 * i));
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return {
    widthPx: canvas.width,
    heightPx: canvas.height,
    rgb: Uint8Array.from({ length: (data.length / 4) * 3 }, (_, i) => data[4 * Math.floor(i / 3) + (i % 3)] ?? 0),
    alpha: null,
  };
}

const whole = ({
  widthPx,
  heightPx,
}: DecodedPhoto): { left: number; top: number; widthPx: number; heightPx: number } => ({
  left: 0,
  top: 0,
  widthPx,
  heightPx,
});

test('slow: reads English, Polish and Russian on one label, offline, and says where', async () => {
  const photo = label(['Hair shampoo 300 ml', 'Szampon do włosów', 'Шампунь для волос', 'Масса 250 г']);
  const lines = await reader.read(photo, whole(photo));
  const letters = lines.map(({ text }) => text.toLowerCase().replaceAll(' ', ''));
  expect(letters).toEqual(['hairshampoo300ml', 'szampondowłosów', 'шампуньдляволос', 'масса250г']);
  expect(
    lines.every(
      ({ box }, i) => Math.abs(box.top + box.heightPx / 2 - (95 + 90 * i)) < 25 && Math.abs(box.left - 62) < 20,
    ),
  ).toBe(true);
});

test('reads only the area it is given', async () => {
  const photo = label(['first line here', 'second line here']);
  const lines = await reader.read(photo, { left: 0, top: 145, widthPx: 900, heightPx: 100 });
  expect(lines.map(({ text }) => text)).toEqual(['second line here']);
});

test('slow: reads print that climbs the side of a pack', async () => {
  const level = label(['Golden honey']);
  const { widthPx: heightPx, heightPx: widthPx } = level;
  const rgb = new Uint8Array(3 * widthPx * heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      rgb.set(level.rgb.subarray(3 * (x * heightPx + heightPx - 1 - y)).subarray(0, 3), 3 * (y * widthPx + x));
  const photo = { rgb, widthPx, heightPx, alpha: null };
  expect((await reader.read(photo, whole(photo))).map(({ text }) => text)).toEqual(['Golden honey']);
});

test('a plain surface has no text', async () => {
  const photo = label([]);
  expect(await reader.read(photo, whole(photo))).toEqual([]);
});

test('out of time: no text, and the next photo is read again', async () => {
  const hasty = createTextReader({ timeLimitMs: 1 });
  const photo = label(['Hair shampoo']);
  expect(await hasty.read(photo, whole(photo))).toEqual([]);
  await hasty.close();
  expect((await reader.read(photo, whole(photo))).map(({ text }) => text)).toEqual(['Hair shampoo']);
});

test.each([150, 600, 1500])(
  'out of time after %i ms, wherever it is by then, and nothing else is thrown',
  async (timeLimitMs) => {
    const hasty = createTextReader({ timeLimitMs });
    const photo = label(['Шампунь для волос', 'Szampon do włosów', 'Масса 250 г']);
    expect((await hasty.read(photo, whole(photo))).length).toBeLessThanOrEqual(3);
    await hasty.close();
  },
);

test('an abort rejects with its reason', async () => {
  const photo = label(['Hair shampoo']);
  await expect(reader.read(photo, whole(photo), AbortSignal.abort(new Error('the user left')))).rejects.toThrow(
    'the user left',
  );
});
