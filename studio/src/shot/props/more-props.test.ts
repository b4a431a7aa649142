import { join } from 'node:path';
import { categories, propTable, stylesFor } from '@kadr/shared/catalog';
import type { FrameType } from '@kadr/shared/visuals';
import { beforeAll, expect, test } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { shotOrReason } from '../plan-shot.ts';
import type { ShotRequest } from '../shot-request.ts';

let plates: PlateCatalogue;
beforeAll(async () => {
  plates = await loadPlates(join(import.meta.dirname, '../../../plates'));
});

/** What stands beside goods of 20 cm: a mug in a kitchen, unless others are named. */
function beside(request: Partial<ShotRequest>): string[] {
  const product = {
    widthPx: 1000,
    heightPx: 1000,
    size: { widthCm: 20, heightCm: 20, depthCm: 20 },
    camera: { view: 'front' as const, pitchDeg: 7, confidence: 1 },
  };
  const hero = { style: 'lifestyle', frameType: 'hero', format: '1:1', category: 'mugs', product } as const;
  const shot = shotOrReason({ ...hero, ...request }, plates);
  return typeof shot === 'string' ? [] : shot.companions.map(({ of }) => ('prop' in of ? of.prop : ''));
}

/** What the table gives such goods in frames of these types, wherever they stand. */
const given = (category: string, frames: readonly FrameType[]): string[] =>
  propTable
    .filter(({ frame, goods }) => frames.includes(frame) && goods.includes(category))
    .flatMap((row) => row.props);

test.each(['more props', 'więcej rekwizytów', 'больше реквизита'])(
  '%s: a mug gets what it is used with; the sponge is for the frame of its care',
  (prompt) => {
    for (const seed of [0, 1, 2, 3, 4, 5]) {
      const added = beside({ prompt, seed });
      expect(added.length).toBeGreaterThan(0);
      expect(added).not.toContain('sponge');
    }
    expect(beside({ frameType: 'care' })).toContain('sponge');
  },
);

test('more props are of the use of the goods, in every category and style that suits it', () => {
  let added = 0;
  for (const { id: category, ...rest } of categories) {
    const ofUse = given(category, ['in_use', 'prep', 'context']);
    for (const { id: style } of stylesFor({ id: category, ...rest }).filter(({ fits }) => fits)) {
      const props = beside({ category, style, prompt: 'more props' });
      added += props.length;
      expect(props.filter((name) => !ofUse.includes(name))).toEqual([]);
    }
  }
  expect(added).toBeGreaterThan(100);
});
