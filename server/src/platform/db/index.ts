export { databaseTime } from './clock-queries.ts';
export type { Db, Row } from './db.ts';
export type { Tables } from './generated/tables.ts';
export { isDatabaseAway } from './database-away.ts';
export { lettersProblem } from './letters.ts';
export { migrate } from './migrate.ts';
export { openDatabase, type Database, type DatabaseConfig } from './open-database.ts';
export { checkedRows, lockName } from './raw-queries.ts';
export { StartError } from './start-error.ts';
