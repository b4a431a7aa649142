import { fillPath } from '@kadr/shared/kernel';
import { downloadVisual } from '@kadr/shared/downloads';
import { digitalSourceXmp, sourceIn } from '@kadr/shared/provenance';
import { mp4Xmp, withMp4Xmp } from '@kadr/studio';
import {
  batchReader,
  findUsers,
  incrementCounters,
  languageOf,
  regionOf,
  userStatOf,
} from '../features/account/index.ts';
import { advanceAfter, isOfImport, type BatchDeps, type MailEndDeps } from '../features/batches/index.ts';
import { copyTexts, writeFirstTexts, type DescriptionDeps } from '../features/descriptions/index.ts';
import { listedCards, redrawCards, type DesignDeps, type TemplateCardDeps } from '../features/designs/index.ts';
import { emitEvent } from '../features/integrations/index.ts';
import type { ListingDeps } from '../features/listings/index.ts';
import {
  enqueueStatusCheck,
  type EventDeps,
  type PaymentDeps,
  type PaymentJobDeps,
} from '../features/payments/index.ts';
import { ownProductView, productForStudio, setDescription, type ProductDeps } from '../features/products/index.ts';
import { libraryImage, type ImageDeps } from '../features/images/index.ts';
import { issueRecord, recordIdFor } from '../features/provenance/index.ts';
import { createKeepFile, finishUpload } from '../features/uploads/index.ts';
import type { DownloadDeps } from '../features/downloads/index.ts';
import {
  endedVisual,
  enqueueRender,
  firstPictures,
  type ReadWordsDeps,
  type RenderDeps,
  sceneOfVisual,
} from '../features/frames/index.ts';
import { pickVisual, type PhotoshootDeps } from '../features/photoshoots/index.ts';
import type { MakeVideoDeps, VideoDeps } from '../features/videos/index.ts';
import type { Db } from '../platform/db/index.ts';
import { storeFile } from '../platform/files/index.ts';
import { createStudioVideoMaker } from '../providers/video-maker/studio.ts';
import { asFrameStage, observedEngine, observedModel } from './observe-engine.ts';
import { version } from './version.ts';
import type { Deps } from './wire.ts';

export function descriptionDeps(deps: Deps): DescriptionDeps {
  const { db, hub, fileUrls } = deps;
  return {
    db,
    publish: hub.publish,
    setDescription,
    model: deps.descriptionModel,
    log: deps.log,
    ownProduct: (on, userId, id) => ownProductView({ fileUrl: fileUrls.signFileUrl }, on, userId, id),
  };
}

export function photoshootDeps(deps: Deps): PhotoshootDeps {
  const { db, prices, hub, fileUrls } = deps;
  return {
    db,
    imageModel: observedModel(deps),
    prices,
    publish: hub.publish,
    enqueueRender,
    studioProduct: productForStudio,
    fileUrl: fileUrls.signFileUrl,
    putObject: (bytes) => storeFile(deps, bytes),
  };
}

export function downloadDeps(deps: Deps): DownloadDeps {
  const { db, hub, fileUrls } = deps;
  return {
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
  };
}

export function videoDeps(deps: Deps): VideoDeps & MakeVideoDeps {
  const { db, log, hub, fileUrls, engine, objects } = deps;
  return {
    db,
    log,
    publish: hub.publish,
    prices: deps.prices,
    imageModel: deps.imageModel,
    videoMaker: createStudioVideoMaker({ objects, engine }),
    fileUrl: fileUrls.signFileUrl,
    getObject: (key) => objectOf(deps, key),
    putObject: (bytes) => storeFile(deps, bytes),
    pictureVariants: engine.pictureVariants,
    markVideo: (mp4, provenanceUrl) => {
      const source = sourceIn(mp4Xmp(mp4) ?? undefined);
      const credit = deps.env.OPERATOR_NAME ?? 'Kadr';
      return { source, bytes: withMp4Xmp(mp4, digitalSourceXmp(source, { credit, provenanceUrl })) };
    },
    recordOf: (id, kind) => recordOf(deps, id, kind),
    issueRecord: (facts, bytes) => issueRecord(db, deps.recordSigner, { ...facts, engineVersion: version }, bytes),
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
    enqueueStatusCheck,
  };
}

