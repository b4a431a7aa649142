import type { Kysely } from 'kysely';

/** The database, or a transaction on it; tables are not typed, each query says what it answers. */
export type Db = Kysely<unknown>;
