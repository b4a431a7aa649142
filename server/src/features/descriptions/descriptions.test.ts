import {
  generateDescription,
  getDescription,
  judgeFact,
  listDescriptionVersions,
  maxDescriptionText,
  restoreDescription,
  saveDescription,
  type DescriptionView,
} from '@kadr/shared/descriptions';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setDescription } from '../products/index.ts';
import { exportedDescriptions } from './index.ts';
import { createDescriptionsTestApp, type DescriptionsTestApp } from './testing/descriptions-test-app.ts';

let test: DescriptionsTestApp;
let seller: string;
let place: { id: string; marketplace: string; language: 'en' | 'pl' | 'ru' };

beforeAll(async () => {
  test = await createDescriptionsTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  seller = await test.addUser();
  place = {
    id: await test.addProduct(seller, 'Kubek Ranek', ['Wodoodporny lakier', 'Lekki']),
    marketplace: 'allegro',
    language: 'pl',
  };
});

const generate = (revision: number, user = seller) => test.call(generateDescription, user, { ...place, revision });
const read = () => test.call(getDescription, seller, place);
const save = (revision: number, change: Partial<{ title: string; bullets: string[]; text: string }> = {}) =>
  test.call(saveDescription, seller, { ...place, revision, title: 'T', bullets: ['B'], text: 'X', ...change });
const wordsOf = ({ description }: DescriptionView) =>
  description && [description.title, ...description.bullets, description.text].map(({ text }) => text);

describe('the view of texts', () => {
  it('offers words for a card and says which of them are in another language', async () => {
    const { body } = await read();
    expect(body.otherLanguageFacts).toEqual([]);
    expect(body.cardTexts).toContainEqual({
      part: 'benefit',
      text: { text: 'Lekki', spans: [{ start: 0, end: 5, fact: 'benefit:Lekki' }] },
    });
    const { body: english } = await test.call(getDescription, seller, { ...place, language: 'en' });
    expect(english.otherLanguageFacts).toContain('name:Kubek Ranek');
    expect(english.cardTexts.map(({ text }) => text.text)).not.toContain('Lekki');
  });
});

describe('a generated description', () => {
  it('rests on confirmed facts and holds back what needs a proof', async () => {
    const { body } = await generate(0);
    expect(body).toMatchObject({ revision: 1, madeBy: 'generated', marketplace: 'allegro', language: 'pl' });
    const words = wordsOf(body)?.join('\n') ?? '';
    expect(words).toContain('8 × 9,5');
    expect(words).toContain('Lekki');
    expect(words).not.toContain('Wodoodporny');
    expect(await test.descriptionOf(place.id)).toBe(body.description?.text.text);
  });

  it('is other words each time it is written again, and each place has its own', async () => {
    const first = await generate(0);
    const second = await generate(1);
    expect(wordsOf(second.body)).not.toEqual(wordsOf(first.body));
    const russian = await test.call(generateDescription, seller, { ...place, language: 'ru', revision: 0 });
    expect(russian.body.description?.text.text).toMatch(/\p{Script=Cyrillic}/u);
    expect((await read()).body.revision).toBe(2);
  });

  it('takes up a claim once the seller confirms it, and drops it when that is taken back', async () => {
    await generate(0);
    const judged = await test.call(judgeFact, seller, { ...place, fact: 'claim:waterproof', judgement: 'confirmed' });
    expect(judged.body.confirmedClaims).toEqual(['claim:waterproof']);
    expect(wordsOf((await generate(1)).body)?.join('\n')).toContain('Wodoodporny');
    await test.call(judgeFact, seller, { ...place, fact: 'claim:waterproof', judgement: null });
    expect(wordsOf((await generate(2)).body)?.join('\n')).not.toContain('Wodoodporny');
  });

  it('takes a title that tells no language for one of the account’s, here English', async () => {
    place = { ...place, id: await test.addProduct(seller, 'Gizmo brisk') };
    expect(wordsOf((await generate(0)).body)?.[0]).not.toContain('Gizmo');
    expect(
      wordsOf((await test.call(generateDescription, seller, { ...place, language: 'en', revision: 0 })).body)?.[0],
    ).toContain('Gizmo brisk');
  });

  it('that is the first takes the title as it is, in the language of its seller', async () => {
    const id = await test.addProduct(seller, 'Ranek Wireless');
    await test.writeFirst(seller, id, 'pl');
    expect(await test.descriptionOf(id)).toContain('Ranek Wireless');
  });

  it('is refused while nothing is known of the product', async () => {
    const id = await test.addProduct(seller, '');
    expect((await test.call(generateDescription, seller, { ...place, id, revision: 0 })).error?.code).toBe(
      'descriptions.nothing-known',
    );
  });
});

