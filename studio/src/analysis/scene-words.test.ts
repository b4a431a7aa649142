import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sceneWords } from './scene-words.ts';
import { createTextReader } from '../reading/index.ts';

const reader = createTextReader({ timeLimitMs: 60_000 });
beforeAll(
  () =>
    void GlobalFonts.registerFromPath(
      fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/500Medium/GolosText_500Medium.ttf')),
      'Sign',
    ),
);
afterAll(() => reader.close());

const box = { x: 0.3, y: 0.4, width: 0.4, height: 0.4 };

/** A shelf with a product that says its name, and a sign above it. */
function scene(sign: string): Uint8Array {
  const canvas = createCanvas(1000, 1000);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#d8cdbb';
  pen.fillRect(0, 0, 1000, 1000);
  pen.fillStyle = '#2a4a78';
  pen.fillRect(300, 400, 400, 400);
  pen.font = '56px Sign';
  pen.fillStyle = '#ffffff';
  pen.fillText('Almond soap', 345, 620);
  pen.fillStyle = '#402818';
  pen.fillText(sign, 250, 180);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

test('words next to the product are read, its own are not among them', async () => {
  expect(await sceneWords(reader.readSurely, scene('Summer sale'), box)).toEqual(['Summer sale']);
  expect(await sceneWords(reader.readSurely, scene(''), box)).toEqual([]);
});

test('what may be texture is not said to be words, nor to be none', async () => {
  const read = (confidence: number) => async () => [
    { text: 'lllili', confidence, box: { left: 10, top: 10, widthPx: 200, heightPx: 40 } },
  ];
  expect(await sceneWords(read(0.65), scene(''), box)).toBeNull();
  expect(await sceneWords(read(0.9), scene(''), box)).toEqual(['lllili']);
});

test('a reader that is out of time says nothing of the picture', async () => {
  const hasty = createTextReader({ timeLimitMs: 1 });
  await expect(sceneWords(hasty.readSurely, scene(''), box)).rejects.toThrow('timeout');
  await hasty.close();
});
