import type { PublicConfig } from '@kadr/shared/account';
import { fillPath } from '@kadr/shared/kernel';
import { downloadVisual } from '@kadr/shared/downloads';
import {
  accountRoutes,
  currentUser,
  findUsers,
  incrementCounters,
  regionOf,
  userStatOf,
} from '../features/account/index.ts';
import {
  advanceAfter,
  batchJobs,
  batchRoutes,
  batchSchedules,
  deleteBatchesOf,
  exportedBatches,
  type BatchDeps,
} from '../features/batches/index.ts';
import { catalogRoutes } from '../features/catalog/index.ts';
import { copyTexts, descriptionRoutes, exportedDescriptions, writeFirstTexts } from '../features/descriptions/index.ts';
import {
  brandSchedules,
  deleteBrandOf,
  designJobs,
  designRoutes,
  exportedBrand,
  exportedDesigns,
  exportedTemplates,
  listedCards,
  redrawCards,
  type DesignDeps,
} from '../features/designs/index.ts';
import {
  deleteIntegrationsOf,
  emitEvent,
  exportedIntegrations,
  integrationJobs,
  integrationRoutes,
  integrationSchedules,
} from '../features/integrations/index.ts';
import { listingRoutes, type ListingDeps } from '../features/listings/index.ts';
import {
  enqueueAsk,
  exportedPayments,
  forgetPayer,
  paymentJobs,
  paymentRoutes,
  paymentSchedules,
  type EventDeps,
  type PaymentDeps,
  type PaymentJobDeps,
} from '../features/payments/index.ts';
import {
  deleteProductsOf,
  exportedProducts,
  ownProductView,
  productForStudio,
  productJobs,
  productRoutes,
  productSchedules,
  productTitles,
  setDescription,
  type ProductDeps,
} from '../features/products/index.ts';
import {
  deleteImagesOf,
  exportedImages,
  imageJobs,
  imageRoutes,
  imageSchedules,
  libraryImage,
  type ImageDeps,
} from '../features/images/index.ts';
import { issueRecord, provenanceRoutes, recordIdFor } from '../features/provenance/index.ts';
import { deleteTicketsOf, exportedTickets, supportJobs, supportRoutes } from '../features/support/index.ts';
import { exportedTokens, tokenJobs, tokenRoutes, tokenSchedules } from '../features/tokens/index.ts';
import { createKeepFile, finishUpload, uploadJobs, uploadRoutes, uploadSchedules } from '../features/uploads/index.ts';
import { downloadRoutes } from '../features/downloads/index.ts';
import {
  endedVisual,
  enqueueRender,
  exportedVisuals,
  frameRoutes,
  visualJobs,
  visualSchedules,
  type ReadWordsDeps,
  type RenderDeps,
} from '../features/frames/index.ts';
import { photoshootRoutes, pickVisual } from '../features/photoshoots/index.ts';
import type { Db } from '../platform/db/index.ts';
import { fileJobs, fileSchedules, storeFile } from '../platform/files/index.ts';
import type { JobHandler, Schedule } from '../platform/jobs/index.ts';
import { httpJobs, httpSchedules, type BoundEndpoint } from '../platform/http/index.ts';
import { healthOf } from './health.ts';
import { asFrameStage, observedEngine, observedModel } from './observe-engine.ts';
import { version } from './version.ts';
import type { Deps } from './wire.ts';

