import { sql } from 'kysely';
import { openDatabase, StartError } from '../../index.ts';

/**
 * `node hold-database.ts <folder> [statement …]`: opens the database, runs the statements, and holds it until killed.
 */
const [folder = '', ...statements] = process.argv.slice(2);
try {
  const { db } = await openDatabase({ folder });
  for (const statement of statements) await sql.raw(statement).execute(db);
  console.log('open');
  setInterval(() => {}, 1_000_000);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.log(error.code);
}
