import { crc32, sendUploadPart, startUpload } from '@kadr/shared/uploads';
import { defaultPrices } from '@kadr/shared/tokens';
import { pino } from 'pino';
import type { FramePlan, ImageModel, MadeFrame } from '../../../providers/image-model/port.ts';
import { testImageModel } from '../../../providers/image-model/testing/test-model.ts';
import { batchReader } from '../../account/index.ts';
import type { Mail } from '../../../providers/mail/port.ts';
import type { Db } from '../../../platform/db/index.ts';
import { storeFile } from '../../../platform/files/index.ts';
import { createTestApp } from '../../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../../platform/jobs/index.ts';
import { drawnPhoto } from '../../products/testing/drawn-photo.ts';
import { createProductsTestApp, type ProductsTestApp } from '../../products/testing/products-test-app.ts';
import { productForStudio, productJobs } from '../../products/index.ts';
import { grantRegistration } from '../../tokens/index.ts';
import { enqueueRender, frameRoutes, visualJobs, type ReadWordsDeps, type RenderDeps } from '../../frames/index.ts';
import { photoshootRoutes, pickVisual } from '../../photoshoots/index.ts';
import { advanceAfter, batchJobs, batchRoutes, type BatchDeps, type MailEndDeps } from '../index.ts';
import { aCutout, aPhoto, aProduct } from '../../../testing/factories.ts';

/** What a test may change of the model and the mail server while it runs, and what they were given. */
export interface ModelControls {
  act: (plan: FramePlan) => Partial<MadeFrame> | Promise<Partial<MadeFrame>>;
  readonly made: FramePlan[];
  readonly mails: Mail[];
  /** May refuse a mail. */
  onMail?: () => Promise<void>;
}

function testModel(controls: ModelControls): ImageModel {
  return testImageModel({
    frameTypesFor: () => ['hero', 'context', 'mixmatch', 'detail'],
    waysOf: ({ frameType }) => (frameType === 'macro' ? [] : ['studio']),
    reason: 'photo-too-small',
    act: async (plan) => {
      const change = await controls.act(plan);
      controls.made.push(plan);
      return change;
    },
  });
}

/** What the frames of a run are rendered with. */
function rendersOf({ products, studioProduct, db, log, imageModel, publish }: BatchDeps): RenderDeps & ReadWordsDeps {
  return {
    db,
    log,
    imageModel,
    publish,
    putObject: (bytes) => storeFile(products, bytes),
    getObject: async (key) => (await products.objects.get(key)) ?? new Uint8Array(),
    pictureVariants: async (bytes) => ({ view: bytes, thumbnail: bytes, blur: '' }),
    sceneWords: async () => [],
    studioProduct,
    countVisual: () => Promise.resolve(),
    onDelivered: (tx, { id, product_id: productId, step }) => pickVisual(tx, productId, step, id),
    onSettled: async (tx, visualId) => void (await advanceAfter(tx, visualId)),
  };
}

async function sentFile(products: ProductsTestApp, user: string, bytes: Uint8Array, fileName: string): Promise<string> {
  const {
    body: { id },
  } = await products.call(user, startUpload, { fileName, bytes: bytes.byteLength });
  const answer = await products.upload(user, sendUploadPart, { id, offset: 0, crc32: crc32(bytes) }, [
    { name: 'part', bytes },
  ]);
  if (answer.error) throw new Error(answer.error.code);
  return id;
}

/** Gives the user tokens and products whose photos are cut out; the ids of the products. */
async function furnished(
  db: Db,
  user: string,
  { tokens, count }: { readonly tokens: number; readonly count: number },
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const productId = await aProduct(db, user);
    await aCutout(db, await aPhoto(db, { userId: user, productId }));
    ids.push(productId);
  }
  await db.transaction().execute((tx) => grantRegistration(tx, user, tokens));
  return ids;
}

/** Mails are kept; each seller wants those that the database says. */
function mailDeps(controls: ModelControls): Omit<MailEndDeps, 'db' | 'fileUrl'> {
  const send = async (mail: Mail) => {
    await controls.onMail?.();
    controls.mails.push(mail);
  };
  return { mail: { send, close: () => Promise.resolve() }, publicUrl: new URL('https://kadr.example'), batchReader };
}

/**
 * Batches over HTTP on the real database, their jobs run by hand; the network's matte and the picture are stand-ins.
 */
export async function createBatchesTestApp() {
  const products = await createProductsTestApp();
  const { database, deps: productDeps } = products;
  const { db } = database;
  const controls: ModelControls = { act: () => ({}), made: [], mails: [] };
  const imageModel = testModel(controls);
  const finished: Parameters<BatchDeps['onFinished']>[1][] = [];
  const deps: BatchDeps & MailEndDeps = {
    db,
    log: pino({ level: 'silent' }),
    publish: productDeps.publish,
    fileUrl: productDeps.fileUrl,
    imageModel,
    prices: defaultPrices,
    enqueueRender,
    products: productDeps,
    studioProduct: productForStudio,
    onFinished: async (_, run) => {
      finished.push(run);
    },
    ...mailDeps(controls),
  };
  const putObject = (bytes: Uint8Array) => storeFile(productDeps, bytes);
  const http = await createTestApp([
    ...batchRoutes(deps),
    ...photoshootRoutes({ ...deps, putObject }),
    ...frameRoutes(deps),
  ]);
  const handlers = {
    batches: batchJobs(deps),
    renders: visualJobs(rendersOf(deps), 1),
    products: productJobs(productDeps),
  };

  return {
    ...products,
    deps,
    controls,
    photoControls: products.controls,
    finished,
    call: http.call,
    upload: http.upload,
    photo: drawnPhoto,
    work: (...which: (keyof typeof handlers)[]) =>
      runJobsNow(
        database,
        which.flatMap((one) => handlers[one]),
        { retry: false },
      ),
    /** Tries what failed again, at once. */
    workAgain: (which: keyof typeof handlers) => runJobsNow(database, handlers[which]),
    /** A file sent as browsers send it; answers the upload's id. */
    sent: (user: string, bytes: Uint8Array, fileName = 'photo.jpg') => sentFile(products, user, bytes, fileName),
    /** A seller with tokens and products whose photos are cut out. */
    async seller(tokens: number, count: number): Promise<{ user: string; ids: string[] }> {
      const user = await products.addUser();
      return { user, ids: await furnished(db, user, { tokens, count }) };
    },
    async close(): Promise<void> {
      await http.close();
      await products.close();
    },
  };
}

export type BatchesTestApp = Awaited<ReturnType<typeof createBatchesTestApp>>;
