import { createDesign, saveDesign, updateDesign } from '@kadr/shared/designs';
import { signIn } from '@kadr/shared/identity';
import { newId } from '@kadr/shared/kernel';
import { addEmptyProduct, addPhoto, getProduct, listLibrary, listProducts, updateProduct } from '@kadr/shared/products';
import { getBalance, listStatement } from '@kadr/shared/tokens';
import { crc32, sendUploadPart, startUpload } from '@kadr/shared/uploads';
import { generateVisual, getPhotoshoot, latestVisuals } from '@kadr/shared/visuals';
import type { NextPhoto } from '../distinct-photos.ts';
import type { Latencies } from './latencies.ts';
import type { LoadSeller } from './sellers.ts';

export interface Visit {
  readonly seller: LoadSeller;
  readonly base: string;
  readonly nextPhoto: NextPhoto;
  readonly latencies: Latencies;
  /** When it was due, performance.now(). */
  readonly dueMs: number;
  /** One of the seller's finished products, drawn at random. */
  readonly product: { readonly id: string; readonly visualId: string };
  /** A product of the seller's whose next frame no one has pressed for yet; undefined when all are used up. */
  readonly fresh: () => string | undefined;
}

interface Action {
  readonly perProduct: number;
  readonly run: (visit: Visit) => Promise<void>;
}

/**
 * What a seller does on the way of one product from photos to cards, on the average: how often each. An assumption,
 * made from the pages that this way leads through (dashboard, list, photos, style, frames, cards) and from the calls
 * that these pages make; no shop's logs are behind it.
 */
export const actions: Readonly<Record<string, Action>> = {
  'sign in': { perProduct: 0.4, run: visitSignIn },
  dashboard: {
    perProduct: 2,
    run: async (visit) => {
      await Promise.all([
        get(visit, 'latest visuals', latestVisuals, {}),
        get(visit, 'balance', getBalance, {}),
        get(visit, 'list', listProducts, { limit: 6, sort: 'updated' }),
      ]);
    },
  },
  list: { perProduct: 4, run: visitList },
  search: {
    perProduct: 1,
    run: (visit) => get(visit, 'search', listProducts, { search: 'teap' }).then(() => undefined),
  },
  'product page': {
    perProduct: 8,
    run: (visit) => get(visit, 'product', getProduct, { id: visit.product.id }).then(() => undefined),
  },
  'photoshoot page': {
    perProduct: 8,
    run: (visit) => get(visit, 'photoshoot', getPhotoshoot, { productId: visit.product.id }).then(() => undefined),
  },
  'card library': {
    perProduct: 2,
    run: (visit) => get(visit, 'library', listLibrary, { for: 'designs' }).then(() => undefined),
  },
  'title changed': {
    perProduct: 3,
    run: (visit) =>
      get(visit, 'edit', updateProduct, { id: visit.product.id, title: `Ceramic mug ${Math.round(visit.dueMs)}` }).then(
        () => undefined,
      ),
  },
  'photo added': { perProduct: 3, run: visitUpload },
  'frame pressed': { perProduct: 5, run: visitPress },
  'card made': { perProduct: 1, run: visitCard },
  statement: { perProduct: 0.3, run: (visit) => get(visit, 'statement', listStatement, {}).then(() => undefined) },
};

type Call = LoadSeller['client']['call'];
function get<E extends Parameters<Call>[0]>(
  { seller, latencies, dueMs }: Visit,
  kind: string,
  endpoint: E,
  input: Parameters<typeof seller.client.call<E>>[1],
) {
  return latencies.measure(kind, dueMs, () => seller.client.call(endpoint, input));
}

function visitSignIn(visit: Visit): Promise<void> {
  const { email, password } = visit.seller;
  return get(visit, 'sign in', signIn, { email, password }).then(() => undefined);
}

/** A page, the first pictures of it (a browser keeps the others), and now and then the next page. */
async function visitList(visit: Visit): Promise<void> {
  const page = await get(visit, 'list', listProducts, {});
  if (!page) return;
  const covers = page.items.flatMap(({ cover }) => (cover ? [cover.thumbnailUrl] : [])).slice(0, 6);
  await Promise.all(
    covers.map((url) =>
      visit.latencies.measure('picture', performance.now(), async () => {
        const answer = await fetch(new URL(url, visit.base));
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`status ${answer.status}`);
      }),
    ),
  );
  const { nextCursor: cursor } = page;
  if (cursor && Math.floor(visit.dueMs) % 2 === 0)
    await visit.latencies.measure('next page', performance.now(), () =>
      visit.seller.client.call(listProducts, { cursor }),
    );
}

async function visitUpload({ seller: { client }, latencies, dueMs, nextPhoto }: Visit): Promise<void> {
  const photo = await nextPhoto();
  const upload = await latencies.measure('upload: begin', dueMs, () =>
    client.call(startUpload, { fileName: 'mug.jpg', bytes: photo.byteLength }),
  );
  if (!upload) return;
  await latencies.measure('upload: part', performance.now(), () =>
    client.call(sendUploadPart, { id: upload.id, offset: 0, crc32: crc32(photo) }, [{ name: 'part', bytes: photo }]),
  );
  const draft = await latencies.measure('new draft', performance.now(), () => client.call(addEmptyProduct, {}));
  if (draft)
    await latencies.measure('upload: end', performance.now(), () =>
      client.call(addPhoto, { productId: draft.id, group: 'sample', source: { type: 'upload', uploadId: upload.id } }),
    );
}

async function visitPress(visit: Visit): Promise<void> {
  const productId = visit.fresh();
  if (productId !== undefined)
    await get(visit, 'frame pressed', generateVisual, { productId, idempotencyKey: newId(), next: true });
}

/** Begun, changed twice, saved: the server draws it. */
async function visitCard(visit: Visit): Promise<void> {
  const {
    seller: { client },
    latencies,
    product: { visualId },
  } = visit;
  let design = await get(visit, 'card begun', createDesign, { visualId });
  for (let change = 0; design && change < 2; change++) {
    const { id, revision, document } = design;
    design = await latencies.measure('card changed', performance.now(), () =>
      client.call(updateDesign, { id, revision, document }),
    );
  }
  const made = design;
  if (made)
    await latencies.measure('card saved', performance.now(), () =>
      client.call(saveDesign, { id: made.id, language: 'en' }),
    );
}
