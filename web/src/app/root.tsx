import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../features/identity/index.ts';
import { useStarting } from '../lib/shell/index.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { DialogHost } from './shell/dialog-host.tsx';
import { PageLoading } from './shell/page-loading.tsx';
import { usePageChange } from './use-page-change.ts';
import { useRegionHost } from './use-region-host.ts';
import { useStart } from './use-start.ts';

// Loaded once the page is usable.
const LiveUpdates = lazy(async () => ({ default: (await import('./live-updates.tsx')).LiveUpdates }));

/** What every page has around it, whatever its layout. */
export function Root() {
  const session = useSession();
  const starting = useStarting();
  const { pathname } = useLocation();
  useStart();
  useRegionHost();
  usePageChange();
  return (
    <>
      <PageLoading />
      <ErrorBoundary place={pathname}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <DialogHost />
      {!starting && session.state === 'signed-in' && session.emailVerified && (
        <ErrorBoundary place={pathname} instead={null}>
          <Suspense fallback={null}>
            <LiveUpdates />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
