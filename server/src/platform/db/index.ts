export { databaseTime } from './clock-queries.ts';
export type { Db } from './db.ts';
export { lettersProblem } from './letters.ts';
export { migrate } from './migrate.ts';
export { openDatabase, type Database, type DatabaseConfig } from './open-database.ts';
export { StartError } from './start-error.ts';
