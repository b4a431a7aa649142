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
  /** How many there are, as far as is known before they come: their places are kept. */
  readonly expected: number;
  /** Product titles by product id. */
  readonly titles: ReadonlyMap<string, string>;
}

/** A large picture takes four places, so these numbers of pictures fill whole rows of two and of four. */
const fullWalls = [9, 5] as const;
/** The most pictures that a wall shows. */
export const wallSize = fullWalls[0];

/** The seller's latest pictures; nothing until there is one. */
export function PictureWall({ visuals, expected, titles }: PictureWallProps) {
  const { t } = useTranslation('home');
  const pictured = visuals?.filter((visual) => visual.picture !== null);
  const available = pictured?.length ?? expected;
  const count = fullWalls.find((size) => available >= size) ?? available;
  if (count === 0) return null;
  return (
    <section aria-labelledby="latest-pictures">
      <div className={classes['head']}>
        <h2 id="latest-pictures">{t('wall.title')}</h2>
        <Link to={paths.visuals} className="kadr-link">
          {t('wall.all')}
        </Link>
      </div>
      <ul className={classes['wall']} data-full={count >= 5 || undefined}>
        {pictured?.slice(0, count).map((visual, index) => (
          <li key={visual.id}>
            <WallPicture visual={visual} title={titles.get(visual.productId) || t('wall.alt')} large={index === 0} />
          </li>
        )) ??
          Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <Skeleton aspectRatio="1" />
            </li>
          ))}
      </ul>
    </section>
  );
}

function WallPicture({
  visual,
  title,
  large,
}: {
  readonly visual: Visual;
  readonly title: string;
  readonly large: boolean;
}) {
  return (
    <Link to={paths.visualProduct(visual.productId)} className={classes['link']} data-corners-on-focus>
      {visual.picture && (
        <PictureFrame
          picture={visual.picture}
          alt={title}
          ratio="1"
          size={large ? 'full' : 'thumbnail'}
          eager={large}
        />
      )}
    </Link>
  );
}
