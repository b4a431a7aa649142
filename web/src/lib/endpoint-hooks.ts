import type { AppError, Endpoint, OutputOf, SentInputOf } from '@kadr/shared/kernel';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from './api-client.ts';
import type { SilentReason } from './call-options.ts';
import type { Quiet } from './query-client.ts';
import { queryKeyOf } from './query-key.ts';
import { refresh } from './refresh.ts';

type QueryOptions<E extends Endpoint, T> = Omit<
  UseQueryOptions<OutputOf<E>, AppError, T>,
  'queryKey' | 'queryFn' | 'meta'
> & {
  /** Why it leaves the full-screen spinner off; what is fetched again does by itself. */
  readonly silent?: SilentReason;
  readonly quiet?: Quiet;
};

/**
 * What an endpoint answers, cached. The first fetch turns the spinner on, a further one only refreshes what is shown.
 */
export function useEndpointQuery<E extends Endpoint, T = OutputOf<E>>(
  endpoint: E,
  input: SentInputOf<E>,
  { silent, quiet, ...options }: QueryOptions<E, T> = {},
): UseQueryResult<T, AppError> {
  const queryKey = queryKeyOf(endpoint, input);
  return useQuery({
    ...options,
    queryKey,
    meta: { quiet },
    queryFn: ({ signal, client }) =>
      call(endpoint, input, { signal, silent: silent ?? (isRefresh(client, queryKey) ? 'refresh' : undefined) }),
  });
}

/** Fetched before, with or without success: what it answers now replaces what is shown already. */
function isRefresh(client: QueryClient, queryKey: QueryKey): boolean {
  const state = client.getQueryState(queryKey);
  return state !== undefined && (state.dataUpdateCount > 0 || state.errorUpdateCount > 0);
}

interface Page {
  readonly items: readonly unknown[];
  readonly nextCursor: string | null;
  readonly total: number;
}
type PageOf<E extends Endpoint> = OutputOf<E> extends Page ? OutputOf<E> : never;

/** A paged list, page after page: `items` of all fetched pages in `data.items`, `fetchNextPage` for more. */
export function useEndpointPages<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  { silent, ...options }: { enabled?: boolean; silent?: SilentReason } = {},
) {
  const queryKey = [...queryKeyOf(endpoint, input), 'pages'];
  return useInfiniteQuery({
    ...options,
    queryKey,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal, client }) =>
      (await call(
        endpoint,
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        {
          signal,
          silent: silent ?? (pageParam !== null ? 'scrolling' : isRefresh(client, queryKey) ? 'refresh' : undefined),
        },
      )) as PageOf<E>,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items as PageOf<E>['items'][number][]),
      total: pages[0]?.total ?? 0,
      /** With what the list says of all its pages. */
      first: pages[0],
    }),
  });
}

interface MutationOptions<E extends Endpoint> {
  readonly onSuccess?: (output: OutputOf<E>, input: SentInputOf<E>) => void | Promise<void>;
  readonly onError?: (error: AppError, input: SentInputOf<E>) => void;
  /** Queries to fetch again after success: whole endpoints, or exact keys. */
  readonly invalidate?: readonly (Endpoint | QueryKey)[];
  readonly quiet?: Quiet;
  /** Why it leaves the full-screen spinner off. */
  readonly silent?: SilentReason;
  /** Shows the progress overlay until the answer. */
  readonly overlayMs?: number;
  /** Goes out even as its page is left. */
  readonly keepalive?: boolean;
  /** Calls of the same scope are sent one after the other, each when the one before is answered. */
  readonly scope?: string;
}

/**
 * A call that changes something. Made again with the same input while it is under way, it is the same call: a second
 * press comes before its button can say that it waits.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: MutationOptions<E> = {},
): UseMutationResult<OutputOf<E>, AppError, SentInputOf<E>> {
  const queryClient = useQueryClient();
  const mutation = useMutation<OutputOf<E>, AppError, SentInputOf<E>>({
    mutationFn: (input) =>
      call(endpoint, input, {
        silent: options.silent,
        overlayMs: options.overlayMs,
        keepalive: options.keepalive ?? false,
      }),
    meta: { quiet: options.quiet },
    ...(options.scope === undefined ? {} : { scope: { id: options.scope } }),
    onSuccess: async (output, input) => {
      for (const target of options.invalidate ?? [])
        refresh(queryClient, 'name' in target ? queryKeyOf(target) : target);
      await options.onSuccess?.(output, input);
    },
    onError: (error, input) => options.onError?.(error, input),
  });
  const send = mutation.mutateAsync;
  const last = useRef<{ readonly written: string; readonly answer: Promise<OutputOf<E>> }>(null);
  const mutateAsync = useCallback<typeof send>(
    (...sent) => {
      const written = JSON.stringify(sent[0]);
      if (last.current?.written === written) return last.current.answer;
      const answer = send(...sent);
      last.current = { written, answer };
      const forget = () => {
        if (last.current?.answer === answer) last.current = null;
      };
      answer.then(forget, forget);
      return answer;
    },
    [send],
  );
  const mutate = useCallback<typeof mutation.mutate>(
    (...sent) => {
      mutateAsync(...sent).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
