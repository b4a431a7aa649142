import type { ChosenFile } from './chosen-file.ts';
import type { SeenPhoto } from './group-alike.ts';
import { lookOfPixels, lookSidePx, type PhotoLook } from './photo-look.ts';
import { timeTaken } from './time-taken.ts';

/** Looks at photos one after the other, on this device; one that cannot be opened here says nothing. */
export async function seePhotos(files: readonly ChosenFile[], signal: AbortSignal): Promise<Map<string, SeenPhoto>> {
  const seen = new Map<string, SeenPhoto>();
  for (const photo of files) {
    if (signal.aborted) break;
    const file = await photo.open().catch(() => null);
    seen.set(photo.path, {
      takenMs: file && (await timeTaken(file).catch(() => null)),
      look: file && (await lookOf(file).catch(() => null)),
    });
  }
  return seen;
}

/** Rejects what the browser cannot decode, such as HEIC in most. */
async function lookOf(file: File): Promise<PhotoLook | null> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: lookSidePx,
    resizeHeight: lookSidePx,
    resizeQuality: 'medium',
  });
  const context = new OffscreenCanvas(lookSidePx, lookSidePx).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context && lookOfPixels(context.getImageData(0, 0, lookSidePx, lookSidePx).data);
}
