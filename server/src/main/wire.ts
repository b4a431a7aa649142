import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { openZeroShot } from '@kadr/studio';
import type { Logger } from 'pino';
import { createUserResolver, currentUser } from '../features/account/index.ts';
import { createWebhookSecrets, withApiKeys } from '../features/integrations/index.ts';
import { grantRegistration, lastAudit } from '../features/tokens/index.ts';
import { createCardTurns, createSceneCache } from '../features/designs/index.ts';
import { createRecordSigner } from '../features/provenance/index.ts';
import { createVault } from '../features/shops/index.ts';
import { createWithUpload } from '../features/uploads/index.ts';
import { lettersProblem, migrate, openDatabase, StartError, type Database, type Db } from '../platform/db/index.ts';
import { envSchema, type Env } from '../platform/env/index.ts';
import { createEventHub } from '../platform/events/index.ts';
import { createFileUrls, damageSeen, noticingDamage } from '../platform/files/index.ts';
import { installJobs } from '../platform/jobs/index.ts';
import { createAllowance, createMemoryGuard, memoryLimit } from '../platform/http/index.ts';
import { createCallGuard } from '../platform/outgoing/index.ts';
import { createMetrics, type Metrics } from '../platform/metrics/index.ts';
import { createLocalMailbox } from '../providers/mail/local-mailbox.ts';
import { assertMailboxAllowed } from '../providers/mail/local-mailbox-pages.ts';
import { createSmtpSender } from '../providers/mail/smtp.ts';
import { createTelegram } from '../providers/messenger/telegram.ts';
import { checkCutoutModel, createEngine } from '../engine/index.ts';
import { createModelAnalysis } from '../providers/vision/model-analysis.ts';
import { createShopHttp } from '../providers/shop/shop-http.ts';
import { createWebhookSender } from '../providers/webhooks/http-sender.ts';
import { dependencyChecks } from './dependency-checks.ts';
import { chooseIdentity } from './choose-identity.ts';
import { chooseImageModel } from './choose-image-model.ts';
import { chooseModels } from './choose-models.ts';
import { choosePaymentProviders } from './payment-providers.ts';
import { claimObjects, openObjects } from './open-objects.ts';
import { readSecret } from './read-secret.ts';
import type { Print } from './print.ts';

export type Deps = Awaited<ReturnType<typeof wire>>;

/** With the largest photos each takes up to 2 GB. */
const roomForTwoCutOuts = 6 * 2 ** 30;

/**
 * Builds everything that a process needs from the environment: database, ports with their adapters, and how to close it
 * all.
 */
