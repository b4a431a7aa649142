import { AppError } from '@kadr/shared/kernel';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showError } from './show-error.ts';

const retries = 2;

/** The cache of what the server said. Whatever fails is shown as an alert unless its `meta.quiet` is set. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.['quiet']) showError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        if (!mutation.meta?.['quiet']) showError(error);
      },
    }),
    defaultOptions: {
      // Without a network a press is told so at once, instead of waiting unseen and happening later, when no one wants it any more.
      mutations: { networkMode: 'always' },
      queries: {
        // Server events say when something is old.
        staleTime: 60_000,
        retry: (count, error) => count < retries && error instanceof AppError && error.kind === 'unavailable',
      },
    },
  });
}
