import {
  addImportPhoto,
  checkSkus,
  confirmImport,
  forgetImport,
  getImport,
  listImports,
  skipImportPhotos,
  startImport,
  uploadImportPhoto,
} from '@kadr/shared/batches';
import { newId } from '@kadr/shared/kernel';
import { deleteProduct, getProduct, updateProduct } from '@kadr/shared/products';
import { crc32 } from '@kadr/shared/uploads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBatchesTestApp, type BatchesTestApp } from './testing/batches-test-app.ts';

let test: BatchesTestApp;
beforeAll(async () => {
  test = await createBatchesTestApp();
});
afterAll(() => test.close());

/** Cut-outs are made for true. */
const patient = 180_000;
const size = { lengthMm: 80, widthMm: 81, heightMm: 95 };
const announced = (...names: string[]) => names.map((name) => ({ name, bytes: 1000 }));

async function started(rows: Parameters<typeof test.call<typeof startImport>>[2]['rows']) {
  const user = await test.addUser();
  const { body, error } = await test.call(startImport, user, { id: newId(), rows });
  expect(error).toBeUndefined();
  const put = async (row: number, photo: number, bytes: Uint8Array) =>
    test.call(addImportPhoto, user, { id: body.id, row, photo, uploadId: await test.sent(user, bytes) });
  return { user, id: body.id, body, put, read: async () => (await test.call(getImport, user, { id: body.id })).body };
}

