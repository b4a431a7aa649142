import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@kadr/shared/contract';
import { issueAccessToken, signUp } from '@kadr/shared/identity';
import { sql } from 'kysely';
import { pino, type Logger } from 'pino';
import type { Engine } from '../../engine/index.ts';
import { codeCache } from '../../engine/testing/code-cache.ts';
import { cutOutOnce } from '../../engine/testing/engine-here.ts';
import { writeMigratedDatabase } from '../../platform/db/testing/migrated-database.ts';
import { readEnv } from '../../platform/env/index.ts';
import { createHttpApp, type HttpConfig } from '../../platform/http/index.ts';
import { startWorkers, type Workers } from '../../platform/jobs/index.ts';
import { boundEndpoints, jobHandlers } from '../features.ts';
import { wire, type Deps } from '../wire.ts';

export interface WiredKadrOptions {
  readonly settings?: Record<string, string>;
  readonly log?: Logger;
  readonly print?: Parameters<typeof wire>[2];
  /** Engine tasks that are replaced by stand-ins. */
  readonly engine?: Partial<Engine>;
  readonly http?: (deps: Deps) => Partial<HttpConfig>;
}

/** Kadr as `wire` builds it, on the embedded database in a folder of its own, without a listening port. */
export async function wiredKadr({ settings, log, print, engine, http }: WiredKadrOptions = {}) {
  const logger = log ?? pino({ level: 'silent' });
  const folder = mkdtempSync(join(tmpdir(), 'kadr-wired-'));
  const env = readEnv({ KADR_DATA: folder, RENDER_THREADS: '1', ...settings });
  // What a first start makes is tried in data-folder.test.ts.
  await writeMigratedDatabase(join(env.KADR_DATA, 'db'));
  if (codeCache) symlinkSync(codeCache, join(env.KADR_DATA, 'code-cache'));
  const wired = await wire(env, logger, print ?? (() => undefined));
  const deps: Deps = { ...wired, engine: { ...wired.engine, ...engine } };
  const app = await createHttpApp({
    log: logger,
    contract: allEndpoints,
    bound: boundEndpoints(deps),
    authenticate: deps.authenticate,
    publicUrl: deps.publicUrl,
    trustProxy: false,
    allowedOrigins: [],
    defaultCallsPerMinute: 100_000,
    ...http?.(deps),
  });
  const post = async <Answer>(path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: path, payload })).json<Answer>();
  return {
    deps,
    app,
    startWorkers: (): Promise<Workers> =>
      startWorkers(deps.database, { ...jobHandlers(deps), schedules: [], log: logger }),
    /** A new account, its address confirmed unless said otherwise. */
    account: async (email: string, isVerified = true): Promise<{ bearer: string; sessionToken: string }> => {
      const seller = { name: 'Ola', email, password: 'Correct-horse-7', language: 'en', agreed: true };
      const { sessionToken } = await post<{ sessionToken: string }>(signUp.path, seller);
      if (isVerified)
        await sql`update identity_users set email_verified = true where email = ${email}`.execute(deps.db);
      const { accessToken } = await post<{ accessToken: string }>(issueAccessToken.path, { sessionToken });
      return { bearer: accessToken, sessionToken };
    },
    /** After the workers have stopped. */
    close: async () => {
      await app.close();
      await deps.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type WiredKadr = Awaited<ReturnType<typeof wiredKadr>>;

const found = <T>(value: T) => ({ value, confidence: 0.9, source: 'category-guess' as const });

/** Stand-ins for the network that cuts photos out, and for what reads them: everything drawn is a mug. */
export const mugEngine = {
  cutOut: cutOutOnce,
  analyse: async () => ({
    category: found('mugs'),
    lengthMm: found(90),
    widthMm: found(90),
    heightMm: null,
    colours: [],
    texts: [],
    headline: null,
    widthOverHeight: null,
  }),
} satisfies Partial<Engine>;
