import type { Product } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import classes from './barcode-list.module.css';
import { PhotoPlace } from './photo-place.tsx';

const sidePx = 72;

/**
 * The codes that were read, each with the part of the photo where it stands. What a code says stays text: never a link.
 */
export function BarcodeList({
  product,
  className,
}: {
  readonly product: Product;
  readonly className: string | undefined;
}) {
  const { t } = useTranslation('catalog');
  const { barcodes } = product.analysis;
  if (barcodes.length === 0) return null;
  return (
    <section className={className}>
      <h3>{t('codes.title')}</h3>
      <ul className={classes['codes']}>
        {barcodes.map((code) => (
          <li key={`${code.format} ${code.text}`} className={classes['code']}>
            <PhotoPlace photos={product.photos} place={code} what={code.text} widthPx={sidePx} heightPx={sidePx} />
            <div>
              <b className={classes['text']} dir="ltr">
                {code.text}
              </b>
              <small>
                {t(`codes.formats.${code.format}`)}
                {code.gtin === null && ` · ${t('codes.plain')}`}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