export function paymentJobDeps(deps: Deps): PaymentJobDeps {
  return {
    ...paymentDeps(deps),
    mail: deps.mail,
    payerOf: async (db, userId) => (await findUsers(db, userId)).find(({ email }) => email !== '') ?? null,
  };
}

export function designDeps(deps: Deps): DesignDeps {
  return {
    db: deps.db,
    engine: deps.engine,
    turns: deps.cardTurns,
    model: deps.descriptionModel,
    log: deps.log,
    scenes: deps.cardScenes,
    sceneOf: (visual) =>
      sceneOfVisual(deps.db, { imageModel: deps.imageModel, getObject: (key) => objectOf(deps, key) }, visual),
    publish: deps.hub.publish,
    fileUrl: deps.fileUrls.signFileUrl,
    getObject: (key) => objectOf(deps, key),
    putObject: (bytes) => storeFile(deps, bytes),
  };
}

export function designJobDeps(deps: Deps): TemplateCardDeps {
  return { ...designDeps(deps), languageOf: (userId) => languageOf(deps.db, userId) };
}

export function productDeps(deps: Deps): ProductDeps {
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
    onAnalysed: async (tx, { userId, productId, outcome }) => {
      if (await isOfImport(tx, productId)) return;
      await hub.publish(tx, userId, { type: 'work-ended', work: 'analysis', id: productId, outcome });
    },
    countProductAdded: (tx, userId) => incrementCounters(tx, userId, { products: 1 }),
    firstPictures: (on, productIds) => firstPictures(fileUrls.signFileUrl, on, productIds),
    userStat: userStatOf,
  };
}

function maxStoredBytesOf({ env }: Deps): number {
  return env.STORAGE_PER_USER_GB * 1024 ** 3;
}

export function imageDeps(deps: Deps): ImageDeps {
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

export function listingDeps(deps: Deps): ListingDeps {
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

export function batchDeps(deps: Deps): BatchDeps {
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

export function batchJobDeps(deps: Deps): BatchDeps & MailEndDeps {
  return { ...batchDeps(deps), mail: deps.mail, publicUrl: deps.publicUrl, batchReader };
}

export function renderDeps(deps: Deps): RenderDeps & ReadWordsDeps {
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

/** The bytes of a stored file. */
export async function objectOf({ objects }: Deps, key: string): Promise<Uint8Array> {
  const bytes = await objects.get(key);
  if (!bytes) throw new Error(`object ${key} is missing from the store`);
  return bytes;
}

/** A run goes on after its frame, a single picture is told to open pages, and other programs are told. */
async function afterVisual({ publicUrl, hub }: Deps, tx: Db, visualId: string): Promise<void> {
  const isOfRun = await advanceAfter(tx, visualId);
  const ended = await endedVisual(tx, visualId);
  if (!ended) return;
  const { userId, state, ...facts } = ended;
  if (!isOfRun)
    await hub.publish(tx, userId, { type: 'work-ended', work: 'picture', id: facts.productId, outcome: state });
  const file =
    state === 'ready' ? { download: new URL(fillPath(downloadVisual.path, { id: visualId }), publicUrl).href } : {};
  await emitEvent(tx, userId, `visual.${state}`, { ...facts, ...file });
}

/** The number of a file's record, and the page that anyone can check it on. */
function recordOf({ publicUrl }: Deps, visualId: string, kind: string): { id: string; url: string } {
  const id = recordIdFor(visualId, kind);
  return { id, url: new URL(`/verify/${id}`, publicUrl).href };
}
