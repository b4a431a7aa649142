import { addImportPhoto, quoteRun, startImport, startRun, steerRun, type Recipe } from '@kadr/shared/batches';
import { newId } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FrameRefused } from '../../providers/image-model/port.ts';
import { createBatchesTestApp, type BatchesTestApp } from './testing/batches-test-app.ts';
import { notifyOfImports } from './notify-of-imports.ts';

let test: BatchesTestApp;
beforeAll(async () => {
  test = await createBatchesTestApp();
});
afterAll(() => test.close());

const recipe: Recipe = { styleId: 'luxury', format: '1:1', frames: { type: 'same', frameTypes: ['hero'] } };

async function startedRun(tokens: number, count: number) {
  const { user, ids } = await test.seller(tokens, count);
  const input = { id: newId(), productIds: ids, recipe };
  const quote = (await test.call(quoteRun, user, input)).body;
  await test.call(startRun, user, { ...input, tokens: quote.tokens });
  return { user, id: input.id };
}

const beganLongAgo = (id: string) =>
  sql`update batch_runs set began_at = now() - interval '10 minutes' where id = ${id}`.execute(test.database.db);
const mailsTo = async (user: string) => {
  const { email } = await test.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user)
    .executeTakeFirstOrThrow();
  return test.controls.mails.filter(({ to }) => to === email);
};
const newsOf = (user: string) =>
  test.events.flatMap(({ userId, event }) =>
    userId === user && event.type === 'work-ended' ? [[event.work, event.id, event.outcome]] : [],
  );
const workAll = async () => {
  await test.work('batches', 'renders');
  await test.work('batches', 'renders');
};

describe('the end of a run', () => {
  it('is told once, with the numbers and a link, however often its jobs run', async () => {
    const { user, id } = await startedRun(100, 3);
    await beganLongAgo(id);
    let calls = 0;
    test.controls.act = () => {
      if (++calls === 2) throw new FrameRefused('no-room-for-props');
      return {};
    };
    await workAll();
    test.controls.act = () => ({});
    await workAll();
    expect(newsOf(user)).toEqual([['run', id, 'ready']]);
    const mails = await mailsTo(user);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your pictures are done']);
    expect(mails[0]?.text).toContain('Pictures made: 2. Pictures that could not be made: 1.');
    expect(mails[0]?.text).toContain(`https://kadr.example/visual/batch/${id}`);
  });

  it('is the same message when the mail server fails at first', async () => {
    const { user, id } = await startedRun(100, 1);
    await beganLongAgo(id);
    let tries = 0;
    test.controls.onMail = () =>
      ++tries === 1 ? Promise.reject(new Error('the mail server is away')) : Promise.resolve();
    await test.work('batches', 'renders');
    await test.workAgain('batches');
    delete test.controls.onMail;
    expect([tries, (await mailsTo(user)).length]).toEqual([2, 1]);
  });

  it('needs no mail after a short run, nor for a seller who wants none', async () => {
    const short = await startedRun(100, 1);
    const quiet = await startedRun(100, 1);
    await beganLongAgo(quiet.id);
    await sql`update users set batch_mails = false where id = ${quiet.user}`.execute(test.database.db);
    await workAll();
    expect([newsOf(short.user), newsOf(quiet.user)]).toEqual([
      [['run', short.id, 'ready']],
      [['run', quiet.id, 'ready']],
    ]);
    expect([await mailsTo(short.user), await mailsTo(quiet.user)]).toEqual([[], []]);
  });

  it('says that tokens ran out; what the seller lets go on then counts from there', async () => {
    const { user, id } = await startedRun(20, 2);
    await beganLongAgo(id);
    await sql`update token_balances set test = 10 where user_id = ${user}`.execute(test.database.db);
    await workAll();
    expect((await mailsTo(user)).map(({ subject, text }) => [subject, /still to make: 2/.test(text)])).toEqual([
      ['Your photoshoot waits for tokens', true],
    ]);
    await sql`update token_balances set test = 20 where user_id = ${user}`.execute(test.database.db);
    await test.call(steerRun, user, { id, action: 'resume' });
    await workAll();
    expect(newsOf(user).map(([, , outcome]) => outcome)).toEqual(['paused', 'ready']);
    expect(await mailsTo(user)).toHaveLength(1);
  });
});

describe('the end of an import', () => {
  it('is told once, when all photos have come and are worked through', { timeout: 180_000 }, async () => {
    const user = await test.addUser();
    const photos = [{ name: 'a.jpg', bytes: 1000 }];
    const { body } = await test.call(startImport, user, { id: newId(), rows: [{ sku: 'E-1', photos }] });
    await notifyOfImports(test.deps);
    const uploadId = await test.sent(user, await test.photo({ seed: 1 }));
    await test.call(addImportPhoto, user, { id: body.id, row: 0, photo: 0, uploadId });
    await sql`update imports set created_at = now() - interval '10 minutes' where id = ${body.id}`.execute(
      test.database.db,
    );
    await notifyOfImports(test.deps);
    expect(newsOf(user)).toEqual([]);
    await test.work('products');
    await Promise.all([notifyOfImports(test.deps), notifyOfImports(test.deps)]);
    await notifyOfImports(test.deps);
    await test.work('batches');
    expect(newsOf(user)).toEqual([['import', body.id, 'ready']]);
    const mails = await mailsTo(user);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Drafts: 1, of which 0 can be confirmed as they are and 1 still need something');
    expect(mails[0]?.text).toContain(`https://kadr.example/products/batch/${body.id}`);
  });
});
