import type { Product } from '@kadr/shared/products';
import { listProductStyles } from '@kadr/shared/catalog';
import type { OutputOf } from '@kadr/shared/kernel';
import type { StyleId } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import classes from './style-gallery.module.css';
import { PoseChoice, poseOf } from './pose-choice.tsx';
import { StylePicture, useStylePreview } from './style-picture.tsx';
import { useInView } from './use-in-view.ts';

type ProductStyle = OutputOf<typeof listProductStyles>[number];

interface StyleGalleryProps {
  readonly product: Product;
  readonly current: StyleId | null;
  readonly busy: boolean;
  readonly onChoose: (styleId: StyleId) => void;
  /** Back to the photoshoot; null while there is none. */
  readonly onClose: (() => void) | null;
  /** The product stands for many: how each is shown is chosen elsewhere. */
  readonly isOneOfMany?: boolean;
}

/**
 * The styles with this very product in them, small, the ones that fit its category first; then in one line which it
 * cannot have, and why.
 */
export function StyleGallery({ product, current, busy, onChoose, onClose, isOneOfMany = false }: StyleGalleryProps) {
  const { t } = useTranslation('visuals');
  const styles = useEndpointQuery(listProductStyles, { productId: product.id });
  const shown = styles.data?.filter(({ unavailable }) => unavailable === null) ?? [];
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
      {!isOneOfMany && <PoseChoice product={product} />}
      {styles.isPending && <PictureSkeletons count={6} withCaption />}
      <ul className={classes['grid']}>
        {shown.map((style) => (
          <li key={style.id}>
            <StyleTile
              productId={product.id}
              style={style}
              current={style.id === current}
              busy={busy}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <LeftOut styles={styles.data ?? []} lies={poseOf(product) === 'lies'} />
    </section>
  );
}

const explained = [
  'not-for-goods',
  'no-plate-for-camera',
  'no-plate-for-size',
  'no-plate-for-hanging',
  'no-plate-for-wearing',
  'cut-by-photo',
] as const;

/** One line for each reason, with the styles that it keeps from this product. Styles without any set are not named. */
function LeftOut({ styles, lies }: { readonly styles: readonly ProductStyle[]; readonly lies: boolean }) {
  const { t } = useTranslation('visuals');
  const missing = styles.filter(({ unavailable }) => unavailable !== null && unavailable !== 'no-plate-for-style');
  const byReason = Map.groupBy(
    missing,
    ({ unavailable }) => explained.find((reason) => reason === unavailable) ?? ('other' as const),
  );
  if (byReason.size === 0) return null;
  return (
    <ul className={classes['leftOut']}>
      {[...byReason].map(([reason, left]) => (
        <li key={reason}>
          {t(`gallery.leftOut.${lies && reason === 'not-for-goods' ? 'not-for-lying' : reason}`, {
            styles: left.map(({ id }) => t(`styles.${id}`)).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}

interface StyleTileProps {
  readonly productId: string;
  readonly style: ProductStyle;
  readonly current: boolean;
  readonly busy: boolean;
  readonly onChoose: (styleId: StyleId) => void;
}

function StyleTile({ productId, style, current, busy, onChoose }: StyleTileProps) {
  const { t } = useTranslation(['visuals', 'catalog']);
  const [ref, inView] = useInView<HTMLButtonElement>();
  const preview = useStylePreview(productId, inView ? style.id : null);
  const name = t(`styles.${style.id}`);
  const blendsIn = preview.data?.blendsIn ?? style.blendsIn;
  const { reason } = style;
  return (
    <button
      ref={ref}
      type="button"
      className={classes['tile']}
      disabled={busy || preview.data?.picture === null}
      aria-current={current || undefined}
      data-corners-on-focus
      onClick={() => onChoose(style.id)}
    >
      <StylePicture preview={preview} isCurrent={current} />
      <b>{name}</b>
      <small data-blends-in={blendsIn || undefined}>
        {blendsIn ? t('gallery.blendsIn') : reason ? t(`catalog:reasons.${reason}`) : ' '}
      </small>
    </button>
  );
}
