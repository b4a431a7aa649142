import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  decodeProduct,
  encodeFrame,
  isUnavailable,
  loadPlates,
  planFrame,
  renderFrame,
  type PlateCatalogue,
} from '@kadr/studio';
import { expect, it } from 'vitest';
import { darkIsProduct, engineHere } from '../../server/src/engine/testing/engine-here.ts';
import { distinctPhotos } from './distinct-photos.ts';

const engine = engineHere(darkIsProduct);
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function frameOf(cutout: Uint8Array, plates: PlateCatalogue): Promise<Uint8Array> {
  const product = await decodeProduct(cutout);
  const { widthPx, heightPx } = product;
  const view = {
    widthPx,
    heightPx,
    size: { widthCm: 7, depthCm: 5, heightCm: 18 },
    camera: { view: 'front', pitchDeg: 6, confidence: 1 },
  } as const;
  const shot = planFrame({ style: 'warm_minimal', frameType: 'hero', format: '1:1', product: view }, plates);
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  return encodeFrame(await renderFrame({ ...shot, widthPx: 512, heightPx: 512 }, product, { plates }), {
    format: 'jpeg',
  });
}

it('all that is stored of one photo differs from all that is stored of another', async () => {
  const next = await distinctPhotos(750);
  const plates = await loadPlates(join(import.meta.dirname, '../../studio/plates'));
  const keys: string[] = [];
  for (let photo = 0; photo < 3; photo++) {
    const original = await next();
    const [read, cut] = [await engine.readPhoto({ bytes: original }), await engine.cutOut(original)];
    keys.push(
      ...[
        original,
        read.view,
        read.thumbnail,
        cut.cutout,
        cut.view,
        cut.thumbnail,
        await frameOf(cut.cutout, plates),
      ].map(hash),
    );
  }
  expect(keys).toHaveLength(21);
  expect(new Set(keys).size).toBe(21);
  // Three cut-outs take over a minute on a busy machine.
}, 180_000);
