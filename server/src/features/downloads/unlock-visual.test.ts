import { newId } from '@kadr/shared/kernel';
import { downloadVisual, unlockVisual } from '@kadr/shared/downloads';
import { generateVisual, latestVisuals } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, grantByOperator, ledgerFaults } from '../tokens/index.ts';
import { createPhotoshootsTestApp, type PhotoshootsTestApp } from '../photoshoots/testing/photoshoots-test-app.ts';

let t: PhotoshootsTestApp;
beforeAll(async () => {
  t = await createPhotoshootsTestApp();
});
afterAll(() => t.close());
beforeEach(() => t.reset());

describe('a watermark', () => {
  const give = (userId: string, tokens: number) =>
    t.database.db
      .transaction()
      .execute((tx) => grantByOperator(tx, { id: newId(), userId, tokens, kind: 'paid', note: '' }));
  const keysOf = async (id: string) =>
    (
      await sql<{
        picture_key: string;
        clean_key: string | null;
      }>`select picture_key, clean_key from visuals where id = ${id}`.execute(t.database.db)
    ).rows[0];

  it("comes off for the picture's price in paid tokens, once: what is left is the hidden original itself", async () => {
    const { user, order } = await t.started();
    await t.app.call(generateVisual, user, order());
    await t.work();
    const [visual] = (await t.app.call(latestVisuals, user, {})).body;
    const id = visual?.id ?? '';
    const before = await keysOf(id);
    expect(await t.app.call(unlockVisual, user, { id })).toMatchObject({
      status: 402,
      error: { code: 'tokens.insufficient-paid', params: { needed: 10, paid: 0 } },
    });
    expect(await keysOf(id)).toEqual(before);
    await give(user, 25);
    const answers = await Promise.all([1, 2, 3].map(() => t.app.call(unlockVisual, user, { id })));
    expect(answers.map(({ body }) => body.watermarked)).toEqual([false, false, false]);
    expect(await keysOf(id)).toEqual({ picture_key: before?.clean_key, clean_key: null });
    expect(Buffer.from((await t.app.call(downloadVisual, user, { id })).body as Uint8Array)).toEqual(
      Buffer.from(await t.files.getObject(before?.clean_key ?? '')),
    );
    expect(t.unlocked.filter((one) => one === id)).toHaveLength(1);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ paid: 15, test: 40 });
    expect(await ledgerFaults(t.database.db)).toEqual([]);
  });

  it("is no one else's to take off, and what has none costs nothing", async () => {
    const { user, order } = await t.started();
    await give(user, 30);
    await t.app.call(generateVisual, user, order());
    await t.work();
    const id = (await t.app.call(latestVisuals, user, {})).body[0]?.id ?? '';
    expect((await t.app.call(unlockVisual, newId(), { id })).status).toBe(404);
    expect((await t.app.call(unlockVisual, user, { id })).body.watermarked).toBe(false);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ paid: 20 });
  });
});
