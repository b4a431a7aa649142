import { allEndpoints, allErrors } from '@kadr/shared/contract';
import { fontFilePath } from '@kadr/card/node';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../platform/env/index.ts';
import { addFontRoute } from '../features/designs/index.ts';
import { addPaymentEventRoute, checkOpenOrders, receiveEvent } from '../features/payments/index.ts';
import { StartError } from '../platform/db/index.ts';
import { addEventsRoute } from '../platform/events/index.ts';
import { addThumbnailRoute } from '../features/shops/index.ts';
import { addFileRoute } from '../platform/files/index.ts';
import { addApiDocs, addWebClient, createHttpApp, openApiDocument } from '../platform/http/index.ts';
import { startWorkers, type WorkKind } from '../platform/jobs/index.ts';
import { addSandboxPages } from '../providers/payment/sandbox-pages.ts';
import { addMailboxPages } from '../providers/mail/local-mailbox-pages.ts';
import { modelsCommand } from './check-models.ts';
import { operatorCommand } from './operator-command.ts';
import { serveOperator } from './operator-socket.ts';
import { builtWebFolder } from './build-web.ts';
import { copyCommand } from './copy-commands.ts';
import { servedEndpoints } from './choose-identity.ts';
import { paymentDeps } from './feature-deps.ts';
import { boundEndpoints, jobHandlers } from './features.ts';
import { addMcpRoute } from './mcp-route.ts';
import { pictureOrigins } from './open-objects.ts';
import { addHealthRoutes, createOperationsApp } from './operations.ts';
import { createCourse, type Course } from './process-course.ts';
import { createPrint, type Print } from './print.ts';
import { shopDeps } from './shop-deps.ts';
import { version } from './version.ts';
import { warnOfShutdowns } from './warn-of-shutdowns.ts';
import { wire, type Deps } from './wire.ts';

export type Role = 'all' | 'api' | 'worker';

export interface RunningProcess {
  /** Says that it is not ready, then takes nothing new, lets what runs end or hands it back, closes everything. */
  stop(): Promise<void>;
}

const callsPerMinute = 600;
const jobGraceMs = 8000;

/** Starts what the role serves and says where. */
export async function startProcess(
  env: Env,
  { role, kinds, pages }: { role: Role; kinds: readonly WorkKind[]; pages: boolean },
  log: Logger,
): Promise<RunningProcess> {
  const print = createPrint(log, process.stdout);
  const course = createCourse();
  try {
    let wired: Deps | null = null;
    // Before the database is brought to its newest form: that may take longer than anyone waits for a sign of life.
    if (env.OPERATIONS_PORT)
      course.opened(await serveOperations(env.HOST, env.OPERATIONS_PORT, { role, course, deps: () => wired }));
    const servesPages = pages && role !== 'worker';
    const [deps, webFolder] = await Promise.all([wire(env, log, print), servesPages ? builtWebFolder(print) : null]);
    wired = deps;
    course.opened(deps.close);
    if (role !== 'api') {
      const workers = await startWorkers(deps.database, { ...jobHandlers(deps), kinds, log, meter: deps.metrics });
      course.opened(() => workers.stop({ graceMs: jobGraceMs }));
      if (role === 'worker') print('Kadr works off its queue.');
    }
    await checkOpenOrders(deps.db);
    if (role !== 'worker') course.opened(await serve(deps, webFolder, course, print));
    if (!env.DATABASE_URL) {
      course.opened(
        await serveOperator(
          env.KADR_DATA,
          async (words, told) =>
            (await copyCommand({ env, database: deps.database, serving: true, print: told }, words)) ??
            (await modelsCommand({ env, db: deps.db, print: told }, words)) ??
            (await operatorCommand({ ...paymentDeps(deps), print: told }, words)),
        ),
      );
    }
  } catch (error) {
    await course.end();
    throw error;
  }
  course.started();
  void warnOfShutdowns(env, log);
  return { stop: () => course.end(role === 'worker' ? 0 : env.DRAIN_SECONDS) };
}

