import { maxTableBytes } from '@kadr/shared/batches';
import { decodeTable } from './decode-table.ts';
import { isHidden } from './group-photos.ts';
import { readTable, type TableRow } from './read-table.ts';
import type { ChosenFile, FaultyFile } from './chosen-file.ts';
import { openZip } from './open-zip.ts';
import { splitCells } from './split-cells.ts';

/** What was chosen so far: photos and other files, the table, and what was not taken. */
export interface Chosen {
  readonly files: readonly ChosenFile[];
  readonly table: { readonly name: string; readonly rows: readonly TableRow[] } | null;
  readonly faults: readonly FaultyFile[];
}

export const nothingChosen: Chosen = { files: [], table: null, faults: [] };

/** A file on the device with its path inside the chosen folder; null where the device did not give it. */
export interface LooseFile {
  readonly path: string;
  readonly file: File | null;
}

/**
 * Adds files to what was chosen: ZIPs are opened, the first table is read, the same path again replaces the earlier.
 */
export async function addChosen(before: Chosen, loose: readonly LooseFile[]): Promise<Chosen> {
  const found: ChosenFile[] = [];
  const faults: FaultyFile[] = [];
  for (const { path, file } of loose) {
    if (isHidden(path)) continue;
    if (!file) faults.push({ name: path, fault: 'unreadable' });
    else if (!/\.zip$/i.test(path)) found.push({ path, bytes: file.size, open: () => Promise.resolve(file) });
    else {
      const opened = await openZip(file).catch(() => 'unreadable' as const);
      if (typeof opened === 'string') faults.push({ name: path, fault: opened });
      else {
        found.push(...opened.files);
        faults.push(...opened.refused);
      }
    }
  }
  let { table } = before;
  for (const one of found.filter(isTable)) {
    const name = one.path.split('/').at(-1) ?? one.path;
    const read = table && table.name !== name ? ('table-second' as const) : await tableOf(one);
    if (typeof read === 'string') faults.push({ name: one.path, fault: read });
    else table = { name, rows: read };
  }
  const byPath = new Map([...before.files, ...found.filter((one) => !isTable(one))].map((one) => [one.path, one]));
  return { files: [...byPath.values()], table, faults: [...before.faults, ...faults] };
}

function isTable({ path }: ChosenFile): boolean {
  return /\.(csv|tsv|txt)$/i.test(path);
}

async function tableOf(file: ChosenFile): Promise<readonly TableRow[] | FaultyFile['fault']> {
  if (file.bytes > maxTableBytes) return 'table-large';
  try {
    const decoded = decodeTable(new Uint8Array(await (await file.open()).arrayBuffer()));
    if (!decoded) return 'table-not-text';
    const table = readTable(splitCells(decoded.text));
    if ('rows' in table) return table.rows;
    return table.fault === 'empty' ? 'table-empty' : 'table-no-sku';
  } catch {
    return 'unreadable';
  }
}
