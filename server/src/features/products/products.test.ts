import { newId } from '@kadr/shared/kernel';
import {
  addEmptyProduct,
  addProduct,
  deleteProduct,
  finishProduct,
  generateInfo,
  getProduct,
  getUserStat,
  listLibrary,
  listProducts,
  markDesignReady,
  updateProduct,
  uploadPhotos,
  type ProductCard,
} from '@kadr/shared/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productForStudio, setDesigns, setVisualsReady } from './index.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';
import { aCutout, aPhoto, aPhotoshoot, aProduct, aVisual } from '../../testing/factories.ts';

let test: ProductsTestApp;
let user = '';
beforeAll(async () => {
  test = await createProductsTestApp();
  user = await test.addUser();
});
afterAll(() => test.close());

const draftWithPhoto = async (seed: number) => {
  const { id } = (await test.call(user, addProduct, { title: 'Mug' })).body;
  await test.upload(user, uploadPhotos, { id, group: 'sample' }, [
    { name: 'a.jpg', bytes: await drawnPhoto({ seed }) },
  ]);
  return id;
};
const described = { categoryId: 'mugs', dimensions: { lengthMm: 85, widthMm: 120, heightMm: 100 } };

it('a chosen pose is kept for the studio, and goes with null', async () => {
  const { id } = (await test.call(user, addProduct, { title: 'Shirt' })).body;
  const chosen = await test.call(user, updateProduct, { id, pose: 'hangs' });
  expect(chosen.body.pose).toBe('hangs');
  expect((await productForStudio(test.database.db, user, id))?.pose).toBe('hangs');
  expect((await test.call(user, updateProduct, { id, title: 'Blue shirt' })).body.pose).toBe('hangs');
  expect((await test.call(user, updateProduct, { id, pose: null })).body.pose).toBeUndefined();
  expect((await productForStudio(test.database.db, user, id))?.pose).toBeNull();
});

describe('attributes', () => {
  it('are kept as they are tapped, one beside the other, and go with null', async () => {
    const { id } = (await test.call(user, addProduct, { title: 'Ceramic mug 330 ml' })).body;
    const save = (attributes: Record<string, string[] | number | null>) =>
      test.call(user, updateProduct, { id, attributes });
    const described = (await test.call(user, updateProduct, { id, categoryId: 'mugs' })).body;
    expect(described.attributes).toBeUndefined();
    expect(described.guessedAttributes).toEqual({ material: ['ceramic'], capacity: 330 });
    await save({ material: ['porcelain'] });
    const both = (await save({ capacity: 300, drinks: [] })).body;
    expect(both.attributes).toEqual({ material: ['porcelain'], capacity: 300, drinks: [] });
    expect(both.guessedAttributes).toBeUndefined();
    const less = (await save({ capacity: null })).body;
    expect(less.attributes).toEqual({ material: ['porcelain'], drinks: [] });
    expect(less.guessedAttributes).toEqual({ capacity: 330 });
  });

  it('stay as far as another category asks the same', async () => {
    const { id } = (await test.call(user, addProduct, { title: 'Thing' })).body;
    await test.call(user, updateProduct, {
      id,
      categoryId: 'mugs',
      attributes: { material: ['glass'], drinks: ['tea'] },
    });
    const changed = await test.call(user, updateProduct, { id, categoryId: 'vases' });
    expect(changed.body.attributes).toEqual({ material: ['glass'] });
  });

  it('are refused where goods of the category have none such, and from another seller', async () => {
    const { id } = (await test.call(user, addProduct, { title: 'Mug' })).body;
    await test.call(user, updateProduct, { id, categoryId: 'mugs' });
    const wrong: readonly Record<string, string[] | number>[] = [
      { power: 1200 },
      { material: ['cheese'] },
      { capacity: 900_000 },
      { capacity: ['a'] },
    ];
    for (const attributes of wrong) {
      const refused = await test.call(user, updateProduct, { id, title: 'Not kept', attributes });
      expect(refused.error?.code).toBe('products.attribute-unknown');
    }
    const stranger = await test.addUser();
    const theirs = await test.call(stranger, updateProduct, { id, attributes: { material: ['glass'] } });
    expect(theirs.error?.code).toBe('products.not-found');
    const product = (await test.call(user, getProduct, { id })).body;
    expect([product.title, product.attributes]).toEqual(['Mug', undefined]);
  });
});

