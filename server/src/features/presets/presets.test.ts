import { getRun, quoteRun, type CardWanted } from '@kadr/shared/batches';
import { newId } from '@kadr/shared/kernel';
import {
  changePreset,
  createPreset,
  deletePreset,
  listPresets,
  maxPresets,
  shotsOfProduct,
  type Preset,
} from '@kadr/shared/presets';
import { getPhotoshoot, refineVisual } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, ledgerFaults } from '../tokens/index.ts';
import { aTemplate } from '../../testing/factories.ts';
import { createPresetsTestApp, type PresetsTestApp } from './testing/presets-test-app.ts';

let test: PresetsTestApp;
beforeAll(async () => {
  test = await createPresetsTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.controls.act = () => ({});
  await test.work('batches', 'renders');
  test.controls.made.length = 0;
});

const balance = async (user: string) => (await balanceOf(test.database.db, user)).balance;
const list = async (user: string) => (await test.callPreset(listPresets, user, {})).body;

describe('a preset', () => {
  it('keeps of each frame the version that counts: style, format, set, light, and the share of the frame', async () => {
    const { user, first } = await test.photographed(200, 1);
    const { recipe, notKept } = (await test.callPreset(shotsOfProduct, user, { productId: first })).body;
    const preset = await test.saved(user, first, '  Autumn shelf ');
    expect(preset).toMatchObject({ name: 'Autumn shelf', recipe, coverUrl: expect.stringContaining('/') as string });
    expect(recipe).toMatchObject({ styleId: 'luxury', format: '4:5' });
    expect(recipe?.frames.shots).toEqual([
      {
        frameType: 'hero',
        styleId: 'luxury',
        format: '4:5',
        seed: 0,
        // "Closer" is what the share says.
        changes: [{ kind: 'warmth', amount: 1 }],
        plateId: 'luxury/front-table',
        share: 0.6,
      },
      expect.objectContaining({ frameType: 'context', changes: [], share: 0.6 }),
    ]);
    expect(notKept).toEqual([]);
    expect(await list(user)).toEqual([preset]);
  });

  it('is saved once by a double press, renamed and deleted; a name is taken in capitals, too', async () => {
    const { user, first } = await test.photographed(200, 1);
    const input = { id: newId(), productId: first, name: 'Shelf' };
    const [one, again] = [
      await test.callPreset(createPreset, user, input),
      await test.callPreset(createPreset, user, input),
    ];
    expect(again.body).toEqual(one.body);
    const other = await test.saved(user, first, 'Window');
    const taken = { code: 'presets.name-taken', params: { name: 'SHELF' } };
    expect((await test.callPreset(createPreset, user, { ...input, id: newId(), name: 'SHELF' })).error).toMatchObject(
      taken,
    );
    expect((await test.callPreset(changePreset, user, { id: other.id, name: 'SHELF' })).error).toMatchObject(taken);
    expect((await test.callPreset(changePreset, user, { id: input.id, name: 'SHELF' })).body.name).toBe('SHELF');
    await test.callPreset(deletePreset, user, { id: input.id });
    expect((await list(user)).map(({ name }) => name)).toEqual(['Window']);
    expect((await test.callPreset(deletePreset, user, { id: input.id })).error?.code).toBe('presets.not-found');
  });

  it('needs a picture, a name, and room among the others', async () => {
    const { user, ids } = await test.seller(0, 1);
    const [productId = ''] = ids;
    const ask = async (name: string, of = productId) =>
      (await test.callPreset(createPreset, user, { id: newId(), productId: of, name })).error?.code;
    expect(await ask('Shelf')).toBe('presets.nothing-to-keep');
    expect(await ask(' \n ')).toBe('kernel.invalid-input');
    expect(await ask('x'.repeat(61))).toBe('kernel.invalid-input');
    const seller = await test.photographed(200, 1);
    const { recipe } = await test.saved(seller.user, seller.first);
    await sql`insert into presets (id, user_id, name, recipe) select gen_random_uuid(), ${seller.user}, 'P' || n, ${JSON.stringify(recipe)}::jsonb from generate_series(2, ${maxPresets}::int) n`.execute(
      test.database.db,
    );
    const { error } = await test.callPreset(createPreset, seller.user, {
      id: newId(),
      productId: seller.first,
      name: 'One more',
    });
    expect(error).toMatchObject({ code: 'presets.too-many', params: { max: maxPresets } });
  });

  it('carries a card in a template of its seller, of a picture that it has', async () => {
    const [{ user, first }, other] = [await test.photographed(200, 1), await test.photographed(200, 1)];
    const templateId = await aTemplate(test.database.db, user);
    const card = { templateId, frameType: 'hero' } as const;
    const save = (who: string, productId: string, wanted: CardWanted) =>
      test.callPreset(createPreset, who, { id: newId(), productId, name: 'With cards', card: wanted });
    expect((await save(other.user, other.first, card)).error?.code).toBe('designs.template-not-found');
    expect((await save(user, first, { templateId, frameType: 'macro' })).error?.code).toBe('kernel.invalid-input');
    const preset = (await save(user, first, card)).body;
    expect(preset.recipe.card).toEqual(card);
    const change = (who: string, wanted: CardWanted | null) =>
      test.callPreset(changePreset, who, { id: preset.id, card: wanted });
    expect((await change(other.user, null)).error?.code).toBe('presets.not-found');
    const foreign = { ...card, templateId: await aTemplate(test.database.db, other.user) };
    expect((await change(user, foreign)).error?.code).toBe('designs.template-not-found');
    expect((await change(user, { templateId, frameType: 'macro' })).error?.code).toBe('kernel.invalid-input');
    expect((await change(user, { ...card, frameType: 'context' })).body).toEqual({
      ...preset,
      recipe: { ...preset.recipe, card: { ...card, frameType: 'context' } },
    });
    expect((await change(user, null)).body.recipe.card).toBeUndefined();
    expect((await test.callPreset(changePreset, user, { id: preset.id, name: 'Plain' })).body.name).toBe('Plain');
  });

  it('is not changed by who saw another one: what another window has made of it meanwhile stays', async () => {
    const { user, first } = await test.photographed(200, 1);
    const { id, name } = await test.saved(user, first);
    const change = (input: object) => test.callPreset(changePreset, user, { id, ...input });
    expect((await change({ name: 'Winter', was: { name } })).body.name).toBe('Winter');
    expect((await change({ name: 'Spring', was: { name } })).error).toMatchObject({
      code: 'presets.changed-elsewhere',
      kind: 'conflict',
    });
    const card = { templateId: await aTemplate(test.database.db, user), frameType: 'hero' } as const;
    // A change of the other part goes together with it.
    expect((await change({ card, was: { card: null } })).body).toMatchObject({ name: 'Winter', recipe: { card } });
    expect((await change({ card: null, was: { card: null } })).error?.code).toBe('presets.changed-elsewhere');
    expect((await change({ card: null, was: { card } })).body.recipe.card).toBeUndefined();
  });

  it("is its owner's alone, like the product that it is saved from", async () => {
    const { user, first } = await test.photographed(200, 1);
    const preset = await test.saved(user, first);
    const other = await test.photographed(200, 1);
    const asked = [
      test.callPreset(changePreset, other.user, { id: preset.id, name: 'Mine' }),
      test.callPreset(deletePreset, other.user, { id: preset.id }),
      test.callPreset(createPreset, other.user, { id: preset.id, productId: other.first, name: 'Mine' }),
    ];
    for (const answer of asked) expect((await answer).error?.code).toBe('presets.not-found');
    for (const answer of [
      test.callPreset(createPreset, other.user, { id: newId(), productId: first, name: 'Mine' }),
      test.callPreset(shotsOfProduct, other.user, { productId: first }),
    ])
      expect((await answer).error?.code).toBe('products.not-found');
    expect(await list(user)).toEqual([preset]);
    expect(await list(other.user)).toEqual([]);
  });
});

