import { createHash } from 'node:crypto';
import { getRun, quoteRun, startImport, startRun, type Recipe } from '@kadr/shared/batches';
import { listDescriptionVersions, saveDescription } from '@kadr/shared/descriptions';
import { createDesign, createTemplate } from '@kadr/shared/designs';
import { issueAccessToken, signIn } from '@kadr/shared/identity';
import { uploadUserImages } from '@kadr/shared/images';
import { createApiKey, createWebhook } from '@kadr/shared/integrations';
import { newId } from '@kadr/shared/kernel';
import { createPaymentLink, listPackages } from '@kadr/shared/payments';
import { addEmptyProduct, getProduct, updateProduct } from '@kadr/shared/products';
import { findProvenance } from '@kadr/shared/provenance';
import { startUpload } from '@kadr/shared/uploads';
import { downloadVisual } from '@kadr/shared/downloads';
import { generateVisual } from '@kadr/shared/visuals';
import { newProduct, newSeller, settledVisual, until, type Seller } from '../seller.ts';
import type { Things } from './known-things.ts';

const nothing: Things['ids'] = {
  product: [],
  photo: [],
  visual: [],
  design: [],
  template: [],
  image: [],
  upload: [],
  import: [],
  run: [],
  order: [],
  record: [],
  key: [],
  webhook: [],
  version: [],
};

/**
 * A seller with one of everything: a product with its photo, a picture, a card, a template, and what else there is.
 * `word` stands in all texts.
 */
export async function sellerWithThings(
  base: string,
  word: string,
  photo: Uint8Array,
): Promise<{ seller: Seller; things: Things }> {
  const seller = await newSeller(base);
  const { client } = seller;
  const product = await newProduct(seller, photo, 'warm_minimal');
  await client.call(updateProduct, {
    id: product.id,
    title: `Shampoo ${word}`,
    sku: word,
    description: `Washes ${word}.`,
  });
  await client.call(generateVisual, { productId: product.id, idempotencyKey: newId(), next: false });
  const visual = await settledVisual(seller, product.id);
  const design = await client.call(createDesign, { visualId: visual.id });
  const template = await client.call(createTemplate, { name: word, document: design.document });
  const { photos } = await client.call(getProduct, { id: product.id });
  const small = await smallThings(seller, word, photo);
  const ids = {
    ...small,
    product: [product.id],
    photo: photos.map(({ id }) => id),
    visual: [visual.id],
    design: [design.id],
    template: [template.id],
    run: [await endedRun(seller, product.id)],
    record: [await recordOf(seller, visual.id)],
    version: await textsOf(seller, product.id, word),
  };
  return { seller, things: thingsOf(seller, ids) };
}

/** A photoshoot of many, though of one, that is over: nothing of it changes any more. */
async function endedRun({ client }: Seller, productId: string): Promise<string> {
  const recipe: Recipe = { styleId: 'warm_minimal', format: '1:1', frames: { type: 'plan', count: 2 } };
  const { tokens } = await client.call(quoteRun, { productIds: [productId], recipe });
  const { id } = await client.call(startRun, { id: newId(), productIds: [productId], recipe, tokens });
  await until(async () => (await client.call(getRun, { id })).state === 'done', 'the end of the run');
  return id;
}

/** The number of the record of a file that was handed out. */
async function recordOf({ client }: Seller, visualId: string): Promise<string> {
  const bytes = (await client.call(downloadVisual, { id: visualId })) as Uint8Array;
  return (await client.call(findProvenance, { sha256: createHash('sha256').update(bytes).digest('hex') })).record.id;
}

async function textsOf({ client }: Seller, id: string, word: string): Promise<string[]> {
  const place = { id, marketplace: 'amazon', language: 'en' as const };
  await client.call(saveDescription, {
    ...place,
    revision: 0,
    title: `Shampoo ${word}`,
    bullets: [],
    text: `Washes ${word}.`,
  });
  return (await client.call(listDescriptionVersions, place)).map((version) => version.id);
}

/** A seller with what is quickly made, for calls that take it away. */
export async function spareSeller(base: string, photo: Uint8Array): Promise<{ seller: Seller; things: Things }> {
  const seller = await newSeller(base);
  const small = await smallThings(seller, 'spare', photo);
  const made: string[] = [];
  for (let count = 0; count < 3; count++) made.push((await seller.client.call(addEmptyProduct, {})).id);
  return { seller, things: thingsOf(seller, { ...small, product: made }) };
}

async function smallThings({ client }: Seller, word: string, photo: Uint8Array): Promise<Things['ids']> {
  const images = await client.call(uploadUserImages, { kind: 'photo' }, [{ name: `${word}.jpg`, bytes: photo }]);
  const upload = await client.call(startUpload, { fileName: `${word}.jpg`, bytes: 1000 });
  const { id } = await client.call(startImport, {
    id: newId(),
    rows: [{ sku: `${word}-1`, title: word, photos: [{ name: `${word}.jpg`, bytes: 1000 }] }],
  });
  const { currency, packages } = await client.call(listPackages, {});
  const [first] = packages;
  const order = first
    ? await client.call(createPaymentLink, {
        packageTokens: first.tokens,
        idempotencyKey: newId(),
        expected: { amountMinor: first.amountMinor, currency },
      })
    : null;
  const { key } = await client.call(createApiKey, { name: word, scopes: ['products:read'] });
  // A name that leads nowhere (RFC 2606).
  const webhook = await client.call(createWebhook, {
    url: `https://${word.replaceAll(/[^a-z0-9]/g, '').slice(0, 40)}.example/hook`,
    events: ['visual.ready'],
  });
  return {
    ...nothing,
    key: [key.id],
    webhook: [webhook.id],
    image: images.map((image) => image.id),
    upload: [upload.id],
    import: [id],
    order: order ? [order.orderId] : [],
  };
}

function thingsOf({ client, email, password, sessionToken }: Seller, ids: Things['ids']): Things {
  return { ids, email, password, sessionToken, bearer: client.token ?? '' };
}

/** The same things with a bearer that holds for minutes; null where the account can no longer be entered. */
export async function renewed({ client, email, password }: Seller, things: Things): Promise<Things | null> {
  try {
    const session = await client.call(issueAccessToken, { sessionToken: things.sessionToken }).then(
      () => things.sessionToken,
      async () => (await client.call(signIn, { email, password })).sessionToken,
    );
    client.token = (await client.call(issueAccessToken, { sessionToken: session })).accessToken;
    return { ...things, sessionToken: session, bearer: client.token };
  } catch {
    return null;
  }
}
