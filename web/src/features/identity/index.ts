export { RecentLogin } from './components/recent-login.tsx';
export { SecuritySettings } from './components/security-settings.tsx';
export { getAccessToken, leaveForGood, refreshAccessToken, signOut, signOutEverywhere, useSession } from './session.ts';
export { useRecentLogin } from './use-recent-login.ts';
export { useProblemText } from './use-problem-text.ts';
