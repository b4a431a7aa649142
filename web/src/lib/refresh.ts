import type { Endpoint } from '@kadr/shared/kernel';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeyOf } from './query-key.ts';

/** The answer to a call and the server event of its change arrive within this of each other. */
const togetherMs = 100;
/** A batch changes products several times a second, and a list of forty pages is fetched page by page. */
const listEveryMs = 3000;

const pending = new WeakMap<QueryClient, Set<string>>();
const resting = new WeakMap<QueryClient, Map<string, { isDue: boolean }>>();

/** Marks cached answers as old at once and fetches those on screen again; changes that come together are one fetch. */
export function refresh(queryClient: QueryClient, queryKey: QueryKey): void {
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  const keys = pending.get(queryClient) ?? new Set();
  pending.set(queryClient, keys);
  const hash = JSON.stringify(queryKey);
  if (keys.has(hash)) return;
  keys.add(hash);
  setTimeout(() => {
    keys.delete(hash);
    void queryClient.refetchQueries({ queryKey, type: 'active', stale: true });
  }, togetherMs);
}

/**
 * `refresh` for a list that changes often: at once, then every few seconds while changes keep coming, the last one
 * always.
 */
export function refreshList(queryClient: QueryClient, endpoint: Endpoint): void {
  const lists = resting.get(queryClient) ?? new Map<string, { isDue: boolean }>();
  resting.set(queryClient, lists);
  const rest = lists.get(endpoint.name);
  if (rest) {
    rest.isDue = true;
    return;
  }
  const own = { isDue: false };
  lists.set(endpoint.name, own);
  refresh(queryClient, queryKeyOf(endpoint));
  setTimeout(() => {
    lists.delete(endpoint.name);
    if (own.isDue) refreshList(queryClient, endpoint);
  }, listEveryMs);
}
