import type { Pool, PoolClient } from 'pg';

/**
 * Why titles would be neither sorted nor found as they should be: the database makes small letters of A to Z alone.
 * Null where it knows its letters, as the embedded one does. What it knows is settled when it is made.
 */
export async function lettersProblem(client: Pool | PoolClient): Promise<string | null> {
  const {
    rows: [set],
  } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  if (set?.encoding === 'UTF8') {
    const {
      rows: [said],
    } = await client.query<{ lowered: string }>("select lower('ŁЁ') as lowered");
    if (said?.lowered === 'łё') return null;
  }
  return (
    'The database does not know the letters beyond A to Z: titles that have such are neither sorted nor found as they should be. ' +
    "It needs the encoding UTF8 and an LC_CTYPE of UTF-8: create database kadr template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'"
  );
}