describe('the creation steps', () => {
  it('go on when their rules are met, and back at any time', async () => {
    const id = await draftWithPhoto(1);
    const move = (creationStep: 'photos' | 'analysis' | 'extras' | 'done') =>
      test.call(user, updateProduct, { id, creationStep });
    expect((await move('extras')).error).toMatchObject({
      code: 'products.wrong-step',
      params: { missing: 'category' },
    });
    await test.call(user, updateProduct, { id, ...described });
    expect((await move('extras')).body.creationStep).toBe('extras');
    expect((await move('photos')).body.creationStep).toBe('photos');
    expect((await move('done')).error).toMatchObject({ code: 'products.wrong-step', params: { missing: 'box' } });
    const done = await test.call(user, updateProduct, { id, noBox: true, noComponents: true, creationStep: 'done' });
    expect(done.body).toMatchObject({ creationStep: 'done', status: 'in_progress' });
    expect((await move('photos')).error?.code).toBe('products.wrong-step');
  });

  it('a refused move changes nothing, not even the fields sent with it', async () => {
    const { id } = (await test.call(user, addProduct, { title: 'Lamp' })).body;
    expect((await test.call(user, updateProduct, { id, title: 'Other', creationStep: 'analysis' })).error?.code).toBe(
      'products.no-photos',
    );
    expect((await test.call(user, getProduct, { id })).body.title).toBe('Lamp');
  });

  it.each([
    ['dimension 0', { dimensions: { heightMm: 0 } }, 'kernel.invalid-input'],
    ['negative', { dimensions: { heightMm: -10 } }, 'kernel.invalid-input'],
    ['five digits before the point', { dimensions: { heightMm: 100_000 } }, 'kernel.invalid-input'],
    ['a fraction of a millimetre', { dimensions: { heightMm: 10.5 } }, 'kernel.invalid-input'],
    ['a category that does not exist', { categoryId: 'spaceships' }, 'catalog.category-unknown'],
    ['a title too long', { title: 'x'.repeat(121) }, 'kernel.invalid-input'],
    ['six benefits', { benefits: ['1', '2', '3', '4', '5', '6'] }, 'kernel.invalid-input'],
  ])('refuse %s', async (_name, change, code) => {
    const { id } = (await test.call(user, addProduct, { title: 'Jar' })).body;
    expect((await test.call(user, updateProduct, { id, ...change })).error?.code).toBe(code);
  });
});

it('keeps a title on one line, whatever was pasted', async () => {
  const { body } = await test.call(user, addProduct, { title: ' Mug\r\nblue\t\u001B[2J\0 ' });
  expect(body.title).toBe('Mug blue [2J');
});

it('keeps an SKU on one line, takes an empty one back, and refuses one that is too long', async () => {
  const { id } = (await test.call(user, addProduct, { title: 'Mug' })).body;
  expect((await test.call(user, updateProduct, { id, sku: ' A-1\r\n/б ' })).body.sku).toBe('A-1 /б');
  expect((await test.call(user, updateProduct, { id, title: 'Cup' })).body.sku).toBe('A-1 /б');
  expect((await test.call(user, updateProduct, { id, sku: '' })).body.sku).toBeUndefined();
  expect((await test.call(user, updateProduct, { id, sku: 'x'.repeat(61) })).error?.code).toBe('kernel.invalid-input');
});

describe('finishing', () => {
  it('wants a ready visual, a design wants a design, and both tell the labs', async () => {
    const id = await draftWithPhoto(2);
    await test.call(user, updateProduct, { id, ...described, noBox: true, noComponents: true, creationStep: 'extras' });
    await test.call(user, updateProduct, { id, creationStep: 'done' });
    expect((await test.call(user, finishProduct, { id })).error?.code).toBe('products.not-finishable');
    await setVisualsReady(test.database.db, id, 1);
    expect((await test.call(user, finishProduct, { id })).body).toMatchObject({ status: 'finished', visualsReady: 1 });
    expect((await test.call(user, markDesignReady, { id })).error?.code).toBe('products.not-finishable');
    await setDesigns(test.database.db, id, 1);
    expect((await test.call(user, markDesignReady, { id })).body).toMatchObject({
      designReady: true,
      status: 'finished',
    });
    const library = (await test.call(user, listLibrary, { for: 'designs' })).body.items;
    expect((await test.call(user, listLibrary, { for: 'designs', search: 'no such word' })).body.items).toEqual([]);
    expect(library.map((card) => card.id)).toEqual([id]);
  });
});

