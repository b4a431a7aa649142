import type { Photo, Picture } from '@kadr/shared/products';
import type { ShareBox, Visual } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import type { PlacedPicture } from '../../../ui/aligned-views.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';
import type { Place } from '../../../ui/place.ts';

interface ComparisonProps {
  readonly photo: Photo;
  readonly visual: Visual;
  readonly picture: Picture;
  readonly name: string;
}

/** The seller's main photo and a frame of the product, which lies in the same place in both. */
export function Comparison({ photo, visual: { productBox }, picture, name }: ComparisonProps) {
  const { t } = useTranslation('visuals');
  return (
    <BeforeAfter
      before={{
        url: apiUrl(photo.picture.url),
        alt: t('actions.before'),
        placed: placed(photo.picture, photo.cutout?.box ?? null),
      }}
      after={{ url: apiUrl(picture.url), alt: name, placed: placed(picture, productBox && placeOf(productBox)) }}
      ratio={picture.widthPx / picture.heightPx}
    />
  );
}

const placeOf = ({ x, y, width, height }: ShareBox): Place => ({ left: x, top: y, width, height });

const placed = ({ widthPx, heightPx }: Picture, box: Place | null): PlacedPicture | null =>
  box && { widthPx, heightPx, box };
