import { allEndpoints, allErrors } from '@kadr/shared/contract';
import { fontFilePath } from '@kadr/studio';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../platform/env.ts';
import { addFontRoute } from '../features/designs/index.ts';
import { addPaymentEventRoute, receiveEvent } from '../features/payments/index.ts';
import { StartError } from '../platform/db/index.ts';
import { addEventsRoute } from '../platform/events/index.ts';
import { addFileRoute } from '../platform/files/index.ts';
import { addApiDocs, addWebClient, createHttpApp, isShedding, memoryLimit, openApiDocument } from '../platform/http/index.ts';
import { startWorkers, type WorkKind } from '../platform/jobs/index.ts';
import { addSandboxPages } from '../providers/payment/sandbox-pages.ts';
import { addMailboxPages } from '../providers/mail/local-mailbox-pages.ts';
import { operatorCommand } from './operator-command.ts';
import { serveOperator } from './operator-socket.ts';
import { builtWebFolder } from './build-web.ts';
import { copyCommand } from './copy-commands.ts';
import { servedEndpoints } from './choose-identity.ts';
import { boundEndpoints, jobHandlers, paymentDeps } from './features.ts';
import { healthOf } from './health.ts';
import { pictureOrigins } from './open-objects.ts';
import { addHealthRoutes, createOperationsApp } from './operations.ts';
import { version } from './version.ts';
import { wire, type Deps } from './wire.ts';

export type Role = 'all' | 'api' | 'worker';

export interface RunningProcess {
  /** Takes nothing new, lets what runs end or hands it back, closes everything. */
  stop(): Promise<void>;
}

const callsPerMinute = 600;
const jobGraceMs = 8000;

/** Starts what the role serves and says where. */
export async function startProcess(env: Env, { role, kinds }: { role: Role; kinds: readonly WorkKind[] }, log: Logger): Promise<RunningProcess> {
  const say = (line: string): void => { process.stdout.write(`${line}\n`); };
  const [deps, webFolder] = await Promise.all([wire(env, log, say), role === 'worker' ? null : builtWebFolder(say)]);
  const stops: (() => Promise<void>)[] = [];
  try {
    if (role !== 'api') {
      const workers = await startWorkers(deps.database, { ...jobHandlers(deps), kinds, log, onAttempt: deps.metrics.attempted });
      stops.push(() => workers.stop({ graceMs: jobGraceMs }));
      if (role === 'worker') say('Kadr works off its queue.');
    }
    if (env.OPERATIONS_PORT) stops.push(await serveOperations(deps, env.OPERATIONS_PORT, role));
    if (webFolder) stops.push(await serve(deps, webFolder, say));
    if (!env.DATABASE_URL) {
      stops.push(await serveOperator(env.KADR_DATA, async (words, told) =>
        await copyCommand({ env, database: deps.database, serving: true, say: told }, words) ?? await operatorCommand({ ...paymentDeps(deps), say: told }, words)));
    }
  } catch (error) {
    await stopAll(stops, deps);
    throw error;
  }
  return { stop: () => stopAll(stops, deps) };
}

async function serve(deps: Deps, webFolder: string, say: (line: string) => void): Promise<() => Promise<void>> {
  const { env, log, publicUrl, hub, users, mailbox, mailboxAccess, chosenIdentity } = deps;
  const served = servedEndpoints(allEndpoints, chosenIdentity);
  const { connect, frame, script } = chosenIdentity.origins;
  const app = await createHttpApp({
    log, publicUrl, contract: served, bound: boundEndpoints(deps), authenticate: deps.authenticate, trustProxy: env.TRUST_PROXY,
    allowedOrigins: [...Object.values(env.REGION_HOSTS), env.IP_LOCATION_URL, ...(env.SENTRY_DSN ? [env.SENTRY_DSN] : []), ...connect].map((url) => new URL(url).origin), defaultCallsPerMinute: callsPerMinute,
    callingOrigins: Object.values(env.REGION_HOSTS).map((url) => new URL(url).origin), pictureOrigins: await pictureOrigins(deps.objects),
    limitsIn: env.DATABASE_URL ? deps.database.db : undefined, frameOrigins: frame, scriptOrigins: script, onAnswered: deps.metrics.answered,
  });
  const closeStreams = addEventsRoute(app, hub, users.authenticate);
  addFileRoute(app, deps.fileUrls, deps.objects);
  addFontRoute(app, fontFilePath);
  // Refused like any other call while memory is short.
  addHealthRoutes(app, { health: () => healthOf(deps), isShedding: () => false });
  if (mailbox) addMailboxPages(app, mailbox, mailboxAccess);
  addPayments(app, deps);
  await addApiDocs(app, openApiDocument(served, allErrors, { version, serverUrl: publicUrl.origin }));
  await addWebClient(app, webFolder, chosenIdentity.config);
  await listen(app, env.HOST, env.PORT);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const shown = env.PUBLIC_URL ?? `http://localhost:${port}`;
  say(`Kadr is ready: ${shown}`);
  if (mailbox) say(`Mails that it sends: ${new URL('/mailbox', shown).href}`);
  return async () => {
    closeStreams();
    await app.close();
  };
}

function addPayments(app: FastifyInstance, deps: Deps): void {
  const { env, publicUrl, payments: { sandbox } } = deps;
  const events = paymentDeps(deps);
  addPaymentEventRoute(app, events);
  if (!sandbox) return;
  addSandboxPages(app, sandbox, {
    publicUrl, allowAnywhere: env.SANDBOX_CHECKOUT === 'on', deliver: (body) => receiveEvent(events, sandbox, body, {}),
  });
}

async function serveOperations(deps: Deps, port: number, role: Role): Promise<() => Promise<void>> {
  // As it was when the calls' own limit was set.
  const limit = memoryLimit();
  const app = createOperationsApp({ health: () => healthOf(deps), metrics: deps.metrics, isShedding: () => role !== 'worker' && isShedding(limit) });
  await listen(app, deps.env.HOST, port);
  return () => app.close();
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE') throw new StartError('start.port-in-use', `Something listens on port ${port} of ${host} already. Stop it, or give Kadr another one.`, error);
    if (code.startsWith('E')) throw new StartError('start.cannot-listen', `Kadr cannot listen on port ${port} of ${host} (${code}); see HOST, PORT and OPERATIONS_PORT.`, error);
    throw error;
  }
}

async function stopAll(stops: readonly (() => Promise<void>)[], deps: Deps): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
  await deps.close();
}
