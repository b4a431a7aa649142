import { AppError, newId } from '@kadr/shared/kernel';
import { issueAccessToken, signIn } from '@kadr/shared/identity';
import { addEmptyProduct, getProduct, updateProduct, uploadPhotos } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import {
  doPhotoshoot,
  generateVisual,
  getPhotoshoot,
  refineVisual,
  regenerateVisual,
  type Photoshoot,
} from '@kadr/shared/visuals';
import { setTimeout as sleep } from 'node:timers/promises';
import { newSeller, until, type Seller } from './seller.ts';
import type { Send } from './api-client.ts';
import type { NextPhoto } from './distinct-photos.ts';
import type { ServerProcess } from './server-process.ts';

interface Kept {
  readonly seller: Seller;
  readonly productId: string;
  title: string;
  photos: number;
  /** Idempotency is the server's: one visual for each press that was acknowledged. */
  presses: number;
}

type Server = () => Promise<Pick<ServerProcess, 'base'>>;

const analysed = {
  categoryId: 'hair-care',
  dimensions: { lengthMm: 70, widthMm: 50, heightMm: 180 },
  creationStep: 'analysis',
} as const;

interface Manners {
  readonly send?: Send;
  /**
   * Told of an answer that no server should give, after which the seller tries again, so many times; without it such an
   * answer ends the run.
   */
  readonly onWrongAnswer?: (error: AppError) => void;
  /** How long after one seller the next one comes; none without it. */
  readonly pauseMs?: number;
}

/**
 * Sellers who work one after another and never give up; everything that the server acknowledged is remembered and
 * looked for at the end.
 */
export function createWorkload(
  server: Server,
  nextPhoto: NextPhoto,
  { send, onWrongAnswer, pauseMs = 0 }: Manners = {},
) {
  const kept: Kept[] = [];
  const counts = { accounts: 0, photos: 0, titles: 0, presses: 0 };
  const insist = insisting(server, onWrongAnswer);
  let finished = false;

  async function work(): Promise<void> {
    // A sign-up that was cut off may have gone through: another address is a new seller all the same.
    const seller = await insist(null, async () => newSeller((await server()).base, send));
    counts.accounts++;
    const { client } = seller;
    const { id } = await insist(seller, () => client.call(addEmptyProduct, {}));
    const own: Kept = { seller, productId: id, title: '', photos: 0, presses: 0 };
    kept.push(own);
    const photo = await nextPhoto();
    await insist(seller, () =>
      client.call(uploadPhotos, { id, group: 'sample' }, [{ name: 'product.jpg', bytes: photo }]),
    );
    own.photos = 1;
    counts.photos++;
    await insist(seller, () => cutOut(seller, id));
    const title = `Shampoo ${newId()}`;
    await insist(seller, () => client.call(updateProduct, { ...analysed, id, title }));
    own.title = title;
    counts.titles++;
    await insist(seller, () =>
      client.call(updateProduct, { id, creationStep: 'extras', noBox: true, noComponents: true }),
    );
    await insist(seller, () => client.call(updateProduct, { id, creationStep: 'done' }));
    await insist(seller, () =>
      client.call(doPhotoshoot, { productId: id, action: { type: 'start', styleId: 'warm_minimal' } }),
    );
    const pressed = { productId: id, idempotencyKey: '' };
    const presses = [
      () => client.call(generateVisual, pressed),
      () => client.call(regenerateVisual, pressed),
      () => client.call(refineVisual, { ...pressed, prompt: 'warmer light' }),
      () => client.call(generateVisual, { ...pressed, next: true }),
    ];
    for (const press of presses) {
      pressed.idempotencyKey = newId();
      await insist(seller, press);
      own.presses++;
      counts.presses++;
      if (finished) return;
      await insist(seller, () => settled(own));
    }
  }

  return {
    run: async (): Promise<void> => {
      for (; !finished; await sleep(pauseMs)) await work();
    },
    finish: () => void (finished = true),
    acknowledged: () => Object.values(counts).reduce((sum, count) => sum + count, 0),
    summary: () => summaryOf(counts),
    /** Waits for the jobs, then says what is missing or wrong. */
    verify: () => allFaults(kept),
  };
}

