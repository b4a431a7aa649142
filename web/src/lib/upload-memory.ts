import { z } from 'zod';
import { readStored, writeStored } from './storage.ts';

const storageKey = 'kadr-uploads';
const maxRemembered = 40;
const memorySchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.uuid()));
/**
 * Files on their way in this page, with the id of each upload: the same file chosen twice is two uploads, and the first
 * is remembered.
 */
const onTheirWay = new Map<string, string | null>();

/**
 * The upload of this file that an earlier page left. It is this file's until `forgetUpload`, `leaveUpload` or
 * `release`: another one of the same name, size and date is uploaded on its own.
 */
export function rememberedUpload(file: File) {
  const key = fingerprint(file);
  const isSecond = onTheirWay.has(key);
  if (!isSecond) onTheirWay.set(key, null);
  return {
    id: isSecond ? undefined : readMemory()[key],
    keep: (id: string) => {
      if (isSecond) return;
      onTheirWay.set(key, id);
      changeMemory((all) =>
        Object.fromEntries(
          [...Object.entries(all).filter(([other]) => other !== key), [key, id]].slice(-maxRemembered),
        ),
      );
    },
    release: () => {
      if (!isSecond) onTheirWay.delete(key);
    },
  };
}

/** When the file has become what it was sent for, or never will. */
export function forgetUpload(uploadId: string): void {
  changeMemory((all) => Object.fromEntries(Object.entries(all).filter(([, id]) => id !== uploadId)));
  leaveUpload(uploadId);
}

/** When what the file was sent for failed for now: the next try with the same file continues this upload. */
export function leaveUpload(uploadId: string): void {
  for (const [key, id] of onTheirWay) if (id === uploadId) onTheirWay.delete(key);
}

/** What tells a file from another without reading it. */
function fingerprint({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

function readMemory(): Record<string, string> {
  return readStored(storageKey, memorySchema.catch({})) ?? {};
}

function changeMemory(change: (all: Record<string, string>) => Record<string, string>): void {
  writeStored(storageKey, JSON.stringify(change(readMemory())));
}
