import type { Design, PictureBeyond } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';
import { paletteFromPixels } from '@kadr/card';
import { useEffect, useState } from 'react';
import { apiUrl } from '../../../lib/api-config.ts';
import { loadWholeScene } from './card-scene.ts';
import type { VisualPicture } from './card-view.ts';
import { smallCopiesOf, wholePicture } from './small-copies.ts';

export interface LoadedPicture {
  readonly picture: VisualPicture;
  readonly colours: readonly string[];
}

/**
 * The card's visual at full size, its scene in small, and its colours: undefined while it loads (or the card does),
 * null when it cannot be loaded.
 */
export function useCardPicture(design: Design | undefined): LoadedPicture | null | undefined {
  const [loaded, setLoaded] = useState<{ of: string; picture: LoadedPicture | null }>();
  const { id, visualId, pictureUrl } = design ?? {};
  // The same values are the same text; the card's document is another object with each answer.
  const around = design && JSON.stringify([design.document.picture.beyond ?? null, design.visual.calmArea]);
  useEffect(() => {
    if (id === undefined || visualId === undefined || pictureUrl === undefined || around === undefined)
      return undefined;
    let current = true;
    const show = (picture: LoadedPicture | null) => current && setLoaded({ of: visualId, picture });
    const [beyond, calmArea] = JSON.parse(around) as [PictureBeyond | null, ShareBox | null];
    loadCardPicture(id, pictureUrl, beyond).then(
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
  beyond: PictureBeyond | null,
): Promise<LoadedPicture> {
  const [loaded, scene] = await Promise.all([
    loadPicture(apiUrl(pictureUrl)),
    beyond === null ? undefined : loadWholeScene(designId, beyond),
  ]);
  return { ...loaded, picture: { ...loaded.picture, scene, calmArea: null } };
}

async function loadPicture(url: string): Promise<LoadedPicture> {
  const image = new Image();
  // A region's host may be another origin; without this the canvas could not be read.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const picture = { source: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight, calmArea: null };
  return { picture, colours: paletteFromPixels(smallCopiesOf(picture)(wholePicture)) };
}
