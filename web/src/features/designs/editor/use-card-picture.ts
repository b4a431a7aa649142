import type { Design, PictureBeyond } from '@kadr/shared/designs';
import type { ShareBox } from '@kadr/shared/visuals';
import { paletteFromPixels } from '@kadr/card';
import { once } from '@kadr/shared/kernel';
import { useEffect, useState } from 'react';
import { apiUrl } from '../../../lib/api-config.ts';
import type { VisualPicture } from './card-view.ts';
import { smallCopiesOf, wholePicture } from './small-copies.ts';
import { createWholeScenes, shownSet, type ShownSet } from './whole-scenes.ts';

export interface LoadedPicture {
  readonly picture: VisualPicture;
  /** Reads the picture's pixels at the first call: they are needed where colours are chosen. */
  readonly colours: () => readonly string[];
}

/**
 * The card's visual at full size, its scene in small, and its colours: undefined while it loads (or the card does),
 * null when it cannot be loaded.
 */
export function useCardPicture(design: Design | undefined): LoadedPicture | null | undefined {
  const [loaded, setLoaded] = useState<{ of: string; picture: LoadedPicture | null }>();
  const { id, visualId, pictureUrl } = design ?? {};
  // The same values are the same text; the card's document is another object with each answer.
  const around = design && JSON.stringify(aroundOf(design));
  useEffect(() => {
    if (id === undefined || visualId === undefined || pictureUrl === undefined || around === undefined)
      return undefined;
    let current = true;
    const show = (picture: LoadedPicture | null) => current && setLoaded({ of: visualId, picture });
    loadCardPicture(id, pictureUrl, JSON.parse(around) as Around).then(show, () => show(null));
    return () => {
      current = false;
    };
  }, [around, id, pictureUrl, visualId]);
  return loaded?.of === visualId ? loaded?.picture : undefined;
}

/** What is known of a visual beside its pixels. */
interface Around {
  readonly beyond: PictureBeyond | null;
  readonly set: ShownSet;
  readonly calmArea: ShareBox | null;
}

function aroundOf({ document, visual }: Design): Around {
  return { beyond: document.picture.beyond ?? null, set: shownSet(document), calmArea: visual.calmArea };
}

async function loadCardPicture(
  designId: string,
  pictureUrl: string,
  { beyond, set, calmArea }: Around,
): Promise<LoadedPicture> {
  const scenes = beyond === null ? undefined : createWholeScenes(designId, beyond);
  const [loaded] = await Promise.all([loadPicture(apiUrl(pictureUrl)), scenes?.load([set])]);
  return { ...loaded, picture: { ...loaded.picture, scenes, calmArea } };
}

async function loadPicture(url: string): Promise<LoadedPicture> {
  const image = new Image();
  // A region's host may be another origin; without this the canvas could not be read.
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const picture = { source: image, widthPx: image.naturalWidth, heightPx: image.naturalHeight, calmArea: null };
  return { picture, colours: once(() => paletteFromPixels(smallCopiesOf(picture)(wholePicture))) };
}
