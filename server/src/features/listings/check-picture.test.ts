import { imageRules, imageRulesOf, type ImageRules } from '@kadr/shared/listings';
import { describe, expect, test } from 'vitest';
import { arrangePictures } from './arrange-pictures.ts';
import { checkPicture, type PictureFacts, type PictureMeasure } from './check-picture.ts';

const measure = (change: Partial<PictureMeasure> = {}): PictureMeasure => ({
  widthPx: 1536,
  heightPx: 1536,
  bytes: 400_000,
  format: 'jpeg',
  box: { x: 0.3, y: 0.2, width: 0.4, height: 0.6 },
  whiteShare: 1,
  lightShare: 1,
  ...change,
});
const clean: PictureFacts = { text: 'none', watermarked: false };
const amazon = imageRulesOf('amazon') as ImageRules;
const states = (checked: ReturnType<typeof checkPicture>) =>
  Object.fromEntries(checked.findings.map(({ rule, state }) => [rule, state]));

describe('a main picture on white', () => {
  test('that is too small in its frame is cut to the share that is asked, the product whole and in the middle', () => {
    const checked = checkPicture(measure(), clean, amazon, true);
    expect(states(checked)).toEqual({
      background: 'ok',
      fill: 'repaired',
      ratio: 'ok',
      size: 'ok',
      aim: 'noted',
      most: 'ok',
      format: 'ok',
      bytes: 'ok',
      overlay: 'ok',
    });
    const { crop } = checked.plan;
    expect((0.6 * 1536) / crop.height).toBeGreaterThanOrEqual(0.85);
    expect(crop.width).toBe(crop.height);
    expect([crop.left + crop.width / 2, crop.top + crop.height / 2].map(Math.round)).toEqual([768, 768]);
  });

  test('that is nearly white is cleaned, a scene is not', () => {
    expect(
      states(checkPicture(measure({ whiteShare: 0.9, lightShare: 0.99 }), clean, amazon, true))['background'],
    ).toBe('repaired');
    const scene = checkPicture(measure({ whiteShare: 0, lightShare: 0.4 }), clean, amazon, true);
    expect([states(scene)['background'], states(scene)['fill'], scene.plan.cleanWhite]).toEqual([
      'failed',
      'failed',
      false,
    ]);
  });

  test('with a watermark or words on it fails; words on a further one pass where only the first is ruled', () => {
    expect(states(checkPicture(measure(), { ...clean, watermarked: true }, amazon, true))['overlay']).toBe('failed');
    expect(
      states(checkPicture(measure(), { ...clean, text: 'words' as const }, amazon, false))['overlay'],
    ).toBeUndefined();
    expect(
      states(checkPicture(measure(), { ...clean, text: 'words' as const }, imageRulesOf('ebay') as ImageRules, false))[
        'overlay'
      ],
    ).toBe('failed');
  });
});

test('words that no one has looked for are unknown, not absent: the picture stays, and it is said', () => {
  const painted = { text: null, watermarked: false };
  const arranged = arrangePictures(
    [
      { id: 'white', measure: measure(), ...clean },
      { id: 'painted', measure: measure(), ...painted },
    ],
    imageRulesOf('ebay') as ImageRules,
  );
  expect(
    arranged.map(({ picture: { id }, place, findings }) => [
      id,
      place,
      findings.find(({ rule }) => rule === 'overlay')?.state,
    ]),
  ).toEqual([
    ['white', 1, 'ok'],
    ['painted', 2, 'unknown'],
  ]);
  expect(states(checkPicture(measure(), { ...painted, watermarked: true }, amazon, true))['overlay']).toBe('failed');
});

describe('what is written on a frame', () => {
  const scale = { text: 'dimensions', watermarked: false } as const;
  const rulesOf = (id: string) => imageRulesOf(id) as ImageRules;

  test('dimensions pass where figures with units are allowed, and only these', () => {
    expect(states(checkPicture(measure(), scale, rulesOf('allegro'), false))).toMatchObject({ dimensions: 'ok' });
    expect(states(checkPicture(measure(), scale, rulesOf('ebay'), false))['overlay']).toBe('failed');
    expect(states(checkPicture(measure(), { ...scale, text: 'words' }, rulesOf('allegro'), false))['overlay']).toBe(
      'failed',
    );
    expect(states(checkPicture(measure(), { ...scale, watermarked: true }, rulesOf('allegro'), false))).toMatchObject({
      overlay: 'failed',
    });
  });
});

