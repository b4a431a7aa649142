import type { TriedPhoto } from '@kadr/shared/tryout';
import { useTranslation } from 'react-i18next';
import { CutoutSlider } from '../../ui/cutout-slider.tsx';
import type { Tried } from './tried.ts';
import classes from './tryout.module.css';

/** The visitor's photo while it is worked on, then before and after. */
export function TryoutView({ tried }: { readonly tried: Extract<Tried, { state: 'working' | 'ready' }> }) {
  const { t } = useTranslation('tryout');
  return (
    <div className={classes['view']} data-corners>
      {tried.state === 'working' ? (
        // A browser that cannot show the file (HEIC) shows nothing of it.
        <img
          className={classes['preview']}
          src={tried.preview}
          alt=""
          onError={(event) => event.currentTarget.remove()}
        />
      ) : (
        <BeforeAndAfter {...tried.photo} />
      )}
      {tried.state === 'working' && <i className={classes['beam']} aria-hidden />}
      {tried.state === 'ready' && (
        <p className={classes['labels']} aria-hidden>
          <span>{t('photo')}</span>
          <span>{t('cutout')}</span>
        </p>
      )}
    </div>
  );
}

function BeforeAndAfter({ photo, cutout }: TriedPhoto) {
  const { t } = useTranslation('tryout');
  return (
    <CutoutSlider
      photo={{ ...photo, alt: t('photo') }}
      cutout={{ url: cutout.url, alt: t('cutoutAlt') }}
      box={cutout.box}
      start={40}
      ground="white"
    />
  );
}
