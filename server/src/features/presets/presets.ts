import type { CardWanted } from '@kadr/shared/batches';
import { AppError, failures, type InputOf } from '@kadr/shared/kernel';
import {
  isSameCard,
  maxPresets,
  presetErrors,
  type changePreset,
  type createPreset,
  type Keepable,
  type Preset,
  type ShotRecipe,
} from '@kadr/shared/presets';
import { productErrors } from '@kadr/shared/products';
import type { Db } from '../../platform/db/index.ts';
import type { FileUrl } from '../../platform/files/index.ts';
import { ownTemplate } from '../designs/index.ts';
import { frameStates, type FrameState, type LoadProduct } from '../frames/index.ts';
import { shotsOf, type ShotsOfProduct } from '../photoshoots/index.ts';
import {
  countPresets,
  insertPreset,
  isNameTaken,
  lockPresets,
  presetOwnedBy,
  presetsOf,
  removePreset,
  updatePreset,
  type PresetRow,
} from './preset-queries.ts';

const fail = failures({ ...presetErrors, ...productErrors });

export interface PresetDeps {
  readonly db: Db;
  readonly fileUrl: FileUrl;
  readonly studioProduct: LoadProduct;
}

export async function listOwnPresets(deps: PresetDeps, userId: string): Promise<Preset[]> {
  return viewsOf(deps, userId, await presetsOf(deps.db, userId));
}

/** What of the product's photoshoot others can have, too. Throws products.not-found. */
export async function shotsOfOwnProduct(deps: PresetDeps, userId: string, productId: string): Promise<Keepable> {
  const { shots, notKept } = await ownShots(deps, deps.db, userId, productId);
  return { recipe: recipeOf(shots), notKept };
}

/**
 * Keeps a product's photoshoot under a name. The same id again answers the same preset. Throws `products.not-found`,
 * `presets.nothing-to-keep`, `presets.name-taken`, `presets.too-many`, `designs.template-not-found`.
 */
export async function createOwnPreset(
  deps: PresetDeps,
  userId: string,
  { id, productId, name, card }: InputOf<typeof createPreset>,
): Promise<Preset> {
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockPresets(tx, userId);
    const had = await presetOwnedBy(tx, userId, id);
    if (had) return had;
    const { shots, coverVisualId } = await ownShots(deps, tx, userId, productId);
    const recipe = recipeOf(shots);
    if (!recipe) throw fail('presets.nothing-to-keep');
    if (card) await requireCard(tx, userId, recipe, card);
    await requireFreeName(tx, userId, name, id);
    if ((await countPresets(tx, userId)) >= maxPresets) throw fail('presets.too-many', { max: maxPresets });
    return insertPreset(tx, userId, {
      id,
      name,
      recipe: card ? { ...recipe, card } : recipe,
      cover_visual_id: coverVisualId,
    });
  });
  if (!row) throw fail('presets.not-found');
  return viewOf(deps, userId, row);
}

/** Throws `presets.not-found`, `presets.changed-elsewhere`, `presets.name-taken`, `designs.template-not-found`. */
export async function changeOwnPreset(
  deps: PresetDeps,
  userId: string,
  { id, name, card, was }: InputOf<typeof changePreset>,
): Promise<Preset> {
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockPresets(tx, userId);
    const had = await presetOwnedBy(tx, userId, id);
    if (!had) throw fail('presets.not-found');
    const isAnother =
      (was?.name !== undefined && was.name !== had.name) ||
      (was?.card !== undefined && !isSameCard(was.card, had.recipe.card));
    if (isAnother) throw fail('presets.changed-elsewhere');
    if (name !== undefined) await requireFreeName(tx, userId, name, id);
    if (card) await requireCard(tx, userId, had.recipe, card);
    const recipe = card === undefined ? had.recipe : { ...had.recipe, card: card ?? undefined };
    return updatePreset(tx, userId, id, { name: name ?? had.name, recipe });
  });
  if (!row) throw fail('presets.not-found');
  return viewOf(deps, userId, row);
}

/** Throws `presets.not-found`. */
export async function deleteOwnPreset({ db }: PresetDeps, userId: string, id: string): Promise<void> {
  if (!(await removePreset(db, userId, id))) throw fail('presets.not-found');
}

async function ownShots(
  { studioProduct }: PresetDeps,
  db: Db,
  userId: string,
  productId: string,
): Promise<ShotsOfProduct> {
  const product = await studioProduct(db, userId, productId);
  if (!product) throw fail('products.not-found');
  return shotsOf(db, product.id);
}

/** The first shot's style and format stand for all in lists. */
function recipeOf(shots: ShotsOfProduct['shots']): Keepable['recipe'] {
  const [first] = shots;
  if (!first) return null;
  return { styleId: first.styleId, format: first.format, frames: { type: 'shots', shots: [...shots] } };
}

/** The template is the seller's, and the preset has a picture for it. */
async function requireCard(tx: Db, userId: string, { frames }: ShotRecipe, card: CardWanted): Promise<void> {
  await ownTemplate(tx, userId, card.templateId);
  if (!frames.shots.some(({ frameType }) => frameType === card.frameType))
    throw new AppError('invalid', 'kernel.invalid-input', { field: 'card.frameType', problem: '' });
}

async function requireFreeName(tx: Db, userId: string, name: string, id: string): Promise<void> {
  if (await isNameTaken(tx, userId, name, id)) throw fail('presets.name-taken', { name });
}

async function viewOf(deps: PresetDeps, userId: string, row: PresetRow): Promise<Preset> {
  const [preset] = await viewsOf(deps, userId, [row]);
  if (!preset) throw fail('presets.not-found');
  return preset;
}

async function viewsOf({ db, fileUrl }: PresetDeps, userId: string, rows: readonly PresetRow[]): Promise<Preset[]> {
  const covers = await frameStates(
    db,
    userId,
    rows.flatMap(({ cover_visual_id: id }) => (id === null ? [] : [id])),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    recipe: row.recipe,
    coverUrl: coverUrl(fileUrl, row.cover_visual_id === null ? undefined : covers.get(row.cover_visual_id)),
    createdAt: row.created_at.toISOString(),
  }));
}

function coverUrl(fileUrl: FileUrl, cover: FrameState | undefined): string | null {
  return cover?.thumbnail_key ? fileUrl(cover.thumbnail_key, 'image/webp') : null;
}
