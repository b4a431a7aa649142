import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { downloadVisual } from '@kadr/shared/downloads';
import { newId } from '@kadr/shared/kernel';
import { addProduct, generateInfo, getProduct, updateProduct, uploadPhotos } from '@kadr/shared/products';
import { findProvenance } from '@kadr/shared/provenance';
import { getBalance } from '@kadr/shared/tokens';
import { doPhotoshoot, generateVisual, getPhotoshoot, regenerateVisual, type Visual } from '@kadr/shared/visuals';
import { createKadrClient } from 'kadr-mcp';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { validatorOf } from '../../../painters/src/testing/openapi-schema.ts';
import { startPainterServer, type PainterServer } from '../../../painters/src/testing/painter-server.ts';
import { withContracts } from '../../../painters/src/testing/with-contracts.ts';
import type { Workers } from '../platform/jobs/index.ts';
import { mugEngine, wiredKadr, type WiredKadr } from './testing/wired-kadr.ts';

/*
 * From the order of a frame to its file, through a server that refuses every request which OpenAI's document does not
 * describe: only the network that cuts photos out and what reads them are stand-ins, and the peer paints by code.
 */
withContracts("OpenAI's OpenAPI document, a frame from order to file", (documents) => {
  let painters: PainterServer;
  let own: WiredKadr;
  let workers: Workers;
  let kadr: ReturnType<typeof createKadrClient>;
  let photo: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    const validate = validatorOf(join(documents, 'openai.yaml'), 'CreateImageEditRequest');
    painters = await startPainterServer({
      formProblems: (form) =>
        validate(form) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
    });
    // Read by OpenAI's own library where no address is set.
    vi.stubEnv('OPENAI_BASE_URL', painters.baseUrlOf('openai'));
    own = await wiredKadr({
      settings: { IMAGE_MODEL: 'openai:gpt-image-2.6-flare', OPENAI_API_KEY: 'k' },
      engine: mugEngine,
    });
    const url = await own.app.listen({ host: '127.0.0.1', port: 0 });
    workers = await own.startWorkers();
    kadr = createKadrClient(url, (await own.account('ola@shop.example')).bearer);
    const label = '<text x="310" y="330" font-size="70" font-family="sans-serif" fill="#701c24">NORD</text>';
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#e8e4da"/>
      <rect x="290" y="180" width="300" height="560" rx="20" fill="#23305a"/><rect x="290" y="420" width="300" height="60" fill="#5a1c30"/>
      <circle cx="440" cy="600" r="60" fill="#106038"/>${label}</svg>`;
    photo = new Uint8Array(await sharp(Buffer.from(drawn)).jpeg({ quality: 92 }).toBuffer());
  }, 240_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await workers.stop();
    await own.close();
    await painters.close();
  });

  /** A version of the first frame, ordered, once it has ended. */
  async function photographed(productId: string, version: number): Promise<Visual> {
    const order = { productId, idempotencyKey: newId() };
    await (version === 1 ? kadr.call(generateVisual, order) : kadr.call(regenerateVisual, order));
    const made = async () =>
      (await kadr.call(getPhotoshoot, { productId }))?.steps[0]?.versions.find((one) => one.version === version);
    await expect.poll(async () => (await made())?.state, { timeout: 200_000, interval: 500 }).toMatch(/ready|failed/);
    const visual = await made();
    if (!visual) throw new Error('no frame came');
    return visual;
  }

  it('keeps the product, says who painted, and its file and record say it, too', { timeout: 400_000 }, async () => {
    const { id: productId } = await kadr.call(addProduct, { title: 'Nord mug' });
    await kadr.upload(uploadPhotos, { id: productId, group: 'sample' }, [{ name: 'mug.jpg', bytes: photo }]);
    await kadr.call(generateInfo, { id: productId });
    const product = async () => kadr.call(getProduct, { id: productId });
    await expect.poll(async () => (await product()).analysis.state, { timeout: 60_000 }).toBe('ready');
    await expect.poll(async () => (await product()).photos[0]?.cutout?.state, { timeout: 60_000 }).toBe('ready');
    const dimensions = { lengthMm: 90, widthMm: 90, heightMm: 160 };
    await kadr.call(updateProduct, { id: productId, categoryId: 'mugs', dimensions, noBox: true, noComponents: true });
    await kadr.call(updateProduct, { id: productId, creationStep: 'done' });
    await kadr.call(doPhotoshoot, { productId, action: { type: 'start', styleId: 'scandi', format: '4:5' } });

    painters.answer({ deed: 'relights' });
    const visual = await photographed(productId, 1);
    expect(visual).toMatchObject({
      state: 'ready',
      way: 'model',
      engine: 'OpenAI gpt-image-2.6-flare',
      fidelity: { passed: true },
    });
    expect(painters.received[0]).toMatchObject({
      path: '/openai/v1/images/edits',
      fields: { model: 'gpt-image-2.6-flare', size: '896x1120', quality: 'medium' },
    });

    const file = await kadr.download(downloadVisual, { id: visual.id, type: 'jpeg' });
    const { xmp } = await sharp(file).metadata();
    expect(xmp?.toString()).toContain('digitalsourcetype/compositeWithTrainedAlgorithmicMedia<');
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(await kadr.call(findProvenance, { sha256 })).toMatchObject({
      valid: true,
      record: { model: 'openai:gpt-image-2.6-flare', promptSha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });

    // A refused picture costs nothing.
    const { balance } = await kadr.call(getBalance, {});
    painters.answer('moderated');
    expect(await photographed(productId, 2)).toMatchObject({
      state: 'failed',
      failure: { code: 'visuals.model-refused' },
    });
    expect(await kadr.call(getBalance, {})).toMatchObject({ balance });
  });

  it('goes through a server that refuses what the document does not describe', async () => {
    const form = new FormData();
    form.append('image', new Blob([photo], { type: 'image/jpeg' }), 'canvas.jpg');
    form.append('prompt', 'A table.');
    form.append('strength', '0.8');
    const refused = await fetch(`${painters.baseUrlOf('openai')}/images/edits`, { method: 'POST', body: form });
    expect(refused.status).toBe(400);
  });
});