describe('an import', () => {
  it(
    'makes each draft with its first photo, says what is left, and is analysed when whole',
    async () => {
      const { user, id, body, put, read } = await started([
        { sku: 'M-1', title: 'Mug', categoryId: 'vases', dimensions: size, photos: announced('a.jpg', 'b.jpg') },
        { sku: 'M-2', photos: announced('c.jpg') },
      ]);
      expect(body.counts).toEqual({ products: 2, made: 0, photos: 3, stored: 0, refused: 0, waiting: 3 });
      const first = await put(0, 0, await test.photo({ seed: 1 }));
      expect([first.body.isMade, first.body.product?.wants, first.body.photos.map(({ state }) => state)]).toEqual([
        true,
        ['cut-out'],
        ['stored', 'waiting'],
      ]);
      expect((await read()).counts).toMatchObject({ made: 1, stored: 1, waiting: 2 });
      await put(0, 1, await test.photo({ seed: 2 }));
      const productId = first.body.product?.id ?? '';
      const product = await productOf(user, productId);
      expect(product).toMatchObject({
        sku: 'M-1',
        title: 'Mug',
        categoryId: 'vases',
        dimensions: size,
        analysis: { state: 'queued' },
        creationStep: 'analysis',
      });
      await test.work('products');
      expect((await read()).rows[0]?.product?.wants).toEqual([]);
      const confirmed = (await test.call(confirmImport, user, { id, productIds: [productId] })).body;
      expect([confirmed.rows[0]?.product?.isReady, (await productOf(user, productId)).status]).toEqual([
        true,
        'in_progress',
      ]);
    },
    patient,
  );

  it('announced twice, and a photo added twice, are there once', async () => {
    const { user, id, body } = await started([{ sku: 'T', photos: announced('a.jpg') }]);
    const again = await test.call(startImport, user, { id, rows: [{ sku: 'T', photos: announced('a.jpg') }] });
    expect(again.body).toEqual(body);
    const uploadId = await test.sent(user, await test.photo({ seed: 1 }));
    const answers = await Promise.all(
      [1, 2].map(() => test.call(addImportPhoto, user, { id, row: 0, photo: 0, uploadId })),
    );
    const last = await test.call(addImportPhoto, user, { id, row: 0, photo: 0, uploadId });
    expect([last.body.isMade, answers.filter(({ error }) => !error).length > 0]).toEqual([true, true]);
    expect((await productsOf(user)).map(({ photos }) => photos)).toEqual([1]);
  });

  it('a photo sent by one multipart call is that of its row, also when the call comes again, and leaves no upload behind', async () => {
    const { user, id, read } = await started([{ sku: 'W', photos: announced('a.jpg') }]);
    const bytes = await test.photo({ seed: 1 });
    const input = { id, row: 0, photo: 0, uploadId: newId(), bytes: bytes.byteLength, crc32: crc32(bytes) };
    const send = () => test.upload(user, uploadImportPhoto, input, [{ name: 'a.jpg', bytes }]);
    for (const answer of [await send(), await send()])
      expect([answer.error, answer.body.photos[0]?.state]).toEqual([undefined, 'stored']);
    expect((await read()).counts).toMatchObject({ made: 1, stored: 1 });
    const { rows } = await sql`select from uploads where user_id = ${user}`.execute(test.database.db);
    expect(rows).toEqual([]);
  });

  it('a call for a photo that is there leaves the upload of another seller that it names as it is', async () => {
    const { user, id, put } = await started([{ sku: 'V', photos: announced('a.jpg') }]);
    await put(0, 0, await test.photo({ seed: 1 }));
    const other = await test.addUser();
    const input = { id, row: 0, photo: 0, uploadId: await test.sent(other, Buffer.from('theirs')), bytes: 6 };
    expect((await test.upload(user, uploadImportPhoto, input, [])).body.photos[0]?.state).toBe('stored');
    const { rows } = await sql`select from uploads where id = ${input.uploadId}`.execute(test.database.db);
    expect(rows).toHaveLength(1);
  });

  it('an upload that became a photo of one row is none of another: that row still waits, and has no draft', async () => {
    const { user, id, read } = await started([
      { sku: 'U-1', photos: announced('chart.jpg') },
      { sku: 'U-2', photos: announced('chart.jpg') },
    ]);
    const uploadId = await test.sent(user, await test.photo({ seed: 1 }));
    await test.call(addImportPhoto, user, { id, row: 0, photo: 0, uploadId });
    expect((await test.call(addImportPhoto, user, { id, row: 1, photo: 0, uploadId })).error?.code).toBe(
      'uploads.not-found',
    );
    expect((await read()).rows.map(({ isMade, photos }) => [isMade, photos[0]?.state])).toEqual([
      [true, 'stored'],
      [false, 'waiting'],
    ]);
    await test.call(addImportPhoto, user, {
      id,
      row: 1,
      photo: 0,
      uploadId: await test.sent(user, await test.photo({ seed: 1 })),
    });
    expect((await read()).counts).toMatchObject({ made: 2, stored: 2 });
  });

  it("a file that is no photo is refused in its place, and makes no draft; the row's others go on", async () => {
    const { user, put, read } = await started([
      { sku: 'R', photos: announced('a.jpg', 'b.jpg') },
      { sku: 'S', photos: announced('c.jpg') },
    ]);
    const refused = await put(0, 0, Buffer.from('not a picture'));
    expect([refused.body.isMade, refused.body.photos[0]]).toEqual([
      false,
      expect.objectContaining({
        state: 'refused',
        problem: { code: 'photo.unsupported-format', params: expect.anything() as object },
      }),
    ]);
    await put(0, 1, await test.photo({ seed: 1 }));
    await put(1, 0, await test.photo({ seed: 2, widthPx: 200, heightPx: 200 }));
    expect((await read()).counts).toEqual({ products: 2, made: 1, photos: 3, stored: 1, refused: 2, waiting: 0 });
    expect(await productsOf(user)).toMatchObject([{ sku: 'R', photos: 1, analysis: 'queued' }]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from uploads where user_id = ${user}`.execute(
      test.database.db,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it('a refused photo can be sent again', async () => {
    const { put, read } = await started([{ sku: 'Q', photos: announced('a.jpg') }]);
    await put(0, 0, Buffer.from('not a picture'));
    await put(0, 0, await test.photo({ seed: 1 }));
    expect((await read()).counts).toMatchObject({ stored: 1, refused: 0 });
  });

  it('a row without photos is a draft at once, and wants some', async () => {
    const { body } = await started([{ sku: 'N', title: 'Nothing yet', photos: [] }]);
    expect(body.rows[0]?.product?.wants).toEqual(['sample-photos']);
  });

  it('does without what has not come, and analyses what has', async () => {
    const { user, id, put } = await started([
      { sku: 'W', photos: announced('a.jpg', 'b.jpg') },
      { sku: 'X', photos: announced('c.jpg') },
    ]);
    await put(0, 0, await test.photo({ seed: 1 }));
    const { body } = await test.call(skipImportPhotos, user, { id });
    expect([body.counts.waiting, body.rows.map(({ isMade }) => isMade)]).toEqual([0, [true, false]]);
    expect(await productsOf(user)).toMatchObject([{ sku: 'W', analysis: 'queued' }]);
  });

  it('waits behind every photo that anyone adds by hand', async () => {
    const { user, put } = await started([{ sku: 'P', photos: announced('a.jpg') }]);
    await put(0, 0, await test.photo({ seed: 1 }));
    const { rows } = await sql<{
      priority: number;
    }>`select j.priority from pgboss.job j join photos f on f.id::text = j.data->>'photoId'
      where j.name = 'products.cut-out-photo' and f.user_id = ${user}`.execute(test.database.db);
    expect(rows).toEqual([{ priority: -1_000_000 }]);
  });

  it('puts photos beyond the third into the product group', async () => {
    const { user, put } = await started([{ sku: 'G', photos: announced('1.jpg', '2.jpg', '3.jpg', '4.jpg') }]);
    for (let photo = 0; photo < 4; photo++) await put(0, photo, await test.photo({ seed: 1 + photo }));
    const { rows } = await sql<{
      photo_group: string;
    }>`select photo_group from photos where user_id = ${user} order by photo_group`.execute(test.database.db);
    expect(rows.map((row) => row.photo_group)).toEqual(['product', 'sample', 'sample', 'sample']);
  });

  it(
    'confirms only what wants nothing, and only its own',
    async () => {
      const { user, id, put, read } = await started([
        { sku: 'C-1', categoryId: 'vases', dimensions: size, photos: announced('a.jpg') },
        { sku: 'C-2', photos: announced('b.jpg') },
      ]);
      await put(0, 0, await test.photo({ seed: 1 }));
      await put(1, 0, await test.photo({ seed: 2 }));
      await test.work('products');
      const other = (await test.seller(0, 1)).ids;
      const ids = (await read()).rows.flatMap(({ product }) => (product ? [product.id] : []));
      const { body } = await test.call(confirmImport, user, { id, productIds: [...ids, ...other] });
      expect(body.rows.map(({ product }) => [product?.isReady, product?.wants])).toEqual([
        [true, []],
        [false, ['category', 'dimensions']],
      ]);
    },
    patient,
  );

  it(
    'a guess of the analysis is no fact: its draft is confirmed once the seller has said it, and neither colours nor "no box" are confirmed with it',
    async () => {
      const before = test.photoControls.findings;
      test.photoControls.findings = {
        ...before,
        category: { value: 'mugs', confidence: 0.6, source: 'pixels' },
        widthOverHeight: 1.7,
        colours: [{ id: 'navy', hex: '#123', share: 0.9, confidence: 0.9 }],
      };
      const { user, id, put, read } = await started([
        { sku: 'G-1', title: 'Kubek', dimensions: { ...size, heightMm: null }, photos: announced('a.jpg') },
        { sku: 'G-2', title: 'Kubek', categoryId: 'mugs', dimensions: size, photos: announced('b.jpg') },
      ]);
      await put(0, 0, await test.photo({ seed: 1 }));
      await put(1, 0, await test.photo({ seed: 2 }));
      await test.work('products');
      test.photoControls.findings = before;
      const drafts = (await read()).rows.flatMap(({ product }) => (product ? [product] : []));
      expect(drafts.map(({ wants, unsure }) => [wants, unsure])).toEqual([
        [[], [{ field: 'category', confidence: 0.6, source: 'pixels' }]],
        [[], []],
      ]);
      const confirm = async () =>
        (await test.call(confirmImport, user, { id, productIds: drafts.map((draft) => draft.id) })).body.rows.map(
          ({ product }) => product?.isReady,
        );
      expect(await confirm()).toEqual([false, true]);
      const [guessed = ''] = drafts.map((draft) => draft.id);
      await test.app.inject({
        method: 'PUT',
        url: updateProduct.path.replace('{id}', guessed),
        headers: { authorization: `Bearer ${user}` },
        payload: { categoryId: 'mugs' },
      });
      expect((await read()).rows[0]?.product?.unsure).toEqual([]);
      expect(await confirm()).toEqual([true, true]);
      expect(await productOf(user, guessed)).toMatchObject({
        noBox: false,
        noComponents: false,
        detailsOpen: true,
        // Agreed to with all else, a size of the photo's proportions is still an estimate.
        estimatedLengths: ['heightMm'],
        status: 'in_progress',
      });
    },
    patient,
  );

  it(
    "tells the first of a draft's photos whose outline may be wrong, until someone has looked at it",
    async () => {
      const { user, put, read } = await started([
        { sku: 'L-1', categoryId: 'vases', dimensions: size, photos: announced('a.jpg', 'b.jpg') },
      ]);
      await put(0, 0, await test.photo({ seed: 1 }));
      await put(0, 1, await test.photo({ seed: 2 }));
      await test.work('products');
      const { rows } = await sql<{
        id: string;
      }>`select id from photos where user_id = ${user} order by position`.execute(test.database.db);
      const doubt = async () => (await read()).rows[0]?.product?.outlineDoubt;
      const set = (photo: number, confidence: number, isChecked = false) =>
        sql`update cutouts set confidence = ${confidence}, reasons = '["touches-border"]', outline_checked = ${isChecked} where photo_id = ${rows[photo]?.id}`.execute(
          test.database.db,
        );
      await set(0, 0.9);
      await set(1, 0.9);
      expect(await doubt()).toBeNull();
      await set(1, 0.4);
      expect(await doubt()).toEqual({ photoId: rows[1]?.id, confidence: 0.4, reasons: ['touches-border'] });
      await set(1, 0.4, true);
      expect(await doubt()).toBeNull();
    },
    patient,
  );

  it('shows a draft that was deleted since as gone, and is forgotten without its products', async () => {
    const { user, id, body, read } = await started([
      { sku: 'D', title: 'Gone', photos: [] },
      { sku: 'E', title: 'Stays', photos: [] },
    ]);
    const gone = body.rows[0]?.product?.id ?? '';
    await test.app.inject({
      method: 'DELETE',
      url: deleteProduct.path.replace('{id}', gone),
      headers: { authorization: `Bearer ${user}` },
    });
    expect((await read()).rows.map(({ isMade, product }) => [isMade, product?.title])).toEqual([
      [true, undefined],
      [true, 'Stays'],
    ]);
    expect((await test.call(listImports, user, {})).body.map((one) => one.id)).toEqual([id]);
    await test.call(forgetImport, user, { id });
    expect([(await test.call(listImports, user, {})).body, (await productsOf(user)).length]).toEqual([[], 1]);
  });

  it('says which SKUs are taken, whatever their case', async () => {
    const { user, body } = await started([{ sku: 'Kubek-1', title: 'Kubek', photos: [] }]);
    const { taken } = (await test.call(checkSkus, user, { skus: ['KUBEK-1', 'kubek-2'] })).body;
    expect(taken).toEqual([{ sku: 'KUBEK-1', productId: body.rows[0]?.product?.id }]);
    expect((await test.call(checkSkus, await test.addUser(), { skus: ['kubek-1'] })).body.taken).toEqual([]);
  });

  it("is its owner's, and bounded", async () => {
    const { id, put } = await started([{ sku: 'O', photos: announced('a.jpg') }]);
    const other = await test.addUser();
    const uploadId = await test.sent(other, await test.photo({ seed: 41 }));
    const refused = await Promise.all([
      test.call(getImport, other, { id }),
      test.call(skipImportPhotos, other, { id }),
      test.call(forgetImport, other, { id }),
      test.call(confirmImport, other, { id, productIds: [newId()] }),
      test.call(addImportPhoto, other, { id, row: 0, photo: 0, uploadId }),
      test.call(startImport, other, { id, rows: [{ sku: 'O', photos: [] }] }),
    ]);
    expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'batches.not-found'));
    expect((await put(0, 7, await test.photo({ seed: 42 }))).error?.code).toBe('batches.row-unknown');
    const rows = (count: number, photos: number) =>
      Array.from({ length: count }, (_, i) => ({
        sku: `S-${i}`,
        photos: announced(...Array.from({ length: photos }, (__, j) => `${j}.jpg`)),
      }));
    for (const many of [rows(251, 1), rows(1, 12), rows(100, 11), [], [{ sku: '', photos: [] }]])
      expect((await test.call(startImport, other, { id: newId(), rows: many })).error?.code).toBe(
        'kernel.invalid-input',
      );
    expect(
      (await test.call(startImport, other, { id: newId(), rows: [{ sku: 'A', categoryId: 'no-such', photos: [] }] }))
        .error?.code,
    ).toBe('catalog.category-unknown');
  });
});

async function productOf(user: string, id: string) {
  const answer = await test.app.inject({
    method: 'GET',
    url: getProduct.path.replace('{id}', id),
    headers: { authorization: `Bearer ${user}` },
  });
  return answer.json<Record<string, unknown>>();
}

async function productsOf(user: string) {
  const { rows } = await sql<{ sku: string; photos: number; analysis: string | null }>`
    select sku, (select count(*)::int from photos f where f.product_id = p.id) as photos, (select state from analyses a where a.product_id = p.id) as analysis
    from products p where user_id = ${user} and deleted_at is null order by sku`.execute(test.database.db);
  return rows;
}