describe('another seller', () => {
  it('gets "not found" from every call with an id', async () => {
    const id = await draftWithPhoto(3);
    const stranger = await test.addUser();
    for (const productId of [id, newId()]) {
      const answers = [
        await test.call(stranger, getProduct, { id: productId }),
        await test.call(stranger, updateProduct, { id: productId, title: 'Mine' }),
        await test.call(stranger, deleteProduct, { id: productId }),
        await test.call(stranger, generateInfo, { id: productId }),
        await test.call(stranger, finishProduct, { id: productId }),
        await test.call(stranger, markDesignReady, { id: productId }),
      ];
      expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
        answers.map(() => [404, 'products.not-found']),
      );
    }
    expect((await test.call(stranger, listProducts, {})).body).toMatchObject({ items: [], total: 0 });
    expect(await productForStudio(test.database.db, stranger, id)).toBeUndefined();
    expect((await test.call(user, getProduct, { id })).body.title).toBe('Mug');
  });

  it('without a token nothing is answered', async () => {
    expect((await test.app.inject({ url: '/core/api/v1/product' })).statusCode).toBe(401);
  });
});

it('a finished product is shown by the newest picture of its first frame, others by their photo', async () => {
  const { db } = test.database;
  const owner = await test.addUser();
  const ids: string[] = [];
  for (const status of ['in_progress', 'finished', 'finished'] as const) {
    const id = await aProduct(db, owner, { title: status, status, visuals_ready: 1 });
    await aCutout(db, await aPhoto(db, { userId: owner, productId: id }, { key: 'photo' }));
    ids.push(id);
  }
  for (const productId of ids.slice(0, 2)) {
    await aPhotoshoot(db, { userId: owner, productId });
    for (const [step, version, key, state] of [
      [1, 1, 'second-frame', 'ready'],
      [0, 1, 'old', 'ready'],
      [0, 2, 'new', 'ready'],
      [0, 3, 'failed', 'failed'],
    ] as const)
      await aVisual(db, { userId: owner, productId }, { step, version, key, state });
  }
  const { items } = (await test.call(owner, listProducts, { sort: 'oldest' })).body;
  const keyOf = (card: ProductCard) => /\/file\/([\w-]+)/.exec(card.cover?.url ?? '')?.[1];
  expect(items.map((card) => [card.id, keyOf(card)])).toEqual([
    [ids[0], 'photo'],
    [ids[1], 'new'],
    [ids[2], 'photo'],
  ]);
});

