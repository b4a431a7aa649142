import type { Endpoint } from '@kadr/shared/kernel';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../lib/endpoint-hooks.ts';

/** A batch changes products several times a second, and a list of forty pages is read page by page. */
const atMostEveryMs = 3000;
const resting = new WeakMap<QueryClient, Map<string, { again: boolean }>>();

/** Marks a list as old at once, and while changes keep coming only now and then, the last of them always. */
export function readListAnew(queryClient: QueryClient, endpoint: Endpoint): void {
  const lists = resting.get(queryClient) ?? new Map<string, { again: boolean }>();
  resting.set(queryClient, lists);
  const rest = lists.get(endpoint.name);
  if (rest) {
    rest.again = true;
    return;
  }
  const own = { again: false };
  lists.set(endpoint.name, own);
  void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
  setTimeout(() => {
    lists.delete(endpoint.name);
    if (own.again) readListAnew(queryClient, endpoint);
  }, atMostEveryMs);
}