export async function wire(env: Env, log: Logger, print: Print) {
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const mailboxAccess = { publicUrl, allowAnywhere: env.ALLOW_LOCAL_MAILBOX };
  if (!env.SMTP_URL) assertMailboxAllowed(mailboxAccess);

  if (env.CUTOUT_MODEL && !env.CUTOUT_COMMAND) await refuseBrokenModel();
  if (env.RECOGNITION_MODEL) await refuseBrokenRecognition(env.RECOGNITION_MODEL);

  const database = await openDatabase({
    url: env.DATABASE_URL,
    folder: join(env.KADR_DATA, 'db'),
    poolSize: env.DATABASE_CONNECTIONS,
    onError: (err) => log.error({ err }, 'database'),
  });
  try {
    return await wireOn(database, { env, log, print, publicUrl, mailboxAccess });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** At the start, not at the first photo. */
async function refuseBrokenModel(): Promise<void> {
  try {
    await checkCutoutModel();
  } catch (error) {
    throw new StartError(
      'start.cutout-model',
      `CUTOUT_MODEL cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
      error,
    );
  }
}

/** Opened once here, so that its texts are ready before the first child needs them. */
async function refuseBrokenRecognition(manifest: string): Promise<void> {
  try {
    const model = await openZeroShot(manifest);
    await model.close();
  } catch (error) {
    throw new StartError(
      'start.recognition-model',
      `RECOGNITION_MODEL cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
      error,
    );
  }
}

interface Ground {
  readonly env: Env;
  readonly log: Logger;
  readonly print: Print;
  readonly publicUrl: URL;
  readonly mailboxAccess: { readonly publicUrl: URL; readonly allowAnywhere: boolean };
}

/** What the metrics and the readiness check watch. */
function watched({
  env,
  log,
  db,
  objects,
}: Pick<Ground, 'env' | 'log'> & { readonly db: Db; readonly objects: Awaited<ReturnType<typeof openObjects>> }) {
  return {
    db,
    log,
    dataFolder: env.KADR_DATA,
    parts: dependencyChecks(db, objects),
    lastAudit: () => lastAudit(db),
    damageSeen: () => damageSeen(db),
  };
}

async function wireOn(database: Database, { env, log, print, publicUrl, mailboxAccess }: Ground) {
  await prepareDatabase(database, log);
  const { db } = database;
  const secret = readSecret(env);
  const objects = noticingDamage(await openObjects(env), { db, log });
  await claimObjects({ db, objects }, log);
  const memory = createMemoryGuard();
  const metrics = createMetrics({ ...watched({ env, log, db, objects }), memory });
  const hub = await createEventHub(database.listen);
  const mailbox = env.SMTP_URL ? null : createLocalMailbox(db, publicUrl, print);
  const mail = mailbox ?? createSmtpSender({ url: env.SMTP_URL ?? '', from: env.MAIL_FROM });
  const chosenIdentity = await chooseIdentity(env, { db, listen: database.listen, secret, publicUrl, mail });
  const { identity } = chosenIdentity;
  const users = createUserResolver({
    db,
    identity,
    onVerified: (tx: Db, userId) => grantRegistration(tx, userId, env.REGISTRATION_TOKENS),
  });
  const renderers = await openRenderers(env, { db, objects, log, meter: metrics.models });
  return {
    env,
    log,
    memory,
    metrics,
    publicUrl,
    messenger: messengerOf(env),
    operatorEmail: env.SUPPORT_EMAIL ?? addressIn(env.MAIL_FROM),
    mailboxAccess,
    database,
    db,
    objects,
    hub,
    mail,
    mailbox,
    identity,
    chosenIdentity,
    users,
    ...renderers,
    authenticate: withApiKeys({ db, currentUser, authenticate: users.authenticate }),
    webhooks: createWebhookSender({ allowPrivate: env.WEBHOOKS_TO_PRIVATE }),
    webhookSecret: createWebhookSecrets(secret),
    shopHttp: createShopHttp({ guard: createCallGuard({ allowPrivate: env.WEBHOOKS_TO_PRIVATE }) }),
    shopVault: createVault(secret),
    fileUrls: createFileUrls(secret),
    withUpload: createWithUpload({ db, objects }),
    cardTurns: createCardTurns(),
    cardScenes: createSceneCache(),
    guestTries: createAllowance({ db, secret, name: 'tryout', most: 1, windowMs: 24 * 3_600_000 }),
    recordSigner: createRecordSigner(secret),
    prices: env.TOKEN_PRICES,
    payments: choosePaymentProviders(env, db, publicUrl),
    close: async () => {
      await Promise.all([renderers.engine.close(), mail.close()]);
      objects.close?.();
      await database.close();
    },
  };
}

async function prepareDatabase(database: Database, log: Logger): Promise<void> {
  await migrate(database);
  const problem = await lettersProblem(database.pool);
  if (problem !== null) log.warn({ code: 'database.letters' }, problem);
  await installJobs(database);
}

function messengerOf({ TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_CHAT_ID: chatId }: Env) {
  return botToken && chatId ? createTelegram({ botToken, chatId }) : null;
}

interface RenderGround {
  readonly db: Db;
  readonly objects: Awaited<ReturnType<typeof openObjects>>;
  readonly log: Logger;
  readonly meter: Metrics['models'];
}

/** The engine for pixel work, and the models that write and render. */
async function openRenderers(env: Env, { db, objects, log, meter }: RenderGround) {
  const renderThreads = env.RENDER_THREADS || Math.max(1, availableParallelism() - 1);
  const models = await chooseModels(env, { db, meter, log });
  const local = createEngine({
    log,
    cutout: env.CUTOUT_COMMAND ? { command: env.CUTOUT_COMMAND, settings: Object.keys(envSchema.shape) } : undefined,
    frames: renderThreads,
    memoryBytes: memoryLimit(),
    codeCache: join(env.KADR_DATA, 'code-cache'),
  });
  const engine = models.analysis
    ? { ...local, analyse: createModelAnalysis({ local, model: models.analysis, log }) }
    : local;
  const imageModel = await chooseImageModel(env, {
    db,
    objects,
    log,
    engine,
    textModel: models.description,
    meter,
  });
  return { engine, imageModel, renderThreads, cutOutsAtOnce: cutOutsAtOnce(), descriptionModel: models.description };
}

/** The network takes one photo at a time: a second one is decoded or finished meanwhile, where both find room. */
const cutOutsAtOnce = (): number => (availableParallelism() > 1 && memoryLimit() >= roomForTwoCutOuts ? 2 : 1);

/** The address of `Name <address>`. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim();
}
