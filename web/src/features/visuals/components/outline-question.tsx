import { isOutlineInDoubt, type Cutout, type Photo, type Product } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../../lib/api-config.ts';
import { OutlineNote } from '../../products/index.ts';
import classes from './outline-question.module.css';

/**
 * The next photo of the product whose outline its seller has to look at before a picture is paid for; the main photo's
 * comes first.
 */
export function doubtfulPhoto({ photos }: Pick<Product, 'photos'>): Photo | undefined {
  return photos.find(({ cutout }) => cutout?.picture && isOutlineInDoubt(cutout));
}

/** Shows a cut-out in its photo, with what seems to be wrong in it, and asks: it is right, or it is to be corrected. */
export function OutlineQuestion({ product }: { readonly product: Product }) {
  const { t } = useTranslation('visuals');
  const photo = doubtfulPhoto(product);
  const cutout = photo?.cutout;
  if (!photo || !cutout?.picture || !cutout.box) return null;
  return (
    <section className={classes['question']} aria-labelledby="outline-question">
      <div className={classes['photo']} style={{ aspectRatio: `${photo.picture.widthPx} / ${photo.picture.heightPx}` }}>
        <img className={classes['dim']} src={apiUrl(photo.picture.url)} alt={t('outline.photo')} decoding="async" />
        <img
          className={classes['cutout']}
          style={percents(cutout.box)}
          src={apiUrl(cutout.picture.url)}
          alt={t('outline.cutout')}
          decoding="async"
        />
        {cutout.faults.map(({ kind, box }) => (
          <i key={`${kind} ${box.left} ${box.top}`} className={classes['fault']} style={percents(box)} aria-hidden />
        ))}
      </div>
      <div className={classes['text']}>
        <h2 id="outline-question" data-small>
          {t('outline.title')}
        </h2>
        <p>{t('outline.text')}</p>
        <OutlineNote key={photo.id} productId={product.id} photoId={photo.id} cutout={cutout} />
      </div>
    </section>
  );
}

function percents({ left, top, width, height }: NonNullable<Cutout['box']>) {
  return { left: `${100 * left}%`, top: `${100 * top}%`, width: `${100 * width}%`, height: `${100 * height}%` };
}