describe('the list', () => {
  const titles = ['Żółty kubek', 'Blue mug', 'Кружка синяя', '100% cotton_bag', 'blue bottle', 'Zebra'];
  const seller = { id: '' };
  const list = async (input: Record<string, unknown>) => (await test.call(seller.id, listProducts, input)).body;
  const names = (cards: readonly ProductCard[]) => cards.map((card) => card.title);

  beforeAll(async () => {
    seller.id = await test.addUser();
    for (const title of titles) await test.call(seller.id, addProduct, { title });
  });

  it.each(['newest', 'oldest', 'title', 'updated'] as const)(
    'by %s, page by page, gives each product once',
    async (sort) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ sort, limit: 2, cursor });
        expect(page.total).toBe(titles.length);
        seen.push(...names(page.items));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      const byTitle = ['100% cotton_bag', 'blue bottle', 'Blue mug', 'Zebra', 'Żółty kubek', 'Кружка синяя'];
      expect(seen).toEqual(
        { newest: titles.toReversed(), oldest: titles, updated: titles.toReversed(), title: byTitle }[sort],
      );
    },
  );

  it('by title is as a dictionary has it, page by page, also where titles are alike or as long as they may be', async () => {
    const long = (letter: string) => letter.repeat(120);
    const sorted = [
      'lata',
      'łata',
      'Lato',
      'Łyżka',
      'Mug',
      'mug',
      'mug é',
      'Muge',
      'Świeca',
      'Żarówka',
      'Zegar',
      'Ежедневник',
      'Ёлка',
      'Жираф',
      'Йогурт',
      long('ю'),
      long('я'),
      long('я'),
      '😀'.repeat(60),
    ];
    const [other, spread] = [await test.addUser(), sorted.map((_, index) => sorted[(index * 7) % sorted.length] ?? '')];
    for (const title of spread) await test.call(other, addProduct, { title });
    const seen: ProductCard[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await test.call(other, listProducts, { sort: 'title', limit: 1, cursor });
      seen.push(...body.items);
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(sorted.length);
    expect(names(seen).map((title) => title.toLowerCase())).toEqual(sorted.map((title) => title.toLowerCase()));
  });

  it.each([
    ['BLUE', ['blue bottle', 'Blue mug']],
    ['кружка', ['Кружка синяя']],
    ['ŻÓŁ', ['Żółty kubek']],
    ['zolty', ['Żółty kubek']],
    ['100%', ['100% cotton_bag']],
    ['bag', ['100% cotton_bag']],
    ['син круж', ['Кружка синяя']],
    ['bl mug', ['Blue mug']],
    ['blue bot', ['blue bottle']],
    ['blu nothing', []],
    ['mug blue', ['Blue mug']],
    ['ottle', []],
    ['%', []],
    ['nothing like it', []],
    ["' | \\:* & !", []],
  ])('finds "%s" in titles', async (search, found) => {
    const page = await list({ search, sort: 'title' });
    expect(names(page.items)).toEqual(found);
    expect(page.total).toBe(found.length);
  });

  it('signs that are parts of words are no ends of them', async () => {
    const other = await test.addUser();
    await test.call(other, addProduct, { title: 'Blue lid 5×7cm' });
    for (const search of ['blue 5×7', 'lid 5×', '5×7cm'])
      expect((await test.call(other, listProducts, { search })).body.total).toBe(1);
  });

  it.each(['KR/07-b', 'kr/07', 'KR07B', 'kr 07 b', '07', 'blue kr07'])(
    'finds a product by its SKU: "%s"',
    async (search) => {
      const bySku = await test.addUser();
      const { id } = (await test.call(bySku, addProduct, { title: 'Blue mug' })).body;
      await test.call(bySku, addProduct, { title: 'Red mug' });
      await test.call(bySku, updateProduct, { id, sku: 'KR/07-b' });
      expect((await test.call(bySku, listProducts, { search })).body.items).toMatchObject([{ id, sku: 'KR/07-b' }]);
    },
  );

  it('filters by status', async () => {
    expect((await list({ status: 'finished' })).total).toBe(0);
    expect((await list({ status: 'draft' })).total).toBe(titles.length);
  });

  it.each([
    'rubbish',
    Buffer.from('["x",1]').toString('base64url'),
    Buffer.from(`["'; drop table products; --","${newId()}"]`).toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    expect((await test.call(seller.id, listProducts, { cursor })).error?.code).toBe('kernel.invalid-input');
  });

  it.each([
    ['newest', '0000-01-01T00:00:00Z'],
    ['title', 'a\0'],
  ] as const)('refuses a cursor by %s that the database could not read', async (sort, key) => {
    const cursor = Buffer.from(JSON.stringify([key, newId()])).toString('base64url');
    expect((await test.call(seller.id, listProducts, { sort, cursor })).error?.code).toBe('kernel.invalid-input');
  });
});

describe('counters', () => {
  it('count what was added, and deleting takes nothing back', async () => {
    const seller = await test.addUser();
    const { id } = (await test.call(seller, addProduct, { title: 'One' })).body;
    await test.call(seller, addEmptyProduct, {});
    await test.call(seller, addEmptyProduct, {});
    await test.call(seller, deleteProduct, { id });
    expect((await test.call(seller, getUserStat, {})).body).toEqual({ productsAdded: 2, visualsCreated: 0 });
  });
});
