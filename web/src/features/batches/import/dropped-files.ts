import { zipLimits } from '@kadr/shared/batches';
import type { LooseFile } from './read-chosen.ts';

/** Everything that was dropped, folders walked through; at most as many files as a ZIP may have. */
export async function droppedFiles(data: DataTransfer): Promise<LooseFile[]> {
  // To be asked for before the first wait: the list is emptied after the event.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  if (entries.every((entry) => entry === null)) return looseFiles(data.files);
  const found: LooseFile[] = [];
  for (const entry of entries) if (entry) await walk(entry, found);
  return found;
}

/** Files of an input; those of a folder carry their path. */
export function looseFiles(files: FileList | null): LooseFile[] {
  return [...files ?? []].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

async function walk(entry: FileSystemEntry, found: LooseFile[]): Promise<void> {
  if (found.length >= zipLimits.maxEntries) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => { (entry as FileSystemFileEntry).file(resolve, reject); });
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives some hundred at a time, then none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => { reader.readEntries(resolve, reject); });
    if (some.length === 0) return;
    for (const inner of some) await walk(inner, found);
  }
}
