import {
  addProduct,
  deletePhoto,
  deleteProduct,
  duplicateProduct,
  generateInfo,
  getProduct,
  retryCutout,
  setPhotoCamera,
  updateProduct,
  uploadPhotos,
  type PhotoGroup,
} from '@kadr/shared/products';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PictureFault, type PhotoFindings } from '../../engine/port.ts';
import { productForStudio } from './index.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';

let test: ProductsTestApp;
let user = '';
let nothingFound: PhotoFindings;
beforeAll(async () => {
  test = await createProductsTestApp();
  user = await test.addUser();
  nothingFound = test.controls.findings;
});
afterAll(() => test.close());
afterEach(async () => {
  Object.assign(test.controls, { cutoutError: null, onCutOut: null, analysisError: null, findings: nothingFound });
  await test.runJobs();
});

async function productWithPhotos(count = 1, group: PhotoGroup = 'sample'): Promise<{ id: string; photoIds: string[] }> {
  const { id } = (await test.call(user, addProduct, { title: 'Mug' })).body;
  const files = await Promise.all(
    Array.from({ length: count }, async (_, at) => ({ name: 'a.jpg', bytes: await drawnPhoto({ seed: 1 + at }) })),
  );
  const { body } = await test.upload(user, uploadPhotos, { id, group }, files);
  return { id, photoIds: body.map((photo) => photo.id) };
}
const read = async (id: string) => (await test.call(user, getProduct, { id })).body;

