import { shotRecipeSchema, type ShotRecipe } from '@kadr/shared/presets';
import { sql } from 'kysely';
import { lockName, type Db, type Row } from '../../platform/db/index.ts';

const columns = ['id', 'name', 'recipe', 'cover_visual_id', 'created_at'] as const;
type StoredPreset = Row<'presets', (typeof columns)[number]>;
export type PresetRow = Omit<StoredPreset, 'recipe'> & { recipe: ShotRecipe };

/** A stored recipe is read as strictly as one that comes in. */
function parsed(row: StoredPreset): PresetRow {
  return { ...row, recipe: shotRecipeSchema.parse(row.recipe) };
}
const parsedIf = (row: StoredPreset | undefined): PresetRow | undefined => row && parsed(row);

const selectOf = (db: Db, userId: string) => db.selectFrom('presets').select(columns).where('user_id', '=', userId);

export async function presetsOf(db: Db, userId: string): Promise<PresetRow[]> {
  const rows = await selectOf(db, userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(parsed);
}

export async function presetOwnedBy(db: Db, userId: string, id: string): Promise<PresetRow | undefined> {
  return parsedIf(await selectOf(db, userId).where('id', '=', id).executeTakeFirst());
}

/** One caller at a time counts and names the seller's presets, until the transaction ends. */
export async function lockPresets(tx: Db, userId: string): Promise<void> {
  await lockName(tx, `presets:${userId}`);
}

export async function countPresets(tx: Db, userId: string): Promise<number> {
  const { n } = await tx
    .selectFrom('presets')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Whether another preset of the seller has the name, in capitals or not. */
export async function isNameTaken(tx: Db, userId: string, name: string, besidesId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('presets')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('id', '<>', besidesId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when there is one of this id already, whosever it is. */
export async function insertPreset(
  tx: Db,
  userId: string,
  { id, name, recipe, cover_visual_id }: Omit<PresetRow, 'created_at'>,
): Promise<PresetRow | undefined> {
  return parsedIf(
    await tx
      .insertInto('presets')
      .values({ id, user_id: userId, name, recipe: JSON.stringify(recipe), cover_visual_id })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(columns)
      .executeTakeFirst(),
  );
}

export async function updatePreset(
  tx: Db,
  userId: string,
  id: string,
  { name, recipe }: Pick<PresetRow, 'name' | 'recipe'>,
): Promise<PresetRow | undefined> {
  return parsedIf(
    await tx
      .updateTable('presets')
      .set({ name, recipe: JSON.stringify(recipe) })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning(columns)
      .executeTakeFirst(),
  );
}

export async function removePreset(tx: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('presets')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The user's presets, for the export of their data. */
export async function exportedPresets(db: Db, userId: string) {
  const rows = await selectOf(db, userId).orderBy('created_at').orderBy('id').execute();
  return { name: 'presets', rows, files: [] };
}

/** When an account ends. */
export async function deletePresetsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('presets').where('user_id', '=', userId).execute();
}
