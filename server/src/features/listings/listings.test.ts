import { checkListing, checkListingTexts, exportListing, imageRules, imageRulesDate } from '@kadr/shared/listings';
import { newId } from '@kadr/shared/kernel';
import { marketplaces as allMarketplaces } from '@kadr/shared/descriptions';
import { digitalSourceXmp, type DigitalSource } from '@kadr/shared/provenance';
import { measurePicture, repairPicture } from '@kadr/studio';
import { sql } from 'kysely';
import sharp from 'sharp';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../platform/db/testing/test-database.ts';
import { createMemoryFiles } from '../../platform/files/testing/memory-files.ts';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { readZip } from '../account/testing/read-zip.ts';
import { ownProductView } from '../products/index.ts';
import type { ListedCard } from '../designs/index.ts';
import { listingRoutes } from './index.ts';
import {
  aDescription,
  aDraft,
  aPhotoshoot,
  aPickedFrame,
  aProduct,
  aSeller,
  aVisual,
} from '../../testing/factories.ts';

let database: TestDatabase;
let http: TestApp;
let files: ReturnType<typeof createMemoryFiles>;
/** What the seller has saved as cards; each test sets it. */
let cards: ListedCard[] = [];
/** How many pictures were measured. */
let measured = 0;
const issued: { visualId: string; bytes: Uint8Array }[] = [];
const [seller, other, product] = [newId(), newId(), newId()];
const painted = 'compositeWithTrainedAlgorithmicMedia';
const visuals = { hero: newId(), white: newId(), marked: newId() };

/** A blue product in the middle of a ground. */
async function drawn(ground: string, source: DigitalSource = 'compositeSynthetic'): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600"><rect width="1600" height="1600" fill="${ground}"/><rect x="640" y="480" width="320" height="640" fill="#2040a0"/></svg>`;
  const marks = digitalSourceXmp(source);
  return new Uint8Array(await sharp(Buffer.from(svg)).withXmp(marks).jpeg({ quality: 95 }).toBuffer());
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  files = createMemoryFiles(db);
  for (const id of [seller, other]) await aSeller(db, { id });
  await aProduct(db, seller, {
    id: product,
    title: 'Łódka "Iza"',
    status: 'finished',
    visuals_ready: 3,
    length_mm: 80,
    width_mm: 81,
    height_mm: 95,
  });
  const of = { userId: seller, productId: product };
  await aPhotoshoot(db, of, { style_id: 'minimal' });
  const made = [
    { id: visuals.hero, step: 0, frameType: 'hero', marked: false, picture: await drawn('#7a6048', painted) },
    { id: visuals.white, step: 1, frameType: 'compliance', marked: false, picture: await drawn('#f4f4f4') },
    { id: visuals.marked, step: 2, frameType: 'detail', marked: true, picture: await drawn('#556655') },
  ];
  for (const { id, step, frameType, marked, picture } of made) {
    const key = await files.putObject(picture);
    const frame = { step, frame_type: frameType, style_id: 'minimal' };
    await aPickedFrame(db, { productId: product, visualId: id }, frame);
    await aVisual(db, of, {
      id,
      ...frame,
      key,
      watermarked: marked,
      width_px: 1600,
      height_px: 1600,
      product_box: JSON.stringify({ x: 0.4, y: 0.3, width: 0.2, height: 0.4 }),
    });
  }
  const content = {
    title: { text: '=HYPERLINK("http://x")', spans: [] },
    bullets: [{ text: '-5 % cheaper', spans: [] }],
    text: { text: 'Two\nlines, "quoted"', spans: [] },
  };
  await aDescription(db, { productId: product, marketplace: 'any', language: 'pl', content });
  http = await createTestApp(
    listingRoutes({
      db,
      log: pino({ level: 'silent' }),
      fileUrl: (key) => `/file/${key}`,
      getObject: files.getObject,
      engine: {
        measurePicture: ({ picture, box }) => {
          measured++;
          return measurePicture(picture, box);
        },
        repairPicture: ({ picture, plan }) => repairPicture(picture, plan),
      },
      credit: 'Shop',
      listedCards: async (userId) => (userId === seller ? cards : []),
      ownProduct: (on, userId, id) => ownProductView({ fileUrl: (key) => `/file/${key}` }, on, userId, id),
      recordOf: (visualId, kind) => ({ id: newId(), url: `https://kadr.example/verify/${visualId}-${kind.length}` }),
      issueRecord: async ({ visualId }, bytes) => {
        issued.push({ visualId, bytes });
      },
    }),
  );
}, 600_000);
afterAll(async () => {
  await http.close();
  await database.close();
});

