import { isOwnPath } from '@kadr/shared/kernel';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { z } from 'zod';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../session.ts';

const stateSchema = z.object({ from: z.string().refine(isOwnPath) });

/** Pages for visitors: who is signed in goes where they wanted to go before the guard stopped them. */
export function SignedInAway({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const wanted = stateSchema.safeParse(useLocation().state);
  if (session.state === 'loading') return null;
  if (session.state === 'signed-in')
    return <Navigate to={wanted.success ? wanted.data.from : paths.dashboard} replace />;
  return children;
}
