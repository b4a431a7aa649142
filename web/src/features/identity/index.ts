export { RecentLogin, SecuritySettings } from './lazy-parts.tsx';
export {
  getAccessToken,
  knownSession,
  leaveForGood,
  refreshAccessToken,
  signOut,
  startIdentity,
  useSession,
} from './session.ts';
export { useRecentLogin } from './use-recent-login.ts';
export { useProblemText } from './use-problem-text.ts';
