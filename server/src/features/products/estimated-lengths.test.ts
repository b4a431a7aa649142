import { addProduct, generateInfo, getProduct, updateProduct, uploadPhotos } from '@kadr/shared/products';
import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PhotoFindings } from '../../engine/port.ts';
import { productForStudio } from './index.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

let test: ProductsTestApp;
let seller = '';
beforeAll(async () => {
  test = await createProductsTestApp();
  seller = await test.addUser();
});
afterAll(() => test.close());

const size = { lengthMm: 85, widthMm: 120, heightMm: 100 };
const draft = async () => (await test.call(seller, addProduct, { title: 'Mug' })).body.id;
const change = (id: string, what: object) => test.call(seller, updateProduct, { id, ...what });
const estimated = async (id: string) => {
  const { estimatedLengths } = (await test.call(seller, getProduct, { id })).body;
  const studio = await productForStudio(test.database.db, seller, id);
  expect(studio?.size.estimated).toEqual(estimatedLengths ?? []);
  return estimatedLengths;
};

it('a length that was only agreed to is an estimate until it is typed, also the same', async () => {
  const id = await draft();
  await change(id, { dimensions: size, agreedLengths: ['lengthMm', 'heightMm'] });
  expect(await estimated(id)).toEqual(['lengthMm', 'heightMm']);
  await change(id, { title: 'Blue mug' });
  expect(await estimated(id)).toEqual(['lengthMm', 'heightMm']);
  await change(id, { dimensions: { heightMm: 100 } });
  expect(await estimated(id)).toEqual(['lengthMm']);
  await change(id, { dimensions: { lengthMm: null } });
  expect(await estimated(id)).toBeUndefined();
});

it('what was filled in is an estimate, unless it was read on the packaging', async () => {
  const id = await draft();
  await test.upload(seller, uploadPhotos, { id, group: 'sample' }, [
    { name: 'a.jpg', bytes: await drawnPhoto({ seed: 81 }) },
  ]);
  const before = test.controls.findings;
  test.controls.findings = {
    ...before,
    widthMm: { value: 80, confidence: 0.45, source: 'proportion' },
    heightMm: { value: 100, confidence: 0.9, source: 'ocr' },
  };
  await test.call(seller, generateInfo, { id });
  await test.runJobs();
  test.controls.findings = before;
  expect(await estimated(id)).toEqual(['widthMm']);
  await change(id, { dimensions: { widthMm: 80, heightMm: 100 }, agreedLengths: ['widthMm', 'heightMm'] });
  expect(await estimated(id)).toEqual(['widthMm']);
});

it('lengths of before count as said, unless the analysis had guessed that very value', async () => {
  const id = await draft();
  await change(id, { dimensions: size });
  const findings: PhotoFindings = {
    ...test.controls.findings,
    lengthMm: { value: 85, confidence: 0.2, source: 'category-guess' },
    heightMm: { value: 99, confidence: 0.4, source: 'proportion' },
  };
  await sql`insert into analyses (product_id, state, findings) values (${id}, 'ready', ${JSON.stringify(findings)})`.execute(
    test.database.db,
  );
  const migration = readFileSync(new URL('../../../migrations/0126-agreed-lengths.sql', import.meta.url), 'utf8');
  const [, backfill = ''] = /(update products[\s\S]+)$/.exec(migration) ?? [];
  await sql.raw(backfill).execute(test.database.db);
  expect(await estimated(id)).toEqual(['lengthMm']);
});
