import {
  addProduct,
  deleteProduct,
  getOutline,
  getProduct,
  outlineUnits,
  saveOutline,
  uploadPhotos,
  type OutlineStep,
} from '@kadr/shared/products';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PictureFault } from '../../engine/port.ts';
import { productForStudio } from './index.ts';
import { createOutlineSaving } from './save-outline.ts';
import { drawnPhoto } from './testing/drawn-photo.ts';
import { createProductsTestApp, type ProductsTestApp } from './testing/products-test-app.ts';

let test: ProductsTestApp;
let user = '';
beforeAll(async () => {
  test = await createProductsTestApp();
  user = await test.addUser();
});
afterAll(() => test.close());

/** The drawn product spans 35 to 65 % of the width and 20 to 85 % of the height. */
async function cutPhoto(owner = user): Promise<{ id: string; photoId: string }> {
  const { id } = (await test.call(owner, addProduct, { title: 'Mug' })).body;
  const { body } = await test.upload(owner, uploadPhotos, { id, group: 'sample' }, [
    { name: 'a.jpg', bytes: await drawnPhoto() },
  ]);
  await test.runJobs({ only: 'products.cut-out-photo' });
  return { id, photoId: body[0]?.id ?? '' };
}
/** The lower half goes. */
const upperHalf: OutlineStep = { kind: 'box', left: 0, top: 0, right: outlineUnits, bottom: outlineUnits * 0.75 * 0.5 };
const erased: OutlineStep = {
  kind: 'erase',
  radius: 2_000,
  softness: 0,
  points: [3_500, 1_500, 6_500, 1_500, 6_500, 4_500, 3_500, 4_500, 3_500, 6_400, 6_500, 6_400],
};
const cutoutOf = async (id: string) => (await test.call(user, getProduct, { id })).body.photos[0]?.cutout;
const keyOf = async (id: string) => (await productForStudio(test.database.db, user, id))?.photos[0]?.cutoutKey ?? '';
const usesOf = async (photoId: string) =>
  (
    await sql<{ n: number }>`select count(*)::int as n from file_uses where use_id = ${photoId}`.execute(
      test.database.db,
    )
  ).rows[0]?.n;

describe('a corrected outline', () => {
  it('is worked out at full size and is what the studio and the pages get from then on', async () => {
    const { id, photoId } = await cutPhoto();
    const before = await keyOf(id);
    const opened = (await test.call(user, getOutline, { id: photoId })).body;
    expect(opened).toMatchObject({
      photoId,
      productId: id,
      version: 0,
      steps: [],
      automatic: { box: { left: expect.closeTo(0.35, 1) } },
    });
    const saved = await test.call(user, saveOutline, { id: photoId, version: 0, steps: [upperHalf] });
    expect(saved.body.cutout).toMatchObject({ state: 'ready', confidence: 1, reasons: [], isChecked: true });
    expect(saved.body.cutout?.box?.height).toBeCloseTo(0.3, 1);
    const after = await keyOf(id);
    expect(after).not.toBe(before);
    const picture = await sharp((await test.objects.get(after)) ?? '').metadata();
    expect([picture.width, picture.height]).toEqual([
      saved.body.cutout?.picture?.widthPx,
      saved.body.cutout?.picture?.heightPx,
    ]);
    expect(test.events.at(-1)?.event).toEqual({ type: 'product-changed', productId: id });
  });

  it('always starts from the automatic cut-out, and goes back to it without steps', async () => {
    const { id, photoId } = await cutPhoto();
    const [automatic, before] = [await keyOf(id), await cutoutOf(id)];
    await test.call(user, saveOutline, { id: photoId, version: 0, steps: [upperHalf] });
    const first = await keyOf(id);
    const again = (await test.call(user, getOutline, { id: photoId })).body;
    expect(again).toMatchObject({ version: 1, steps: [upperHalf], automatic: { box: before?.box } });
    await test.call(user, saveOutline, { id: photoId, version: 1, steps: [upperHalf] });
    expect(await keyOf(id)).toBe(first);
    const { status, body } = await test.call(user, saveOutline, { id: photoId, version: 2, steps: [] });
    expect([status, await keyOf(id)]).toEqual([200, automatic]);
    expect(body.cutout).toMatchObject({ confidence: before?.confidence, isChecked: true });
    // The photo's three files and the cut-out's three: the corrected one's were let go.
    expect(await usesOf(photoId)).toBe(6);
  });

  it('that is right as it is only needs to be said once', async () => {
    const { id, photoId } = await cutPhoto();
    const before = await cutoutOf(id);
    expect(before?.isChecked).toBe(false);
    await test.call(user, saveOutline, { id: photoId, version: 0, steps: [] });
    expect(await cutoutOf(id)).toEqual({ ...before, isChecked: true });
  });

  it('can be drawn where nothing was found', async () => {
    test.controls.cutoutError = new PictureFault('cutout.nothing-found');
    const { id, photoId } = await cutPhoto();
    test.controls.cutoutError = null;
    expect((await test.call(user, getOutline, { id: photoId })).body.automatic).toBeNull();
    expect((await test.call(user, saveOutline, { id: photoId, version: 0, steps: [] })).error?.code).toBe(
      'products.outline-empty',
    );
    const box: OutlineStep = { kind: 'box', left: 3_000, top: 1_000, right: 7_000, bottom: 6_800 };
    expect((await test.call(user, saveOutline, { id: photoId, version: 0, steps: [box] })).status).toBe(200);
    expect(await cutoutOf(id)).toMatchObject({ state: 'ready', failure: null, box: { left: expect.closeTo(0.35, 1) } });
    expect((await test.call(user, getOutline, { id: photoId })).body).toMatchObject({
      version: 1,
      automatic: null,
      steps: [box],
    });
  });
});

