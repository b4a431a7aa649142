import { addImportPhoto, uploadImportPhoto, type ImportRow, type ProductImport } from '@kadr/shared/batches';
import { call } from '../../../lib/api-client.ts';
import { errorText } from '../../../lib/show-error.ts';
import { createStore, useStore } from '../../../lib/store.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { createUploadQueue } from '../../uploads/index.ts';
import type { ChosenFile } from './chosen-file.ts';

/** A photo on its way, or one that did not get there and why; what has come is the server's to say. */
export interface SentPhoto {
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed';
  readonly share: number;
  readonly problem?: string;
}
export type Sending = Readonly<Record<string, SentPhoto>>;

export interface PhotoToSend {
  readonly row: number;
  readonly photo: number;
  readonly file: ChosenFile;
}

const atOnce = 3;
const nothing: Sending = {};
/** Beyond any page: who looks at another page meanwhile stops nothing. */
const store = createStore<Readonly<Record<string, Sending>>>({});
const queue = createUploadQueue(atOnce);

export const keyOfPhoto = (row: number, photo: number): string => `${row}.${photo}`;

export function useSending(importId: string): Sending {
  return useStore(store)[importId] ?? nothing;
}

/** Sends photos of an import that have not come; each tells the row as it stands then. */
export function sendPhotos(importId: string, photos: readonly PhotoToSend[], onRow: (row: ImportRow) => void): void {
  for (const one of photos) {
    const key = keyOfPhoto(one.row, one.photo);
    const now = store.get()[importId]?.[key];
    if (now && now.state !== 'failed') continue;
    change(importId, key, { state: 'waiting', share: 0 });
    queue.add(`${importId} ${key}`, (signal) => send(importId, one, onRow, signal));
  }
}

async function send(
  importId: string,
  { row, photo, file: chosen }: PhotoToSend,
  onRow: (row: ImportRow) => void,
  signal: AbortSignal,
): Promise<void> {
  const key = keyOfPhoto(row, photo);
  try {
    change(importId, key, { state: 'sending', share: 0 });
    const arrived = await uploadFile(
      await chosen.open(),
      {
        send: (upload, options) => call(uploadImportPhoto, { id: importId, row, photo, ...upload }, options),
        finish: (uploadId) =>
          call(addImportPhoto, { id: importId, row, photo, uploadId }, { signal, silent: 'upload' }),
      },
      {
        signal,
        onProgress: ({ state, share }) =>
          change(importId, key, { state: state === 'paused' ? 'paused' : 'sending', share }),
      },
    );
    onRow(arrived);
    change(importId, key, null);
  } catch (error) {
    change(importId, key, { state: 'failed', share: 0, problem: (await errorText(error)).description });
  }
}

function change(importId: string, key: string, to: Partial<SentPhoto> | null): void {
  store.set((all) => {
    const { [key]: before, ...others } = all[importId] ?? nothing;
    return {
      ...all,
      [importId]: to === null ? others : { ...others, [key]: { state: 'waiting', share: 0, ...before, ...to } },
    };
  });
}

/** Which of the chosen files an import still waits for: by path and size, else by name and size. */
export function missingAmong(rows: ProductImport['rows'], files: readonly ChosenFile[]): PhotoToSend[] {
  const nameOf = (path: string) => path.split('/').at(-1) ?? path;
  const used = new Set<ChosenFile>();
  return rows.flatMap(({ position: row, photos }) =>
    photos.flatMap(({ name, bytes, state }, photo) => {
      if (state === 'stored' || state === 'skipped') return [];
      const fits = (file: ChosenFile) => file.bytes === bytes && !used.has(file);
      const file =
        files.find((one) => fits(one) && announcedName(one) === name) ??
        files.find((one) => fits(one) && nameOf(one.path) === nameOf(name));
      if (!file) return [];
      used.add(file);
      return [{ row, photo, file }];
    }),
  );
}

/** The path as it is announced: its end, where it is long. */
export function announcedName({ path }: Pick<ChosenFile, 'path'>): string {
  return path.slice(-200);
}
