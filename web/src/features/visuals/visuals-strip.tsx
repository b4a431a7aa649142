import { listVisuals } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import classes from './visuals-strip.module.css';

const most = 6;

/** The first ready pictures of a product, small. */
export function VisualsStrip({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('visuals');
  const visuals = useEndpointQuery(listVisuals, { productId }, { quiet: 'background' });
  return (
    <ul className={classes['strip']}>
      {visuals.data?.slice(0, most).map(
        ({ id, picture, frameType }) =>
          picture && (
            <li key={id}>
              <PictureFrame picture={picture} alt={t(`frames.${frameType}`)} ratio="1" />
            </li>
          ),
      )}
    </ul>
  );
}