async function serve(deps: Deps, webFolder: string | null, course: Course, print: Print): Promise<() => Promise<void>> {
  const { env, log, publicUrl, hub, users, mailbox, mailboxAccess, chosenIdentity } = deps;
  const served = servedEndpoints(allEndpoints, chosenIdentity);
  const regionOrigins = Object.values(env.REGION_HOSTS).map((url) => new URL(url).origin);
  const { connect, frame, script } = chosenIdentity.origins;
  const app = await createHttpApp({
    log,
    publicUrl,
    contract: served,
    bound: boundEndpoints(deps),
    authenticate: deps.authenticate,
    trustProxy: env.TRUST_PROXY,
    allowedOrigins: [...Object.values(env.REGION_HOSTS), ...(env.SENTRY_DSN ? [env.SENTRY_DSN] : []), ...connect].map(
      (url) => new URL(url).origin,
    ),
    defaultCallsPerMinute: callsPerMinute,
    callingOrigins: regionOrigins,
    pictureOrigins: await pictureOrigins(deps.objects),
    limitsIn: env.DATABASE_URL ? deps.database.db : undefined,
    frameOrigins: frame,
    scriptOrigins: script,
    memory: deps.memory,
    onAnswered: deps.metrics.answered,
  });
  const closeStreams = addEventsRoute(app, hub, {
    authenticate: users.authenticate,
    onSessionEnded: chosenIdentity.identity.onSessionEnded,
  });
  addFileRoute(app, deps.fileUrls, deps);
  addThumbnailRoute(app, shopDeps(deps));
  addFontRoute(app, fontFilePath);
  const endMcpCalls = addMcpRoute(app, {
    authenticate: deps.authenticate,
    publicUrl,
    callingOrigins: regionOrigins,
  });
  // Refused like any other call while memory is short.
  addHealthRoutes(app, course.isReady);
  if (mailbox) addMailboxPages(app, mailbox, mailboxAccess);
  addPayments(app, deps);
  await addApiDocs(app, openApiDocument(served, allErrors, { version, serverUrl: publicUrl.origin }));
  if (webFolder !== null) await addWebClient(app, webFolder, chosenIdentity.config);
  await listen(app, env.HOST, env.PORT);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  const shown = env.PUBLIC_URL ?? `http://localhost:${port}`;
  print(`Kadr is ready: ${shown}`);
  if (mailbox) print(`Mails that it sends: ${new URL('/mailbox', shown).href}`);
  return async () => {
    closeStreams();
    await endMcpCalls();
    await app.close();
  };
}

function addPayments(app: FastifyInstance, deps: Deps): void {
  const {
    env,
    payments: { sandbox },
  } = deps;
  const events = paymentDeps(deps);
  addPaymentEventRoute(app, events);
  if (!sandbox) return;
  addSandboxPages(app, sandbox, {
    allowAnywhere: env.SANDBOX_CHECKOUT === 'on',
    deliver: (body) => receiveEvent(events, sandbox, body, {}),
  });
}

interface Watched {
  readonly role: Role;
  readonly course: Course;
  readonly deps: () => Deps | null;
}

async function serveOperations(
  host: string,
  port: number,
  { role, course, deps }: Watched,
): Promise<() => Promise<void>> {
  const app = createOperationsApp({
    metrics: () => deps()?.metrics ?? null,
    isReady: () => course.isReady() && (role === 'worker' || deps()?.memory.isShedding() === false),
  });
  await listen(app, host, port);
  return () => app.close();
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EADDRINUSE')
      throw new StartError(
        'start.port-in-use',
        `Something listens on port ${port} of ${host} already. Stop it, or give Kadr another one.`,
        error,
      );
    if (code.startsWith('E'))
      throw new StartError(
        'start.cannot-listen',
        `Kadr cannot listen on port ${port} of ${host} (${code}); see HOST, PORT and OPERATIONS_PORT.`,
        error,
      );
    throw error;
  }
}
