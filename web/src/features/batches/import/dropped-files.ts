import { zipLimits } from '@kadr/shared/batches';
import type { LooseFile } from './read-chosen.ts';

/**
 * Everything that was dropped, folders walked through; at most as many files as a ZIP may have. What the device does
 * not give stops none of the others.
 */
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
  return [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
}

async function walk(entry: FileSystemEntry, found: LooseFile[]): Promise<void> {
  if (found.length >= zipLimits.maxEntries) return;
  const path = entry.fullPath.replace(/^\//, '');
  if (entry.isFile) {
    found.push({
      path,
      file: await new Promise<File | null>((resolve) => {
        (entry as FileSystemFileEntry).file(resolve, () => resolve(null));
      }),
    });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader gives some hundred at a time, then none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | null>((resolve) => {
      reader.readEntries(resolve, () => resolve(null));
    });
    if (!some) found.push({ path, file: null });
    if (!some?.length) return;
    for (const inner of some) await walk(inner, found);
  }
}