describe('a quantity of the title that the seller rejects', () => {
  const judge = (judgement: 'rejected' | null) =>
    test.call(judgeFact, seller, { ...place, fact: 'volume:350 ml', judgement });
  const said = (view: DescriptionView) => wordsOf(view)?.join('\n').replaceAll('\u00A0', ' ') ?? '';
  beforeEach(async () => {
    place = { ...place, id: await test.addProduct(seller, 'Kubek Ranek 350ml') };
  });

  it('goes from the texts that Kadr wrote, of every place, and stays away', async () => {
    const russian = { ...place, language: 'ru' as const };
    expect(said((await test.call(generateDescription, seller, { ...russian, revision: 0 })).body)).toContain('350 мл');
    expect(said((await generate(0)).body)).toContain('Pojemność: 350 ml');
    const { body } = await judge('rejected');
    expect([body.revision, body.madeBy, body.facts.find(({ kind }) => kind === 'volume')?.state]).toEqual([
      2,
      'generated',
      'rejected',
    ]);
    expect(said(body)).not.toContain('350 ml');
    expect(said((await test.call(getDescription, seller, russian)).body)).not.toContain('350');
    expect(await test.descriptionOf(place.id)).toBe(body.description?.text.text);
    expect(said((await generate(2)).body)).not.toContain('350 ml');
    await judge(null);
    expect(said((await generate(3)).body)).toContain('350 ml');
  });

  it('stays in the words of the seller, where it is theirs to change', async () => {
    const [title = '', ...rest] = wordsOf((await generate(0)).body) ?? [];
    await save(1, { title, bullets: rest.slice(0, -1), text: `Nowe. ${rest.at(-1)}` });
    const { body } = await judge('rejected');
    expect([body.revision, body.madeBy, said(body).includes('Pojemność: 350 ml')]).toEqual([2, 'edited', true]);
  });
});

