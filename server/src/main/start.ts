import { pino } from 'pino';
import { StartError } from '../platform/db/index.ts';
import { EnvError, readEnv } from '../platform/env.ts';
import { errorForLog } from './error-for-log.ts';
import { startErrorReports } from './error-reports.ts';
import { workKinds, type WorkKind } from '../platform/jobs/index.ts';
import { startProcess, type Role } from './start-process.ts';
import { version } from './version.ts';

const errorLevel = pino.levels.values['error'] ?? 50;

const roles: Readonly<Record<string, Role>> = { all: 'all', api: 'api', worker: 'worker' };

/** The kinds of work that a worker is to do: those named, else all. */
function kindsOf(words: readonly string[]): readonly WorkKind[] {
  const unknown = words.find((word) => !workKinds.some((kind) => kind === word));
  if (unknown !== undefined) throw new StartError('start.kind', `"${unknown}" is no kind of work; there are ${workKinds.join(', ')}`);
  return words.length > 0 ? workKinds.filter((kind) => words.includes(kind)) : workKinds;
}

/** `npm start [-- api | worker [kind…]]`: without a word, everything in one process. */
async function main(): Promise<void> {
  const [word = 'all', ...kindWords] = process.argv.slice(2);
  const role = roles[word];
  if (!role) throw new StartError('start.role', `"${word}" is nothing to start; say nothing, "api" or "worker"`);
  if (role !== 'worker' && kindWords.length > 0) throw new StartError('start.kind', `"${word}" takes no further words: only a worker has kinds of work`);
  const kinds = kindsOf(kindWords);
  const env = readEnv(process.env);
  if (role !== 'all' && !env.DATABASE_URL) {
    throw new StartError('start.role', `"${word}" alone needs DATABASE_URL: the embedded database serves one process`);
  }
  const reports = env.SENTRY_DSN ? await startErrorReports(env.SENTRY_DSN, version) : null;
  const log = pino({
    level: env.LOG_LEVEL, base: { role }, redact: ['req.headers.authorization', '*.password'], serializers: { err: errorForLog },
    hooks: {
      // Whatever is worth the level "error" is worth a report: calls, jobs and the database alike.
      logMethod(words, method, level) {
        const error: unknown = (words[0] as { err?: unknown } | undefined)?.err;
        if (reports && level >= errorLevel && error) reports.report(error);
        return method.apply(this, words);
      },
    },
  });
  const running = await startProcess(env, { role, kinds }, log);
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
