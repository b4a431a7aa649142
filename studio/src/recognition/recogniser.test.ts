import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openRecogniser } from './recogniser.ts';

/** A computer screen on its stand, as a person would draw it. */
const screen = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="480"><g fill="#1c1c1e"><rect x="20" y="20" width="560" height="340" rx="8"/><path d="M260 360h80l10 70h-100z"/><rect x="180" y="425" width="240" height="16" rx="8"/></g><rect x="36" y="36" width="528" height="300" fill="#7fb0dd"/></svg>`;

test('the networks load from the installation and name a drawn screen', { timeout: 60_000 }, async () => {
  const { data, info } = await sharp(Buffer.from(screen)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const rgb = await sharp(Buffer.from(screen)).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();
  const [widthPx, heightPx] = [info.width, info.height];
  const recogniser = await openRecogniser();
  const seen = await recogniser.recognise(
    [
      {
        photo: { rgb, widthPx, heightPx, alpha: null },
        cut: { product: { rgba: data, widthPx, heightPx }, box: { left: 0, top: 0, widthPx, heightPx } },
      },
    ],
    { said: null },
  );
  expect(seen.looks).toHaveLength(1);
  expect(seen.categories.map(({ id }) => id)).toContain('computers');
  await recogniser.close();
});
