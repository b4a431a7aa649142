/**
 * What `before-paint.js` asked for while the app's scripts were on their way: the access token, and with it what the
 * page shows first (web/src/app/page-questions.ts). Kept in memory only; a promise of null is nothing that can be used.
 */
interface EarlyAnswers {
  /** The session that all of it was asked for. */
  readonly sessionToken: string;
  readonly askedAtMs: number;
  access?: Promise<Response | null> | undefined;
  /** By path and query. */
  readonly answers: Record<string, Promise<{ readonly accessToken: string; readonly response: Response } | null>>;
}

declare global {
  interface Window {
    kadrEarlyAnswers?: EarlyAnswers | undefined;
  }
}

/** Scripts that take longer than this find answers that may be out of date. */
const freshMs = 15_000;

let early = takeFromWindow();

/** The answer that brings the access token, once; null where it was not asked for, or for another session. */
export async function takeEarlyAccess(sessionToken: string): Promise<Response | null> {
  if (!isFresh(early) || early.sessionToken !== sessionToken) return null;
  const { access } = early;
  early.access = undefined;
  return (await access) ?? null;
}

/** The answer to a question without a body, once; null where it was not asked, or with another token. */
export async function takeEarlyAnswer(
  address: string,
  { authorization }: Readonly<Record<string, string>>,
): Promise<Response | null> {
  if (!isFresh(early)) return null;
  const asked = early.answers[address];
  delete early.answers[address];
  const answer = await asked;
  return answer && authorization === `Bearer ${answer.accessToken}` ? answer.response : null;
}

/** Something changes, or changes are heard of from now on: what was answered before may no longer be true. */
export function forgetEarlyAnswers(): void {
  early = undefined;
}

function isFresh(asked: EarlyAnswers | undefined): asked is EarlyAnswers {
  return asked !== undefined && Date.now() - asked.askedAtMs < freshMs;
}

function takeFromWindow(): EarlyAnswers | undefined {
  // Where first views are drawn (web/first-views.ts) there is no window.
  if (typeof window === 'undefined') return undefined;
  const asked = window.kadrEarlyAnswers;
  delete window.kadrEarlyAnswers;
  return asked;
}
