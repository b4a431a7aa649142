import type { AppError, Endpoint, OutputOf, SentInputOf } from '@kadr/shared/kernel';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { call } from './api-client.ts';
import { queryKeyOf } from './query-key.ts';
import { refresh } from './refresh.ts';

type QueryOptions<E extends Endpoint, T> = Omit<UseQueryOptions<OutputOf<E>, AppError, T>, 'queryKey' | 'queryFn'> & {
  /** Brings up the full-screen spinner; off by default, because pages show skeletons. */
  readonly spinner?: boolean;
};

/** What an endpoint answers, cached. Errors are shown as an alert unless `meta: { quiet: true }`. */
export function useEndpointQuery<E extends Endpoint, T = OutputOf<E>>(
  endpoint: E,
  input: SentInputOf<E>,
  { spinner = false, ...options }: QueryOptions<E, T> = {},
): UseQueryResult<T, AppError> {
  return useQuery({
    ...options,
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal, silent: !spinner }),
  });
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
  options: { enabled?: boolean } = {},
) {
  return useInfiniteQuery({
    ...options,
    queryKey: [...queryKeyOf(endpoint, input), 'pages'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) =>
      (await call(
        endpoint,
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal, silent: true },
      )) as PageOf<E>,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items as PageOf<E>['items'][number][]),
      total: pages[0]?.total ?? 0,
    }),
  });
}

interface MutationOptions<E extends Endpoint> {
  readonly onSuccess?: (output: OutputOf<E>, input: SentInputOf<E>) => void | Promise<void>;
  /** Shown as an alert as well unless `quiet`. */
  readonly onError?: (error: AppError, input: SentInputOf<E>) => void;
  /** Queries to fetch again after success: whole endpoints, or exact keys. */
  readonly invalidate?: readonly (Endpoint | QueryKey)[];
  /** The page says itself what went wrong: no alert. */
  readonly quiet?: boolean;
  /** No full-screen spinner: the page shows the waiting itself. */
  readonly silent?: boolean;
  /** Goes out even as its page is left. */
  readonly keepalive?: boolean;
  /** Calls of the same scope are sent one after the other, each when the one before is answered. */
  readonly scope?: string;
}

/** A call that changes something. Made again with the same input while it is under way, it is the same call: a second press comes before its button can say that it waits. */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: MutationOptions<E> = {},
): UseMutationResult<OutputOf<E>, AppError, SentInputOf<E>> {
  const queryClient = useQueryClient();
  const mutation = useMutation<OutputOf<E>, AppError, SentInputOf<E>>({
    mutationFn: (input) =>
      call(endpoint, input, { silent: options.silent ?? false, keepalive: options.keepalive ?? false }),
    meta: { quiet: options.quiet ?? false },
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
