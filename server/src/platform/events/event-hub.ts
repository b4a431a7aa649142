import { serverEventSchema, type ServerEvent } from '@kadr/shared/events';
import { idSchema } from '@kadr/shared/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/index.ts';

const channel = 'kadr_events';
const messageSchema = z.object({ userId: idSchema, event: serverEventSchema });

export type Publish = (executor: Db, userId: string, event: ServerEvent) => Promise<void>;

export interface EventHub {
  /** Tells the user's open pages; inside a transaction it is told when that commits. */
  readonly publish: Publish;
  readonly subscribe: (userId: string, listener: (event: ServerEvent) => void) => () => void;
  /** Told when the database is back after a break, in which events went unheard. */
  readonly onMissed: (told: () => void) => void;
}

type Listen = (channel: string, onMessage: (payload: string) => void, onReconnect: () => void) => Promise<unknown>;

/** A newer program next to this one may tell what this one does not know: its own pages know no use for it. */
function understood(payload: string): z.infer<typeof messageSchema> | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Events by the database's LISTEN/NOTIFY, so that they reach pages that another process serves. */
export async function createEventHub(listen: Listen): Promise<EventHub> {
  const toldOfMissed = new Set<() => void>();
  const listeners = new Map<string, Set<(event: ServerEvent) => void>>();
  await listen(
    channel,
    (payload) => {
      const message = understood(payload);
      if (message) for (const listener of listeners.get(message.userId) ?? []) listener(message.event);
    },
    () => {
      for (const told of toldOfMissed) told();
    },
  );
  return {
    onMissed: (told) => void toldOfMissed.add(told),
    publish: async (executor, userId, event) => {
      await sql`select pg_notify(${channel}, ${JSON.stringify({ userId, event })})`.execute(executor);
    },
    subscribe: (userId, listener) => {
      const ofUser = listeners.get(userId) ?? new Set();
      ofUser.add(listener);
      listeners.set(userId, ofUser);
      return () => {
        ofUser.delete(listener);
        if (ofUser.size === 0) listeners.delete(userId);
      };
    },
  };
}
