import type { Database, Db } from '../../../platform/db/index.ts';
import { accessTokenSeconds } from './engine.ts';
import { sessionsEndedWithin } from './queries.ts';

const channel = 'kadr_ended_sessions';
/** Until no access token of an ended session is out any more, clocks that differ included. */
const keptSeconds = accessTokenSeconds + 60;
/** 5 MB; more sign-outs than any installation sees in ten minutes. */
const mostKept = 50_000;

export interface EndedSessions {
  /** Whether an access token of this session is no longer taken. */
  readonly has: (sessionId: string) => boolean;
  readonly onEnded: (told: (sessionId: string) => void) => void;
}

/**
 * Sessions ended within the life of an access token, in the memory of this process. The database tells every process of
 * each (LISTEN/NOTIFY, by a trigger); what was missed while the line was broken, or before the start, is read from its
 * table.
 */
export async function followEndedSessions(
  db: Db,
  listen: Database['listen'],
  now: () => number = Date.now,
): Promise<EndedSessions> {
  /** When each may be forgotten, the oldest first. */
  const ended = new Map<string, number>();
  const listeners = new Set<(sessionId: string) => void>();
  const note = (sessionId: string): void => {
    if (ended.has(sessionId)) return;
    for (const [id, until] of ended) {
      if (until > now() && ended.size < mostKept) break;
      ended.delete(id);
    }
    ended.set(sessionId, now() + keptSeconds * 1000);
    for (const told of listeners) told(sessionId);
  };
  const readMissed = async (): Promise<void> => {
    for (const id of await sessionsEndedWithin(db, keptSeconds)) note(id);
  };
  // The line is back; where the database goes again at once, the next time it is back reads it.
  await listen(channel, note, () => void readMissed().catch(() => undefined));
  await readMissed();
  return {
    has: (sessionId) => (ended.get(sessionId) ?? 0) > now(),
    onEnded: (told) => void listeners.add(told),
  };
}
