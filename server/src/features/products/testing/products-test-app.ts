import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerEvent } from '@kadr/shared/events';
import type { Endpoint, Language, SentInputOf } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { createTestDatabase } from '../../../platform/db/testing/test-database.ts';
import { addFileRoute, createFileUrls } from '../../../platform/files/index.ts';
import { createTestApp } from '../../../platform/http/testing/test-app.ts';
import { runJobsNow, type JobRun } from '../../../platform/jobs/index.ts';
import { openFolderStore } from '../../../providers/object-store/folder.ts';
import type { Engine, KnownEmbedding, OutlineCorrection, PhotoFindings } from '../../../engine/port.ts';
import { cutOutOnce, darkIsProduct, engineHere } from '../../../engine/testing/engine-here.ts';
import { copyTexts, writeFirstTexts } from '../../descriptions/index.ts';
import { firstPictures } from '../../frames/index.ts';
import { imageJobs, imageRoutes, libraryImage } from '../../images/index.ts';
import { createKeepFile, createWithUpload, finishUpload, uploadJobs, uploadRoutes } from '../../uploads/index.ts';
import { ownProductView, productJobs, productRoutes, setDescription, type ProductDeps } from '../index.ts';
import { aSeller } from '../../../testing/factories.ts';

const nothingFound: PhotoFindings = {
  category: null,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  colours: [],
  texts: [],
  headline: null,
  widthOverHeight: null,
};

/** What a test may change while it runs. */
export interface TestControls {
  findings: PhotoFindings;
  /** Thrown by the next cut-outs instead of making them. */
  cutoutError: Error | null;
  /** Before each cut-out. */
  onCutOut: (() => Promise<void>) | null;
  /** Before each outline. */
  onOutline: ((correction: OutlineCorrection) => Promise<void>) | null;
  analysisError: Error | null;
  /** Of the last analysis the language, whose it was, and the embeddings that it was given. */
  askedIn?: Language | undefined;
  askedFor?: string | undefined;
  askedWith?: readonly KnownEmbedding[] | undefined;
}

const widthOf = async (picture: Uint8Array) => (await sharp(picture).metadata()).width;

function testEngine(controls: TestControls): Engine {
  const engine = engineHere(darkIsProduct);
  return {
    ...engine,
    modelPicture: () => Promise.reject(new Error('no model is set up')),
    sceneWords: async () => [],
    enlargeCutout: async (cutout) =>
      sharp(cutout)
        .resize({ width: 2 * (await widthOf(cutout)) })
        .webp()
        .toBuffer(),
    cutOut: async (original, options) => {
      await controls.onCutOut?.();
      if (controls.cutoutError) throw controls.cutoutError;
      return cutOutOnce(original, options);
    },
    correctOutline: async (correction, options) => {
      await controls.onOutline?.(correction);
      options?.signal?.throwIfAborted();
      return engine.correctOutline(correction);
    },
    analyse: ({ language, userId, embeddings }) => {
      controls.askedIn = language;
      controls.askedFor = userId;
      controls.askedWith = embeddings;
      return controls.analysisError ? Promise.reject(controls.analysisError) : Promise.resolve(controls.findings);
    },
  };
}

async function testDeps(controls: TestControls, folder: string, events: { userId: string; event: ServerEvent }[]) {
  const database = await createTestDatabase();
  const urls = createFileUrls('a secret of at least thirty-two characters');
  const { db } = database;
  const objects = await openFolderStore(folder);
  const deps: ProductDeps & { maxStoredBytes: number } = {
    maxStoredBytes: 1024 ** 4,
    db,
    log: pino({ level: 'silent' }),
    objects,
    withUpload: createWithUpload({ db, objects }),
    keepFile: createKeepFile({ db, objects }),
    finishUpload,
    libraryImage: (userId, imageId) => libraryImage(db, userId, imageId),
    engine: testEngine(controls),
    fileUrl: urls.signFileUrl,
    publish: async (_executor, userId, event) => {
      events.push({ userId, event });
    },
    writeFirstTexts: (tx, userId, of) =>
      writeFirstTexts(
        { setDescription, ownProduct: (on, owner, id) => ownProductView({ fileUrl: urls.signFileUrl }, on, owner, id) },
        tx,
        userId,
        of,
      ),
    copyTexts,
    onAnalysed: () => Promise.resolve(),
    countProductAdded: async (tx, userId) => {
      await sql`update users set products_added = products_added + 1 where id = ${userId}`.execute(tx);
    },
    firstPictures: (on, productIds) => firstPictures(urls.signFileUrl, on, productIds),
    userStat: async (db, userId) => {
      const { rows } = await sql<{ productsAdded: number; visualsCreated: number }>`
        select products_added as "productsAdded", visuals_created as "visualsCreated" from users where id = ${userId}`.execute(
        db,
      );
      return rows[0] ?? { productsAdded: 0, visualsCreated: 0 };
    },
  };
  return { database, urls, deps };
}

/**
 * The feature over HTTP on the real database engine, with its jobs run by hand; only the network's matte is a stand-in.
 */
export async function createProductsTestApp() {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-products-'));
  const events: { userId: string; event: ServerEvent }[] = [];
  const controls: TestControls = {
    findings: nothingFound,
    cutoutError: null,
    onCutOut: null,
    onOutline: null,
    analysisError: null,
  };
  const { database, urls, deps } = await testDeps(controls, folder, events);
  const http = await createTestApp([...uploadRoutes(deps), ...productRoutes(deps), ...imageRoutes(deps)]);
  addFileRoute(http.app, urls, deps);

  return {
    app: http.app,
    database,
    deps,
    objects: deps.objects,
    urls,
    events,
    controls,
    addUser: () => aSeller(database.db),
    call: <E extends Endpoint>(userId: string, endpoint: E, input: SentInputOf<E>) =>
      http.call(endpoint, userId, input),
    upload: http.upload,
    runJobs: ({ only, ...options }: { retry?: boolean; only?: string } = {}): Promise<JobRun[]> =>
      runJobsNow(
        database,
        [...productJobs(deps), ...uploadJobs(deps), ...imageJobs(deps)].filter(
          ({ job }) => only === undefined || job.name === only,
        ),
        options,
      ),
    async close(): Promise<void> {
      await http.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ProductsTestApp = Awaited<ReturnType<typeof createProductsTestApp>>;
