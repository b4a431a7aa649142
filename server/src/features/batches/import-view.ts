import {
  batchErrors,
  type DraftWant,
  type ImportedDraft,
  type ImportRow,
  type ProductImport,
} from '@kadr/shared/batches';
import { failures } from '@kadr/shared/kernel';
import { draftStates, type DraftState } from '../products/index.ts';
import type { BatchDeps } from './batch-deps.ts';
import {
  importOwnedBy,
  linesOf,
  photoLines,
  type ImportHead,
  type ImportLine,
  type PhotoLine,
} from './import-queries.ts';

const fail = failures(batchErrors);

/** Smaller parts of a product are not called its colour. */
const colourFrom = 0.15;

type ViewDeps = Pick<BatchDeps, 'db' | 'fileUrl'>;

/** The import with how each of its drafts stands. Throws `batches.not-found`. */
export async function importView(deps: ViewDeps, userId: string, id: string): Promise<ProductImport> {
  const head = await importOwnedBy(deps.db, userId, id);
  if (!head) throw fail('batches.not-found');
  const [lines, photos] = await Promise.all([linesOf(deps.db, id), photoLines(deps.db, id)]);
  const states = await draftStates(
    deps,
    userId,
    lines.flatMap((line) => (line.product_id === null ? [] : [line.product_id])),
  );
  const byRow = Map.groupBy(photos, ({ position }) => position);
  return { ...headView(head), rows: lines.map((line) => rowView(line, byRow.get(line.position) ?? [], states)) };
}

export async function importRowView(deps: ViewDeps, userId: string, id: string, position: number): Promise<ImportRow> {
  const line = (await linesOf(deps.db, id)).find((one) => one.position === position);
  if (!line) throw fail('batches.row-unknown');
  const photos = (await photoLines(deps.db, id)).filter((one) => one.position === position);
  return rowView(line, photos, await draftStates(deps, userId, line.product_id === null ? [] : [line.product_id]));
}

export function headView({ id, created_at: createdAt, ...counts }: ImportHead): Omit<ProductImport, 'rows'> {
  return { id, createdAt: createdAt.toISOString(), counts };
}

function rowView(line: ImportLine, photos: readonly PhotoLine[], states: ReadonlyMap<string, DraftState>): ImportRow {
  const state = line.product_id === null ? undefined : states.get(line.product_id);
  return {
    position: line.position,
    sku: line.sku,
    title: line.title,
    isMade: line.product_id !== null,
    product: state ? draftView(state) : null,
    photos: photos.map(({ file_name: name, bytes, state: photoState, problem }) => ({
      name,
      bytes,
      state: photoState,
      problem,
    })),
  };
}

function draftView(row: DraftState): ImportedDraft {
  return {
    id: row.id,
    title: row.title,
    categoryId: row.category_id,
    dimensions: row.dimensions,
    estimated: [...row.estimated],
    offered: row.category_id === null ? (row.found?.recognition?.categories ?? []) : [],
    colours: (row.found?.colours ?? []).filter(({ share }) => share >= colourFrom).map(({ id }) => id),
    cover: row.cover,
    isReady: row.creation_step === 'done',
    wants: wantsOf(row),
    unsure: [...row.unsure],
    outlineDoubt: row.outline_doubt,
  };
}

/** What a draft wants before "Everything is Correct"; nothing once that was said. */
export function wantsOf(row: DraftState): DraftWant[] {
  if (row.creation_step === 'done') return [];
  if (row.samples === 0) return ['sample-photos'];
  const hasSize = Object.values(row.dimensions).every((mm) => mm !== null);
  const isComplete = row.category_id !== null && hasSize;
  return [
    ...(row.uncut > 0 ? ['cut-out' as const] : []),
    // What the seller said already need not be found.
    ...(!isComplete && (row.analysis === 'queued' || row.analysis === 'running') ? ['analysis' as const] : []),
    ...(row.category_id === null ? ['category' as const] : []),
    ...(hasSize ? [] : ['dimensions' as const]),
  ];
}
