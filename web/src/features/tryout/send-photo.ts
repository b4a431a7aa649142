import { AppError } from '@kadr/shared/kernel';
import { photoLimits } from '@kadr/shared/products';
import { tryPhoto, type TriedPhoto } from '@kadr/shared/tryout';
import { call } from '../../lib/api-client.ts';

/**
 * Has the photo cut out. One that is too large is refused before it is sent: on a phone's connection that takes a
 * minute.
 */
export async function sendPhoto(
  file: File,
  signal: AbortSignal,
  onUploadProgress: (share: number) => void,
): Promise<TriedPhoto> {
  if (file.size > photoLimits.maxBytes)
    throw new AppError('invalid', 'photo.too-large', { maxMb: photoLimits.maxBytes / 1024 ** 2 });
  return call(tryPhoto, {}, { files: [file], signal, silent: 'upload', onUploadProgress });
}