describe('a preset on other products', () => {
  it('makes the same shots of each, at the price that was told, once', async () => {
    const { user, first, others } = await test.photographed(300, 3);
    const before = await balance(user);
    const preset = await test.saved(user, first);
    test.controls.made.length = 0;
    const { quote, press } = await test.applied(user, preset, others);
    expect([quote.frames, quote.tokens]).toEqual([4, 40]);
    await press();
    await test.work('batches', 'renders');
    await press();
    await test.work('batches', 'renders');
    expect(before - (await balance(user))).toBe(40);
    expect(test.controls.made.map(({ shot, share, changes }) => [shot.frameType, shot.format, share, changes])).toEqual(
      others.flatMap(() => [
        ['hero', '4:5', 0.6, [{ kind: 'warmth', amount: 1 }]],
        ['context', '4:5', 0.6, []],
      ]),
    );
    expect(await ledgerFaults(test.database.db)).toEqual([]);
  });

  it('is not made again where it is there: neither on the product that it is from, nor a second time', async () => {
    const { user, first, others } = await test.photographed(300, 2);
    const preset = await test.saved(user, first);
    const willOf = async (id: string) => {
      const { products, tokens } = (await test.call(quoteRun, user, { productIds: [id], recipe: preset.recipe })).body;
      return [products[0]?.frames.map(({ will }) => will), tokens];
    };
    const [other = ''] = others;
    expect(await willOf(other)).toEqual([['make', 'make'], 20]);
    await test.applied(user, preset, others);
    await test.work('batches', 'renders');
    expect(await willOf(other)).toEqual([['made', 'made'], 0]);
    const { answer } = await test.applied(user, preset, others);
    expect(answer.error?.code).toBe('batches.nothing-to-make');
  });

  it('two runs of it at once make and charge each picture once', async () => {
    const { user, first, others } = await test.photographed(300, 2);
    const preset = await test.saved(user, first);
    const before = await balance(user);
    const runs = [await test.applied(user, preset, others), await test.applied(user, preset, others)];
    await test.work('batches', 'renders');
    await test.work('batches', 'renders');
    const read = async ({ id }: { id: string }) => (await test.call(getRun, user, { id })).body.state;
    expect([await Promise.all(runs.map(read)), before - (await balance(user))]).toEqual([['done', 'done'], 20]);
  });

  it('says before the press what cannot be made, and what will differ', async () => {
    const { user, first, others } = await test.photographed(300, 2);
    const { recipe } = await test.saved(user, first);
    const [shot] = recipe.frames.shots;
    if (!shot) throw new Error('no shot');
    const asked: Preset['recipe'] = {
      ...recipe,
      frames: {
        type: 'shots',
        shots: [
          { ...shot, plateId: 'luxury/top-table' },
          { ...shot, frameType: 'context', changes: [{ kind: 'props', amount: 1, prop: 'leaves' }] },
          { ...shot, frameType: 'macro' },
        ],
      },
    };
    const { products, tokens } = (await test.call(quoteRun, user, { productIds: others, recipe: asked })).body;
    expect(products[0]?.frames.map(({ will, reason, differs }) => [will, reason?.params['reason'], differs])).toEqual([
      ['make', undefined, ['set']],
      ['make', undefined, ['changes']],
      ['cannot', 'photo-too-small', []],
    ]);
    expect(tokens).toBe(20);
  });

  it('is refused for goods that its style is no place for', async () => {
    const { user, first, others } = await test.photographed(300, 2);
    const preset = await test.saved(user, first);
    await sql`update products set category_id = 'car-parts' where id = ${others[0]}`.execute(test.database.db);
    const shots = preset.recipe.frames.shots.map((shot) => ({ ...shot, styleId: 'gourmet' as const }));
    const { products } = (
      await test.call(quoteRun, user, {
        productIds: others,
        recipe: { ...preset.recipe, frames: { type: 'shots', shots } },
      })
    ).body;
    expect(products[0]?.frames.map(({ reason }) => reason?.params['reason'])).toEqual([
      'not-for-goods',
      'not-for-goods',
    ]);
  });

  it('a refinement of one of its pictures starts from its light and share', async () => {
    const { user, first, others } = await test.photographed(300, 2);
    await test.applied(user, await test.saved(user, first), others);
    await test.work('batches', 'renders');
    test.controls.made.length = 0;
    const [productId = ''] = others;
    await test.call(refineVisual, user, { productId, idempotencyKey: newId(), prompt: 'brighter' });
    await test.work('renders');
    expect(test.controls.made.map(({ share, changes }) => [share, changes.map(({ kind }) => kind)])).toEqual([
      [0.6, ['warmth', 'brightness']],
    ]);
    expect((await test.call(getPhotoshoot, user, { productId })).body?.steps[0]?.versions).toHaveLength(2);
  });

  it('its price names the cards that come, in a template that is there and the seller’s own', async () => {
    const [{ user, first, others }, other] = [await test.photographed(300, 3), await test.photographed(300, 1)];
    const { recipe } = await test.saved(user, first);
    const cardsIn = async (templateId: string, productIds: string[]) => {
      const order = { productIds, recipe: { ...recipe, card: { templateId, frameType: 'hero' as const } } };
      return (await test.call(quoteRun, user, order)).body?.card;
    };
    const own = await aTemplate(test.database.db, user);
    expect(await cardsIn(own, others)).toEqual({ templateName: 'Autumn', frameType: 'hero', cards: 2 });
    const foreign = await aTemplate(test.database.db, other.user);
    expect(await cardsIn(foreign, others)).toEqual({ templateName: null, frameType: 'hero', cards: 0 });
    expect((await test.call(quoteRun, user, { productIds: others, recipe })).body?.card).toBeNull();
  });

  it('one picture of a kind is kept, and it is said of the others', async () => {
    const { user, first } = await test.photographed(300, 1);
    await sql`update visuals set frame_type = 'hero' where product_id = ${first} and step = 1`.execute(
      test.database.db,
    );
    const { recipe, notKept } = (await test.callPreset(shotsOfProduct, user, { productId: first })).body;
    expect(recipe?.frames.shots.map(({ frameType }) => frameType)).toEqual(['hero']);
    expect(notKept).toEqual([{ frameType: 'hero', reason: 'same-kind' }]);
  });

  it('a frame of two products and a painted one stay with their product, and it is said', async () => {
    const { user, first } = await test.photographed(300, 1);
    await sql`update visuals set frame_type = 'mixmatch' where product_id = ${first} and step = 1`.execute(
      test.database.db,
    );
    await sql`update visuals set plan = jsonb_set(plan, '{way}', '"model"') where product_id = ${first} and step = 0`.execute(
      test.database.db,
    );
    expect((await test.callPreset(shotsOfProduct, user, { productId: first })).body).toEqual({
      recipe: null,
      notKept: [
        { frameType: 'hero', reason: 'painted' },
        { frameType: 'mixmatch', reason: 'of-two' },
      ],
    });
  });
});
