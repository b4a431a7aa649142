import { paletteFromPixels } from '@kadr/card';
import type { CardPicture } from '@kadr/card/drawing';
import { useEffect, useState } from 'react';
import { apiUrl } from '../../../lib/api-config.ts';

export interface LoadedPicture {
  readonly picture: CardPicture;
  readonly colours: readonly string[];
}

const paletteSidePx = 64;

/**
 * The visual at full size with its colours: undefined while it loads (or its address is still empty), null when it
 * cannot be loaded.
 */
export function useCardPicture(url: string): LoadedPicture | null | undefined {
  const [loaded, setLoaded] = useState<LoadedPicture | null>();
  useEffect(() => {
    if (url === '') return undefined;
    let current = true;
    loadPicture(apiUrl(url)).then(
      (picture) => current && setLoaded(picture),
      () => current && setLoaded(null),
    );
    return () => {
      current = false;
    };
  }, [url]);
  return loaded;
}

async function loadPicture(url: string): Promise<LoadedPicture> {
  const image = new Image();
  // A region's host may be another origin; without this the canvas could not be read.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const picture = { source: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight };
  return { picture, colours: coloursOf(image) };
}

function coloursOf(image: HTMLImageElement): string[] {
  const canvas = document.createElement('canvas');
  canvas.width = paletteSidePx;
  canvas.height = paletteSidePx;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return [];
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, paletteSidePx, paletteSidePx);
  return paletteFromPixels(context.getImageData(0, 0, paletteSidePx, paletteSidePx).data);
}
