import { getProfile, regionSchema, type Region } from '@kadr/shared/account';
import { IsRestoringProvider } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../features/identity/index.ts';
import { useEndpointQuery } from '../lib/endpoint-hooks.ts';
import { useStarting } from '../lib/shell/index.ts';
import { readStored, storageKeys } from '../lib/storage.ts';
import { admit, type Access, type Visitor } from './access.ts';
import { ErrorView } from './error-page.tsx';

/** Lets the visitor in, or sends them where they must go first; `state.from` keeps where they wanted to go. */
export function Guard({ access }: { readonly access: Access }) {
  const session = useSession();
  const location = useLocation();
  const profile = useEndpointQuery(getProfile, {}, { enabled: session.state === 'signed-in' && access !== 'open' });
  const remembered = useRememberedRegion(access);
  const region = profile.data ? profile.data.region : remembered;
  const admission = admit(access, visitorOf(session, region));
  if (admission.kind === 'go')
    return <Navigate to={admission.to} replace state={{ from: location.pathname + location.search }} />;
  if (admission.kind === 'wait')
    return profile.isError ? <ErrorView error={profile.error} onRetry={() => void profile.refetch()} /> : null;
  if (access === 'open') return <Outlet />;
  return (
    // What the page asks goes out with the token, side by side with the profile.
    <IsRestoringProvider value={session.state === 'loading'}>
      <Outlet />
    </IsRestoringProvider>
  );
}

function visitorOf(session: ReturnType<typeof useSession>, region: Region | null | undefined): Visitor {
  if (session.state === 'signed-in') return { state: 'signed-in', emailVerified: session.emailVerified, region };
  return session.state === 'loading' ? { state: 'loading', region: region ?? undefined } : session;
}

/**
 * The region of who was signed in here last: most likely still is, so the page is begun under the spinner of the start.
 * Where that was wrong, they are sent on before it goes.
 */
function useRememberedRegion(access: Access) {
  const starting = useStarting();
  return starting && access === 'full' ? (readStored(storageKeys.region, regionSchema) ?? undefined) : undefined;
}