describe('edits', () => {
  it('keep the facts of what they leave, make one version of several, and leave the generated one in the history', async () => {
    const { body } = await generate(0);
    const [title = '', ...rest] = wordsOf(body) ?? [];
    const text = `Nowe zdanie. ${rest.at(-1)}`;
    await save(1, { title, bullets: rest.slice(0, -1), text: `${text} I` });
    const saved = await save(2, { title, bullets: rest.slice(0, -1), text });
    expect(saved.body).toMatchObject({ revision: 3, madeBy: 'edited' });
    const spans = saved.body.description?.text.spans ?? [];
    expect(spans.map(({ start, end }) => text.slice(start, end))).toContain('9,5');
    const versions = (await test.call(listDescriptionVersions, seller, place)).body;
    expect(versions.map(({ madeBy, isCurrent }) => [madeBy, isCurrent])).toEqual([
      ['edited', true],
      ['generated', false],
    ]);

    const restored = await test.call(restoreDescription, seller, {
      ...place,
      revision: 3,
      versionId: versions[1]?.id ?? '',
    });
    expect(restored.body).toMatchObject({ revision: 4, madeBy: 'restored', description: body.description });
  });

  it('from two windows: the second is refused and nothing of it is kept', async () => {
    await generate(0);
    expect((await save(1, { text: 'first' })).status).toBe(200);
    expect((await save(1, { text: 'second' })).error?.code).toBe('descriptions.changed-elsewhere');
    expect((await generate(1)).error?.code).toBe('descriptions.changed-elsewhere');
    expect((await read()).body.description?.text.text).toBe('first');
  });

  it('from two windows: the second, kept over the first on purpose, leaves the first in the history', async () => {
    await save(0, { text: 'first' });
    const kept = await test.call(saveDescription, seller, {
      ...place,
      revision: 1,
      title: 'T',
      bullets: [],
      text: 'second',
      asNew: true,
    });
    expect([kept.body.revision, kept.body.description?.text.text]).toEqual([2, 'second']);
    await save(2, { text: 'second, too' });
    const versions = (await test.call(listDescriptionVersions, seller, place)).body;
    expect(versions.map(({ description, isCurrent }) => [description.text.text, isCurrent])).toEqual([
      ['second, too', true],
      ['first', false],
    ]);
  });

  it('from two windows: what is kept over the first rests on the facts that its words rested on before', async () => {
    const written = (await test.call(generateDescription, seller, { ...place, revision: 0 })).body.description;
    await save(1, { bullets: ['Something else'], text: 'There.' });
    const bullets = written?.bullets.map(({ text }) => text) ?? [];
    const kept = await test.call(saveDescription, seller, {
      ...place,
      revision: 2,
      title: 'T',
      bullets,
      text: written?.text.text ?? '',
      asNew: true,
    });
    expect(written?.bullets.flatMap(({ spans }) => spans)).not.toEqual([]);
    expect([kept.body.description?.bullets, kept.body.description?.text]).toEqual([written?.bullets, written?.text]);
  });

  it('at the same moment: one of them is kept', async () => {
    const answers = await Promise.all([save(0, { text: 'a' }), save(0, { text: 'b' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('start from a description that was typed before there were marketplaces', async () => {
    await setDescription(test.db, place.id, 'Mój opis');
    expect((await read()).body).toMatchObject({
      revision: 0,
      madeBy: 'edited',
      description: { text: { text: 'Mój opis', spans: [] } },
    });
    expect((await save(0, { text: 'Mój opis 2' })).body.revision).toBe(1);
  });

  it.each([
    [{ text: 'x'.repeat(maxDescriptionText + 1) }],
    [{ title: 'x'.repeat(301) }],
    [{ bullets: Array.from({ length: 11 }, () => 'b') }],
    [{ bullets: ['x'.repeat(1001)] }],
    [{ bullets: [''] }],
    [{ text: 'a\0b' }],
  ])('beyond the bounds are refused: case %#', async (change) => {
    expect((await save(0, change)).error?.code).toBe('kernel.invalid-input');
  });

  it('keep forty versions and forget the oldest', async () => {
    await generate(0);
    for (let revision = 1; revision <= 44; revision += 1) await generate(revision);
    expect((await test.call(listDescriptionVersions, seller, place)).body).toHaveLength(40);
  });
});

describe('another seller', () => {
  it('reads, writes and judges nothing', async () => {
    await generate(0);
    const other = await test.addUser();
    const versionId = (await test.call(listDescriptionVersions, seller, place)).body[0]?.id ?? '';
    const answers = await Promise.all([
      test.call(getDescription, other, place),
      generate(1, other),
      test.call(listDescriptionVersions, other, place),
      test.call(saveDescription, other, { ...place, revision: 1, title: '', bullets: [], text: '' }),
      test.call(judgeFact, other, { ...place, fact: 'claim:eco', judgement: 'confirmed' }),
      test.call(restoreDescription, other, { ...place, revision: 1, versionId }),
    ]);
    expect(answers.map(({ error }) => error?.code)).toEqual(Array.from({ length: 6 }, () => 'products.not-found'));
    expect((await exportedDescriptions(test.db, other)).rows).toEqual([]);
    expect((await exportedDescriptions(test.db, seller)).rows).toMatchObject([
      { marketplace: 'allegro', language: 'pl' },
    ]);
  });

  it('cannot bring a version of theirs into another product', async () => {
    await generate(0);
    const versionId = (await test.call(listDescriptionVersions, seller, place)).body[0]?.id ?? '';
    const id = await test.addProduct(seller, 'Other');
    expect((await test.call(restoreDescription, seller, { ...place, id, revision: 0, versionId })).error?.code).toBe(
      'descriptions.version-not-found',
    );
  });

  it('finds nothing once the product is deleted', async () => {
    await generate(0);
    await sql`update products set deleted_at = now() where id = ${place.id}`.execute(test.db);
    expect((await read()).error?.code).toBe('products.not-found');
  });
});

it('judges only what is known, of known marketplaces', async () => {
  expect(
    (await test.call(judgeFact, seller, { ...place, fact: 'volume:5 ml', judgement: 'confirmed' })).error?.code,
  ).toBe('descriptions.fact-unknown');
  expect((await test.call(getDescription, seller, { ...place, marketplace: 'nowhere' })).error?.code).toBe(
    'kernel.invalid-input',
  );
  expect((await test.call(getDescription, seller, { ...place, id: newId() })).error?.code).toBe('products.not-found');
});