it('an outline is saved although its page was closed while it was worked out', async () => {
  const { id, photoId } = await cutPhoto();
  const page = new AbortController();
  test.controls.onOutline = () => Promise.resolve(page.abort());
  const caller = { userId: user, signal: page.signal };
  await createOutlineSaving(test.deps)(caller, photoId, { version: 0, steps: [upperHalf] });
  test.controls.onOutline = null;
  expect((await test.call(user, getOutline, { id: photoId })).body.steps).toEqual([upperHalf]);
  expect((await cutoutOf(id))?.isChecked).toBe(true);
});

describe('many outlines of one seller', () => {
  it('are worked out one at a time, and beyond a few refused; another seller does not wait for them', async () => {
    const [hasty, other] = [await test.addUser(), await test.addUser()];
    const [{ photoId }, others] = [await cutPhoto(hasty), await cutPhoto(other)];
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const begun: unknown[] = [];
    test.controls.onOutline = async (correction) => {
      begun.push(correction.steps[0]);
      if (begun.length === 1) await held;
    };
    const saves = Array.from({ length: 7 }, () =>
      test.call(hasty, saveOutline, { id: photoId, version: 0, steps: [upperHalf] }),
    );
    await expect.poll(() => begun.length).toBe(1);
    const box = { ...upperHalf, bottom: 3_000 };
    expect((await test.call(other, saveOutline, { id: others.photoId, version: 0, steps: [box] })).status).toBe(200);
    expect(begun).toEqual([upperHalf, box]);
    letGo();
    const answers = await Promise.all(saves);
    test.controls.onOutline = null;
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 429, 429]);
    expect(begun).toHaveLength(2);
  });
});

describe('an outline is refused', () => {
  it('when another tab has saved meanwhile, before or while it is worked out', async () => {
    const { id, photoId } = await cutPhoto();
    const both = await Promise.all([
      test.call(user, saveOutline, { id: photoId, version: 0, steps: [upperHalf] }),
      test.call(user, saveOutline, { id: photoId, version: 0, steps: [{ ...upperHalf, bottom: 3_000 }] }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const key = await keyOf(id);
    const late = await test.call(user, saveOutline, { id: photoId, version: 0, steps: [] });
    expect([late.status, late.error?.code, await keyOf(id)]).toEqual([409, 'products.outline-changed', key]);
  });

  it('when nothing is left of the product', async () => {
    const { id, photoId } = await cutPhoto();
    const key = await keyOf(id);
    const { status, error } = await test.call(user, saveOutline, { id: photoId, version: 0, steps: [erased] });
    expect([status, error?.code, await keyOf(id)]).toEqual([400, 'products.outline-empty', key]);
  });

  it('while the photo is still being cut out', async () => {
    const { id } = (await test.call(user, addProduct, { title: 'Mug' })).body;
    const { body } = await test.upload(user, uploadPhotos, { id, group: 'sample' }, [
      { name: 'a.jpg', bytes: await drawnPhoto() },
    ]);
    const photoId = body[0]?.id ?? '';
    expect((await test.call(user, getOutline, { id: photoId })).error?.code).toBe('products.outline-not-ready');
    expect((await test.call(user, saveOutline, { id: photoId, version: 0, steps: [] })).error?.code).toBe(
      'products.outline-not-ready',
    );
    await test.runJobs();
  });

  it('of another seller, and of a deleted product', async () => {
    const { id, photoId } = await cutPhoto();
    const stranger = await test.addUser();
    expect((await test.call(stranger, getOutline, { id: photoId })).status).toBe(404);
    expect((await test.call(stranger, saveOutline, { id: photoId, version: 0, steps: [upperHalf] })).error?.code).toBe(
      'products.photo-not-found',
    );
    await test.call(user, deleteProduct, { id });
    expect((await test.call(user, saveOutline, { id: photoId, version: 0, steps: [upperHalf] })).status).toBe(404);
  });

  it.each<[string, unknown]>([
    ['with too many steps', Array.from({ length: 301 }, () => upperHalf)],
    [
      'with too many points',
      Array.from({ length: 10 }, () => ({ kind: 'keep', radius: 50, points: Array.from({ length: 4_000 }, () => 5) })),
    ],
    ['with half a point', [{ kind: 'keep', radius: 50, points: [1, 2, 3] }]],
    ['outside of the photo', [{ kind: 'keep', radius: 50, points: [1, 10_001] }]],
    ['with a brush of no size', [{ kind: 'add', radius: 0, softness: 0, points: [1, 2] }]],
    [
      'that jumps all over the photo with the broadest brush',
      Array.from({ length: 12 }, (_, i) => ({
        kind: 'keep',
        radius: 2_000,
        points: Array.from({ length: 2_000 }, (__, k) => (k * 7_919 + i * 31) % 10_000),
      })),
    ],
    ['of an unknown kind', [{ kind: 'redraw', points: [1, 2] }]],
  ])('%s', async (_, steps) => {
    const { status, error } = await test.call(user, saveOutline, {
      id: '01900000-0000-7000-8000-000000000001',
      version: 0,
      steps: steps as OutlineStep[],
    });
    expect([status, error?.code]).toEqual([400, 'kernel.invalid-input']);
  });
});
