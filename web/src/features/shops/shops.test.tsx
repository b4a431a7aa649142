import { AppError, languages } from '@kadr/shared/kernel';
import { listLibrary, type ProductCard } from '@kadr/shared/products';
import {
  beginShopSignIn,
  connectShop,
  draftPublication,
  finishShopSignIn,
  listPublications,
  listShops,
  listShopVendors,
  publishDrafts,
  undoPublication,
  type Publication,
  type Shop,
} from '@kadr/shared/shops';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { PublishPage } from './publish-page.tsx';
import { ShopsPage } from './shops-page.tsx';

const at = '2026-11-20T10:00:00.000Z';
const [shopId, productId, otherId, publicationId] = [1, 2, 3, 4].map(
  (n) => `01890000-0000-7000-8000-00000000000${n}`,
) as [string, string, string, string];
const shop: Shop = {
  id: shopId,
  vendor: 'woocommerce',
  name: 'Anna & Co',
  account: 'anna.example',
  isRefused: true,
  createdAt: at,
};
const card = (id: string, title: string): ProductCard => ({
  id,
  title,
  sku: 'MUG-1',
  status: 'finished',
  creationStep: 'done',
  cover: null,
  categoryId: null,
  visualsReady: 2,
  designs: 0,
  createdAt: at,
  updatedAt: at,
});
const draft: Publication = {
  id: publicationId,
  shopId,
  productId,
  productTitle: 'Mug',
  state: 'draft',
  parts: [],
  before: {
    title: 'Old mug',
    text: 'Old text',
    pictures: [{ url: null, isKept: true, making: null, recordUrl: null }],
    videos: 0,
  },
  after: {
    title: 'New mug',
    text: null,
    pictures: [
      {
        url: '/a.jpg',
        isKept: false,
        making: { source: 'compositeWithTrainedAlgorithmicMedia', showsPerson: false },
        recordUrl: 'https://kadr.example/verify/1',
      },
      { url: '/b.jpg', isKept: true, making: null, recordUrl: null },
    ],
    video: null,
  },
  watermarked: 1,
  held: ['dishwasher safe'],
  remarks: [{ remark: 'title-long', most: 60 }],
  address: 'https://anna.example/mug',
  failure: null,
  canPutBack: false,
  createdAt: at,
};

let shops: Shop[] = [];
let publications: Publication[] = [];
let refusal = '';
let needsApp = true;
let video: Publication['after']['video'] = null;
/** What asking whether the seller has confirmed is answered, in turn. */
let answers: (Shop | null | 'shops.sign-in-denied' | 'shops.unreachable')[] = [];
const sent: Record<string, unknown> = {};
let stop = () => undefined as void;
beforeEach(() => {
  [shops, publications, refusal, needsApp, answers] = [[shop], [], 'shops.key-refused', true, []];
  video = null;
  stop = serveEndpoints(
    serve(listShops, () => shops),
    serve(listPublications, () => publications),
    serve(listLibrary, () => ({
      items: [card(productId, 'Mug'), card(otherId, 'Lamp')],
      nextCursor: null,
      total: 2,
    })),
    serve(connectShop, ({ input }) => {
      sent['connect'] = input;
      throw new AppError('invalid', refusal);
    }),
    serve(listShopVendors, () => [{ vendor: 'allegro' as const, needsApp }]),
    serve(beginShopSignIn, ({ input }) => {
      sent['begin'] = input;
      return {
        id: publicationId,
        userCode: 'cbt3zdu4g',
        address: 'https://allegro.pl/skojarz-aplikacje?code=cbt3zdu4g',
        endsAt: at,
        intervalSeconds: 1,
      };
    }),
    serve(finishShopSignIn, () => {
      const answer = answers.shift() ?? null;
      if (typeof answer === 'string') throw new AppError('conflict', answer);
      return { shop: answer, intervalSeconds: 1 };
    }),
    serve(draftPublication, ({ input }) => {
      if (input['productId'] === otherId) throw new AppError('conflict', 'shops.no-match', { number: 'MUG-1' });
      return { ...draft, after: { ...draft.after, video } };
    }),
    serve(publishDrafts, ({ input }) => {
      sent['publish'] = input;
      publications = [{ ...draft, state: 'published', parts: ['title'], canPutBack: true }];
      return publications;
    }),
    serve(undoPublication, ({ input }) => {
      sent['undo'] = input;
      const undone: Publication = { ...draft, state: 'undone', parts: ['title'] };
      publications = [undone];
      return undone;
    }),
  );
});
afterEach(() => stop());

