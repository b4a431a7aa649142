import { failures } from '@kadr/shared/kernel';
import { visualErrors, type ReportReason } from '@kadr/shared/visuals';
import type { Db } from '../../platform/db/index.ts';
import type { VisualRow } from './queries.ts';

const fail = failures(visualErrors);

/**
 * Notes why the seller cannot use a ready version; a later reason takes the place of the earlier one. Throws
 * `visuals.not-ready`.
 */
export async function markReported(tx: Db, id: string, reason: ReportReason): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('visuals')
    .set({ reported_as: reason })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw fail('visuals.not-ready');
}

/**
 * The version in whose place one more is made without a charge: the latest that its seller could not use for a reason
 * that is ours. Once a frame, and only of our own sets: a connected model is paid for each of its pictures. One that
 * failed does not count.
 */
export function toRemakeFree(versions: readonly VisualRow[]): VisualRow | undefined {
  if (versions.some((row) => row.remakes_id !== null && row.state !== 'failed')) return undefined;
  return versions.findLast(
    (row) => row.state === 'ready' && row.way === 'studio' && row.reported_as !== null && row.reported_as !== 'other',
  );
}