/** Every endpoint with its handler. */
export function boundEndpoints(deps: Deps): BoundEndpoint[] {
  const { db, identity, users, imageModel, prices, hub, fileUrls } = deps;
  return [
    ...identity.endpoints,
    ...accountRoutes({
      db,
      users,
      identity,
      log: deps.log,
      objects: deps.objects,
      publicConfig: publicConfigOf(deps),
      publish: hub.publish,
      health: () => healthOf(deps),
      exports: [
        exportedProducts,
        exportedImages,
        exportedDescriptions,
        exportedVisuals,
        exportedDesigns,
        exportedBrand,
        exportedTemplates,
        exportedBatches,
        exportedTokens,
        exportedPayments,
        exportedTickets,
        exportedIntegrations,
      ],
      onDelete: [
        deleteBatchesOf,
        deleteProductsOf,
        deleteImagesOf,
        deleteBrandOf,
        deleteTicketsOf,
        deleteIntegrationsOf,
        forgetPayer,
      ],
    }),
    ...catalogRoutes({ listPlates: async () => imageModel.plates }),
    ...uploadRoutes(deps),
    ...productRoutes(productDeps(deps)),
    ...batchRoutes(batchDeps(deps)),
    ...imageRoutes(imageDeps(deps)),
    ...descriptionRoutes({
      db,
      publish: hub.publish,
      setDescription,
      model: deps.descriptionModel,
      log: deps.log,
      ownProduct: (on, userId, id) => ownProductView({ fileUrl: fileUrls.signFileUrl }, on, userId, id),
    }),
    ...listingRoutes(listingDeps(deps)),
    ...photoshootRoutes({
      db,
      imageModel: observedModel(deps),
      prices,
      publish: hub.publish,
      enqueueRender,
      studioProduct: productForStudio,
      fileUrl: fileUrls.signFileUrl,
      putObject: (bytes) => storeFile(deps, bytes),
    }),
    ...frameRoutes({ db, fileUrl: fileUrls.signFileUrl, studioProduct: productForStudio }),
    ...downloadRoutes({
      db,
      publish: hub.publish,
      fileUrl: fileUrls.signFileUrl,
      getObject: (key) => objectOf(deps, key),
      putObject: (bytes) => storeFile(deps, bytes),
      exportPicture: (jpeg, file) =>
        deps.engine.exportPicture({ jpeg, options: { ...file, credit: deps.env.OPERATOR_NAME ?? 'Kadr' } }),
      recordOf: (visualId, kind) => recordOf(deps, visualId, kind),
      issueRecord: (facts, bytes) => issueRecord(db, deps.recordSigner, { ...facts, engineVersion: version }, bytes),
      pictureVariants: deps.engine.pictureVariants,
      onUnlocked: redrawCards,
    }),
    ...designRoutes(designDeps(deps)),
    ...tokenRoutes({ db, prices, productTitles }),
    ...paymentRoutes(paymentDeps(deps)),
    ...supportRoutes({ db }),
    ...provenanceRoutes({ db, signer: deps.recordSigner }),
    ...integrationRoutes(deps),
  ];
}

/** A run goes on after its frame, and other programs are told. */
async function afterVisual({ publicUrl }: Deps, tx: Db, visualId: string): Promise<void> {
  await advanceAfter(tx, visualId);
  const ended = await endedVisual(tx, visualId);
  if (!ended) return;
  const { userId, state, ...facts } = ended;
  const file =
    state === 'ready' ? { download: new URL(fillPath(downloadVisual.path, { id: visualId }), publicUrl).href } : {};
  await emitEvent(tx, userId, `visual.${state}`, { ...facts, ...file });
}

/** The number of a file's record, and the page that anyone can check it on. */
function recordOf({ publicUrl }: Deps, visualId: string, kind: string): { id: string; url: string } {
  const id = recordIdFor(visualId, kind);
  return { id, url: new URL(`/verify/${id}`, publicUrl).href };
}

/** Everything that is done later, and when. */
export function jobHandlers(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  return {
    handlers: [
      ...deps.identity.jobs,
      ...productJobs(productDeps(deps)),
      ...visualJobs(renderDeps(deps), deps.renderThreads, deps.env.IMAGE_MODEL.length > 0),
      ...batchJobs(batchDeps(deps)),
      ...designJobs(designDeps(deps)),
      ...tokenJobs({ ...deps, siteUrl: deps.publicUrl }),
      ...paymentJobs(paymentJobDeps(deps)),
      ...uploadJobs(deps),
      ...imageJobs(deps),
      ...fileJobs(deps),
      ...httpJobs(deps),
      ...supportJobs({ ...deps, siteUrl: deps.publicUrl }),
      ...integrationJobs({ ...deps, currentUser }),
    ],
    schedules: [
      ...deps.identity.schedules,
      ...uploadSchedules,
      ...productSchedules,
      ...imageSchedules,
      ...visualSchedules,
      ...batchSchedules,
      ...brandSchedules,
      ...tokenSchedules,
      ...paymentSchedules,
      ...fileSchedules,
      ...httpSchedules,
      ...integrationSchedules,
    ],
  };
}

/** What the feature of payments and the notifications for it are wired with. */
export function paymentDeps({ db, log, hub, env, publicUrl, payments }: Deps): PaymentDeps & EventDeps {
  return {
    db,
    log,
    publish: hub.publish,
    publicUrl,
    packages: env.TOKEN_PACKAGES,
    providers: payments.providers,
    regionOf,
    enqueueAsk,
  };
}

function paymentJobDeps(deps: Deps): PaymentJobDeps {
  return {
    ...paymentDeps(deps),
    mail: deps.mail,
    payerOf: async (db, userId) => (await findUsers(db, userId)).find(({ email }) => email !== '') ?? null,
  };
}