const publishPage = () =>
  renderPage(
    <Routes>
      <Route path="/user/shops/:shopId" element={<PublishPage />} />
    </Routes>,
    { path: `/user/shops/${shopId}`, features: ['listings', 'shops'] },
  );

it('a shop whose key is refused says so, and a key that is refused stands at its field', async () => {
  const { container } = await renderPage(<ShopsPage />, { features: ['shops'] });
  await screen.findByText('The shop refuses the key. Connect it again.');
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Connect a shop' }));
  fireEvent.change(await screen.findByLabelText('Address of the shop'), { target: { value: ' anna.example ' } });
  fireEvent.change(screen.getByLabelText('WordPress user name'), { target: { value: 'anna' } });
  fireEvent.change(screen.getByLabelText('Application password'), { target: { value: 'abcd' } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByText('The shop refuses the user name or the application password.');
  expect(sent['connect']).toMatchObject({ key: { vendor: 'woocommerce', user: 'anna', password: 'abcd' } });
});

it('Wildberries asks for a token alone, and says of it what is wrong', async () => {
  refusal = 'shops.token-expired';
  await renderPage(<ShopsPage />, { features: ['shops'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a shop' }));
  fireEvent.change(await screen.findByLabelText('Where you sell'), { target: { value: 'wildberries' } });
  expect(screen.queryByLabelText('Address of the shop')).toBeNull();
  const form = screen.getByLabelText('API token').closest('form');
  expect(form && (await findAxeViolations(form))).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByText('Please fill this in.');
  fireEvent.change(screen.getByLabelText('API token'), { target: { value: 'a.b.c' } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByText('This token has ended. Make a new one in Wildberries and connect it here.');
  expect(sent['connect']).toEqual({ key: { vendor: 'wildberries', token: 'a.b.c' } });
});

it('Shopify takes an older app’s token without a Client ID, and says where an address leads nowhere', async () => {
  refusal = 'shops.no-such-shop';
  await renderPage(<ShopsPage />, { features: ['shops'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a shop' }));
  fireEvent.change(await screen.findByLabelText('Where you sell'), { target: { value: 'shopify' } });
  const form = screen.getByLabelText('Client ID').closest('form');
  expect(form && (await findAxeViolations(form))).toEqual([]);
  fireEvent.change(screen.getByLabelText('Address of the shop at Shopify'), { target: { value: 'anna-glass' } });
  fireEvent.change(screen.getByLabelText('Client Secret, or access token'), { target: { value: 'shpat_1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByText(/^No Shopify shop answers there/);
  const key = { vendor: 'shopify', myshopify: 'anna-glass', clientId: '', secret: 'shpat_1' };
  expect(sent['connect']).toEqual({ key });
});

const toAllegro = async () => {
  await renderPage(<ShopsPage />, { features: ['shops'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a shop' }));
  fireEvent.change(await screen.findByLabelText('Where you sell'), { target: { value: 'allegro' } });
};

it('Allegro is confirmed there: the code is shown until it is, also over a broken line', async () => {
  answers = [null, 'shops.unreachable', { ...shop, vendor: 'allegro', name: 'anna-szklo', isRefused: false }];
  await toAllegro();
  fireEvent.change(await screen.findByLabelText('Client ID'), { target: { value: 'id' } });
  fireEvent.click(screen.getByRole('button', { name: 'Get a code' }));
  await screen.findByText('Please fill this in.');
  fireEvent.change(screen.getByLabelText('Client Secret'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Get a code' }));
  const dialog = (await screen.findByText('cbt3zdu4g')).closest('p')?.parentElement;
  expect(sent['begin']).toEqual({ vendor: 'allegro', app: { id: 'id', secret: 'secret' } });
  expect(screen.getByRole('link', { name: 'Open Allegro' }).getAttribute('href')).toContain('code=cbt3zdu4g');
  expect(dialog && (await findAxeViolations(dialog))).toEqual([]);
  await waitFor(() => expect(screen.queryByText('cbt3zdu4g')).toBeNull(), { timeout: 8000 });
  expect([answers, screen.queryByRole('alert')]).toEqual([[], null]);
});

it('in the operator’s name Allegro asks for nothing, and a seller who declines can start again', async () => {
  [needsApp, answers] = [false, ['shops.sign-in-denied']];
  await toAllegro();
  await waitFor(() => expect(screen.queryByLabelText('Client ID')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Get a code' }));
  await screen.findByText('The connection was declined at Allegro.', {}, { timeout: 8000 });
  expect(sent['begin']).toEqual({ vendor: 'allegro' });
  screen.getByRole('button', { name: 'Get a new code' });
});

it.each(languages)('without a shop there is one thing to do, in %s', async (language) => {
  shops = [];
  const { container } = await renderPage(<ShopsPage />, { language, features: ['shops'] });
  await screen.findByRole('heading', { level: 2 });
  expect(await findAxeViolations(container)).toEqual([]);
});

it('shows both sides, sends only what is ticked, and puts it back', async () => {
  const { container } = await publishPage();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Mug/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Lamp/ }));
  fireEvent.click(screen.getByRole('button', { name: 'See what changes' }));
  await screen.findByText('No product in the shop has the number MUG-1.');
  screen.getByText('Old mug');
  screen.getByText('New mug');
  screen.getByText('Not confirmed yet: dishwasher safe');
  screen.getByText('Your own photo of the product, in a scene that a generative model painted.');
  screen.getByText(/^Kadr knows no rule of WooCommerce about this/);
  const record = screen.getByRole('link', { name: 'Signed record of picture 1' });
  expect(record.getAttribute('href')).toBe('https://kadr.example/verify/1');
  screen.getByText('The title is left out: the shop takes 60 characters at most.');
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Pictures' }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish 1 product' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Put Mug back as before' }));
  expect(sent['publish']).toMatchObject({ publicationIds: [publicationId], parts: ['title', 'text'] });
  // The lamp was not found and can be looked for again, so there may be something to press yet.
  screen.getByRole('button', { name: 'Publish 0 products' });
  await waitFor(() => expect(sent['undo']).toMatchObject({ publicationId }));
  await screen.findByText('Put back as before');
});

it('Ozon asks for an account and a key', async () => {
  refusal = 'shops.api-key-refused';
  await renderPage(<ShopsPage />, { features: ['shops'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Connect a shop' }));
  fireEvent.change(await screen.findByLabelText('Where you sell'), { target: { value: 'ozon' } });
  const form = screen.getByLabelText('API key').closest('form');
  expect(form && (await findAxeViolations(form))).toEqual([]);
  fireEvent.change(screen.getByLabelText('Client ID'), { target: { value: '836165' } });
  fireEvent.change(screen.getByLabelText('API key'), { target: { value: 'a-b-c' } });
  fireEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await screen.findByText(/^Ozon refuses the Client ID or the key/);
  expect(sent['connect']).toEqual({ key: { vendor: 'ozon', sellerId: '836165', apiKey: 'a-b-c' } });
});

const ozonVideo = {
  url: '/v.mp4',
  posterUrl: '/v.webp',
  seconds: 8,
  recordUrl: 'https://kadr.example/verify/v',
  isThere: false,
};

it('a video that the shop has already is named so, and where it stays it is said again after putting back', async () => {
  shops = [{ ...shop, vendor: 'ozon' }];
  const after = { ...draft.after, video: { ...ozonVideo, isThere: true } };
  publications = [{ ...draft, state: 'undone', parts: ['title', 'video'], after }];
  await publishPage();
  await screen.findByText(/^The video stays in Ozon/);
  screen.getByLabelText('Video from Kadr, in the shop already');
  expect(screen.getByText('Description stays as it is').tagName).toBe('I');
});

it('a video is the seller’s own tick where it cannot be taken out again, which is said', async () => {
  shops = [{ ...shop, vendor: 'ozon' }];
  video = ozonVideo;
  const { container } = await publishPage();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Mug/ }));
  fireEvent.click(screen.getByRole('button', { name: 'See what changes' }));
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Video' });
  expect([tick.checked, screen.queryByLabelText('New video')]).toEqual([false, null]);
  fireEvent.click(tick);
  expect(screen.getByLabelText('New video')).toMatchObject({ tagName: 'VIDEO', src: expect.stringMatching(/v\.mp4$/) });
  screen.getByText(/leaves the video in Ozon/);
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Publish 1 product' }));
  await waitFor(() => expect(sent['publish']).toMatchObject({ parts: ['pictures', 'title', 'text', 'video'] }));
});
