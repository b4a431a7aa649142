import { getProfile } from '@kadr/shared/account';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../features/identity/index.ts';
import { useEndpointQuery } from '../lib/endpoint-hooks.ts';
import { admit, type Access, type Visitor } from './access.ts';
import { ErrorView } from './error-page.tsx';

/** Lets the visitor in, or sends them where they must go first; `state.from` keeps where they wanted to go. */
export function Guard({ access }: { readonly access: Access }) {
  const session = useSession();
  const location = useLocation();
  const profile = useEndpointQuery(getProfile, {}, { enabled: session.state === 'signed-in' && access !== 'open' });
  const visitor: Visitor =
    session.state === 'signed-in'
      ? { state: 'signed-in', emailVerified: session.emailVerified, region: profile.data?.region }
      : { state: session.state };
  const admission = admit(access, visitor);
  if (admission.kind === 'go')
    return <Navigate to={admission.to} replace state={{ from: location.pathname + location.search }} />;
  if (admission.kind === 'enter') return <Outlet />;
  return profile.isError ? <ErrorView error={profile.error} onRetry={() => void profile.refetch()} /> : null;
}
