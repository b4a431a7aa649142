import type { Photo, Picture } from '@kadr/shared/products';
import type { Visual } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import { BeforeAfter } from '../../../ui/before-after.tsx';

interface ComparisonProps {
  readonly photo: Photo;
  readonly visual: Visual;
  readonly picture: Picture;
  readonly name: string;
}

/** The seller's photo and the frame made of it, the product in the same place in both. */
export function Comparison({ photo, visual: { productBox }, picture, name }: ComparisonProps) {
  const { t } = useTranslation('visuals');
  const { widthPx, heightPx } = picture;
  const inPhoto = photo.cutout?.box;
  const inFrame = productBox && { ...productBox, left: productBox.x, top: productBox.y };
  return (
    <BeforeAfter
      before={{
        url: apiUrl(photo.picture.url),
        alt: t('actions.before'),
        placed: inPhoto ? { ...photo.picture, box: inPhoto } : null,
      }}
      after={{ url: apiUrl(picture.url), alt: name, placed: inFrame && { widthPx, heightPx, box: inFrame } }}
      ratio={widthPx / heightPx}
    />
  );
}
