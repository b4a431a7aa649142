import type { Visual } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { Skeleton } from '../../../ui/skeletons.tsx';
import classes from './picture-wall.module.css';

interface PictureWallProps {
  /** Undefined while they are on their way. */
  readonly visuals: readonly Visual[] | undefined;
  /** Product titles by product id. */
  readonly titles: ReadonlyMap<string, string>;
}

/** A large picture takes four places, so these numbers of pictures fill whole rows of two and of four. */
const fullWalls = [9, 5] as const;

/** The seller's latest pictures; nothing until there is one. */
export function PictureWall({ visuals, titles }: PictureWallProps) {
  const { t } = useTranslation('home');
  const pictured = visuals?.filter((visual) => visual.picture !== null) ?? [];
  if (visuals && pictured.length === 0) return null;
  const count = fullWalls.find((size) => pictured.length >= size) ?? pictured.length;
  return (
    <section aria-labelledby="latest-pictures">
      <div className={classes['head']}>
        <h2 id="latest-pictures">{t('wall.title')}</h2>
        <Link to={paths.visuals} className="kadr-link">{t('wall.all')}</Link>
      </div>
      <ul className={classes['wall']} data-full={count >= 5 || !visuals || undefined}>
        {!visuals && Array.from({ length: 5 }, (_, index) => <li key={index}><Skeleton aspectRatio="1" /></li>)}
        {pictured.slice(0, count).map((visual, index) => (
          <li key={visual.id}>
            <Link to={paths.visualProduct(visual.productId)} className={classes['link']} data-corners-on-focus>
              {visual.picture && (
                <PictureFrame picture={visual.picture} alt={titles.get(visual.productId) || t('wall.alt')} ratio="1" size={index === 0 ? 'full' : 'thumbnail'} eager={index < 5} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
