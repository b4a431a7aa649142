import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { AppError, newId } from '@kadr/shared/kernel';
import { createDesign, saveDesign } from '@kadr/shared/designs';
import { issueAccessToken, signIn } from '@kadr/shared/identity';
import {
  addEmptyProduct,
  getProduct,
  isOutlineInDoubt,
  listProducts,
  saveOutline,
  updateProduct,
  uploadPhotos,
} from '@kadr/shared/products';
import { doPhotoshoot, generateVisual, type StyleId, type Visual } from '@kadr/shared/visuals';
import { createApiClient } from '../../bench/src/api-client.ts';
import { newSeller, settledVisual, until, type Seller } from '../../bench/src/seller.ts';
import { drawSamplePhotos, type SamplePhoto } from './draw-photos.ts';

const email = 'ola@shop.example';
const password = 'Str0ng!pass';
const styles: readonly StyleId[] = ['warm_minimal', 'rustic_homestead', 'scandi', 'luxury'];
const framesEach = 3;
const tokens = 1000;
const operator = join(import.meta.dirname, '../../server/src/main/kadr.ts');

export interface Sample {
  readonly productId: string;
  readonly title: string;
  readonly jpeg: Buffer;
  readonly frames: readonly Visual[];
  readonly designId: string;
}

export interface Samples {
  readonly email: string;
  readonly password: string;
  readonly seller: Seller;
  /** Only what this call made: products that were there before are left as they are. */
  readonly made: readonly Sample[];
}

export interface FillOptions {
  readonly base: string;
  /** The data folder of the server there. */
  readonly data: string;
  readonly print: (line: string) => void;
  /** How many of the four sample products; default: all. */
  readonly products?: number;
}

/**
 * A seller with products, frames and cards, made through the API as a seller would. What an earlier call finished is
 * not made again, so that a call that failed can be repeated.
 */
export async function fillWithSamples({ base, data, print, products = 4 }: FillOptions): Promise<Samples> {
  const seller = (await signedIn(base)) ?? (await newSeller(base, undefined, email));
  const samples: Sample[] = [];
  const { items, total } = await seller.client.call(listProducts, { sort: 'oldest' });
  if (total === 0) grantTokens(data);
  for (const [index, photo] of (await drawSamplePhotos()).slice(0, products).entries()) {
    if (items.some(({ title, status }) => title === photo.title && status !== 'draft')) continue;
    print(`Sample product ${index + 1} of ${products}: ${photo.title}`);
    samples.push(await addSample(seller, photo, styles[index] ?? 'scandi'));
  }
  return { email, password, seller, made: samples };
}

/** Paid ones: pictures made on test tokens carry a watermark. */
function grantTokens(data: string): void {
  const { status } = spawnSync(process.execPath, [operator, 'tokens', 'grant', email, String(tokens)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, KADR_DATA: data },
  });
  if (status !== 0) throw new Error('The sample seller got no tokens; the line above says why.');
}

async function signedIn(base: string): Promise<Seller | null> {
  const client = createApiClient(base);
  try {
    const { sessionToken } = await client.call(signIn, { email, password });
    client.token = (await client.call(issueAccessToken, { sessionToken })).accessToken;
    return { client, email, password, sessionToken };
  } catch (error) {
    if (error instanceof AppError && error.code === 'identity.invalid-credential') return null;
    throw error;
  }
}

async function addSample(seller: Seller, photo: SamplePhoto, styleId: StyleId): Promise<Sample> {
  const { client } = seller;
  const { id: productId } = await client.call(addEmptyProduct, {});
  await client.call(uploadPhotos, { id: productId, group: 'sample' }, [{ name: 'photo.jpg', bytes: photo.jpeg }]);
  const photoNow = async () => (await client.call(getProduct, { id: productId })).photos[0];
  await until(async () => (await photoNow())?.cutout?.state === 'ready', 'the cut-out', 500, 600_000);
  // The drawn photos are known: a doubt about an outline is answered as their seller would.
  const cut = await photoNow();
  if (cut?.cutout && isOutlineInDoubt(cut.cutout))
    await client.call(saveOutline, { id: cut.id, version: 0, steps: [] });
  const { title, categoryId, dimensions, benefits } = photo;
  const known = { title, categoryId, dimensions, benefits: [...benefits] };
  await client.call(updateProduct, { id: productId, ...known, creationStep: 'analysis' });
  await client.call(updateProduct, { id: productId, creationStep: 'extras', noBox: true, noComponents: true });
  await client.call(updateProduct, { id: productId, creationStep: 'done' });
  await client.call(doPhotoshoot, { productId, action: { type: 'start', styleId } });
  const frames: Visual[] = [];
  for (let index = 0; index < framesEach; index++) {
    await client.call(generateVisual, { productId, idempotencyKey: newId(), next: index > 0 });
    frames.push(await settledVisual(seller, productId));
  }
  return { productId, title, jpeg: photo.jpeg, frames, designId: await addCard(seller, frames) };
}

async function addCard({ client }: Seller, frames: readonly Visual[]): Promise<string> {
  const allReady = frames.filter(({ state }) => state === 'ready');
  // This kind of frame leaves room for texts.
  const ready = allReady.find(({ frameType }) => frameType === 'benefit') ?? allReady[0];
  if (!ready) throw new Error('None of the sample frames could be made; the server log says why.');
  const { id } = await client.call(createDesign, { visualId: ready.id });
  await client.call(saveDesign, { id, language: 'en' });
  return id;
}
