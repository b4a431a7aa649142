import { newId } from '@kadr/shared/kernel';
import { defaultPrices } from '@kadr/shared/tokens';
import {
  createVideo,
  deleteVideo,
  downloadVideo,
  listVideos,
  maxWaitingVideos,
  unlockVideo,
  type Video,
} from '@kadr/shared/videos';
import { generateVisual, latestVisuals } from '@kadr/shared/visuals';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../platform/jobs/index.ts';
import { VideoRefused, type VideoMaker } from '../../providers/video-maker/port.ts';
import { createStudioVideoMaker } from '../../providers/video-maker/studio.ts';
import { createPhotoshootsTestApp, type PhotoshootsTestApp } from '../photoshoots/testing/photoshoots-test-app.ts';
import { releaseOrphans } from '../frames/index.ts';
import { balanceOf, grantByOperator, ledgerFaults } from '../tokens/index.ts';
import { exportedVideos, videoJobs, videoRoutes, type MakeVideoDeps } from './index.ts';
import { releaseOrphanedVideos } from './jobs.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fidelity = { shapeIou: 0.99, deltaE: 1, detailSsim: 0.97, passed: true };
const drawn = {
  clean: bytesOf('clean film'),
  cleanCover: bytesOf('clean cover'),
  widthPx: 1080,
  heightPx: 1440,
  fidelity,
  measuredFrames: 20,
};

let t: PhotoshootsTestApp;
let app: TestApp;
let draw: VideoMaker['drawVideo'];
const issued: unknown[] = [];

function deps(): MakeVideoDeps & Parameters<typeof videoRoutes>[0] {
  const { db } = t.database;
  const planner = createStudioVideoMaker({ objects: undefined as never, engine: undefined as never });
  return {
    db,
    log: pino({ level: 'silent' }),
    publish: () => Promise.resolve(),
    prices: defaultPrices,
    imageModel: t.model,
    videoMaker: {
      ...planner,
      previewVideo: async () => bytesOf('first second'),
      drawVideo: (plan, options) => draw(plan, options),
    },
    ...t.files,
    pictureVariants: async (bytes) => ({ view: bytes, thumbnail: bytes, blur: 'data:,' }),
    markVideo: (bytes) => ({ bytes, source: 'compositeSynthetic' }),
    recordOf: (id) => ({ id, url: 'https://kadr.example/verify' }),
    issueRecord: async (facts) => void issued.push(facts),
  };
}

const work = (options = {}) => runJobsNow(t.database, videoJobs(deps()), options);
const give = (userId: string, tokens: number) =>
  t.database.db
    .transaction()
    .execute((tx) => grantByOperator(tx, { id: newId(), userId, tokens, kind: 'paid', note: '' }));

beforeAll(async () => {
  t = await createPhotoshootsTestApp();
  app = await createTestApp(videoRoutes(deps()));
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(async () => {
  await t.reset();
  draw = async (_, { watermark }) => ({
    ...drawn,
    marked: watermark ? bytesOf('marked film') : null,
    markedCover: watermark ? bytesOf('marked cover') : null,
  });
  await work();
  issued.length = 0;
});

/** A seller with one ready frame (40 test tokens are left), and an order for a video of it. */
async function seller() {
  const { user, product, order } = await t.started();
  await t.app.call(generateVisual, user, order());
  await t.work();
  const visual = (await t.app.call(latestVisuals, user, {})).body[0]?.id ?? '';
  const press = (more: object = {}) => ({
    productId: product,
    visualIds: [visual],
    format: '3:4' as const,
    move: 'push' as const,
    idempotencyKey: newId(),
    ...more,
  });
  const videos = async (): Promise<Video[]> => (await app.call(listVideos, user, { productId: product })).body;
  return { user, product, visual, press, videos };
}

it('is ordered at its price, made, delivered with its report and paid once', async () => {
  const { user, press, videos } = await seller();
  const order = press({ captions: { title: ' Mug ', benefits: ['Keeps warm'] } });
  const answers = await Promise.all([app.call(createVideo, user, order), app.call(createVideo, user, order)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await videos()).toMatchObject([
    { state: 'queued', seconds: 10, priceTokens: 20, captions: { title: 'Mug', benefits: ['Keeps warm'] }, file: null },
  ]);
  expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 20, reserved: 20 });
  await work();
  const [video] = await videos();
  expect(video).toMatchObject({ state: 'ready', progress: 1, watermarked: true, previewUrl: null, measuredFrames: 20 });
  expect(video?.file).toMatchObject({ bytes: 11, widthPx: 1080, heightPx: 1440 });
  expect(video?.cover).not.toBeNull();
  expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 20, reserved: 0 });
  expect(await ledgerFaults(t.database.db)).toEqual([]);
});