describe('the cut-out', () => {
  it('is made for each photo, with where it lies and how it was photographed', async () => {
    const { id } = await productWithPhotos(1, 'box');
    await test.runJobs();
    const [photo] = (await read(id)).photos;
    expect(photo?.cutout).toMatchObject({ state: 'ready', progress: 1, failure: null, camera: { source: 'estimate' } });
    expect(photo?.cutout?.box?.left).toBeCloseTo(0.35, 1);
    expect(photo?.cutout?.box?.height).toBeCloseTo(0.65, 1);
    expect((await test.app.inject({ url: photo?.cutout?.picture?.url ?? '' })).headers['content-type']).toBe(
      'image/webp',
    );
    expect(test.events.some(({ event }) => event.type === 'photo-progress' && event.productId === id)).toBe(true);
    const studio = await productForStudio(test.database.db, user, id);
    expect(studio).toMatchObject({ ready: false, photos: [{ group: 'box', camera: { view: expect.any(String) } }] });
    expect(await test.objects.has(studio?.photos[0]?.cutoutKey ?? '')).toBe(true);
  });

  it('of a small product is enlarged once, in a job of its own that nothing waits for', async () => {
    const { id } = await productWithPhotos();
    await test.runJobs({ only: 'products.cut-out-photo' });
    const asShot = await productForStudio(test.database.db, user, id);
    expect(asShot?.photos[0]).toMatchObject({ isEnlarged: false });
    await test.runJobs();
    const enlarged = await productForStudio(test.database.db, user, id);
    expect(enlarged?.photos[0]).toMatchObject({
      isEnlarged: true,
      widthPx: 2 * (asShot?.photos[0]?.widthPx ?? 0),
      heightPx: 2 * (asShot?.photos[0]?.heightPx ?? 0),
    });
    expect(await test.objects.has(enlarged?.photos[0]?.cutoutKey ?? '')).toBe(true);
    expect(await test.runJobs()).toEqual([]);
  });

  it('is not enlarged while another photo of the seller waits to be cut out', async () => {
    const first = await productWithPhotos();
    await test.runJobs({ only: 'products.cut-out-photo' });
    const second = await productWithPhotos();
    const isEnlarged = async ({ id }: { id: string }) =>
      (await productForStudio(test.database.db, user, id))?.photos[0]?.isEnlarged;
    await test.runJobs({ only: 'products.enlarge-cutout' });
    expect(await isEnlarged(first)).toBe(false);
    await test.runJobs({ only: 'products.cut-out-photo' });
    await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(test.database.db);
    await test.runJobs();
    expect([await isEnlarged(first), await isEnlarged(second)]).toEqual([true, true]);
  });

  it('a photo without a product fails at once with its reason, and can be tried again', async () => {
    const {
      id,
      photoIds: [photoId = ''],
    } = await productWithPhotos();
    test.controls.cutoutError = new PictureFault('cutout.nothing-found');
    expect(await test.runJobs()).toMatchObject([{ outcome: 'completed' }]);
    expect((await read(id)).photos[0]?.cutout).toMatchObject({ state: 'failed', failure: 'cutout.nothing-found' });
    test.controls.cutoutError = null;
    expect((await test.call(user, retryCutout, { id: photoId })).body.cutout).toMatchObject({
      state: 'queued',
      failure: null,
    });
    await test.runJobs();
    expect((await read(id)).photos[0]?.cutout?.state).toBe('ready');
    expect((await test.call(user, retryCutout, { id: photoId })).body.cutout?.state).toBe('ready');
  });

  it('a program that crashes is tried again, in the end the failure is told', async () => {
    const { id } = await productWithPhotos();
    test.controls.cutoutError = new Error('the program died');
    await test.runJobs({ retry: false });
    expect((await read(id)).photos[0]?.cutout).toMatchObject({ state: 'queued', failure: null });
    const runs = await test.runJobs();
    expect(runs.map(({ outcome }) => outcome)).toEqual(['retried', 'failed', 'compensated']);
    expect((await read(id)).photos[0]?.cutout).toMatchObject({ state: 'failed', failure: 'cutout.failed' });
  });

  it('goes on after the process was killed while it ran', async () => {
    const {
      id,
      photoIds: [photoId],
    } = await productWithPhotos();
    await sql`update cutouts set state = 'running', progress = 0.4 where photo_id = ${photoId}`.execute(
      test.database.db,
    );
    await test.runJobs();
    expect((await read(id)).photos[0]?.cutout?.state).toBe('ready');
  });

  it.each([
    ['fails', new Error('cut off')],
    ['succeeds', null],
  ] as const)('that another worker has made meanwhile stays as it is, where this one %s', async (_, error) => {
    const {
      id,
      photoIds: [photoId],
    } = await productWithPhotos();
    test.controls.onCutOut = async () => {
      await sql`update cutouts set state = 'ready', width_px = 77, height_px = 77, cutout_key = f.original_key, view_key = f.view_key, thumbnail_key = f.thumbnail_key, blur = '',
        box = '{"left":0,"top":0,"width":1,"height":1}', confidence = 1, camera = '{"view":"front","pitchDeg":6,"confidence":0.9}'
        from photos f where f.id = photo_id and photo_id = ${photoId}`.execute(test.database.db);
    };
    test.controls.cutoutError = error;
    await test.runJobs({ retry: false });
    expect((await read(id)).photos[0]?.cutout).toMatchObject({ state: 'ready' });
    expect(
      (
        await sql<{ width_px: number }>`select width_px from cutouts where photo_id = ${photoId}`.execute(
          test.database.db,
        )
      ).rows,
    ).toEqual([{ width_px: 77 }]);
  });

  it('of photos that come at once each stands behind those before it', async () => {
    const seller = await test.addUser();
    const drafts = await Promise.all(
      Array.from({ length: 6 }, async () => (await test.call(seller, addProduct, { title: 'Mug' })).body.id),
    );
    const photo = await drawnPhoto();
    await Promise.all(
      drafts.map((id) => test.upload(seller, uploadPhotos, { id, group: 'sample' }, [{ name: 'a.jpg', bytes: photo }])),
    );
    const { rows } = await sql<{
      priority: number;
    }>`select j.priority from pgboss.job j join photos f on f.id::text = j.data->>'photoId' where f.user_id = ${seller}`.execute(
      test.database.db,
    );
    expect(rows.map(({ priority }) => Math.abs(priority)).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('of a photo deleted meanwhile is dropped', async () => {
    const {
      id,
      photoIds: [first = '', second = ''],
    } = await productWithPhotos(2);
    await test.call(user, deletePhoto, { id: first });
    await test.runJobs();
    expect((await read(id)).photos.map((photo) => [photo.id, photo.cutout?.state])).toEqual([[second, 'ready']]);
  });

  it('of a product deleted meanwhile is dropped', async () => {
    const { id } = await productWithPhotos();
    await test.call(user, deleteProduct, { id });
    expect((await test.runJobs()).every(({ outcome }) => outcome === 'completed')).toBe(true);
  });

  it("keeps the seller's word on how the photo was taken", async () => {
    const {
      id,
      photoIds: [photoId = ''],
    } = await productWithPhotos();
    expect((await test.call(user, setPhotoCamera, { id: photoId, view: 'top' })).body.cutout?.camera).toEqual({
      view: 'top',
      pitchDeg: 90,
      confidence: 1,
      source: 'user',
    });
    await test.runJobs();
    expect((await read(id)).photos[0]?.cutout?.camera).toMatchObject({ view: 'top', source: 'user' });
  });
});

describe('the first description', () => {
  const seen: PhotoFindings = {
    category: { value: 'vases', confidence: 0.9, source: 'ocr' },
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    volumeMl: { value: 500, confidence: 0.85, source: 'ocr' },
    colours: [{ id: 'navy', hex: '#1c2a4c', share: 0.8, confidence: 0.9 }],
    texts: [],
    headline: { value: 'LUMI', confidence: 0.6, source: 'ocr' },
    widthOverHeight: null,
  };
  const dimensions = { lengthMm: 80, widthMm: 80, heightMm: 200 };
  async function agreedProduct(): Promise<string> {
    const { id } = await productWithPhotos();
    await sql`update products set title = '', set_by_user = '{}' where id = ${id}`.execute(test.database.db);
    const [photo] = (await read(id)).photos;
    test.controls.findings = {
      ...seen,
      texts: [{ text: '500 ml', confidence: 0.9, photoId: photo?.id ?? '' }],
      materials: [{ value: 'glass', confidence: 0.6, source: 'model' }],
    };
    await test.call(user, generateInfo, { id });
    await test.runJobs();
    const { askedIn, askedFor } = test.controls;
    expect([(await read(id)).description, askedIn, askedFor]).toEqual(['', 'en', user]);
    await test.call(user, updateProduct, { id, dimensions, creationStep: 'extras' });
    return id;
  }
  const versionsOf = async (id: string) =>
    (
      await sql<{ made_by: string; language: string; marketplace: string }>`
    select made_by, language, marketplace from description_versions where product_id = ${id} order by created_at`.execute(
        test.database.db,
      )
    ).rows;

  it('is written once everything is correct, of what the seller agreed to', async () => {
    const id = await agreedProduct();
    const { description } = await read(id);
    expect(['LUMI', 'vase', '8 × 8 × 20', '500'].filter((words) => !description.includes(words))).toEqual([]);
    expect(description).not.toContain('glass');
    expect(await versionsOf(id)).toEqual([{ made_by: 'generated', language: 'en', marketplace: 'any' }]);
  });

  it('follows what the seller corrects before the creation ends', async () => {
    const id = await agreedProduct();
    await test.call(user, updateProduct, { id, creationStep: 'analysis' });
    await test.call(user, updateProduct, { id, categoryId: 'storage' });
    const agreed = (await test.call(user, updateProduct, { id, creationStep: 'extras' })).body;
    expect([agreed.description.includes('vase'), agreed.description === (await read(id)).description]).toEqual([
      false,
      true,
    ]);
    const end = { benefits: ['Thrown by hand'], noBox: true, noComponents: true, creationStep: 'done' as const };
    const done = (await test.call(user, updateProduct, { id, ...end })).body;
    expect(done.description).toContain('hrown by hand');
    // "No box" is ticked by default, so it is no statement of the seller's.
    expect(done.description).not.toMatch(/box/i);
    expect(await versionsOf(id)).toHaveLength(3);
  });

  it('goes with a copy, and follows what the seller corrects there', async () => {
    const id = await agreedProduct();
    const copy = (await test.call(user, duplicateProduct, { id })).body;
    expect(copy.description).toBe((await read(id)).description);
    await test.call(user, updateProduct, { id: copy.id, creationStep: 'analysis', categoryId: 'storage' });
    expect(
      (await test.call(user, updateProduct, { id: copy.id, creationStep: 'extras' })).body.description,
    ).not.toContain('vase');
    expect([await versionsOf(id), await versionsOf(copy.id)].map(({ length }) => length)).toEqual([1, 2]);
  });

  it('is never written over what the seller wrote', async () => {
    const id = await agreedProduct();
    await test.call(user, updateProduct, { id, creationStep: 'analysis', description: 'My own words' });
    expect(
      (await test.call(user, updateProduct, { id, categoryId: 'storage', creationStep: 'extras' })).body.description,
    ).toBe('My own words');
    expect(await versionsOf(id)).toHaveLength(1);
  });
});

describe('the analysis', () => {
  const found: PhotoFindings = {
    category: { value: 'mugs', confidence: 0.8, source: 'ocr' },
    lengthMm: { value: 120, confidence: 0.7, source: 'ocr' },
    widthMm: null,
    heightMm: null,
    colours: [{ id: 'navy', hex: '#1c2a4c', share: 0.8 }],
    texts: [],
    headline: { value: 'KERAMIKA', confidence: 0.8, source: 'ocr' },
    widthOverHeight: 1.2,
  };

  it('waits for the cut-outs, then fills in what is sure and asks for what is not', async () => {
    const { id } = (await test.call(user, addProduct, { title: '.' })).body;
    await sql`update products set title = '', set_by_user = '{}' where id = ${id}`.execute(test.database.db);
    await test.upload(user, uploadPhotos, { id, group: 'sample' }, [{ name: 'a.jpg', bytes: await drawnPhoto() }]);
    test.controls.findings = found;
    const started = await test.call(user, generateInfo, { id });
    expect(started.body).toMatchObject({ creationStep: 'analysis', analysis: { state: 'queued' } });
    expect((await test.call(user, generateInfo, { id })).error?.code).toBe('products.analysis-running');
    await test.runJobs();
    expect(await read(id)).toMatchObject({
      title: 'KERAMIKA',
      categoryId: 'mugs',
      dimensions: { lengthMm: 120, widthMm: null, heightMm: null },
      analysis: {
        state: 'ready',
        colours: [{ id: 'navy' }],
        heightMm: { value: 100, source: 'proportion', confidence: 0.35 },
        widthMm: { source: 'category-guess' },
      },
    });
  });

  it('never touches what the seller has set, and follows it', async () => {
    const { id } = await productWithPhotos();
    await test.call(user, updateProduct, { id, title: 'My jug', categoryId: 'vases', dimensions: { heightMm: 300 } });
    test.controls.findings = found;
    await test.call(user, generateInfo, { id });
    await test.runJobs();
    expect(await read(id)).toMatchObject({
      title: 'My jug',
      categoryId: 'vases',
      dimensions: { lengthMm: 120, heightMm: 300 },
      analysis: { category: { value: 'vases', source: 'user' }, heightMm: { value: 300, source: 'user' } },
    });
  });

  it('follows what the seller says afterwards: a height gives a length by the photo, a category its usual size', async () => {
    const { id } = await productWithPhotos();
    test.controls.findings = { ...nothingFound, widthOverHeight: 0.5 };
    await test.call(user, generateInfo, { id });
    await test.runJobs();
    const after = (await test.call(user, updateProduct, { id, categoryId: 'mugs', dimensions: { heightMm: 300 } }))
      .body;
    expect(after).toMatchObject({
      dimensions: { lengthMm: null },
      analysis: {
        lengthMm: { value: 150, source: 'proportion' },
        widthMm: { value: 85, source: 'category-guess' },
        heightMm: { value: 300, source: 'user' },
      },
    });
  });

  it("a title of the analysis' own says what the product is: it follows a corrected category, the seller's does not", async () => {
    const { id } = await productWithPhotos();
    await sql`update products set title = '', set_by_user = '{}' where id = ${id}`.execute(test.database.db);
    test.controls.findings = { ...found, category: { value: 'shoes', confidence: 0.8, source: 'ocr' }, headline: null };
    await test.call(user, generateInfo, { id });
    await test.runJobs();
    expect(await read(id)).toMatchObject({
      title: 'Shoes',
      analysis: { title: { value: 'Shoes', confidence: 0.8, source: 'ocr' } },
    });
    expect((await test.call(user, updateProduct, { id, categoryId: 'vases' })).body.title).toBe('Vase');
    // Where goods have no word of their own, the word of others would be wrong.
    expect((await test.call(user, updateProduct, { id, categoryId: 'other-goods' })).body.title).toBe('');
    await test.call(user, updateProduct, { id, title: 'Ranek' });
    expect((await test.call(user, updateProduct, { id, categoryId: 'mugs' })).body).toMatchObject({
      title: 'Ranek',
      analysis: { title: { value: 'Ranek', source: 'user' } },
    });
  });

  it('a name that hardly anything speaks for is asked, not filled in', async () => {
    const { id } = await productWithPhotos();
    await sql`update products set title = '', set_by_user = '{}' where id = ${id}`.execute(test.database.db);
    test.controls.findings = { ...found, headline: { value: 'LUMI', confidence: 0.35, source: 'model' } };
    await test.call(user, generateInfo, { id });
    await test.runJobs();
    expect(await read(id)).toMatchObject({ title: '', analysis: { title: { value: 'LUMI', source: 'model' } } });
  });

  it('with nothing seen invents nothing', async () => {
    const { id } = await productWithPhotos();
    await test.call(user, generateInfo, { id });
    await test.runJobs();
    expect(await read(id)).toMatchObject({
      categoryId: null,
      dimensions: { lengthMm: null, widthMm: null, heightMm: null },
      description: '',
      benefits: [],
      analysis: { state: 'ready', category: { value: null, source: null }, heightMm: { value: null }, texts: [] },
    });
  });

  it('runs although a cut-out failed, and although the last waiting photo was deleted', async () => {
    const {
      id,
      photoIds: [first = '', second = ''],
    } = await productWithPhotos(2);
    test.controls.cutoutError = new PictureFault('cutout.nothing-found');
    await test.call(user, generateInfo, { id });
    await sql`update cutouts set state = 'failed' where photo_id = ${first}`.execute(test.database.db);
    await test.call(user, deletePhoto, { id: second });
    await test.runJobs();
    expect((await read(id)).analysis.state).toBe('ready');
  });

  it('wants a photo; with the last one deleted it is called off and the creation is back at the photos', async () => {
    const {
      id,
      photoIds: [photoId = ''],
    } = await productWithPhotos();
    await test.call(user, generateInfo, { id });
    await test.call(user, deletePhoto, { id: photoId });
    await test.runJobs();
    expect(await read(id)).toMatchObject({ creationStep: 'photos', analysis: { state: 'none' }, photos: [] });
    expect((await test.call(user, generateInfo, { id })).error?.code).toBe('products.no-photos');
  });

  it('that fails for good says so and can be asked for again', async () => {
    const { id } = await productWithPhotos();
    test.controls.analysisError = new Error('no memory');
    await test.call(user, generateInfo, { id });
    await test.runJobs();
    expect((await read(id)).analysis.state).toBe('failed');
    test.controls.analysisError = null;
    await test.call(user, generateInfo, { id });
    await test.runJobs();
    expect((await read(id)).analysis.state).toBe('ready');
  });
});
