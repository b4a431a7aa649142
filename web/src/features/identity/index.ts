export { getAccessToken, refreshAccessToken, signOut, signOutEverywhere, useSession } from './session.ts';
export { useProblemText } from './use-problem-text.ts';