describe('the size of the file', () => {
  test.each(imageRules.map((rules) => [rules.id, rules] as const))(
    '%s: a picture of 1536 px keeps its pixels, and what is recommended is only noted',
    (_, rules) => {
      const { plan, findings } = checkPicture(
        measure({ box: { x: 0.05, y: 0.05, width: 0.9, height: 0.9 } }),
        clean,
        rules,
        true,
      );
      expect([plan.widthPx, plan.heightPx]).toEqual([plan.crop.width, plan.crop.height]);
      expect(Math.max(plan.widthPx, plan.heightPx)).toBeGreaterThanOrEqual(1536);
      for (const { state, figure } of findings.filter(({ rule }) => rule === 'aim'))
        expect(state).toBe(Math.max(plan.widthPx, plan.heightPx) >= Number(figure.value) ? 'ok' : 'noted');
    },
  );

  test.each([
    ['allegro', 2560],
    ['etsy', 2048],
    ['zalando', 2600],
    ['wildberries', 8000],
  ])('%s: a larger one is scaled down to %d px, its limit or a limit of ours', (id, most) => {
    const { plan } = checkPicture(
      measure({ widthPx: 12_000, heightPx: 12_000 }),
      clean,
      imageRulesOf(id) as ImageRules,
      false,
    );
    expect(Math.max(plan.widthPx, plan.heightPx)).toBe(most);
  });
});

describe('what is only recommended', () => {
  test.each([
    ['google', 'background', { whiteShare: 0, lightShare: 0.2 }],
    ['google', 'fill', { whiteShare: 0, lightShare: 0.2 }],
    ['shopify', 'size', { widthPx: 700, heightPx: 700 }],
    ['walmart', 'size', { widthPx: 1200, heightPx: 1200 }],
    ['meta', 'overlay', {}],
    ['meta', 'background', { whiteShare: 0, lightShare: 0.2 }],
  ] as const)('%s, %s: is noted, and the picture leads', (id, rule, change) => {
    const facts = rule === 'overlay' ? { ...clean, text: 'words' as const } : clean;
    const [found] = arrangePictures(
      [{ id: 'only', measure: measure(change), ...facts }],
      imageRulesOf(id) as ImageRules,
    );
    expect([found?.place, found?.findings.find((finding) => finding.rule === rule)?.state]).toEqual([1, 'noted']);
  });
});

describe('a rule for the scene that only third parties tell', () => {
  const scene = { id: 'scene', measure: measure({ whiteShare: 0, lightShare: 0.03 }), ...clean };
  const white = { id: 'white', measure: measure(), ...clean };

  test.each([
    ['wildberries', 'background'],
    ['ozon', 'background'],
    ['yandex-market', 'fill'],
  ] as const)('%s, %s: a scene leads with a remark, and makes way for a picture that keeps all rules', (id, rule) => {
    const rules = imageRulesOf(id) as ImageRules;
    const [alone] = arrangePictures([scene], rules);
    expect([alone?.place, alone?.findings.find((finding) => finding.rule === rule)?.state]).toEqual([1, 'noted']);
    expect(arrangePictures([scene, white], rules).map(({ picture, place }) => [picture.id, place])).toEqual([
      ['white', 1],
      ['scene', 2],
    ]);
  });

  test('keeps a scene out where the marketplace itself says so, and words out in any case', () => {
    expect(arrangePictures([scene], imageRulesOf('megamarket') as ImageRules)[0]?.place).toBeNull();
    const written = { ...white, text: 'words' as const };
    expect(arrangePictures([written], imageRulesOf('ozon') as ImageRules)[0]?.place).toBeNull();
  });
});

test('what a trial has shown not to be repaired fails, and another picture leads', () => {
  const grey = { id: 'grey', measure: measure({ whiteShare: 0.5 }), ...clean };
  const white = { id: 'white', measure: measure(), ...clean };
  expect(arrangePictures([grey, white], amazon).map(({ picture: { id } }) => id)).toEqual(['grey', 'white']);
  const tried = arrangePictures([{ ...grey, unrepairable: new Set(['background'] as const) }, white], amazon);
  expect(tried.map(({ picture: { id }, place, plan }) => [id, place, plan.cleanWhite])).toEqual([
    ['white', 1, false],
    ['grey', 2, false],
  ]);
  expect(
    states(checkPicture(measure(), { ...clean, unrepairable: new Set(['bytes'] as const) }, amazon, false))['bytes'],
  ).toBe('failed');
});

test('the export writes a kind of file that every marketplace takes, as far as they say', () => {
  for (const rules of imageRules)
    expect([rules.id, rules.formats?.value.includes('jpeg') ?? true]).toEqual([rules.id, true]);
  expect(imageRules.filter(({ formats }) => !formats).map(({ id }) => id)).toEqual([
    'woocommerce',
    'meta',
    'kaufland',
    'bol',
  ]);
  expect(
    states(checkPicture(measure({ format: 'webp' }), clean, imageRulesOf('zalando') as ImageRules, true))['format'],
  ).toBe('repaired');
});