it('the clean picture leads, repaired; the scene follows; the watermarked one stands where the rules let it', async () => {
  const { body } = await http.call(checkListing, seller, { id: product, marketplace: 'amazon' });
  expect(body.pictures.map(({ frameType, isMain, place }) => [frameType, isMain, place])).toEqual([
    ['compliance', true, 1],
    ['hero', false, 2],
    ['detail', false, 3],
  ]);
  expect(body.pictures.map(({ watermarked }) => watermarked)).toEqual([false, false, true]);
  const main = Object.fromEntries((body.pictures[0]?.findings ?? []).map(({ rule, state }) => [rule, state]));
  expect(main).toMatchObject({ background: 'repaired', fill: 'repaired', overlay: 'ok' });
  expect(body.textLanguages).toEqual(['pl']);
  const ebay = (await http.call(checkListing, seller, { id: product, marketplace: 'ebay' })).body;
  expect(ebay.pictures.find(({ frameType }) => frameType === 'detail')?.place).toBeNull();
});

it('says of each picture what made it; a person only where a model painted who wears the product', async () => {
  const makings = async () =>
    (await http.call(checkListing, seller, { id: product, marketplace: 'amazon' })).body.pictures.map(
      ({ making }) => making,
    );
  const own = { source: 'compositeSynthetic', showsPerson: false };
  expect(await makings()).toEqual([own, { source: painted, showsPerson: false }, own]);
  await sql`update products set category_id = 'tops' where id = ${product}`.execute(database.db);
  await sql`update visuals set way = 'free', frame_type = 'in_use' where id = ${visuals.hero}`.execute(database.db);
  expect(await makings()).toContainEqual({ source: painted, showsPerson: true });
  await sql`update visuals set way = 'studio', frame_type = 'hero' where id = ${visuals.hero}`.execute(database.db);
  await sql`update products set category_id = null where id = ${product}`.execute(database.db);
});

it('of a scene that a model painted is said what was read next to the product; where no one has read it, that it is not known', async () => {
  const overlayOf = async (id: string) => {
    const { pictures } = (await http.call(checkListing, seller, { id: product, marketplace: 'ebay' })).body;
    const found = pictures.find(({ visualId }) => visualId === id);
    return [
      found?.findings.find(({ rule }) => rule === 'overlay')?.state,
      found?.place !== null,
      ...(found?.sceneWords ?? []),
    ];
  };
  expect(await overlayOf(visuals.hero)).toEqual(['ok', true]);
  await sql`update visuals set way = 'model' where id = ${visuals.hero}`.execute(database.db);
  expect(await overlayOf(visuals.hero)).toEqual(['unknown', true]);
  await sql`update visuals set scene_words = '["Summer sale"]'::jsonb where id = ${visuals.hero}`.execute(database.db);
  expect(await overlayOf(visuals.hero)).toEqual(['failed', false, 'Summer sale']);
  await sql`update visuals set scene_words = '[]'::jsonb where id = ${visuals.hero}`.execute(database.db);
  expect(await overlayOf(visuals.hero)).toEqual(['ok', true]);
  await sql`update visuals set way = 'studio', scene_words = null where id = ${visuals.hero}`.execute(database.db);
});

