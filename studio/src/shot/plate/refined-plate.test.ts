import { join } from 'node:path';
import { categories } from '@kadr/shared/catalog';
import { frameTypes } from '@kadr/shared/visuals';
import { beforeAll, expect, it, test } from 'vitest';
import { loadPlates, type PlateCatalogue } from '../../plates/plate-catalogue.ts';
import { livesByProps } from '../frame-kind.ts';
import { planShot, shotOrReason } from '../plan-shot.ts';
import type { ShotRequest } from '../shot-request.ts';
import { isUnavailable, type ProductView, type Shot } from '../shot.ts';

let plates: PlateCatalogue;
/** The same sets with props that are not seen from high above. */
let withoutHigh: PlateCatalogue;
beforeAll(async () => {
  plates = await loadPlates(join(import.meta.dirname, '../../../plates'));
  const props = plates.props.map((prop) => ({ ...prop, views: prop.views.filter(({ camera }) => camera !== 'high') }));
  withoutHigh = { ...plates, props };
});

/** Goods of 20 cm photographed from so many degrees above. */
const seenFrom = (pitchDeg: number): ProductView => ({
  widthPx: 1000,
  heightPx: 1000,
  size: { widthCm: 20, heightCm: 20, depthCm: 20 },
  camera: { view: pitchDeg < 15 ? 'front' : 'three-quarter', pitchDeg, confidence: 1 },
});

type Asked = Pick<ShotRequest, 'frameType'> & Partial<ShotRequest> & { catalogue?: PlateCatalogue };

/** A frame of a figure in a home that has a set from high above, photographed so that it fits there, too. */
function planned({ catalogue = plates, ...request }: Asked) {
  return planShot({ style: 'scandi', format: '1:1', category: 'decor', product: seenFrom(38), ...request }, catalogue);
}

/** The frame as it is, and as a refinement makes it that asks for another plate. */
function refined(request: Asked, ...prompts: string[]): Shot {
  const shot = prompts.reduce<ReturnType<typeof planned>>((before, prompt) => {
    const keepPlate = isUnavailable(before) ? null : before.plate?.id;
    return isUnavailable(before) ? before : planned({ ...request, prompt, keepPlate, leavesPlate: true });
  }, planned(request));
  if (isUnavailable(shot)) throw new Error(shot.unavailable);
  return shot;
}

const outcomeOf = ({ plate, companions, prompt }: Shot) => ({
  plate: plate?.id,
  hasProps: companions.length > 0,
  cannot: prompt?.impossible.map(({ kind }) => kind),
});

const threeQuarter = 'scandi/three-quarter-table';

test.each(['camera higher', 'kamera wyżej', 'камера выше'])(
  '%s: a frame among props stays where its props are seen, and the change is named as one that cannot be made',
  (prompt) => {
    const cannot = { plate: threeQuarter, hasProps: true, cannot: ['camera-height'] };
    const catalogue = withoutHigh;
    expect(outcomeOf(refined({ catalogue, frameType: 'gift' }, prompt))).toEqual(cannot);
    const hero = { catalogue, frameType: 'hero', keepPlate: threeQuarter, leavesPlate: true } as const;
    const shot = planned({ ...hero, prompt: `more leaves, ${prompt}` });
    expect(isUnavailable(shot) || outcomeOf(shot)).toEqual(cannot);
  },
);

it('takes a higher camera that sees the props', () => {
  const product = seenFrom(16);
  expect(outcomeOf(refined({ frameType: 'gift', product }))).toMatchObject({ plate: 'scandi/front-table' });
  expect(outcomeOf(refined({ frameType: 'gift', product }, 'camera higher'))).toEqual({
    plate: threeQuarter,
    hasProps: true,
    cannot: [],
  });
  const fromHigh = { plate: 'scandi/high-table', hasProps: true, cannot: [] };
  const lower = { frameType: 'gift', keepPlate: threeQuarter, leavesPlate: true, prompt: 'camera higher' } as const;
  const shot = planned(lower);
  expect(isUnavailable(shot) || outcomeOf(shot)).toEqual(fromHigh);
});

it('counts the height from the picture that is refined, and goes back to where it was', () => {
  const hero = { frameType: 'hero' } as const;
  const plateOf = (...prompts: string[]) => outcomeOf(refined(hero, ...prompts));
  expect(plateOf()).toMatchObject({ plate: 'scandi/high-table' });
  expect(plateOf('another set')).toMatchObject({ plate: threeQuarter, cannot: [] });
  expect(plateOf('another set', 'camera higher')).toMatchObject({ plate: 'scandi/high-table', cannot: [] });
  expect(plateOf('camera lower', 'camera lower')).toMatchObject({ plate: threeQuarter, cannot: ['camera-height'] });
  expect(plateOf('another set', 'another set')).toMatchObject({ plate: 'scandi/high-table', cannot: [] });
});

test('no frame among props loses them, or becomes impossible, by another set or height of the camera', () => {
  const [styles, amongProps] = [['scandi', 'warm_minimal'] as const, frameTypes.filter(livesByProps)];
  let made = 0;
  for (const style of styles)
    for (const frameType of amongProps)
      for (const { id: category } of categories)
        for (const product of [seenFrom(16), seenFrom(40)]) {
          const frame = { style, frameType, category, product };
          if (typeof shotOrReason({ ...frame, format: '1:1' }, plates) === 'string') continue;
          for (const prompt of ['camera higher', 'another set']) {
            const anew = planned({ ...frame, prompt });
            expect([refined(frame, prompt), anew].filter((shot) => isUnavailable(shot) || !shot.companions[0])).toEqual(
              [],
            );
            made += 1;
          }
        }
  expect(made).toBeGreaterThan(100);
});
