import { facebook, google, type SocialConfig } from '../providers/identity/embedded/social-provider.ts';
import type { Env } from '../platform/env/index.ts';

/** The providers that this deployment has clients at. */
export function socialConfigs(env: Env): SocialConfig[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = env;
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [google({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET })]
      : []),
    ...(FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET
      ? [facebook({ clientId: FACEBOOK_CLIENT_ID, clientSecret: FACEBOOK_CLIENT_SECRET })]
      : []),
  ];
}
