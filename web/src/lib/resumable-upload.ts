import { AppError } from '@kadr/shared/kernel';
import {
  cancelUpload,
  crc32,
  getUpload,
  partBytes,
  sendUploadPart,
  startUpload,
  type UploadState,
} from '@kadr/shared/uploads';
import { z } from 'zod';
import { call } from './api-client.ts';
import { insist } from './insist.ts';
import { readStored, writeStored } from './storage.ts';

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Share of the file that is out, 0 to 1. */
  readonly onShare: (share: number) => void;
  /** The connection is gone: the upload goes on by itself when it is back. */
  readonly onWaiting: (waiting: boolean) => void;
}

/**
 * Sends a file part by part and answers the upload's id, to be given to the call that wants the file. A break is waited out and
 * gone on from; a file chosen again after the page was closed goes on, too. What is called off is thrown away.
 * The upload is this file's until `forgetUpload` or `leaveUpload`: another one of the same name, size and date is sent on its own.
 */
export async function sendFile(file: File, options: SendOptions): Promise<string> {
  const { signal, onShare } = options;
  const memory = rememberedUpload(file);
  let uploadId = memory.id;
  try {
    let upload = await insist(() => begin(file, memory.id, signal), options);
    uploadId = upload.id;
    memory.keep(uploadId);
    while (upload.offset < file.size) {
      const { id, offset } = upload;
      const part = file.slice(offset, offset + partBytes);
      const bytes = new Uint8Array(await part.arrayBuffer());
      // A part whose answer was lost has come all the same: the next try says where the upload stands.
      upload = await insist(
        () =>
          call(
            sendUploadPart,
            { id, offset, crc32: crc32(bytes) },
            {
              files: [new File([bytes], 'part')],
              signal,
              silent: true,
              onUploadProgress: (share) => onShare((offset + share * bytes.length) / file.size),
            },
          ),
        options,
      );
      onShare(upload.offset / file.size);
    }
    return uploadId;
  } catch (error) {
    memory.release();
    if (signal.aborted && uploadId !== undefined) cancel(uploadId);
    throw error;
  }
}

/** When the file has become what it was sent for, or never will. */
export function forgetUpload(uploadId: string): void {
  changeMemory((all) => Object.fromEntries(Object.entries(all).filter(([, id]) => id !== uploadId)));
  leaveUpload(uploadId);
}

/** When what the file was sent for failed for now: whoever sends it again goes on with this upload. */
export function leaveUpload(uploadId: string): void {
  for (const [key, id] of onTheirWay) if (id === uploadId) onTheirWay.delete(key);
}

function cancel(uploadId: string): void {
  forgetUpload(uploadId);
  void call(cancelUpload, { id: uploadId }, { silent: true }).catch(() => undefined);
}

/** Where the remembered upload stands, or a new one. */
async function begin(file: File, id: string | undefined, signal: AbortSignal): Promise<UploadState> {
  const known = id === undefined ? null : await call(getUpload, { id }, { signal, silent: true }).catch(unlessGone);
  if (known && known.bytes === file.size) return known;
  return call(startUpload, { fileName: file.name.slice(0, 200), bytes: file.size }, { signal, silent: true });
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.kind === 'not-found') return null;
  throw error;
}

const storageKey = 'kadr-uploads';
const maxRemembered = 40;
const memorySchema = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.record(z.string(), z.uuid()));
/** Files on their way in this page, with the id of each upload that has begun: the same file chosen twice is two uploads, and the first is remembered. */
const onTheirWay = new Map<string, string | null>();

function rememberedUpload(file: File) {
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
