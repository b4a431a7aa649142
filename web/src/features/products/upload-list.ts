import { maxPhotosIn, photoLimits, type PhotoGroup } from '@kadr/shared/products';

/** A file on its way into a group of photos. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'reading' | 'refused';
  /** Share that is out, 0 to 1. */
  readonly share: number;
  /** Why it was refused, in the user's words; `canRetry` where the same file may still pass. */
  readonly problem?: { readonly text: string; readonly canRetry: boolean };
}

/** A file that was not even sent, and why. */
export interface Refusal {
  readonly file: File;
  readonly reason: 'format' | 'size' | 'count';
}

/** Splits chosen files into those that have room and pass what can be told without the server, and the others with why. */
export function sortFiles(
  files: readonly File[], group: PhotoGroup, taken: number,
): { readonly accepted: File[]; readonly refused: Refusal[] } {
  const accepted: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    if (file.size > photoLimits.maxBytes) refused.push({ file, reason: 'size' });
    else if (taken + accepted.length >= maxPhotosIn[group]) refused.push({ file, reason: 'count' });
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** Uploads that hold a place: refused ones do not. */
export function placesTaken(photos: number, uploads: readonly Upload[]): number {
  return photos + uploads.filter(({ state }) => state !== 'refused').length;
}

/** Pictures in what was pasted. */
export function pastedPhotos(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}
