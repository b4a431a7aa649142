import { getProfile } from '@kadr/shared/account';
import { AppError } from '@kadr/shared/kernel';
import { getProduct } from '@kadr/shared/products';
import { getPhotoshoot, type Photoshoot, type Visual } from '@kadr/shared/visuals';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18n, startI18n } from '../../lib/i18n.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { closeAlert, currentAlerts } from '../../lib/shell/index.ts';
import { aProduct } from '../../lib/testing/a-product.ts';
import { aStep, aVisual } from '../../lib/testing/a-visual.ts';
import { serve, serveEndpoints } from '../../lib/testing/serve-endpoints.ts';
import { announceEnded, announceOrder, announceStage } from './work-notices.ts';

const said = () => currentAlerts().map(({ title, description }) => `${title}: ${description}`);
const titles = () => currentAlerts().map(({ type, title }) => `${type} ${title}`);
const silence = () => {
  for (const { id } of currentAlerts()) closeAlert(id);
};

let versions: Visual[] = [];
let asked = 0;
let stop = () => undefined as void;
let hidden = false;

beforeEach(async () => {
  await startI18n();
  await i18n.changeLanguage('en');
  localStorage.clear();
  versions = [];
  asked = 0;
  hidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  stop = serveEndpoints(
    serve(getPhotoshoot, () => {
      asked++;
      return photoshootOf(versions);
    }),
    serve(getProduct, () => aProduct({ id: productId, title: 'Mug' })),
  );
});
afterEach(() => {
  stop();
  silence();
  history.replaceState(null, '', '/');
  vi.restoreAllMocks();
});

/** A page of this account as it is just loaded: what it knows of earlier ones is what the browser kept. */
function freshPage(account = 'ola') {
  const queryClient = new QueryClient();
  queryClient.setQueryData(queryKeyOf(getProfile, {}), { id: account });
  return queryClient;
}
const [productId, a, b] = [1, 2, 3].map((number) => `0190a000-0000-7000-8000-00000000000${number}`) as [
  string,
  string,
  string,
];
const frame = (id: string, changes: Partial<Visual> = {}) =>
  aVisual({ id, productId, state: 'queued', placeInQueue: 3, ...changes });

function photoshootOf(all: Visual[]): Photoshoot {
  const steps = all.map((visual, step) => aStep([visual], { step }));
  const found = { productId, activeStep: 0, steps, leftOut: [], canAdd: [], painter: null };
  return { ...found, styleId: 'scandi', format: '1:1' };
}

it('says once that an ordered frame is in the queue and once that it is made, also after a reload; nothing of others', async () => {
  const page = freshPage();
  await announceOrder(page, [frame(a)]);
  await announceOrder(page, [frame(a)]);
  for (const place of [3, 2, 1]) await announceStage(page, a, place);
  await announceStage(page, 'of-a-batch', 0);
  expect(titles()).toEqual(['INFO In Queue']);
  const reloaded = freshPage();
  await announceStage(reloaded, a, 1);
  await Promise.all([announceStage(reloaded, a, null), announceStage(page, a, null)]);
  await announceStage(freshPage(), a, 1);
  expect(titles()).toEqual(['INFO In Queue', 'INFO In Progress']);
});

it('says the end of all that was ordered of a product at once, and once, in whichever page is open then', async () => {
  await announceOrder(freshPage(), [frame(a, { frameType: 'hero' }), frame(b, { frameType: 'detail' })]);
  expect(titles()).toEqual(['INFO In Queue']);
  silence();
  versions = [
    frame(a, { frameType: 'hero', state: 'ready', placeInQueue: null }),
    frame(b, { state: 'in_progress', placeInQueue: null }),
  ];
  await announceEnded(freshPage(), productId);
  expect(said()).toEqual([]);
  versions = [frame(a, { frameType: 'hero', state: 'ready' }), frame(b, { frameType: 'detail', state: 'ready' })];
  await announceEnded(freshPage('another'));
  expect(said()).toEqual([]);
  await Promise.all([announceEnded(freshPage()), announceEnded(freshPage(), productId)]);
  expect(said()).toEqual(['Pictures ready: Mug: Hero, Detail']);
  const before = asked;
  await announceEnded(freshPage());
  expect([said().length, asked]).toEqual([1, before]);
});

it('says a failure, and nothing of a frame that was cancelled or whose product is gone', async () => {
  await announceOrder(freshPage(), [frame(a), frame(b)]);
  silence();
  versions = [frame(a, { frameType: 'hero', state: 'failed' })];
  await announceEnded(freshPage());
  expect(said()).toEqual(['A picture could not be made: Mug: Hero']);
  silence();
  await announceOrder(freshPage(), [frame(b)]);
  silence();
  stop();
  stop = serveEndpoints(
    serve(getPhotoshoot, () => {
      throw new AppError('not-found', 'kernel.not-found');
    }),
  );
  await announceEnded(freshPage());
  expect(said()).toEqual([]);
});

it('keeps what cannot be asked or seen for later, and leaves it to the photoshoot where that is open', async () => {
  await announceOrder(freshPage(), [frame(a)]);
  silence();
  versions = [frame(a, { frameType: 'hero', state: 'ready' })];
  hidden = true;
  await announceEnded(freshPage());
  expect(asked).toBe(0);
  hidden = false;
  const serving = stop;
  stop = serveEndpoints(
    serve(getPhotoshoot, () => {
      throw new AppError('unavailable', 'kernel.unavailable');
    }),
  );
  await announceEnded(freshPage());
  expect(said()).toEqual([]);
  stop();
  stop = serving;
  await announceEnded(freshPage());
  expect(said()).toEqual(['Picture ready: Mug: Hero']);
  silence();
  await announceOrder(freshPage(), [frame(b)]);
  silence();
  versions = [frame(b, { state: 'ready' })];
  history.replaceState(null, '', `/visual/products/${productId}`);
  await announceEnded(freshPage());
  history.replaceState(null, '', '/');
  await announceEnded(freshPage());
  expect(said()).toEqual([]);
});