it('a frame is without words unless Kadr writes into it: dimensions stand in a scale only, which Allegro takes and eBay does not', async () => {
  const writingOn = async (frameType: string, marketplace: string) => {
    await sql`update visuals set frame_type = ${frameType} where id = ${visuals.hero}`.execute(database.db);
    const { pictures } = (await http.call(checkListing, seller, { id: product, marketplace })).body;
    const found = pictures.find(({ visualId }) => visualId === visuals.hero);
    return found?.findings
      .filter(({ rule }) => rule === 'overlay' || rule === 'dimensions')
      .map(({ rule, state }) => `${rule} ${state}`);
  };
  expect(await writingOn('benefit', 'ebay')).toEqual(['overlay ok']);
  expect(await writingOn('scale', 'ebay')).toEqual(['overlay failed']);
  expect(await writingOn('scale', 'allegro')).toEqual(['dimensions ok']);
  await writingOn('hero', 'ebay');
});

it("the ZIP has each marketplace's pictures in its size, as measured again, and texts that no spreadsheet runs", async () => {
  const { status, body } = await http.call(exportListing, seller, {
    id: product,
    marketplaces: ['amazon', 'wildberries'],
  });
  expect(status).toBe(200);
  const zip = readZip(body as unknown as Buffer);
  expect([...zip.keys()].filter((name) => name.startsWith('amazon/')).toSorted()).toEqual([
    'amazon/check.csv',
    'amazon/lodka-iza-01.jpg',
    'amazon/lodka-iza-02.jpg',
    'amazon/lodka-iza-03.jpg',
    'amazon/texts.csv',
  ]);
  const main = zip.get('amazon/lodka-iza-01.jpg') ?? Buffer.alloc(0);
  const { width, height, xmp } = await sharp(main).metadata();
  expect(width).toBe(height);
  expect(xmp?.toString()).toContain('<photoshop:Credit>Shop</photoshop:Credit>');
  const { data, info } = await sharp(main).greyscale().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, y) =>
    data.subarray(y * info.width, (y + 1) * info.width).some((tone) => tone < 128),
  );
  expect(rows.filter(Boolean).length / info.height).toBeGreaterThanOrEqual(0.85);
  expect(Math.min(...data.subarray(0, info.width))).toBeGreaterThanOrEqual(252);
  const upright = await sharp(zip.get('wildberries/lodka-iza-01.jpg')).metadata();
  expect(upright.width / upright.height).toBeCloseTo(0.75, 2);
  const texts = zip.get('amazon/texts.csv')?.toString() ?? '';
  expect(texts).toContain(`"'=HYPERLINK(""http://x"")",'-5 % cheaper`);
  expect(texts).toContain('8,8.1,9.5,lodka-iza-01.jpg lodka-iza-02.jpg lodka-iza-03.jpg');
  expect(zip.get('amazon/check.csv')?.toString()).toMatch(/lodka-iza-01\.jpg,compliance,picture,background,repaired,/);
  expect(new Set(issued.map(({ visualId }) => visualId))).toEqual(new Set(Object.values(visuals)));
});

it("the check names what goes out with a watermark, and as a rule's source an address or that others report it", async () => {
  const { body } = await http.call(exportListing, seller, { id: product, marketplaces: ['amazon', 'emag', 'allegro'] });
  const [amazon = '', emag = '', allegro = ''] = ['amazon', 'emag', 'allegro'].map((marketplace) =>
    readZip(body as unknown as Buffer)
      .get(`${marketplace}/check.csv`)
      ?.toString(),
  );
  expect(amazon.split('\r\n').filter((row) => row.includes(',watermark,'))).toEqual([
    'lodka-iza-03.jpg,detail,picture,watermark,marked,,,,',
  ]);
  expect(amazon.split('\r\n').filter((row) => row.includes(',label,'))).toEqual([
    'lodka-iza-01.jpg,compliance,picture,label,nothing,compositeSynthetic,,,',
    `lodka-iza-02.jpg,hero,picture,label,unknown,${painted},,,`,
    'lodka-iza-03.jpg,detail,picture,label,nothing,compositeSynthetic,,,',
  ]);
  expect(allegro).toContain(`,label,tick,${painted},aiCoCreatedContent.images,official,https://`);
  expect(amazon).toContain(',official,https://');
  expect(emag).toContain(`,"reported by third parties, ${imageRulesDate}"\r\n`);
  expect(emag).not.toContain('GitHub');
});

