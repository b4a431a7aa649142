import { sql } from 'kysely';
import type { Db } from '../platform/db/index.ts';
import type { DependencyChecks } from '../platform/metrics/index.ts';
import type { ObjectStore } from '../providers/object-store/port.ts';

const someKey = '0'.repeat(64);

/** How to find out whether the database and the pictures are there. */
export function dependencyChecks(db: Db, objects: ObjectStore): DependencyChecks {
  return { database: () => sql`select 1`.execute(db), store: () => objects.has(someKey) };
}
