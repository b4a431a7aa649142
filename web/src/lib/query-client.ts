import { AppError, type ErrorKind } from '@kadr/shared/kernel';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showError } from './show-error.ts';

const retries = 2;

/**
 * Which errors of a call are not shown as an alert, which closes the dialogs.
 * `field`: those that a field or its form words itself (a wrong coupon). `page`: what is missing, where the page says
 * so itself. `background`: all of them; for calls that no one waits for, such as previews and polling.
 */
export type Quiet = 'field' | 'page' | 'background';

const isQuiet: Readonly<Record<Quiet, (error: Error) => boolean>> = {
  field: (error) => error instanceof AppError && fieldKinds.has(error.kind),
  page: (error) => error instanceof AppError && error.kind === 'not-found',
  background: () => true,
};
/** What a correction of the input can put right. */
const fieldKinds: ReadonlySet<ErrorKind> = new Set(['invalid', 'not-found', 'conflict']);

function report(error: Error, quiet: unknown): void {
  if (quiet !== undefined && isQuiet[quiet as Quiet](error)) return;
  showError(error);
}

/** The cache of what the server said. Errors are shown as alerts, except those that `meta.quiet` names. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        report(error, query.meta?.['quiet']);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _input, _result, mutation) => {
        report(error, mutation.meta?.['quiet']);
      },
    }),
    defaultOptions: {
      // Without a network a press is told so at once, instead of waiting unseen and happening later, when no one wants
      // it any more.
      mutations: { networkMode: 'always' },
      queries: {
        // Server events say when something is old.
        staleTime: 60_000,
        retry: (count, error) => count < retries && error instanceof AppError && error.kind === 'unavailable',
      },
    },
  });
}
