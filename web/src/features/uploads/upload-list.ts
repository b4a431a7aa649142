import { photoLimits } from '@kadr/shared/products';

/** A file on its way. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** `paused`: the connection is gone, and it goes on by itself. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'reading' | 'refused';
  /** Share that is out, 0 to 1. */
  readonly share: number;
  /** Why it was refused, in the user's words; `canRetry` where the same file may still pass. */
  readonly problem?: { readonly text: string; readonly canRetry: boolean };
}

/** A file that was not even sent, and why. */
export interface Refusal {
  readonly file: File;
  readonly reason: 'format' | 'empty' | 'size' | 'count';
}

/**
 * Splits chosen files into those that have room and pass what can be told without the server, and the others with why.
 */
export function sortFiles(
  files: readonly File[],
  room: number,
): { readonly accepted: File[]; readonly refused: Refusal[] } {
  const accepted: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    if (file.size === 0) refused.push({ file, reason: 'empty' });
    else if (file.size > photoLimits.maxBytes) refused.push({ file, reason: 'size' });
    else if (accepted.length >= room) refused.push({ file, reason: 'count' });
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
