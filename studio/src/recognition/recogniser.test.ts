import { Buffer } from 'node:buffer';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDetector } from './detector/detector.ts';
import { openRecogniser } from './recogniser.ts';
import { writeTinyModel } from './zero-shot/testing/tiny-model.ts';

/** A computer screen on its stand, as a person would draw it. */
const screen = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="480"><g fill="#1c1c1e"><rect x="20" y="20" width="560" height="340" rx="8"/><path d="M260 360h80l10 70h-100z"/><rect x="180" y="425" width="240" height="16" rx="8"/></g><rect x="36" y="36" width="528" height="300" fill="#7fb0dd"/></svg>`;

async function drawn(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rgb = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
  const [widthPx, heightPx] = [info.width, info.height];
  return {
    photo: { rgb, widthPx, heightPx, alpha: null },
    cut: { product: { rgba: data, widthPx, heightPx }, box: { left: 0, top: 0, widthPx, heightPx } },
  };
}

test('the networks load from the installation and name a drawn screen', async () => {
  const detector = await openDetector();
  const recogniser = await openRecogniser(detector);
  const seen = await recogniser.recognise([await drawn(screen)], { said: null });
  expect(seen.embeddings).toHaveLength(1);
  expect(seen.categories.map(({ id }) => id)).toContain('computers');
  await Promise.all([recogniser.close(), detector.close()]);
});

test("an operator's larger model has a say", async () => {
  const detector = await openDetector();
  const folder = await mkdtemp(join(tmpdir(), 'kadr-larger-'));
  // To this one red goods are vases: a wrong word, but one that shows.
  const recogniser = await openRecogniser(detector, await writeTinyModel(folder, 'vases'));
  const seen = await recogniser.recognise([await drawn(screen.replaceAll(/#1c1c1e|#7fb0dd/g, '#b00010'))], {
    said: null,
  });
  expect(seen.categories.map(({ id }) => id)).toContain('vases');
  expect(seen.level).not.toBe('sure');
  await Promise.all([recogniser.close(), detector.close()]);
  await rm(folder, { recursive: true });
});
