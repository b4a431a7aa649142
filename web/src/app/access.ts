import type { Region } from '@kadr/shared/account';
import { paths } from '../lib/paths.ts';

/**
 * What a page asks of its visitor: `open` nothing; `verification` a session, the e-mail may be unconfirmed;
 * `setup` a confirmed e-mail; `full` also a region.
 */
export type Access = 'open' | 'verification' | 'setup' | 'full';

/**
 * Who is there. `region` is undefined until the profile is known; of who is likely signed in, as this browser remembers
 * it.
 */
export type Visitor =
  | { readonly state: 'loading'; readonly region?: Region | undefined }
  | { readonly state: 'anonymous' }
  | { readonly state: 'signed-in'; readonly emailVerified: boolean; readonly region: Region | null | undefined };

export type Admission =
  | { readonly kind: 'enter' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly to: string };

const enter: Admission = { kind: 'enter' };
const wait: Admission = { kind: 'wait' };

/** The route guard's decision. */
export function admit(access: Access, visitor: Visitor): Admission {
  if (access === 'open') return enter;
  // Drawn while the session is still asked for; it asks for nothing until then.
  if (visitor.state === 'loading') return access === 'full' && visitor.region ? enter : wait;
  if (visitor.state === 'anonymous') return { kind: 'go', to: paths.signIn };
  if (!visitor.emailVerified) return access === 'verification' ? enter : { kind: 'go', to: paths.verifyEmail };
  if (access === 'verification') return { kind: 'go', to: paths.dashboard };
  if (visitor.region === undefined) return wait;
  if (access === 'setup') return visitor.region === null ? enter : { kind: 'go', to: paths.dashboard };
  return visitor.region === null ? { kind: 'go', to: paths.setup } : enter;
}
