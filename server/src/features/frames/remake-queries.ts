import type { Db } from '../../platform/db/index.ts';

const named = ['picture_key', 'clean_key', 'view_key', 'thumbnail_key'] as const;

/** The version one of whose files has this key. */
export async function visualWithFile(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('visuals')
    .select('id')
    .where((eb) => eb.or(named.map((column) => eb(column, '=', key))))
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function renameVisualFiles(tx: Db, from: string, to: string): Promise<void> {
  for (const column of named)
    await tx
      .updateTable('visuals')
      .set({ [column]: to })
      .where(column, '=', from)
      .execute();
}
