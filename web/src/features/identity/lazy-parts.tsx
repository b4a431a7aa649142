import { lazy } from 'react';

/*
 * The door of this feature is in the first bundle, because everything asks who is signed in. What only the account page
 * shows comes when it is shown.
 */

export const SecuritySettings = lazy(async () => ({
  default: (await import('./components/security-settings.tsx')).SecuritySettings,
}));
export const RecentLogin = lazy(async () => ({ default: (await import('./components/recent-login.tsx')).RecentLogin }));