describe('a refused order costs nothing', () => {
  const refused = async (of: Awaited<ReturnType<typeof seller>>, more: object) => {
    const answer = await app.call(createVideo, of.user, of.press(more) as never);
    expect(await balanceOf(t.database.db, of.user)).toMatchObject({ balance: 40, reserved: 0 });
    return answer.error?.code;
  };

  it('for a frame that is not there, not ready, painted, or whose set is another one', async () => {
    const of = await seller();
    expect(await refused(of, { visualIds: [newId()] })).toBe('visuals.not-found');
    expect(await refused(of, { productId: newId() })).toBe('products.not-found');
    const change = (to: string) =>
      sql`update visuals set ${sql.raw(to)} where id = ${of.visual}`.execute(t.database.db);
    await change("way = 'model'");
    expect(await refused(of, {})).toBe('videos.frame-painted');
    await change("way = 'studio', plan = null");
    expect(await refused(of, {})).toBe('videos.frame-outdated');
    await change("state = 'failed'");
    expect(await refused(of, {})).toBe('videos.frame-not-ready');
  });

  it("of another's product or frame, and where the tokens do not reach", async () => {
    const [of, other] = [await seller(), await seller()];
    expect(await refused(of, { productId: other.product })).toBe('products.not-found');
    expect(await refused(of, { visualIds: [other.visual] })).toBe('visuals.not-found');
    await app.call(createVideo, of.user, of.press());
    await app.call(createVideo, of.user, of.press());
    expect((await app.call(createVideo, of.user, of.press())).error?.code).toBe('tokens.insufficient');
  });

  it('where too many wait', async () => {
    const of = await seller();
    await give(of.user, 20 * maxWaitingVideos + 20);
    for (let i = 0; i < maxWaitingVideos; i++) await app.call(createVideo, of.user, of.press());
    expect((await app.call(createVideo, of.user, of.press())).error?.code).toBe('videos.queue-full');
    expect((await of.videos()).length).toBe(maxWaitingVideos);
  });
});

describe('tokens come back', () => {
  it('where the product would not stay itself, with the reason', async () => {
    const { user, press, videos } = await seller();
    draw = async () => ({ ...drawn, marked: null, markedCover: null, fidelity: { ...fidelity, passed: false } });
    await app.call(createVideo, user, press());
    await work();
    expect(await videos()).toMatchObject([{ state: 'failed', failure: { code: 'videos.not-faithful' }, file: null }]);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });

  it('where there is no room for props, and after the last try that fails', async () => {
    const { user, press, videos } = await seller();
    draw = () => Promise.reject(new VideoRefused('no room'));
    await app.call(createVideo, user, press());
    await work();
    draw = () => Promise.reject(new Error('the process was lost'));
    await app.call(createVideo, user, press());
    await work({ failing: true }).catch(() => undefined);
    await work().catch(() => undefined);
    expect((await videos()).map(({ failure }) => failure?.code)).toContain('videos.no-room-for-props');
    expect((await balanceOf(t.database.db, user)).balance).toBeGreaterThanOrEqual(20);
  });

  it('when it is cancelled in the queue or while it is made, which then stops', async () => {
    const { user, press, videos } = await seller();
    const waiting = (await app.call(createVideo, user, press())).body.id;
    expect((await app.call(deleteVideo, user, { id: waiting })).status).toBe(200);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
    const running = (await app.call(createVideo, user, press())).body.id;
    draw = async (_, { onProgress, signal }) => {
      await app.call(deleteVideo, user, { id: running });
      onProgress?.(0.5);
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      throw new Error('broken off');
    };
    await work();
    expect(await videos()).toEqual([]);
    expect(await balanceOf(t.database.db, user)).toMatchObject({ balance: 40, reserved: 0 });
    expect(await ledgerFaults(t.database.db)).toEqual([]);
  });

  it('when its product is gone, and only then: pictures and videos each look after their own', async () => {
    const { db } = t.database;
    const { user, press } = await seller();
    const { id } = (await app.call(createVideo, user, press())).body;
    const later = new Date(Date.now() + 3_600_000);
    expect(await releaseOrphans(db, later)).toBe(0);
    expect(await releaseOrphanedVideos(db, later)).toBe(0);
    expect(await balanceOf(db, user)).toMatchObject({ reserved: 20 });
    await sql`delete from videos where id = ${id}`.execute(db);
    expect(await releaseOrphanedVideos(db, later)).toBe(1);
    expect(await balanceOf(db, user)).toMatchObject({ balance: 40, reserved: 0 });
  });
});