describe('the texts that go out', () => {
  const textsOf = async (marketplace: string) =>
    (await http.call(checkListing, seller, { id: product, marketplace })).body.texts;

  it('are checked for words that no one confirmed and for the limits of the marketplace, its own before those for any', async () => {
    const content = {
      title: { text: 'T'.repeat(61), spans: [] },
      bullets: [],
      text: { text: 'A waterproof bestseller of 8 cm', spans: [{ start: 27, end: 28, fact: 'length:80' }] },
    };
    await aDescription(database.db, { productId: product, marketplace: 'wildberries', language: 'en', content });
    const [forAny, own] = (await textsOf('wildberries')).toSorted((a, b) => a.writtenFor.localeCompare(b.writtenFor));
    expect(forAny).toMatchObject({
      language: 'pl',
      writtenFor: 'any',
      held: { claims: ['cheaper'], numbers: ['5'] },
      problems: [],
    });
    expect(own).toEqual({
      language: 'en',
      writtenFor: 'wildberries',
      held: { claims: ['waterproof', 'bestseller'], open: [], numbers: [] },
      problems: [{ problem: 'title-long', params: { length: 61, max: 60, unit: 'characters' } }],
    });
    expect((await textsOf('amazon')).map(({ language }) => language)).toEqual(['pl']);
  });

  it('are checked for many marketplaces at once without a look at the pictures, by one name or several', async () => {
    const shown = [
      { marketplace: 'amazon', texts: await textsOf('amazon') },
      { marketplace: 'wildberries', texts: await textsOf('wildberries') },
    ];
    measured = 0;
    const both = await http.call(checkListingTexts, seller, { id: product, marketplaces: ['amazon', 'wildberries'] });
    expect(both.body).toEqual(shown);
    expect(
      (await http.call(checkListingTexts, seller, { id: product, marketplaces: 'amazon' })).body.map(
        ({ marketplace }) => marketplace,
      ),
    ).toEqual(['amazon']);
    const repeated = await http.app.inject({
      url: `/core/api/v1/product/${product}/listing/texts?marketplaces=amazon&marketplaces=ebay`,
      headers: { authorization: `Bearer ${seller}` },
    });
    expect(repeated.json<{ marketplace: string }[]>().map(({ marketplace }) => marketplace)).toEqual([
      'amazon',
      'ebay',
    ]);
    for (const marketplaces of ['kaspi', '', Array.from({ length: allMarketplaces.length + 1 }, () => 'amazon')])
      expect((await http.call(checkListingTexts, seller, { id: product, marketplaces })).error?.code).toBe(
        'kernel.invalid-input',
      );
    expect(measured).toBe(0);
  });

  it('go out as they stand, with a word of it in the check', async () => {
    const zip = readZip(
      (await http.call(exportListing, seller, { id: product, marketplaces: ['wildberries'] }))
        .body as unknown as Buffer,
    );
    expect(zip.get('wildberries/texts.csv')?.toString()).toContain('A waterproof bestseller of 8 cm');
    const check = zip.get('wildberries/check.csv')?.toString() ?? '';
    expect(check).toContain('texts.csv,,en,not-confirmed,held,bestseller,,,\r\n');
    expect(check).toContain('texts.csv,,en,title-long,broken,61,60,,\r\n');
  });

  it('are no more asked about once the seller has said that they can prove it', async () => {
    await sql`insert into description_judgements (product_id, fact_id, judgement) values (${product}, 'claim:waterproof', 'confirmed')`.execute(
      database.db,
    );
    expect((await textsOf('wildberries')).find(({ language }) => language === 'en')?.held.claims).toEqual([
      'bestseller',
    ]);
  });
});

