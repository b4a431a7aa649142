import { maxSkuLength, photoLimits } from '@kadr/shared/products';
import { groupAlike, type SeenPhoto } from './group-alike.ts';
import { groupPhotos, isHidden, isPhotoName, keyOf, stemOf, type Grouping, type NamedFile } from './group-photos.ts';
import { maxPhotosOfRow } from '@kadr/shared/batches';
import type { TableRow } from './read-table.ts';
import { stopsRow, type RowProblem } from './row-problem.ts';

/** A product that an import would make. */
export interface PlannedRow<F extends NamedFile = NamedFile> {
  readonly sku: string;
  readonly title: string;
  readonly categoryId: string | null;
  readonly dimensions: TableRow['dimensions'];
  readonly photos: readonly F[];
  readonly problems: readonly RowProblem[];
}

export interface ImportPlan<F extends NamedFile = NamedFile> {
  readonly rows: readonly PlannedRow<F>[];
  /** Chosen files that are no photos, and photos that no row of the table names. */
  readonly unused: readonly { readonly file: F; readonly reason: 'format' | 'no-row' }[];
}

const nothingKnown = { lengthMm: null, widthMm: null, heightMm: null };

/** What would be made of the chosen files and the table (null: none). Pure; nothing is sent for it. */
export function planImport<F extends NamedFile>(
  chosen: readonly F[],
  table: readonly TableRow[] | null,
  grouping: Grouping,
  seen: ReadonlyMap<string, SeenPhoto> = new Map(),
): ImportPlan<F> {
  const files = chosen.filter(({ path }) => !isHidden(path));
  const photos = files.filter(({ path }) => isPhotoName(path));
  const noPhotos = files.filter(({ path }) => !isPhotoName(path)).map((file) => ({ file, reason: 'format' as const }));
  if (!table) {
    const groups = grouping === 'alike' ? groupAlike(photos, seen) : groupPhotos(photos, grouping);
    const rows = groups.map(({ sku, files: found }): PlannedRow<F> => {
      const long: RowProblem[] = sku.length > maxSkuLength ? [{ code: 'sku-long', params: { max: maxSkuLength } }] : [];
      return finish({ sku, title: '', categoryId: null, dimensions: nothingKnown, problems: long }, found);
    });
    return { rows, unused: noPhotos };
  }
  return withTable(photos, table, noPhotos);
}

function withTable<F extends NamedFile>(
  photos: readonly F[],
  table: readonly TableRow[],
  noPhotos: ImportPlan<F>['unused'],
): ImportPlan<F> {
  const named = new Set(
    table.flatMap((row) => row.photos.map((name) => fileNamed(photos, name)).filter((file) => file !== undefined)),
  );
  const skus = table
    .filter(({ photos: names }) => names.length === 0)
    .map(({ sku }) => sku)
    .filter((sku) => sku !== '');
  const told = new Set(skus.map(keyOf));
  const groups = new Map(
    groupPhotos(
      photos.filter((file) => !named.has(file)),
      'names',
      skus,
    )
      .filter(({ sku }) => told.has(keyOf(sku)))
      .map(({ sku, files }) => [keyOf(sku), files]),
  );
  const used = new Set<F>(named);
  const seen = new Set<string>();
  const rows = table.map((row): PlannedRow<F> => {
    const problems = [...row.problems];
    const key = keyOf(row.sku);
    if (row.sku !== '' && seen.has(key)) {
      // Its photos are those of the row above.
      return {
        ...row,
        photos: [],
        problems: [...problems, { code: 'sku-twice', params: { sku: row.sku, line: row.line } }],
      };
    }
    seen.add(key);
    const wanted = row.photos.map((name) => ({ name, file: fileNamed(photos, name) }));
    for (const { name, file } of wanted) {
      if (!file)
        problems.push(
          isPhotoName(name) || !name.includes('.')
            ? { code: 'photo-missing', params: { name: name.slice(0, 120) } }
            : { code: 'photo-format', params: { name: name.slice(0, 120) } },
        );
    }
    const found = row.photos.length > 0 ? wanted.flatMap(({ file }) => (file ? [file] : [])) : (groups.get(key) ?? []);
    for (const file of found) used.add(file);
    return finish({ ...row, problems }, found);
  });
  return {
    rows,
    unused: [
      ...noPhotos,
      ...photos.filter((file) => !used.has(file)).map((file) => ({ file, reason: 'no-row' as const })),
    ],
  };
}

/** By its whole path, else by its name, with or without the ending; whatever the case. */
function fileNamed<F extends NamedFile>(photos: readonly F[], name: string): F | undefined {
  const wanted = name
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '')
    .normalize('NFC')
    .toLowerCase();
  const pathOf = ({ path }: F) => path.normalize('NFC').toLowerCase();
  return (
    photos.find((file) => pathOf(file) === wanted || pathOf(file).endsWith(`/${wanted}`)) ??
    photos.find(({ path }) => stemOf(path).toLowerCase() === wanted)
  );
}

function finish<F extends NamedFile>(row: Omit<PlannedRow<F>, 'photos'>, found: readonly F[]): PlannedRow<F> {
  const problems = [...row.problems];
  const fitting = found.filter(({ path, bytes }) => {
    const name = path.split('/').at(-1) ?? path;
    if (bytes === 0) problems.push({ code: 'photo-empty', params: { name } });
    else if (bytes > photoLimits.maxBytes)
      problems.push({ code: 'photo-large', params: { name, maxMb: photoLimits.maxBytes / 1024 ** 2 } });
    return bytes > 0 && bytes <= photoLimits.maxBytes;
  });
  const photos = [...new Set(fitting)];
  if (photos.length > maxPhotosOfRow)
    problems.push({ code: 'photos-many', params: { count: photos.length, max: maxPhotosOfRow } });
  if (photos.length === 0 && !problems.some(stopsRow))
    problems.push({ code: row.title === '' ? 'nothing-to-make' : 'no-photos', params: {} });
  const { sku, title, categoryId, dimensions } = row;
  return { sku, title, categoryId, dimensions, photos: photos.slice(0, maxPhotosOfRow), problems };
}

/** Rows that can be made. */
export function makeable<F extends NamedFile>(rows: readonly PlannedRow<F>[]): PlannedRow<F>[] {
  return rows.filter(({ problems }) => !problems.some(stopsRow));
}
