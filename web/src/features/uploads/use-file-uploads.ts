import { newId } from '@kadr/shared/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../lib/show-error.ts';
import { mayPass, uploadFile, type UploadTarget } from '../../lib/upload-file.ts';
import { placesTaken, sortFiles, type Refusal, type Upload } from './upload-list.ts';
import { createUploadQueue } from './upload-queue.ts';

const atOnce = 2;

type Target = UploadTarget<void>;
interface FileUploads {
  /** How many files there is room for, with none on its way. */
  readonly room: number;
  /** As in `UploadTarget`, told which file it is for. */
  readonly send: (...given: [...Parameters<Target['send']>, file: File]) => Promise<void>;
  readonly finish: (uploadId: string, file: File) => Promise<void>;
  /** The file has arrived, or was taken off the list. */
  readonly onGone?: (file: File) => void;
}

/** Files on their way: each with its progress, each waiting out a break, each refused in its own place. */
export function useFileUploads({ room, send: sendAs, finish, onGone }: FileUploads) {
  const { t } = useTranslation('products');
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() => createUploadQueue(atOnce));
  async function send(id: string, file: File, signal: AbortSignal): Promise<void> {
    const change = (to: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...to } : upload)));
    change({ state: 'sending', share: 0 });
    try {
      const target: Target = {
        send: (upload, options) => sendAs(upload, options, file),
        finish: (uploadId) => finish(uploadId, file),
      };
      await uploadFile(file, target, { signal, onProgress: change });
      onGone?.(file);
      setUploads((all) => all.filter((upload) => upload.id !== id));
    } catch (error) {
      // A cancelled one is off the list already.
      const problem = { text: (await errorText(error)).description, canRetry: mayPass(error) };
      change({ state: 'refused', problem });
    }
  }
  const enqueue = ({ id, file }: Pick<Upload, 'id' | 'file'>) => queue.add(id, (signal) => send(id, file, signal));
  const refusedUpload = ({ file, reason }: Refusal): Upload => ({
    id: newId(),
    file,
    state: 'refused',
    share: 0,
    problem: { text: t(`upload.refused.${reason}`), canRetry: false },
  });
  return {
    uploads,
    add: (files: readonly File[]) => {
      const { accepted, refused } = sortFiles(files, room - placesTaken(0, uploads));
      const added = accepted.map((file): Upload => ({ id: newId(), file, state: 'waiting', share: 0 }));
      setUploads((all) => [...all, ...added, ...refused.map(refusedUpload)]);
      added.forEach(enqueue);
    },
    /** Says of files that the drop zone itself turned away why. */
    refuse: (refused: readonly Refusal[]) => setUploads((all) => [...all, ...refused.map(refusedUpload)]),
    retry: ({ id, file }: Upload) => {
      setUploads((all) => all.map((upload) => (upload.id === id ? { id, file, state: 'waiting', share: 0 } : upload)));
      enqueue({ id, file });
    },
    /** Stops one that is on its way, or takes a refused one off the list. */
    remove: ({ id, file }: Upload) => {
      queue.cancel(id);
      onGone?.(file);
      setUploads((all) => all.filter((upload) => upload.id !== id));
    },
  };
}
