import { PgBoss } from 'pg-boss';
import type { Database } from '../db/index.ts';
import { bossOnDatabase } from './boss-database.ts';

/** Makes or updates the queue's own tables (schema `pgboss`). After `migrate`, before anything is enqueued. */
export async function installJobs(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: bossOnDatabase(database),
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.stop({ close: false, graceful: false });
}
