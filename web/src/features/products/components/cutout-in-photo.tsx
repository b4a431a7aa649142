import type { Cutout, Photo } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import { percents, type Place } from '../../../ui/place.ts';
import classes from './cutout-in-photo.module.css';

interface CutoutInPhotoProps {
  readonly photo: Pick<Photo, 'picture'>;
  readonly cutout: Pick<Cutout, 'picture' | 'box' | 'faults'>;
}

/** A cut-out in its photo, which is pale; frames stand around what seems to be wrong. */
export function CutoutInPhoto({ photo: { picture }, cutout }: CutoutInPhotoProps) {
  const { t } = useTranslation('products');
  if (!cutout.picture || !cutout.box) return null;
  return (
    <div
      className={classes['photo']}
      style={{ aspectRatio: `${picture.widthPx} / ${picture.heightPx}` }}
      role="img"
      aria-label={t('cutout.inPhoto')}
    >
      <img className={classes['pale']} src={apiUrl(picture.url)} alt="" decoding="async" />
      <img
        className={classes['cutout']}
        style={percents(cutout.box)}
        src={apiUrl(cutout.picture.url)}
        alt=""
        decoding="async"
      />
      {cutout.faults.map(({ kind, box }) => (
        <i
          key={`${kind} ${box.left} ${box.top}`}
          className={classes['fault']}
          style={percents(withAir(box))}
          aria-hidden
        />
      ))}
    </div>
  );
}

/** Between what is in doubt and its frame, of the photo: a post a few pixels wide is seen, too. */
const air = 0.025;

function withAir({ left, top, width, height }: Place): Place {
  const [x, y] = [Math.max(0, left - air), Math.max(0, top - air)];
  return { left: x, top: y, width: Math.min(1, left + width + air) - x, height: Math.min(1, top + height + air) - y };
}
