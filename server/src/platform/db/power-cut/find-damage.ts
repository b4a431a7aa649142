import type { PGlite } from '@electric-sql/pglite';
import { accounts, type Progress } from './workload.ts';

/**
 * Compares a database after a power cut with what the workload knows. Gives what is wrong; nothing means all is well.
 */
export async function findDamage(pglite: PGlite, { acknowledged, inFlight }: Progress): Promise<string[]> {
  const damage: string[] = [];
  const number = async (query: string): Promise<number> =>
    Number((await pglite.query<{ n: unknown }>(query)).rows[0]?.n);
  const expectNone = async (what: string, query: string): Promise<void> => {
    const found = await number(query);
    if (found !== 0) damage.push(`${what}: ${found}`);
  };

  // Indexes may be broken: what they say is not asked yet.
  await pglite.exec('set enable_indexscan = off; set enable_bitmapscan = off; set enable_indexonlyscan = off');
  const count = await number('select count(*) n from transfers');
  const last = await number('select coalesce(max(tx), 0) n from transfers');
  if (count < acknowledged) damage.push(`lost ${acknowledged - count} of ${acknowledged} acknowledged transactions`);
  if (last !== count || count > Math.max(acknowledged, inFlight))
    damage.push(`${count} transactions up to number ${last}`);
  await expectNone('changed notes', 'select count(*) n from transfers where md5(note) <> hash');
  await expectNone('lost accounts', `select ${accounts} - count(*) n from accounts`);
  await expectNone('balances that do not sum up', 'select sum(balance) n from accounts');
  await expectNone(
    'balances that differ from the transfers',
    `
    select count(*) n from accounts left join (
      select id, sum(v) v from (select payer id, -amount v from transfers union all select payee, amount from transfers) each
      group by id) moved using (id)
    where balance <> coalesce(v, 0)`,
  );
  await pglite.exec('reset enable_indexscan; reset enable_bitmapscan; reset enable_indexonlyscan');

  // Throws at the first broken index.
  await pglite.query(`
    select bt_index_check(c.oid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`);
  await expectNone(
    'broken table rows',
    `
    select count(*) n from pg_class c, lateral verify_heapam(c.oid) where c.relkind in ('r', 't') and c.relpersistence = 'p'`,
  );
  await pglite.exec("insert into scratch (v) values ('writable'); checkpoint");
  return damage;
}