it('a picture is measured once for all marketplaces, and again once its pixels are others', async () => {
  const ask = () =>
    Promise.all(
      ['amazon', 'ebay', 'temu'].map((marketplace) => http.call(checkListing, seller, { id: product, marketplace })),
    );
  await ask();
  measured = 0;
  await ask();
  expect(measured).toBe(0);
  const {
    rows: [before],
  } = await sql<{ key: string }>`select picture_key as key from visuals where id = ${visuals.marked}`.execute(
    database.db,
  );
  const {
    rows: [hero],
  } = await sql<{ key: string }>`select picture_key as key from visuals where id = ${visuals.hero}`.execute(
    database.db,
  );
  await sql`update visuals set picture_key = ${hero?.key}, product_box = '{"x":0.4,"y":0.3,"width":0.2,"height":0.5}' where id = ${visuals.marked}`.execute(
    database.db,
  );
  await ask();
  expect(measured).toBe(1);
  await sql`update visuals set picture_key = ${before?.key}, product_box = '{"x":0.4,"y":0.3,"width":0.2,"height":0.4}' where id = ${visuals.marked}`.execute(
    database.db,
  );
});

it('every file of an export is of a kind that its marketplace takes', async () => {
  const ruled = imageRules.filter(
    ({ id, formats }) => formats && ['zalando', 'google', 'temu', 'megamarket'].includes(id),
  );
  expect(ruled.length).toBe(4);
  const zip = readZip(
    (await http.call(exportListing, seller, { id: product, marketplaces: ruled.map(({ id }) => id) }))
      .body as unknown as Buffer,
  );
  for (const { id, formats } of ruled) {
    const files = [...zip].filter(([name]) => name.startsWith(`${id}/`) && name.endsWith('.jpg'));
    for (const [, bytes] of files) expect(formats?.value).toContain((await sharp(bytes).metadata()).format);
    expect([id, files.length > 0]).toEqual([id, true]);
  }
});

it('a ground that cleaning does not make white is left out by the check and by the export alike', async () => {
  const {
    rows: [before],
  } = await sql<{ key: string }>`select picture_key as key from visuals where id = ${visuals.white}`.execute(
    database.db,
  );
  const picture = await sharp(await drawn('#f4f4f4'))
    .composite([
      { input: { create: { width: 1600, height: 30, channels: 3, background: '#909090' } }, left: 0, top: 1560 },
    ])
    .jpeg({ quality: 95 })
    .toBuffer();
  await sql`update visuals set picture_key = ${await files.putObject(new Uint8Array(picture))} where id = ${visuals.white}`.execute(
    database.db,
  );
  const { pictures } = (await http.call(checkListing, seller, { id: product, marketplace: 'walmart' })).body;
  const found = pictures.find(({ visualId }) => visualId === visuals.white);
  expect([found?.place, found?.findings.find(({ rule }) => rule === 'background')?.state]).toEqual([null, 'failed']);
  const zip = readZip(
    (await http.call(exportListing, seller, { id: product, marketplaces: ['walmart'] })).body as unknown as Buffer,
  );
  expect([...zip.keys()].filter((name) => name.endsWith('.jpg')).length).toBe(
    pictures.filter(({ place }) => place !== null).length,
  );
  expect(zip.get('walmart/check.csv')?.toString()).toContain('\r\n,compliance,picture,background,failed,');
  await sql`update visuals set picture_key = ${before?.key} where id = ${visuals.white}`.execute(database.db);
});

