import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './generated/tables.ts';

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** Columns of a table as they are read. */
export type Row<
  Table extends keyof Tables,
  Columns extends keyof Selectable<Tables[Table]> = keyof Selectable<Tables[Table]>,
> = Pick<Selectable<Tables[Table]>, Columns>;
