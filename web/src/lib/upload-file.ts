import { AppError, newId } from '@kadr/shared/kernel';
import { cancelUpload, crc32, getUpload, partBytes, sendUploadPart, type UploadState } from '@kadr/shared/uploads';
import { call } from './api-client.ts';
import type { CallOptions } from './call-options.ts';
import { insist } from './insist.ts';
import { forgetUpload, leaveUpload, rememberedUpload } from './upload-memory.ts';

/** The fields of a multipart call that name its file as an upload. */
export interface NamedUpload {
  readonly uploadId: string;
  readonly bytes: number;
  readonly crc32: string;
}

/** What a file is uploaded for. */
export interface UploadTarget<Result> {
  /** The multipart call that brings the file and makes it what it is for. */
  readonly send: (upload: NamedUpload, options: CallOptions) => Promise<Result>;
  /** The same for an upload whose bytes have all arrived; may be called twice. */
  readonly finish: (uploadId: string) => Promise<Result>;
}

export interface UploadProgress {
  /** `paused`: the connection is gone, and the upload goes on by itself when it is back. */
  readonly state: 'sending' | 'paused' | 'reading';
  /** Share of the file that is out, 0 to 1. */
  readonly share: number;
}

interface UploadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Worth another try with the same file: nothing is wrong with it. */
const passingKinds: readonly string[] = ['unavailable', 'limited', 'bug'];

export function mayPass(error: unknown): boolean {
  return error instanceof AppError && passingKinds.includes(error.kind);
}

/**
 * Uploads a file by the multipart call of what it is for. After a break the same upload is continued by parts; a file
 * that is chosen again after the page was closed continues, too. A cancelled upload is thrown away.
 */
export async function uploadFile<Result>(
  file: File,
  target: UploadTarget<Result>,
  options: UploadOptions,
): Promise<Result> {
  const memory = rememberedUpload(file);
  const given = { file, target, ...watched(options) };
  const attempt = <T>(uploadId: string, work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      memory.release();
      if (options.signal.aborted) cancel(uploadId);
      else (mayPass(error) ? leaveUpload : forgetUpload)(uploadId);
      throw error;
    });
  const { id: left } = memory;
  if (left !== undefined) {
    const resumed = await attempt(left, () => resume({ ...given, uploadId: left }));
    if (resumed) {
      forgetUpload(left);
      return resumed.result;
    }
  }
  const uploadId = newId();
  memory.keep(uploadId);
  const result = await attempt(uploadId, () => begin({ ...given, uploadId }));
  forgetUpload(uploadId);
  return result;
}

interface Upload<Result> extends UploadOptions {
  readonly file: File;
  readonly target: UploadTarget<Result>;
  readonly uploadId: string;
  readonly onWaiting: (waiting: boolean) => void;
}
/** Bytes are missing, or the file has become what it was sent for. */
type Standing<Result> = { readonly state: UploadState } | { readonly result: Result };

/** An upload of an earlier page; null where the server knows nothing of it any more. */
async function resume<Result>(upload: Upload<Result>): Promise<{ readonly result: Result } | null> {
  const standing = await insist(() => standingOf(upload), upload);
  return standing && { result: await complete(upload, standing) };
}

async function begin<Result>(upload: Upload<Result>): Promise<Result> {
  const { file, target, signal, uploadId, onProgress } = upload;
  let isRepeated = false;
  const sendWhole = async (): Promise<Standing<Result>> => {
    // The connection broke: what has arrived is kept under this id.
    const kept = isRepeated ? await standingOf(upload) : null;
    if (kept) return kept;
    isRepeated = true;
    onProgress({ state: 'sending', share: 0 });
    const onUploadProgress = (share: number) => onProgress({ state: share < 1 ? 'sending' : 'reading', share });
    const named = { uploadId, bytes: file.size, crc32: await sumOf(file) };
    return { result: await target.send(named, { files: [file], signal, silent: 'upload', onUploadProgress }) };
  };
  return complete(upload, await insist(sendWhole, upload));
}

async function complete<Result>(upload: Upload<Result>, standing: Standing<Result>): Promise<Result> {
  if ('result' in standing) return standing.result;
  await sendParts(upload, standing.state);
  upload.onProgress({ state: 'reading', share: 1 });
  return insist(() => upload.target.finish(upload.uploadId), upload);
}

async function sendParts(upload: Upload<unknown>, from: UploadState): Promise<void> {
  const { file, uploadId: id, signal, onProgress } = upload;
  for (let { offset } = from; offset < file.size;) {
    const start = offset;
    const bytes = new Uint8Array(await file.slice(start, start + partBytes).arrayBuffer());
    const progress = (sent: number) => onProgress({ state: 'sending', share: sent / file.size });
    const sendPart = () =>
      call(
        sendUploadPart,
        { id, offset: start, crc32: crc32(bytes) },
        {
          files: [new File([bytes], 'part')],
          signal,
          silent: 'upload',
          onUploadProgress: (share) => progress(start + share * bytes.length),
        },
      );
    progress(start);
    // A part whose answer was lost has come all the same: the next try says where the upload stands.
    ({ offset } = await insist(sendPart, upload));
  }
}

/** While a break is waited out, the share stays what it was. */
function watched({ signal, onProgress }: UploadOptions) {
  let share = 0;
  return {
    signal,
    onProgress: (progress: UploadProgress) => {
      ({ share } = progress);
      onProgress(progress);
    },
    onWaiting: (waiting: boolean) => {
      if (waiting) onProgress({ state: 'paused', share });
    },
  };
}

/** What the server has of the upload; null where nothing of it has arrived. */
async function standingOf<Result>({ target, signal, uploadId }: Upload<Result>): Promise<Standing<Result> | null> {
  const state = await call(getUpload, { id: uploadId }, { signal, silent: 'upload' }).catch(nullIfUnknown);
  if (state) return { state };
  // Only the answer may have been lost.
  const done = target.finish(uploadId).then((result) => ({ result }));
  return done.catch(nullIfUnknown);
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof AppError && error.code === 'uploads.not-found') return null;
  throw error;
}

function cancel(uploadId: string): void {
  forgetUpload(uploadId);
  void call(cancelUpload, { id: uploadId }, { silent: 'upload' }).catch(() => undefined);
}

/** The sum of the file, part by part: a phone stays responsive meanwhile. */
async function sumOf(file: File): Promise<string> {
  let sum = crc32(new Uint8Array());
  for (let start = 0; start < file.size; start += partBytes)
    sum = crc32(new Uint8Array(await file.slice(start, start + partBytes).arrayBuffer()), sum);
  return sum;
}
