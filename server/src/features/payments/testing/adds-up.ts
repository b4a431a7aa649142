import { sql } from 'kysely';
import type { Db } from '../../../platform/db/index.ts';
import { ledgerFaults } from '../../tokens/index.ts';

/** Throws where an account does not match its ledger, or a coupon the uses that are held or redeemed. */
export async function assertAddsUp(db: Db): Promise<void> {
  const faults: unknown[] = await ledgerFaults(db);
  const { rows } =
    await sql`select id from coupons c where taken <> (select count(*) from coupon_uses u where u.coupon_id = c.id and u.state in ('held', 'redeemed'))`.execute(
      db,
    );
  if (faults.length > 0 || rows.length > 0) throw new Error(`does not add up: ${JSON.stringify([faults, rows])}`);
}