function designDeps(deps: Deps): DesignDeps {
  return {
    db: deps.db,
    engine: deps.engine,
    turns: deps.cardTurns,
    publish: deps.hub.publish,
    fileUrl: deps.fileUrls.signFileUrl,
    getObject: (key) => objectOf(deps, key),
    putObject: (bytes) => storeFile(deps, bytes),
  };
}

function productDeps(deps: Deps): ProductDeps {
  const { db, log, objects, hub, fileUrls } = deps;
  return {
    db,
    log,
    objects,
    maxStoredBytes: maxStoredBytesOf(deps),
    engine: observedEngine(deps),
    publish: hub.publish,
    fileUrl: fileUrls.signFileUrl,
    withUpload: deps.withUpload,
    keepFile: createKeepFile({ db, objects }),
    finishUpload,
    libraryImage: (userId, imageId) => libraryImage(db, userId, imageId),
    writeFirstTexts: (tx, userId, of) =>
      writeFirstTexts(
        {
          setDescription,
          ownProduct: (on, owner, id) => ownProductView({ fileUrl: fileUrls.signFileUrl }, on, owner, id),
        },
        tx,
        userId,
        of,
      ),
    copyTexts,
    countProductAdded: (tx, userId) => incrementCounters(tx, userId, { products: 1 }),
    userStat: userStatOf,
  };
}

function maxStoredBytesOf({ env }: Deps): number {
  return env.STORAGE_PER_USER_GB * 1024 ** 3;
}

function imageDeps(deps: Deps): ImageDeps {
  const { db, objects, engine, fileUrls } = deps;
  return {
    db,
    objects,
    engine,
    maxStoredBytes: maxStoredBytesOf(deps),
    withUpload: deps.withUpload,
    keepFile: createKeepFile({ db, objects }),
    fileUrl: fileUrls.signFileUrl,
  };
}

function listingDeps(deps: Deps): ListingDeps {
  return {
    db: deps.db,
    log: deps.log,
    fileUrl: deps.fileUrls.signFileUrl,
    engine: deps.engine,
    credit: deps.env.OPERATOR_NAME ?? 'Kadr',
    getObject: (key) => objectOf(deps, key),
    listedCards: (userId, productId) => listedCards(designDeps(deps), userId, productId),
    ownProduct: (on, userId, id) => ownProductView({ fileUrl: deps.fileUrls.signFileUrl }, on, userId, id),
    recordOf: (visualId, kind) => recordOf(deps, visualId, kind),
    issueRecord: (facts, bytes) => issueRecord(deps.db, deps.recordSigner, { ...facts, engineVersion: version }, bytes),
  };
}

function batchDeps(deps: Deps): BatchDeps {
  const { db, log, hub, prices } = deps;
  return {
    db,
    log,
    publish: hub.publish,
    fileUrl: deps.fileUrls.signFileUrl,
    imageModel: observedModel(deps),
    prices,
    enqueueRender,
    products: productDeps(deps),
    studioProduct: productForStudio,
    onFinished: (tx, run) => emitEvent(tx, run.userId, 'run.finished', { runId: run.id, frames: run.frames }),
  };
}

function renderDeps(deps: Deps): RenderDeps & ReadWordsDeps {
  return {
    db: deps.db,
    log: deps.log,
    imageModel: observedModel(deps),
    publish: deps.hub.publish,
    putObject: asFrameStage(deps, 'store', (bytes) => storeFile(deps, bytes)),
    pictureVariants: asFrameStage(deps, 'thumbnails', deps.engine.pictureVariants),
    studioProduct: productForStudio,
    getObject: (key) => objectOf(deps, key),
    sceneWords: (picture, box) => deps.engine.sceneWords({ picture, box }),
    countVisual: (tx, userId) => incrementCounters(tx, userId, { visuals: 1 }),
    onDelivered: (tx, { id, product_id: productId, step }) => pickVisual(tx, productId, step, id),
    onSettled: (tx, visualId) => afterVisual(deps, tx, visualId),
  };
}

async function objectOf({ objects }: Deps, key: string): Promise<Uint8Array> {
  const bytes = await objects.get(key);
  if (!bytes) throw new Error(`object ${key} is missing from the store`);
  return bytes;
}

function publicConfigOf({ env, mailbox, chosenIdentity }: Deps): PublicConfig {
  return {
    identity: chosenIdentity.config,
    ipLocationUrl: env.IP_LOCATION_URL,
    regionHosts: env.REGION_HOSTS,
    localMailbox: mailbox !== null,
    ...(env.SENTRY_DSN ? { sentryDsn: env.SENTRY_DSN } : {}),
    operator: { name: env.OPERATOR_NAME, contact: env.OPERATOR_CONTACT },
    build: version,
  };
}
