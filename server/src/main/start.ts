import { pino } from 'pino';
import { StartError } from '../platform/db/index.ts';
import { EnvError, readEnv } from '../platform/env.ts';
import { startErrorReports } from './error-reports.ts';
import { startProcess, type Role } from './start-process.ts';
import { version } from './version.ts';

const errorLevel = pino.levels.values['error'] ?? 50;

const roles: Readonly<Record<string, Role>> = { all: 'all', api: 'api', worker: 'worker' };

/** `npm start [-- api | worker]`: without a word, everything in one process. */
async function main(): Promise<void> {
  const word = process.argv[2] ?? 'all';
  const role = roles[word];
  if (!role) throw new StartError('start.role', `"${word}" is nothing to start; say nothing, "api" or "worker"`);
  const env = readEnv(process.env);
  if (role !== 'all' && !env.DATABASE_URL) {
    throw new StartError('start.role', `"${word}" alone needs DATABASE_URL: the embedded database serves one process`);
  }
  const reports = env.SENTRY_DSN ? await startErrorReports(env.SENTRY_DSN, version) : null;
  const log = pino({
    level: env.LOG_LEVEL, base: { role }, redact: ['req.headers.authorization', '*.password'],
    hooks: {
      // Whatever is worth the level "error" is worth a report: calls, jobs and the database alike.
      logMethod(words, method, level) {
        const error: unknown = (words[0] as { err?: unknown } | undefined)?.err;
        if (reports && level >= errorLevel && error) reports.report(error);
        return method.apply(this, words);
      },
    },
  });
  const running = await startProcess(env, role, log);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      running.stop().then(() => reports?.flush()).then(() => process.exit(0), (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed');
        process.exit(1);
      });
    });
  }
}

main().catch((error: unknown) => {
  const known = error instanceof StartError || error instanceof EnvError;
  console.error(known ? `Kadr cannot start: ${error.message}` : error);
  process.exit(1);
});
