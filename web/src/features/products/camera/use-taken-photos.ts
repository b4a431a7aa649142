import { newId } from '@kadr/shared/kernel';
import { useMemo } from 'react';
import { forgetFile, keepFile, keptFiles } from '../../../lib/kept-files.ts';

/** A photo that was taken in the page. */
export interface TakenPhoto {
  readonly file: File;
  /** How far the camera looked down, degrees; null where the phone does not tell. */
  readonly pitchDeg: number | null;
}

type Meta = Pick<TakenPhoto, 'pitchDeg'>;

/** Kept files that this page is sending: a part of the page that comes back does not send them again. */
const atWork = new Set<string>();

/**
 * Photos taken in the page for one place, kept in this browser until they are sent, and what the phone told with
 * each.
 */
export function useTakenPhotos(place: string) {
  return useMemo(() => {
    const known = new Map<File, Meta & { readonly id: string }>();
    const take = (id: string, { file, pitchDeg }: TakenPhoto): void => {
      atWork.add(id);
      known.set(file, { id, pitchDeg });
    };
    return {
      keep: (photo: TakenPhoto): void => {
        const id = newId();
        take(id, photo);
        void keepFile<Meta>({ id, place, file: photo.file, meta: { pitchDeg: photo.pitchDeg } });
      },
      pitchOf: (file: File): number | undefined => known.get(file)?.pitchDeg ?? undefined,
      forget: (file: File): void => {
        const taken = known.get(file);
        if (!taken) return;
        known.delete(file);
        void forgetFile(taken.id).then(() => atWork.delete(taken.id));
      },
      /** Those that an earlier page left behind. */
      left: async (): Promise<File[]> => {
        const files = (await keptFiles<Meta>(place)).filter(({ id }) => !atWork.has(id));
        for (const { id, file, meta } of files) take(id, { file, ...meta });
        return files.map(({ file }) => file);
      },
    };
  }, [place]);
}
