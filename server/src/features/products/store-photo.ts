import { failures } from '@kadr/shared/kernel';
import { photoLimits, photoProblems, productErrors } from '@kadr/shared/products';
import { storeFile, type FileStore } from '../../platform/files/index.ts';
import type { UploadedFile } from '../../platform/http/index.ts';
import { PictureFault, type Engine, type ReadPhoto } from '../../engine/port.ts';
import type { NewPhoto } from './photo-queries.ts';

const fail = failures(productErrors);

type StoreDeps = FileStore & { readonly engine: Pick<Engine, 'readPhoto'> };

/** What a stored photo is, whatever it is a photo of. */
export type StoredPhoto = Pick<
  NewPhoto,
  | 'file_name'
  | 'format'
  | 'original_bytes'
  | 'original_key'
  | 'view_key'
  | 'thumbnail_key'
  | 'blur'
  | 'width_px'
  | 'height_px'
>;

/** Reads a file as a photo. Throws the `photo.…` error that says what is wrong with it. */
export async function readUpload(
  { engine }: Pick<StoreDeps, 'engine'>,
  { fileName, bytes }: UploadedFile,
  minSidePx?: number,
): Promise<ReadPhoto> {
  if (bytes.byteLength === 0) throw fail('photo.empty', { file: fileName });
  if (bytes.byteLength > photoLimits.maxBytes)
    throw fail('photo.too-large', { file: fileName, maxMb: photoLimits.maxBytes / 1024 ** 2 });
  try {
    return await engine.readPhoto({ bytes, minSidePx });
  } catch (error) {
    const problem = error instanceof PictureFault ? photoProblems.find((code) => code === error.code) : undefined;
    if (!(error instanceof PictureFault) || !problem) throw error;
    throw fail(problem, { ...error.params, file: fileName }, error);
  }
}

/** Stores the photo and its smaller versions; `keepFiles` is to follow in the transaction that writes its row. */
export async function storePhoto(
  files: StoreDeps,
  { fileName, bytes }: UploadedFile,
  photo: ReadPhoto,
): Promise<StoredPhoto> {
  return {
    file_name: fileName,
    format: photo.format,
    original_bytes: bytes.byteLength,
    original_key: await storeFile(files, bytes),
    view_key: await storeFile(files, photo.view),
    thumbnail_key: await storeFile(files, photo.thumbnail),
    blur: photo.blur,
    width_px: photo.widthPx,
    height_px: photo.heightPx,
  };
}

/** Both, for features with pictures of their own. */
export async function readAndStore(deps: StoreDeps, file: UploadedFile, minSidePx: number): Promise<StoredPhoto> {
  return storePhoto(deps, file, await readUpload(deps, file, minSidePx));
}
