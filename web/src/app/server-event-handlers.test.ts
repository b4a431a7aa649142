import { quoteRun } from '@kadr/shared/batches';
import { getProduct, listProducts, type Product } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import { getPhotoshoot, previewStyle, type Photoshoot } from '@kadr/shared/visuals';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKeyOf } from '../lib/query-key.ts';
import { handleServerEvent } from './server-event-handlers.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const other = '0190a000-0000-7000-8000-000000000002';
let queryClient: QueryClient;
beforeEach(() => {
  queryClient = new QueryClient();
});

afterEach(() => vi.useRealTimers());

const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

it('marks only the product that changed as old', () => {
  const [mine, another] = [queryKeyOf(getProduct, { id }), queryKeyOf(getProduct, { id: other })];
  queryClient.setQueryData(mine, {});
  queryClient.setQueryData(another, {});
  handleServerEvent(queryClient, { type: 'product-changed', productId: id });
  expect([isOld(mine), isOld(another)]).toEqual([true, false]);
});

it('marks what a run would make, and how the product looks in styles, as old when the product changed', () => {
  const keys = [
    queryKeyOf(quoteRun, { productIds: [id] }),
    queryKeyOf(previewStyle, { productId: id, styleId: 'luxury' }),
    queryKeyOf(previewStyle, { productId: other, styleId: 'luxury' }),
  ];
  for (const key of keys) queryClient.setQueryData(key, {});
  handleServerEvent(queryClient, { type: 'product-changed', productId: id });
  expect(keys.map(isOld)).toEqual([true, true, false]);
});

it('marks lists as old at once, while changes keep coming only now and then, and after the last one once more', () => {
  vi.useFakeTimers();
  const key = queryKeyOf(listProducts, {});
  const change = () => handleServerEvent(queryClient, { type: 'product-changed', productId: id });
  const fetchAgain = () => queryClient.setQueryData(key, {});
  fetchAgain();
  change();
  expect(isOld(key)).toBe(true);
  fetchAgain();
  for (let i = 0; i < 5; i++) change();
  expect(isOld(key)).toBe(false);
  vi.advanceTimersByTime(3000);
  expect(isOld(key)).toBe(true);
  fetchAgain();
  vi.advanceTimersByTime(3000);
  expect(isOld(key)).toBe(false);
  change();
  expect(isOld(key)).toBe(true);
});

it('marks the balance as old when it changed', () => {
  queryClient.setQueryData(queryKeyOf(getBalance, {}), {});
  handleServerEvent(queryClient, { type: 'balance-changed' });
  expect(isOld(queryKeyOf(getBalance, {}))).toBe(true);
});

it("puts a photo's progress where it is shown, and leaves the other photos", () => {
  const photo = (photoId: string) => ({ id: photoId, cutout: { state: 'queued', progress: 0 } });
  queryClient.setQueryData(queryKeyOf(getProduct, { id }), { photos: [photo('a'), photo('b')] } as unknown as Product);
  handleServerEvent(queryClient, { type: 'photo-progress', productId: id, photoId: 'b', progress: 0.4 });
  const product = queryClient.getQueryData<Product>(queryKeyOf(getProduct, { id }));
  expect(product?.photos.map(({ cutout }) => [cutout?.state, cutout?.progress])).toEqual([
    ['queued', 0],
    ['running', 0.4],
  ]);
});

it("puts a visual's place in the queue, then its progress", () => {
  const key = queryKeyOf(getPhotoshoot, { productId: id });
  queryClient.setQueryData(key, {
    steps: [{ versions: [{ id: 'v', state: 'queued', progress: 0, placeInQueue: 3 }] }],
  } as unknown as Photoshoot);
  const now = () => {
    const visual = queryClient.getQueryData<Photoshoot>(key)?.steps[0]?.versions[0];
    return [visual?.state, visual?.progress, visual?.placeInQueue];
  };
  handleServerEvent(queryClient, {
    type: 'visual-progress',
    productId: id,
    visualId: 'v',
    progress: 0,
    placeInQueue: 1,
  });
  expect(now()).toEqual(['queued', 0, 1]);
  handleServerEvent(queryClient, {
    type: 'visual-progress',
    productId: id,
    visualId: 'v',
    progress: 0.3,
    placeInQueue: null,
  });
  expect(now()).toEqual(['in_progress', 0.3, null]);
});

/** A progress event that was overtaken by the answer that says how it ended. */
describe('a late progress event', () => {
  const visualProgress = (progress: number, placeInQueue: number | null) =>
    handleServerEvent(queryClient, { type: 'visual-progress', productId: id, visualId: 'v', progress, placeInQueue });

  it.each([
    ['ready', null],
    ['failed', null],
    ['ready', 2],
    ['failed', 2],
    ['in_progress', 2],
  ] as const)('leaves a visual that is %s as it is (place in the queue: %s)', (state, placeInQueue) => {
    const key = queryKeyOf(getPhotoshoot, { productId: id });
    const photoshoot = { steps: [{ versions: [{ id: 'v', state, progress: 1, placeInQueue: null }] }] };
    queryClient.setQueryData(key, photoshoot as unknown as Photoshoot);
    visualProgress(0.9, placeInQueue);
    expect(queryClient.getQueryData(key)).toEqual(photoshoot);
  });

  it.each(['ready', 'failed'] as const)('leaves a cut-out and an analysis that are %s as they are', (state) => {
    const key = queryKeyOf(getProduct, { id });
    const product = { photos: [{ id: 'a', cutout: { state, progress: 1 } }], analysis: { state, progress: 1 } };
    queryClient.setQueryData(key, product as unknown as Product);
    handleServerEvent(queryClient, { type: 'photo-progress', productId: id, photoId: 'a', progress: 0.9 });
    handleServerEvent(queryClient, { type: 'analysis-progress', productId: id, progress: 0.9 });
    expect(queryClient.getQueryData(key)).toEqual(product);
  });
});