const summaryOf = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

async function allFaults(kept: readonly Kept[]): Promise<string[]> {
  const faults: string[] = [];
  for (const own of kept) faults.push(...(await faultsOf(own)));
  return faults;
}

async function cutOut({ client }: Seller, id: string): Promise<void> {
  const isReady = async (): Promise<boolean> => {
    const cutout = (await client.call(getProduct, { id })).photos[0]?.cutout;
    if (cutout?.state === 'failed') throw new Error(`the cut-out failed: ${JSON.stringify(cutout)}`);
    return cutout?.state === 'ready';
  };
  await until(isReady, 'the cut-out', 200, 600_000);
}

/** A fault that is over by then: what it broke is broken for good, and who works on must not wait for it. */
const mostWrongAnswers = 50;

/** Does a thing again, with the same input, until the server answers; a server that is down is waited for. */
export function insisting(server: Server, onWrongAnswer?: Manners['onWrongAnswer']) {
  return async <T>(seller: Seller | null, act: () => Promise<T>): Promise<T> => {
    for (let wrong = 0; ;) {
      try {
        return await act();
      } catch (error) {
        if (error instanceof AppError && error.kind === 'bug' && onWrongAnswer && ++wrong < mostWrongAnswers)
          onWrongAnswer(error);
        else if (!isPassing(error)) throw error;
        await sleep(100);
        await server();
        if (seller) await renew(seller).catch(() => undefined);
      }
    }
  };
}

function isPassing(error: unknown): boolean {
  return error instanceof AppError
    ? ['unauthenticated', 'unavailable', 'limited'].includes(error.kind)
    : error instanceof TypeError;
}

async function renew(seller: Seller): Promise<void> {
  seller.client.token = (await seller.client.call(issueAccessToken, { sessionToken: seller.sessionToken })).accessToken;
}

async function settled({ seller, productId }: Kept): Promise<Photoshoot | null> {
  let photoshoot: Photoshoot | null = null;
  await until(
    async () => {
      photoshoot = await seller.client.call(getPhotoshoot, { productId });
      return (photoshoot?.steps ?? []).every((step) =>
        step.versions.every((visual) => visual.state === 'ready' || visual.state === 'failed'),
      );
    },
    'the pictures',
    100,
    600_000,
  );
  return photoshoot;
}

async function faultsOf(own: Kept): Promise<string[]> {
  const { seller, productId, title, photos, presses } = own;
  await seller.client.call(signIn, { email: seller.email, password: seller.password });
  await renew(seller);
  const photoshoot = await settled(own);
  const product = await seller.client.call(getProduct, { id: productId });
  const balance = await seller.client.call(getBalance, {});
  const visuals = photoshoot?.steps.flatMap((step) => step.versions) ?? [];
  const spent = visuals
    .filter((visual) => visual.state === 'ready')
    .reduce((sum, visual) => sum + visual.priceTokens, 0);
  const faults: string[] = [];
  if (product.photos.length !== photos)
    faults.push(`product ${productId} has ${product.photos.length} photos, acknowledged ${photos}`);
  if (title && product.title !== title) faults.push(`product ${productId} lost its title`);
  if (visuals.length < presses) faults.push(`product ${productId} has ${visuals.length} visuals of ${presses} presses`);
  for (const visual of visuals)
    if (visual.state === 'failed') faults.push(`visual ${visual.id} failed: ${visual.failure?.code}`);
  if (balance.reserved !== 0) faults.push(`${balance.reserved} tokens of ${seller.email} are held by nothing`);
  if (balance.balance !== 50 - spent)
    faults.push(`${seller.email} has ${balance.balance} tokens, spent ${spent} of 50`);
  return faults;
}
