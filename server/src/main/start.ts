import { StartError } from '../platform/db/index.ts';
import { readEnv } from '../platform/env/index.ts';
import { startTracing } from '../platform/tracing/index.ts';
import { createLog } from './create-log.ts';
import { keepFilesPrivate, withDataFolder } from './data-folder.ts';
import { startErrorReports } from './error-reports.ts';
import { workKinds, type WorkKind } from '../platform/jobs/index.ts';
import { printStartError } from './print.ts';
import { startProcess, type Role } from './start-process.ts';
import { version } from './version.ts';

const roles: Readonly<Record<string, Role>> = { all: 'all', api: 'api', worker: 'worker' };

/** In development Vite serves the pages, and this process only answers calls. */
const withoutPages = '--without-pages';

/** The kinds of work that a worker is to do: those named, else all. */
function kindsOf(words: readonly string[]): readonly WorkKind[] {
  const unknown = words.find((word) => !workKinds.some((kind) => kind === word));
  if (unknown !== undefined)
    throw new StartError('start.kind', `"${unknown}" is no kind of work; there are ${workKinds.join(', ')}`);
  return words.length > 0 ? workKinds.filter((kind) => words.includes(kind)) : workKinds;
}

/**
 * When the process is first asked to end, while it starts, too: the first process of a container is ended by no signal
 * that it does not listen for. Asked twice, any other ends.
 */
function askedToEnd(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(null));
  });
}

/** `npm start [-- api | worker [kind…]]`: without a word, everything in one process. */
async function main(): Promise<void> {
  const asked = askedToEnd();
  keepFilesPrivate();
  const [word = 'all', ...kindWords] = process.argv.slice(2).filter((argument) => argument !== withoutPages);
  const role = roles[word];
  if (!role) throw new StartError('start.role', `"${word}" is nothing to start; say nothing, "api" or "worker"`);
  if (role !== 'worker' && kindWords.length > 0)
    throw new StartError('start.kind', `"${word}" takes no further words: only a worker has kinds of work`);
  const kinds = kindsOf(kindWords);
  const given = readEnv(process.env);
  if (role !== 'all' && !given.DATABASE_URL) {
    throw new StartError('start.role', `"${word}" alone needs DATABASE_URL: the embedded database serves one process`);
  }
  const env = withDataFolder(given);
  const reports = env.SENTRY_DSN ? await startErrorReports(env.SENTRY_DSN, version) : null;
  const log = createLog({ level: env.LOG_LEVEL, role, report: reports?.report });
  const tracing = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await startTracing({
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        service: env.OTEL_SERVICE_NAME,
        version,
        share: env.OTEL_TRACES_SAMPLER_ARG,
        log,
      })
    : null;
  // A start is cut off wherever it is: the server takes back what a migration has begun, and the embedded database
  // bears worse.
  const running = await Promise.race([
    startProcess(env, { role, kinds, pages: !process.argv.includes(withoutPages) }, log),
    asked,
  ]);
  await asked;
  try {
    await running?.stop();
    await Promise.all([reports?.flush(), tracing?.stop()]);
  } catch (error) {
    log.fatal({ err: error }, 'stopping failed');
    process.exit(1);
  }
  process.exit(0);
}

main().catch((error: unknown) => {
  const { isTTY } = process.stdout;
  printStartError(error, createLog({ level: 'info', role: roles[process.argv[2] ?? ''] ?? 'all' }), {
    isTTY,
    write: (text) => process.stderr.write(text),
  });
  process.exit(1);
});