describe('another ratio', () => {
  const upright = imageRulesOf('wildberries') as ImageRules;
  test('on white means margins', () => {
    expect(checkPicture(measure(), clean, upright, true).plan).toMatchObject({
      crop: { left: 0, top: -256, width: 1536, height: 2048 },
      widthPx: 1536,
      heightPx: 2048,
    });
  });

  test('of a scene means a cut around the product, if that stays whole', () => {
    const scene = { whiteShare: 0, lightShare: 0 };
    expect(
      checkPicture(measure({ ...scene, box: { x: 0.6, y: 0.2, width: 0.3, height: 0.6 } }), clean, upright, false).plan
        .crop,
    ).toEqual({ left: 384, top: 0, width: 1152, height: 1536 });
    expect(
      states(
        checkPicture(measure({ ...scene, box: { x: 0.05, y: 0.2, width: 0.9, height: 0.6 } }), clean, upright, false),
      )['ratio'],
    ).toBe('failed');
  });
});

describe('a ratio that is only recommended', () => {
  const wide = {
    whiteShare: 0,
    lightShare: 0,
    widthPx: 1200,
    heightPx: 1500,
    box: { x: 0.1, y: 0.02, width: 0.8, height: 0.95 },
  };

  test('leaves nothing out: a scene of 4:5 whose product would be cut stays as it is, with a remark', () => {
    const checked = checkPicture(measure(wide), clean, amazon, false);
    expect(states(checked)['ratio']).toBe('noted');
    expect(checked.plan).toMatchObject({ crop: { left: 0, top: 0, width: 1200, height: 1500 } });
    const [white, scene] = arrangePictures(
      [
        { id: 'white', measure: measure(), ...clean },
        { id: 'scene', measure: measure(wide), ...clean },
      ],
      amazon,
    );
    expect([white?.place, scene?.place]).toEqual([1, 2]);
    expect(states(checkPicture(measure(wide), clean, imageRulesOf('walmart') as ImageRules, false))['ratio']).toBe(
      'failed',
    );
  });

  test('is set where the product stays whole', () => {
    const checked = checkPicture(
      measure({ ...wide, box: { x: 0.1, y: 0.2, width: 0.8, height: 0.6 } }),
      clean,
      amazon,
      false,
    );
    expect([states(checked)['ratio'], checked.plan.crop.width, checked.plan.crop.height]).toEqual([
      'repaired',
      1200,
      1200,
    ]);
  });

  test('makes no picture too small', () => {
    const low = checkPicture(
      measure({ ...wide, widthPx: 480, heightPx: 600, box: { x: 0.1, y: 0.2, width: 0.8, height: 0.6 } }),
      clean,
      amazon,
      false,
    );
    expect([states(low)['ratio'], states(low)['size'], low.plan.heightPx]).toEqual(['noted', 'ok', 600]);
  });

  test('is so where the source says so, and nowhere else', () => {
    expect(imageRules.filter(({ ratio }) => ratio?.isRecommended).map(({ id }) => id)).toEqual([
      'amazon',
      'shopify',
      'google',
      'meta',
      'ozon',
      'yandex-market',
    ]);
  });
});

test('a picture is never enlarged: what is too small fails', () => {
  const checked = checkPicture(
    measure({ widthPx: 800, heightPx: 800 }),
    clean,
    imageRulesOf('wildberries') as ImageRules,
    true,
  );
  expect([states(checked)['size'], checked.plan.widthPx]).toEqual(['failed', 800]);
});

test('the first that may lead does, the rest keep their order, what fails stands behind without a place', () => {
  const picture = (id: string, change: Partial<PictureMeasure> = {}, facts = clean) => ({
    id,
    measure: measure(change),
    ...facts,
  });
  const scene = { whiteShare: 0, lightShare: 0.2 };
  const arranged = arrangePictures(
    [
      picture('hero', scene),
      picture('marked', {}, { ...clean, watermarked: true }),
      picture('white'),
      picture('tiny', { widthPx: 300, heightPx: 300 }),
    ],
    amazon,
  );
  expect(arranged.map(({ picture: { id }, place }) => [id, place])).toEqual([
    ['white', 1],
    ['hero', 2],
    ['marked', 3],
    ['tiny', null],
  ]);
  const few = { ...amazon, maxImages: { value: 1, grade: 'official', source: 'x' } } as ImageRules;
  expect(arrangePictures([picture('a'), picture('b')], few).map(({ place }) => place)).toEqual([1, null]);
});

test('where no picture may lead, the first place stays empty: a card does not slip into it', () => {
  const scene = { id: 'scene', measure: measure({ whiteShare: 0, lightShare: 0.2 }), ...clean };
  const card = {
    id: 'card',
    measure: measure({ whiteShare: 0, lightShare: 0.2 }),
    text: 'words' as const,
    watermarked: false,
  };
  expect(
    arrangePictures([scene, card], amazon).map(({ picture: { id }, place, isMain }) => [id, place, isMain]),
  ).toEqual([
    ['card', 2, false],
    ['scene', null, true],
  ]);
});
