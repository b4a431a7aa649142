import { logoIds } from '@kadr/card';
import { prepareLogo, type DesignDocument } from '@kadr/shared/designs';
import { AppError } from '@kadr/shared/kernel';
import type { CardImages, CardPicture } from '@kadr/card/drawing';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { apiUrl } from '../../../lib/api-config.ts';
import { insist } from '../../../lib/insist.ts';

/** The logos that this page has loaded or is loading, by the id of their picture in the library. */
const loading = new Map<string, Promise<CardPicture | null>>();
const gone = new Map<string, AppError>();

/** Whether a logo was asked for in vain: it left the library before any card kept it. */
export function isLogoGone(imageId: string): boolean {
  return gone.has(imageId);
}

/** Asked again, the answer would be the same. */
const goneCodes: ReadonlySet<string> = new Set(['images.not-found', 'designs.logo-empty', 'photo.unreadable']);

/** Why a logo is gone; undefined for one that is not. */
export function whyGone(imageId: string): AppError | undefined {
  return gone.get(imageId);
}

/**
 * The picture that the server draws, too; null where there is none any more. Rejects when it could not be loaded just
 * now.
 */
export function loadLogo(imageId: string): Promise<CardPicture | null> {
  const known = loading.get(imageId);
  if (known) return known;
  const picture = fetchLogo(imageId).then(
    (loaded) => {
      gone.delete(imageId);
      return loaded;
    },
    (error: unknown) => {
      loading.delete(imageId);
      if (!(error instanceof AppError) || !goneCodes.has(error.code)) throw error;
      gone.set(imageId, error);
      return null;
    },
  );
  loading.set(imageId, picture);
  return picture;
}

async function fetchLogo(imageId: string): Promise<CardPicture> {
  const { url, widthPx, heightPx } = await call(prepareLogo, { imageId });
  const image = new Image();
  // A region's host may be another origin; without this the canvas could not be read.
  image.crossOrigin = 'anonymous';
  image.src = apiUrl(url);
  await image.decode();
  return { source: image, widthPx, heightPx };
}

const probeSidePx = 24;

/** Whether the logo stands on a see-through ground, so that one colour shows its shape. */
export function hasClearGround({ source }: CardPicture): boolean {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: probeSidePx, height: probeSidePx });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  context.drawImage(source as HTMLImageElement, 0, 0, probeSidePx, probeSidePx);
  const { data } = context.getImageData(0, 0, probeSidePx, probeSidePx);
  return data.some((value, index) => index % 4 === 3 && value < 128);
}

/** The card's logos, those that cannot be loaded left out. */
export async function loadLogos(card: Pick<DesignDocument, 'objects'>): Promise<CardImages> {
  const loaded = await Promise.all(
    logoIds(card).map(async (id) => [id, await loadLogo(id).catch(() => null)] as const),
  );
  return new Map(loaded.flatMap(([id, picture]) => (picture ? [[id, picture]] : [])));
}

/**
 * The logos with these ids as they come; a break of the connection is waited out. Another map each time one has come or
 * is known to be gone.
 */
export function useCardLogos(ids: readonly string[]): CardImages {
  const [images, setImages] = useState<CardImages>(() => new Map());
  const wanted = ids.join(' ');
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const load = async (id: string): Promise<void> => {
      const picture = await insist(() => loadLogo(id), { signal, onWaiting: () => undefined }).catch(() => null);
      if (signal.aborted) return;
      setImages((known) =>
        known.get(id) === picture ? known : new Map(picture ? [...known, [id, picture]] : [...known]),
      );
    };
    for (const id of wanted === '' ? [] : wanted.split(' ')) void load(id);
    return () => stop.abort();
  }, [wanted]);
  return images;
}
