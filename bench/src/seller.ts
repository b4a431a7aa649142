import { updateProfile } from '@kadr/shared/account';
import { confirmVerification, issueAccessToken, signUp } from '@kadr/shared/identity';
import { newId } from '@kadr/shared/kernel';
import { addEmptyProduct, getProduct, updateProduct, uploadPhotos, type Product } from '@kadr/shared/products';
import { doPhotoshoot, getPhotoshoot, type StyleId, type Visual } from '@kadr/shared/visuals';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient, type ApiClient, type Send } from './api-client.ts';

const renewEveryMs = 120_000;

export interface Seller {
  readonly client: ApiClient;
  readonly email: string;
  readonly password: string;
  readonly sessionToken: string;
}

/** A new account, confirmed by the link in the local mailbox, set up in EU1. */
export async function newSeller(base: string, send?: Send, email = `seller-${newId()}@shop.example`): Promise<Seller> {
  const client = createApiClient(base, send);
  const password = 'Str0ng!pass';
  const { sessionToken } = await client.call(signUp, {
    name: 'Ola Nowak',
    email,
    password,
    language: 'en',
    agreed: true,
  });
  await client.call(confirmVerification, { oobCode: await mailedCode(base, email) });
  client.token = (await client.call(issueAccessToken, { sessionToken })).accessToken;
  await client.call(updateProfile, { region: 'EU1' });
  return { client, email, password, sessionToken };
}

/** Access tokens live for minutes: takes a new one now and then, until the answered function is called. */
export function keepSignedIn({ client, sessionToken }: Seller): () => void {
  const renew = async (): Promise<void> => {
    client.token = (await client.call(issueAccessToken, { sessionToken })).accessToken;
  };
  const renewing = setInterval(() => void renew(), renewEveryMs);
  return () => clearInterval(renewing);
}

/** The code of the newest link mailed to the address, read from the local mailbox page. */
async function mailedCode(base: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const list = await (await fetch(new URL('/mailbox', base))).text();
    const row = list.split('</li>').find((part) => part.includes(email)) ?? '';
    const id = /\/mailbox\/([0-9a-f-]{36})/.exec(row)?.[1];
    const page = id ? await (await fetch(new URL(`/mailbox/${id}/message`, base))).text() : '';
    const code = /oobCode=([\w-]+)/.exec(page)?.[1];
    if (code) return code;
    await sleep(100);
  }
  throw new Error(`no mail to ${email} came`);
}

/** A product of one photo, cut out, with its size, ready for its photoshoot in the style. */
export async function newProduct({ client }: Seller, photo: Uint8Array, styleId: StyleId): Promise<Product> {
  const { id } = await client.call(addEmptyProduct, {});
  await client.call(uploadPhotos, { id, group: 'sample' }, [{ name: 'product.jpg', bytes: photo }]);
  await until(async () => (await client.call(getProduct, { id })).photos[0]?.cutout?.state === 'ready', 'the cut-out');
  await client.call(updateProduct, {
    id,
    title: 'Shampoo',
    categoryId: 'hair-care',
    dimensions: { lengthMm: 70, widthMm: 50, heightMm: 180 },
    creationStep: 'analysis',
  });
  await client.call(updateProduct, { id, creationStep: 'extras', noBox: true, noComponents: true });
  const product = await client.call(updateProduct, { id, creationStep: 'done' });
  await client.call(doPhotoshoot, { productId: id, action: { type: 'start', styleId } });
  return product;
}

/** The newest version of the active frame, when it is settled. */
export async function settledVisual({ client }: Seller, productId: string): Promise<Visual> {
  let visual: Visual | undefined;
  await until(
    async () => {
      const photoshoot = await client.call(getPhotoshoot, { productId });
      visual = photoshoot?.steps[photoshoot.activeStep]?.versions.at(-1);
      return visual?.state === 'ready' || visual?.state === 'failed';
    },
    'the picture',
    20,
  );
  if (!visual) throw new Error('there is no picture');
  return visual;
}

export async function until(done: () => Promise<boolean>, what: string, everyMs = 100, forMs = 180_000): Promise<void> {
  for (const endMs = Date.now() + forMs; Date.now() < endMs; await sleep(everyMs)) if (await done()) return;
  throw new Error(`${what} did not come within ${forMs / 1000} s`);
}
