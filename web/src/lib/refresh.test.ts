import { getBalance } from '@kadr/shared/tokens';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKeyOf } from './query-key.ts';
import { refresh } from './refresh.ts';

const key = queryKeyOf(getBalance, {});
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A balance on screen, and how often it was fetched. */
async function shownBalance() {
  const queryClient = new QueryClient();
  const fetched = vi.fn(() => Promise.resolve(1));
  const stop = new QueryObserver(queryClient, { queryKey: key, queryFn: fetched, staleTime: 60_000 }).subscribe(
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(10);
  return { queryClient, fetched, stop };
}

test('the answer to a call and the event of the same change are one fetch', async () => {
  const { queryClient, fetched } = await shownBalance();
  expect(fetched).toHaveBeenCalledTimes(1);
  refresh(queryClient, key);
  await vi.advanceTimersByTimeAsync(50);
  refresh(queryClient, key);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the next change is fetched again', async () => {
  const { queryClient, fetched } = await shownBalance();
  for (let change = 0; change < 2; change++) {
    refresh(queryClient, key);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('what is not on screen is marked as old and fetched when it is shown', async () => {
  const { queryClient, fetched, stop } = await shownBalance();
  stop();
  refresh(queryClient, key);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(fetched).toHaveBeenCalledTimes(1);
});
