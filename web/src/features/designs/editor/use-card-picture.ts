import type { Design, PictureBeyond } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';
import { paletteFromPixels, seenColours, type SeenColours } from '@kadr/card';
import { useEffect, useState } from 'react';
import { apiUrl } from '../../../lib/api-config.ts';
import { loadWholeScene } from './card-scene.ts';
import type { VisualPicture } from './card-view.ts';

export interface LoadedPicture {
  readonly picture: VisualPicture;
  readonly colours: readonly string[];
  /** Of the product and what it stands on; undefined where no one knows where that is. */
  readonly seen: SeenColours | undefined;
}

const paletteSidePx = 64;

/**
 * The card's visual at full size, its scene in small, and its colours: undefined while it loads (or the card does),
 * null when it cannot be loaded.
 */
export function useCardPicture(design: Design | undefined): LoadedPicture | null | undefined {
  const [loaded, setLoaded] = useState<{ of: string; picture: LoadedPicture | null }>();
  const { id, visualId, pictureUrl } = design ?? {};
  // The same values are the same text; the card's document is another object with each answer.
  const around =
    design &&
    JSON.stringify([design.document.picture.beyond ?? null, design.visual.calmArea, design.document.picture.product]);
  useEffect(() => {
    if (id === undefined || visualId === undefined || pictureUrl === undefined || around === undefined)
      return undefined;
    let current = true;
    const show = (picture: LoadedPicture | null) => current && setLoaded({ of: visualId, picture });
    const [beyond, calmArea, product] = JSON.parse(around) as [PictureBeyond | null, ShareBox | null, ShareBox | null];
    loadCardPicture(id, pictureUrl, { beyond, product }).then(
      (picture) => show({ ...picture, picture: { ...picture.picture, calmArea } }),
      () => show(null),
    );
    return () => {
      current = false;
    };
  }, [around, id, pictureUrl, visualId]);
  return loaded?.of === visualId ? loaded?.picture : undefined;
}

async function loadCardPicture(
  designId: string,
  pictureUrl: string,
  { beyond, product }: { readonly beyond: PictureBeyond | null; readonly product: ShareBox | null },
): Promise<LoadedPicture> {
  const [loaded, scene] = await Promise.all([
    loadPicture(apiUrl(pictureUrl), product),
    beyond === null ? undefined : loadWholeScene(designId, beyond),
  ]);
  return { ...loaded, picture: { ...loaded.picture, scene, calmArea: null } };
}

async function loadPicture(url: string, product: ShareBox | null): Promise<LoadedPicture> {
  const image = new Image();
  // A region's host may be another origin; without this the canvas could not be read.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const picture = { source: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight, calmArea: null };
  const pixelsOf = smallCopiesOf(image);
  return {
    picture,
    colours: paletteFromPixels(pixelsOf(wholePicture)),
    seen: product === null ? undefined : seenColours(product, pixelsOf),
  };
}

const wholePicture: ShareBox = { x: 0, y: 0, width: 1, height: 1 };

/** Small copies of parts of a picture as 8-bit RGBA; empty where the browser gives no canvas. */
function smallCopiesOf(image: HTMLImageElement): (part: ShareBox) => ArrayLike<number> {
  const canvas = document.createElement('canvas');
  canvas.width = paletteSidePx;
  canvas.height = paletteSidePx;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return () => [];
  context.imageSmoothingQuality = 'high';
  const { naturalWidth, naturalHeight } = image;
  return ({ x, y, width, height }) => {
    const [left, top] = [x * naturalWidth, y * naturalHeight];
    context.drawImage(
      image,
      left,
      top,
      width * naturalWidth,
      height * naturalHeight,
      0,
      0,
      paletteSidePx,
      paletteSidePx,
    );
    return context.getImageData(0, 0, paletteSidePx, paletteSidePx).data;
  };
}
