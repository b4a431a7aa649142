import { CompiledQuery, type Kysely } from 'kysely';
import type { ConnectionOptions } from 'pg-boss';
import type { Database } from '../db/index.ts';

/** Any Kysely handle: the queue's tables are in no one's interface. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Executor = Kysely<any>;

type BossDatabase = NonNullable<ConnectionOptions['db']>;

/** Runs the queue's statements in a caller's transaction. */
export function bossInTransaction(tx: Executor): BossDatabase {
  return {
    async executeSql(text, values = []) {
      const { rows } = await tx.executeQuery<object>(CompiledQuery.raw(text, [...values]));
      return { rows };
    },
  };
}

/** Runs the queue's statements on the database's own connections, with its notifications. */
export function bossOnDatabase({ pool, listen }: Pick<Database, 'pool' | 'listen'>): BossDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      let broken = false;
      try {
        // A batch of statements without values answers with one result each.
        const result: unknown = await client.query(text, values);
        return { rows: (Array.isArray(result) ? result : [result]).flatMap((part: { rows: unknown[] }) => part.rows) };
      } catch (error) {
        // A batch may have failed between its own begin and commit: this session must not go back as it is.
        broken = true;
        throw error;
      } finally {
        client.release(broken);
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const unlisten = await listen(channel, onNotification, onReconnect);
      onReconnect();
      return { close: unlisten };
    },
  };
}