describe('a saved card', () => {
  const card = async (format: 'square' | 'wide', watermarked = false): Promise<ListedCard> => {
    const [width, height] = format === 'square' ? [1536, 1536] : [1536, 864];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#335544"/><rect x="80" y="80" width="500" height="90" fill="#fff"/></svg>`;
    const bytes = new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer());
    const {
      rows: [visual],
    } = await sql<ListedCard['visual']>`select * from visuals where id = ${visuals.hero}`.execute(database.db);
    if (!visual) throw new Error('no visual');
    return {
      id: newId(),
      revision: 3,
      language: 'pl',
      visual: { ...visual, watermarked },
      draw: async () => bytes,
      saved: {
        viewKey: visual.picture_key,
        thumbnailKey: visual.picture_key,
        widthPx: width,
        heightPx: height,
        blur: '',
      },
    };
  };
  const placesOf = async (marketplace: string) =>
    (await http.call(checkListing, seller, { id: product, marketplace })).body.pictures.map(
      ({ frameType, cardId, place, isMain }) => [cardId === null ? frameType : 'card', place, isMain],
    );

  it('follows the main picture where only that one must be without words, and is left out with the reason where all must', async () => {
    cards = [await card('square')];
    expect(await placesOf('amazon')).toEqual([
      ['compliance', 1, true],
      ['card', 2, false],
      ['hero', 3, false],
      ['detail', 4, false],
    ]);
    const ebay = (await http.call(checkListing, seller, { id: product, marketplace: 'ebay' })).body.pictures.find(
      ({ cardId }) => cardId !== null,
    );
    expect([ebay?.place, ebay?.findings.find(({ rule }) => rule === 'overlay')?.state]).toEqual([null, 'failed']);
  });

  it('is never cut: another ratio leaves it out', async () => {
    cards = [await card('wide')];
    const [found] = (
      await http.call(checkListing, seller, { id: product, marketplace: 'wildberries' })
    ).body.pictures.filter(({ cardId }) => cardId !== null);
    expect([found?.place, found?.findings.find(({ rule }) => rule === 'ratio')?.state]).toEqual([null, 'failed']);
  });

  it('is in the ZIP as it is drawn, named in both tables, with a record of its own', async () => {
    cards = [await card('square')];
    issued.length = 0;
    const { body } = await http.call(exportListing, seller, { id: product, marketplaces: ['amazon', 'ebay'] });
    const zip = readZip(body as unknown as Buffer);
    const { dominant } = await sharp(zip.get('amazon/lodka-iza-02.jpg')).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
    expect(zip.get('amazon/texts.csv')?.toString()).toContain(
      'lodka-iza-01.jpg lodka-iza-02.jpg lodka-iza-03.jpg lodka-iza-04.jpg',
    );
    expect(zip.get('amazon/check.csv')?.toString()).toContain('lodka-iza-02.jpg,hero,card,');
    expect(zip.get('ebay/check.csv')?.toString()).toMatch(/\r\n,hero,card,overlay,failed,/);
    expect(issued.filter(({ visualId }) => visualId === visuals.hero).length).toBeGreaterThanOrEqual(2);
    cards = [];
  });
});

it('is for the owner, and for marketplaces whose rules are known', async () => {
  for (const [endpoint, input] of [
    [checkListing, { marketplace: 'amazon' }],
    [exportListing, { marketplaces: ['amazon'] }],
    [checkListingTexts, { marketplaces: ['amazon'] }],
  ] as const) {
    expect((await http.call(endpoint, other, { id: product, ...input } as never)).error?.code).toBe(
      'products.not-found',
    );
  }
  expect((await http.call(checkListing, seller, { id: product, marketplace: 'kaspi' })).error?.code).toBe(
    'kernel.invalid-input',
  );
});

it('files carry the SKU where there is one, and so does the table', async () => {
  await sql`update products set sku = 'KR/07 б' where id = ${product}`.execute(database.db);
  const { body } = await http.call(exportListing, seller, { id: product, marketplaces: ['amazon'] });
  const zip = readZip(body as unknown as Buffer);
  expect([...zip.keys()]).toContain('amazon/KR-07-01.jpg');
  expect(zip.get('amazon/texts.csv')?.toString()).toMatch(/^\uFEFFsku,language,.*\r\nKR\/07 б,pl,/);
});

it('with nothing to export says so', async () => {
  const empty = await aDraft(database.db, seller, { title: 'Empty' });
  expect((await http.call(exportListing, seller, { id: empty, marketplaces: ['amazon'] })).error?.code).toBe(
    'listings.nothing-fits',
  );
});
