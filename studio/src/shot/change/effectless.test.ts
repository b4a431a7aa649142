import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { planShot } from '../plan-shot.ts';
import type { ShotRequest } from '../shot-request.ts';
import { isUnavailable } from '../shot.ts';

let catalogue: PlateCatalogue;
beforeAll(async () => {
  catalogue = await loadPlates(path.join(import.meta.dirname, '../../../plates'));
});

const shirt: ShotRequest = {
  style: 'scandi',
  frameType: 'hero',
  format: '1:1',
  category: 'tops',
  product: {
    widthPx: 1600,
    heightPx: 1500,
    size: { widthCm: 55, heightCm: 2, depthCm: 70 },
    camera: { view: 'front', pitchDeg: 0, confidence: 1 },
  },
};

function madeOf(prompt: string) {
  const shot = planShot({ ...shirt, prompt }, catalogue);
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  const kinds = (changes: readonly { kind: string }[] = []) => changes.map(({ kind }) => kind);
  return { made: kinds(shot.prompt?.changes), impossible: kinds(shot.prompt?.impossible) };
}

test('a hung shirt that fills its frame already is not said to be larger', () => {
  expect(madeOf('much larger').impossible).toEqual(['size']);
  expect(madeOf('much smaller').made).toEqual(['size']);
});

test('other changes are told as made', () => {
  expect(madeOf('much larger, brighter').made).toEqual(['brightness']);
});
