import { newId } from '@kadr/shared/kernel';
import { getProduct } from '@kadr/shared/products';
import { defaultPrices, getBalance, listPrices } from '@kadr/shared/tokens';
import { createVideo, deleteVideo, listVideos, type Video } from '@kadr/shared/videos';
import { listVisuals, type Visual } from '@kadr/shared/visuals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aProduct } from '../../lib/testing/a-product.ts';
import { aVisual } from '../../lib/testing/a-visual.ts';
import { findAxeViolations } from '../../lib/testing/find-axe-violations.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { VideosSection } from './videos-section.tsx';

const productId = newId();
const picture = { url: '/a.jpg', thumbnailUrl: '/t.jpg', widthPx: 1536, heightPx: 2048, blur: '' };
const frame = (changes: Partial<Visual>) => aVisual({ productId, state: 'ready', picture, ...changes });
const hero = frame({ id: newId(), frameType: 'hero' });
const detail = frame({ id: newId(), frameType: 'detail' });
const painted = frame({ id: newId(), frameType: 'context', way: 'model' });

function aVideo(changes: Partial<Video> = {}): Video {
  return {
    id: newId(),
    productId,
    state: 'ready',
    progress: 1,
    format: '3:4',
    move: 'push',
    seconds: 8,
    framesPerSecond: 25,
    frames: [{ visualId: hero.id, frameType: 'hero' }],
    captions: { title: null, benefits: [] },
    file: { url: '/film.mp4', bytes: 6_200_000, widthPx: 1080, heightPx: 1440 },
    cover: picture,
    previewUrl: null,
    watermarked: true,
    fidelity: { shapeIou: 0.99, deltaE: 1, detailSsim: 0.97, passed: true },
    measuredFrames: 20,
    failure: null,
    priceTokens: 20,
    createdAt: '2026-11-24T10:00:00.000Z',
    ...changes,
  };
}

const product = aProduct({ id: productId, title: 'Morning mug', benefits: ['Keeps warm'], visualsReady: 2 });

let stop: (() => void) | undefined;
afterEach(() => stop?.());

interface Given {
  readonly visuals?: readonly Visual[];
  readonly videos?: readonly Video[];
  readonly balance?: number;
}

async function section({ visuals = [hero, detail, painted], videos = [], balance = 40 }: Given = {}) {
  const sent: Record<string, unknown>[] = [];
  stop = serveEndpoints(
    serve(getProduct, () => product),
    serve(listVisuals, () => [...visuals]),
    serve(listVideos, () => [...videos]),
    serve(listPrices, () => defaultPrices),
    serve(getBalance, () => ({ balance, paid: 0, test: balance, reserved: 0 })),
    serve(createVideo, ({ input }) => (sent.push(input), aVideo({ state: 'queued', file: null, cover: null }))),
    serve(deleteVideo, ({ input }) => (sent.push(input), {})),
  );
  const page = await renderPage(<VideosSection productId={productId} />, { features: ['videos', 'visuals', 'kernel'] });
  return { ...page, sent };
}

test('a video is ordered of frames in their order, with words, at the price that the press tells', async () => {
  const { sent, container } = await section();
  fireEvent.click(await screen.findByRole('button', { name: 'Make a video' }));
  expect(screen.queryByText('In context')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^detail/i }));
  fireEvent.click(screen.getByRole('radio', { name: 'Light' }));
  fireEvent.click(screen.getByRole('radio', { name: '9:16' }));
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Morning mug');
  expect(await findAxeViolations(container)).toEqual([]);
  const press = await screen.findByRole('button', { name: /Make the video.*20 tokens/ });
  fireEvent.click(press);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    visualIds: [hero.id, detail.id],
    format: '9:16',
    move: 'light',
    captions: { title: 'Morning mug', benefits: ['Keeps warm'] },
  });
});

test('where the tokens do not reach, the press is closed and says why', async () => {
  await section({ balance: 5 });
  fireEvent.click(await screen.findByRole('button', { name: 'Make a video' }));
  expect(await screen.findByText(/costs 20 tokens and you have 5/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Make the video/ })).toHaveProperty('disabled', true);
});

test('one that is being made shows how far it is and can be cancelled', async () => {
  const making = aVideo({ state: 'in_progress', progress: 0.42, file: null, cover: null, previewUrl: '/first.mp4' });
  const { sent } = await section({ videos: [making] });
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('42');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(sent).toEqual([{ id: making.id }]));
});

test('a ready one plays, says how true it is and where it fits, and is deleted only when asked twice', async () => {
  const { container, sent } = await section({ videos: [aVideo()] });
  const card = await screen.findByRole('article');
  expect(card.textContent).toContain('97 % in 20 measured frames');
  expect(within(card).getByText('Ozon: watermark')).toBeTruthy();
  expect(within(card).getByText('Allegro: no rules known to us')).toBeTruthy();
  expect(container.querySelector('video')?.getAttribute('src')).toBe('/film.mp4');
  expect(await findAxeViolations(container)).toEqual([]);
  fireEvent.click(within(card).getByRole('button', { name: 'Delete' }));
  expect(sent).toEqual([]);
});

test('one that failed says why and that the tokens are back', async () => {
  const failure = { code: 'videos.not-faithful', params: {} };
  await section({ videos: [aVideo({ state: 'failed', file: null, cover: null, failure })] });
  expect((await screen.findByRole('status')).textContent).toContain('Your tokens are back');
});

test('there is nothing before there is a frame, and a word where all were painted', async () => {
  await section({ visuals: [painted] });
  expect(await screen.findByText(/made of frames in our own sets/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a video' })).toBeNull();
});
