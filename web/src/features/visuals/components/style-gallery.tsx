import { listStylesByCategory, otherCategory, type Style } from '@kadr/shared/catalog';
import type { Product } from '@kadr/shared/products';
import { previewStyle, type StyleId } from '@kadr/shared/visuals';
import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import classes from './style-gallery.module.css';
import { useInView } from './use-in-view.ts';

interface StyleGalleryProps {
  readonly product: Product;
  readonly current: StyleId | null;
  readonly busy: boolean;
  readonly onChoose: (styleId: StyleId) => void;
  /** Back to the photoshoot; null while there is none. */
  readonly onClose: (() => void) | null;
}

/** Every style with this very product in it, small; the ones that fit its category first. */
export function StyleGallery({ product, current, busy, onChoose, onClose }: StyleGalleryProps) {
  const { t } = useTranslation('visuals');
  const styles = useEndpointQuery(listStylesByCategory, { id: product.categoryId ?? otherCategory });
  const shown = styles.data?.filter((style) => style.cameras.length > 0) ?? [];
  return (
    <section aria-labelledby="style-gallery">
      <header className={classes['head']}>
        <div>
          <h2 id="style-gallery" className={classes['title']}>
            {t('gallery.title')}
          </h2>
          <p className={classes['lead']}>{t('gallery.lead')}</p>
        </div>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {t('gallery.close')}
          </Button>
        )}
      </header>
      {styles.isPending && <PictureSkeletons count={6} withCaption />}
      <ul className={classes['grid']}>
        {shown.map((style) => (
          <li key={style.id}>
            <StyleTile
              productId={product.id}
              styleId={style.id}
              reason={style.reason}
              current={style.id === current}
              busy={busy}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StyleTileProps {
  readonly productId: string;
  readonly styleId: StyleId;
  readonly reason: Style['reason'];
  readonly current: boolean;
  readonly busy: boolean;
  readonly onChoose: (styleId: StyleId) => void;
}

function StyleTile({ productId, styleId, reason, current, busy, onChoose }: StyleTileProps) {
  const { t } = useTranslation(['visuals', 'catalog']);
  const [ref, inView] = useInView<HTMLButtonElement>();
  const preview = useEndpointQuery(
    previewStyle,
    { productId, styleId },
    { enabled: inView, staleTime: 3_600_000, quiet: 'background', silent: 'scrolling' },
  );
  const name = t(`styles.${styleId}`);
  const impossible = preview.data !== undefined && preview.data.picture === null;
  return (
    <button
      ref={ref}
      type="button"
      className={classes['tile']}
      disabled={busy || impossible}
      aria-current={current || undefined}
      data-corners-on-focus
      onClick={() => onChoose(styleId)}
    >
      <span className={classes['picture']} data-corners={current ? '' : undefined}>
        {preview.data?.picture && <img src={apiUrl(preview.data.picture.url)} alt="" width={320} height={320} />}
        {!preview.data && !preview.isError && <Skeleton width="100%" height="100%" radius="sm" />}
      </span>
      <b>{name}</b>
      <small>{impossible ? t('gallery.unavailable') : reason ? t(`catalog:reasons.${reason}`) : ' '}</small>
    </button>
  );
}