it('the first second is shown while it is made', async () => {
  const { user, press, videos } = await seller();
  let seen: Video[] = [];
  const make = draw;
  draw = async (plan, options) => {
    seen = await videos();
    return make(plan, options);
  };
  await app.call(createVideo, user, press());
  await work();
  expect(seen).toMatchObject([{ state: 'in_progress', previewUrl: expect.stringContaining('/') }]);
});

it('is downloaded as what it is, with its record; the mark comes off for paid tokens, once', async () => {
  const { user, press } = await seller();
  const { id } = (await app.call(createVideo, user, press())).body;
  expect((await app.call(downloadVideo, user, { id })).error?.code).toBe('videos.not-ready');
  await work();
  const file = async () => Buffer.from((await app.call(downloadVideo, user, { id })).body as Uint8Array).toString();
  expect(await file()).toBe('marked film');
  expect(issued).toMatchObject([{ media: 'video', frameType: 'hero', watermarked: true, visualId: null }]);
  expect((await app.call(unlockVideo, user, { id })).error?.code).toBe('tokens.insufficient-paid');
  await give(user, 50);
  const answers = await Promise.all([app.call(unlockVideo, user, { id }), app.call(unlockVideo, user, { id })]);
  expect(answers.map(({ body }) => body.watermarked)).toEqual([false, false]);
  expect(await file()).toBe('clean film');
  expect(await balanceOf(t.database.db, user)).toMatchObject({ paid: 30 });
  expect(await ledgerFaults(t.database.db)).toEqual([]);
});

it("is no one else's, goes with its product and comes with the export", async () => {
  const { db } = t.database;
  const { user, product, press } = await seller();
  const { id } = (await app.call(createVideo, user, press())).body;
  await work();
  const stranger = (await seller()).user;
  for (const call of [deleteVideo, downloadVideo, unlockVideo])
    expect((await app.call(call, stranger, { id })).error?.code).toBe('videos.not-found');
  expect((await app.call(listVideos, stranger, { productId: product })).error?.code).toBe('products.not-found');
  expect(await exportedVideos(db, user)).toMatchObject({
    name: 'videos',
    rows: [{ id, file: `videos/${product}/${id}.mp4` }],
    files: [{ path: `videos/${product}/${id}.mp4` }],
  });
  expect((await exportedVideos(db, stranger)).rows).toEqual([]);
  await sql`update products set deleted_at = now() where id = ${product}`.execute(db);
  expect((await exportedVideos(db, user)).rows).toEqual([]);
  expect((await app.call(downloadVideo, user, { id })).error?.code).toBe('videos.not-found');
  await sql`delete from products where id = ${product}`.execute(db);
  expect((await sql`select 1 from videos where id = ${id}`.execute(db)).rows).toEqual([]);
});
