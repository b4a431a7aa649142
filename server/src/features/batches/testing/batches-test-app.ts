import { crc32, sendUploadPart, startUpload } from '@kadr/shared/uploads';
import { defaultPrices } from '@kadr/shared/tokens';
import { pino } from 'pino';
import type { FramePlan, ImageModel, MadeFrame } from '../../../providers/image-model/port.ts';
import { testImageModel } from '../../../providers/image-model/testing/test-model.ts';
import { storeFile } from '../../../platform/files/index.ts';
import { createTestApp } from '../../../platform/http/testing/test-app.ts';
import { runJobsNow } from '../../../platform/jobs/index.ts';
import { drawnPhoto } from '../../products/testing/drawn-photo.ts';
import { createProductsTestApp } from '../../products/testing/products-test-app.ts';
import { productForStudio, productJobs } from '../../products/index.ts';
import { grantRegistration } from '../../tokens/index.ts';
import { enqueueRender, frameRoutes, visualJobs } from '../../frames/index.ts';
import { photoshootRoutes, pickVisual } from '../../photoshoots/index.ts';
import { advanceAfter, batchJobs, batchRoutes, type BatchDeps } from '../index.ts';
import { aCutout, aPhoto, aProduct } from '../../../testing/factories.ts';

/** What a test may change of the model while it runs. */
export interface ModelControls {
  act: (plan: FramePlan) => Partial<MadeFrame> | Promise<Partial<MadeFrame>>;
  readonly made: FramePlan[];
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

/** Batches over HTTP on the real database, their jobs run by hand; the network's matte and the picture are stand-ins. */
export async function createBatchesTestApp() {
  const products = await createProductsTestApp();
  const { database, deps: productDeps } = products;
  const { db } = database;
  const controls: ModelControls = { act: () => ({}), made: [] };
  const imageModel = testModel(controls);
  const finished: Parameters<BatchDeps['onFinished']>[1][] = [];
  const deps: BatchDeps = {
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
  };
  const putObject = (bytes: Uint8Array) => storeFile(productDeps, bytes);
  const getObject = async (key: string) => (await productDeps.objects.get(key)) ?? new Uint8Array();
  const pictureVariants = async (bytes: Uint8Array) => ({ view: bytes, thumbnail: bytes, blur: '' });
  const http = await createTestApp([
    ...batchRoutes(deps),
    ...photoshootRoutes({ ...deps, putObject }),
    ...frameRoutes(deps),
  ]);
  const renders = visualJobs(
    {
      db,
      log: deps.log,
      imageModel,
      publish: deps.publish,
      putObject,
      getObject,
      pictureVariants,
      sceneWords: async () => [],
      studioProduct: productForStudio,
      countVisual: () => Promise.resolve(),
      onDelivered: (tx, { id, product_id: productId, step }) => pickVisual(tx, productId, step, id),
      onSettled: advanceAfter,
    },
    1,
  );
  const handlers = { batches: batchJobs(deps), renders, products: productJobs(productDeps) };

  return {
    ...products,
    deps,
    controls,
    photoControls: products.controls,
    finished,
    call: http.call,
    photo: drawnPhoto,
    work: (...which: (keyof typeof handlers)[]) =>
      runJobsNow(
        database,
        which.flatMap((one) => handlers[one]),
        { retry: false },
      ),
    /** A file sent as browsers send it; answers the upload's id. */
    async sent(user: string, bytes: Uint8Array, fileName = 'photo.jpg'): Promise<string> {
      const {
        body: { id },
      } = await products.call(user, startUpload, { fileName, bytes: bytes.byteLength });
      const answer = await products.upload(user, sendUploadPart, { id, offset: 0, crc32: crc32(bytes) }, [
        { name: 'part', bytes },
      ]);
      if (answer.error) throw new Error(answer.error.code);
      return id;
    },
    /** A seller with tokens and products whose photos are cut out. */
    async seller(tokens: number, count: number): Promise<{ user: string; ids: string[] }> {
      const user = await products.addUser();
      const ids: string[] = [];
      while (ids.length < count) {
        const productId = await aProduct(db, user);
        await aCutout(db, await aPhoto(db, { userId: user, productId }));
        ids.push(productId);
      }
      await db.transaction().execute((tx) => grantRegistration(tx, user, tokens));
      return { user, ids };
    },
    async close(): Promise<void> {
      await http.close();
      await products.close();
    },
  };
}

export type BatchesTestApp = Awaited<ReturnType<typeof createBatchesTestApp>>;
