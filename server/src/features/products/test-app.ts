import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, OutputOf, SentInputOf } from '@kadr/shared/kernel';
import { AppError, fillPath, newId, pathParamNames } from '@kadr/shared/kernel';
import type { ServerEvent } from '@kadr/shared/events';
import type { MattePort } from '@kadr/studio';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createTestDatabase } from '../../platform/db/test-database.ts';
import { addFileRoute, createFileUrls, type FileUrls } from '../../platform/files/index.ts';
import { createHttpApp } from '../../platform/http/index.ts';
import { runJobsNow, type JobRun } from '../../platform/jobs/index.ts';
import { openFolderStore } from '../../providers/object-store/folder.ts';
import { makeCutout, readUpload, variantsOfPicture } from '../../providers/studio/photo-work.ts';
import type { PhotoFindings, PhotoStudio } from '../../providers/studio/port.ts';
import { productJobs, productRoutes, type ProductDeps } from './index.ts';

/** Everything lighter than half is background: enough for drawn photos. */
const darkIsProduct: MattePort = async (rgb, widthPx, heightPx) => ({
  widthPx, heightPx, alpha: Uint8Array.from({ length: widthPx * heightPx }, (_, i) => ((rgb[3 * i + 1] ?? 255) < 128 ? 255 : 0)),
});

const nothingFound: PhotoFindings = {
  category: null, lengthMm: null, widthMm: null, heightMm: null, colours: [], texts: [], headline: null, widthOverHeight: null,
};

/** What a test may change while it runs. */
export interface TestControls {
  findings: PhotoFindings;
  /** Thrown by the next cut-outs instead of making them. */
  cutoutError: Error | null;
  analysisError: Error | null;
}

interface Answer<E extends Endpoint> { status: number; body: OutputOf<E>; error: { code: string; params: Record<string, unknown> } | undefined }

function testStudio(controls: TestControls): PhotoStudio {
  return {
    readPhoto: readUpload,
    pictureVariants: variantsOfPicture,
    cutOut: (original, options) => (controls.cutoutError ? Promise.reject(controls.cutoutError) : makeCutout(original, darkIsProduct, options)),
    analyse: () => (controls.analysisError ? Promise.reject(controls.analysisError) : Promise.resolve(controls.findings)),
  };
}

async function testDeps(controls: TestControls, folder: string, events: { userId: string; event: ServerEvent }[]) {
  const database = await createTestDatabase<unknown>();
  const urls = createFileUrls('a secret of at least thirty-two characters');
  const deps: ProductDeps = {
    db: database.db, log: pino({ level: 'silent' }), objects: await openFolderStore(folder), studio: testStudio(controls), fileUrl: urls.signFileUrl,
    publish: async (_executor, userId, event) => { events.push({ userId, event }); },
    countProductAdded: async (tx, userId) => {
      await sql`update users set products_added = products_added + 1 where id = ${userId}`.execute(tx);
    },
    userStat: async (db, userId) => {
      const { rows } = await sql<{ productsAdded: number; visualsCreated: number }>`
        select products_added as "productsAdded", visuals_created as "visualsCreated" from users where id = ${userId}`.execute(db);
      return rows[0] ?? { productsAdded: 0, visualsCreated: 0 };
    },
  };
  return { database, urls, deps };
}

async function openTestApp(deps: ProductDeps, urls: FileUrls): Promise<FastifyInstance> {
  const bound = productRoutes(deps);
  const app = await createHttpApp({
    log: pino({ level: 'silent' }), contract: bound.map(({ endpoint }) => endpoint), bound,
    authenticate: async (bearer) => {
      const { rows } = await sql<{ id: string; email: string; name: string }>`select id, email, name from users where id::text = ${bearer}`.execute(deps.db);
      const user = rows[0];
      if (!user) throw new AppError('unauthenticated', 'kernel.unauthenticated');
      return { ...user, emailVerified: true, language: 'en' };
    },
    publicUrl: new URL('http://localhost:54370'), trustProxy: false, allowedOrigins: [], defaultCallsPerMinute: 100_000,
  });
  addFileRoute(app, urls, deps.objects);
  return app;
}

/** The feature over HTTP on the real database engine, with its jobs run by hand; only the network's matte is a stand-in. */
export async function createProductsTestApp() {
  const folder = await mkdtemp(join(tmpdir(), 'kadr-products-'));
  const events: { userId: string; event: ServerEvent }[] = [];
  const controls: TestControls = { findings: nothingFound, cutoutError: null, analysisError: null };
  const { database, urls, deps } = await testDeps(controls, folder, events);
  const app = await openTestApp(deps, urls);

  async function inject<E extends Endpoint>(userId: string, endpoint: E, input: Record<string, unknown>, body: object): Promise<Answer<E>> {
    const { statusCode, body: text } = await app.inject({
      method: endpoint.method, url: fillPath(endpoint.path, input), ...body,
      headers: { authorization: `Bearer ${userId}`, ...('headers' in body && typeof body.headers === 'object' ? body.headers : {}) },
    });
    const answer = JSON.parse(text);
    return { status: statusCode, body: answer, error: answer.error };
  }

  return {
    app, database, deps, objects: deps.objects, urls, events, controls,
    async addUser(): Promise<string> {
      const id = newId();
      await sql`insert into users (id, issuer, subject, name, email, email_verified, auth_type)
        values (${id}, 'urn:test', ${id}, 'Ola', ${`${id}@shop.example`}, true, 'password')`.execute(database.db);
      return id;
    },
    call<E extends Endpoint>(userId: string, endpoint: E, input: SentInputOf<E>): Promise<Answer<E>> {
      const inPath = pathParamNames(endpoint.path);
      const rest = Object.fromEntries(Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined));
      const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      return inject(userId, endpoint, input, isQuery ? { query: rest } : { payload: rest });
    },
    upload<E extends Endpoint>(userId: string, endpoint: E, input: SentInputOf<E>, files: readonly { name: string; bytes: Uint8Array }[]): Promise<Answer<E>> {
      const form = new FormData();
      const inPath = pathParamNames(endpoint.path);
      for (const [name, value] of Object.entries(input)) if (!inPath.includes(name)) form.append(name, String(value));
      for (const { name, bytes } of files) form.append('file', new Blob([bytes.slice()]), name);
      const encoded = new Response(form);
      return encoded.arrayBuffer().then((payload) => inject(userId, endpoint, input, {
        payload: Buffer.from(payload), headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      }));
    },
    runJobs: ({ only, ...options }: { retry?: boolean; only?: string } = {}): Promise<JobRun[]> =>
      runJobsNow(database, productJobs(deps).filter(({ job }) => only === undefined || job.name === only), options),
    async close(): Promise<void> {
      await app.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ProductsTestApp = Awaited<ReturnType<typeof createProductsTestApp>>;
