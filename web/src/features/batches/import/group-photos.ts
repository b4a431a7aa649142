/** A file as it was chosen: its path inside the folder or ZIP, with `/` between. */
export interface NamedFile {
  readonly path: string;
  readonly bytes: number;
}

/**
 * `names`: by what the names share; `alike`: by look and time (`groupAlike`); `folders`: each folder is a product;
 * `files`: each photo is one.
 */
export const groupings = ['names', 'alike', 'folders', 'files'] as const;
export type Grouping = (typeof groupings)[number];

export interface PhotoGroupOf<F extends NamedFile> {
  readonly sku: string;
  readonly files: readonly F[];
}

const photoEnding = /\.(jpe?g|png|hei[cf])$/i;
/** More of one name are products that are numbered, not photos of one. */
const maxNumbered = 11;

/** What systems put next to files without being asked: passed over without a word. */
export function isHidden(path: string): boolean {
  return path
    .split('/')
    .some((part) => part.startsWith('.') || part === '__MACOSX' || /^(thumbs\.db|desktop\.ini)$/i.test(part));
}

export function isPhotoName(path: string): boolean {
  return photoEnding.test(path);
}

/** The name of a photo without its folders and ending. */
export function stemOf(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(photoEnding, '').normalize('NFC').trim();
}

/**
 * Photos by the product that their names tell: `MUG-1_1.jpg`, `MUG-1 (2).jpg`, `MUG-1/back.jpg`. `known` SKUs, of a
 * table, go before any guess. A trailing number is a photo's number only where the numbers begin at 0 or 1, or the bare
 * name is there too.
 */
export function groupPhotos<F extends NamedFile>(
  files: readonly F[],
  grouping: Grouping,
  known: readonly string[] = [],
): PhotoGroupOf<F>[] {
  const skus = known.map((sku) => ({ sku, key: keyOf(sku) })).toSorted((a, b) => b.key.length - a.key.length);
  const groups = new Map<string, { sku: string; files: { file: F; number: number }[] }>();
  const put = (sku: string, file: F, number: number) => {
    const key = keyOf(sku);
    const group = groups.get(key) ?? { sku, files: [] };
    group.files.push({ file, number });
    groups.set(key, group);
  };
  const root = commonRoot(files.map(({ path }) => path));
  const loose: F[] = [];
  for (const file of files) {
    const folders = file.path.split('/').slice(0, -1);
    const stem = stemOf(file.path);
    const told =
      skus.find(({ key }) => begins(keyOf(stem), key)) ??
      skus.find(({ key }) => folders.some((folder) => keyOf(folder) === key));
    const inner = folders.slice(root);
    if (told) put(told.sku, file, numberAt(stem));
    else if (grouping === 'folders') put(inner.at(-1) ?? folders.at(-1) ?? stem, file, numberAt(stem));
    else if (grouping === 'files') put(stem, file, 0);
    else if (inner.length > 0) put(inner.at(-1) ?? stem, file, numberAt(stem));
    else loose.push(file);
  }
  for (const { sku, file, number } of byName(loose)) put(sku, file, number);
  return [...groups.values()]
    .map(({ sku, files: found }) => ({
      sku,
      files: found.toSorted((a, b) => a.number - b.number || compare(a.file.path, b.file.path)).map(({ file }) => file),
    }))
    .toSorted((a, b) => compare(a.sku, b.sku));
}

/** One spelling for all: case, accents typed in two ways, and the signs between words tell no SKUs apart. */
export function keyOf(sku: string): string {
  return sku
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
}

function begins(stem: string, key: string): boolean {
  return stem === key || (stem.startsWith(key) && /^[-.(#+]/.test(stem.slice(key.length)));
}

function byName<F extends NamedFile>(files: readonly F[]): { sku: string; file: F; number: number }[] {
  const read = files.map((file) => ({ file, stem: stemOf(file.path), ...numbered(stemOf(file.path)) }));
  const bare = new Set(read.map(({ stem }) => keyOf(stem)));
  const numbersOf = Map.groupBy(
    read.filter(({ number }) => number !== null),
    ({ base }) => keyOf(base),
  );
  // A folder of "1.jpg", "2.jpg": the folder is the product.
  const folder = files[0]?.path.split('/').at(-2);
  if (folder && read.every(({ stem }) => /^\d{1,2}$/.test(stem)))
    return read.map(({ file, stem }) => ({ sku: folder, file, number: Number(stem) }));
  return read.map(({ file, stem, base, number, isCopy }) => {
    const key = keyOf(base);
    const all = (numbersOf.get(key) ?? []).map((one) => one.number);
    const counts =
      number !== null &&
      all.length <= maxNumbered &&
      new Set(all).size === all.length &&
      (isCopy || bare.has(key) || all.includes(1) || all.includes(0));
    return counts ? { sku: base, file, number: number ?? 0 } : { sku: stem, file, number: 0 };
  });
}

/** `base (2)` as systems name copies, `base_2`, `base-02`, `base 2`. */
function numbered(stem: string): { base: string; number: number | null; isCopy: boolean } {
  const copy = /^(.+?)[ _-]?\((\d{1,3})\)$/.exec(stem);
  const plain = /^(.+?)[ _.-](\d{1,2})$/.exec(stem);
  const [, base, digits] = copy ?? plain ?? [];
  return base === undefined
    ? { base: stem, number: null, isCopy: false }
    : { base: base.trim(), number: Number(digits), isCopy: copy !== null };
}

function numberAt(stem: string): number {
  return Number(/(\d{1,3})\)?$/.exec(stem)?.[1] ?? 0);
}

/** How many folders all of the paths share from the left. */
function commonRoot(paths: readonly string[]): number {
  const [first, ...others] = paths.map((path) => path.split('/').slice(0, -1));
  if (!first) return 0;
  const differs = first.findIndex((part, at) => others.some((folders) => folders[at] !== part));
  return differs === -1 ? first.length : differs;
}

function compare(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}
