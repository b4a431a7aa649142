import type { Barcode, Photo, Product } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { apiUrl } from '../../lib/api-config.ts';
import classes from './barcode-list.module.css';

/** The codes that were read, each with the part of the photo where it stands. What a code says stays text: never a link. */
export function BarcodeList({ product, className }: { readonly product: Product; readonly className: string | undefined }) {
  const { t } = useTranslation('catalog');
  const { barcodes } = product.analysis;
  if (barcodes.length === 0) return null;
  return (
    <section className={className}>
      <h3>{t('codes.title')}</h3>
      <ul className={classes['codes']}>
        {barcodes.map((code) => {
          const index = product.photos.findIndex(({ id }) => id === code.photoId);
          const photo = product.photos[index];
          return (
            <li key={`${code.format} ${code.text}`} className={classes['code']}>
              {photo && <Region photo={photo} box={code.box} />}
              <div>
                <b className={classes['text']} dir="ltr">{code.text}</b>
                <small>{t('codes.from', { format: t(`codes.formats.${code.format}`), number: index + 1 })}{code.gtin === null && ` · ${t('codes.plain')}`}</small>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const sidePx = 72;

/** A square of the photo around the code. */
function Region({ photo: { picture }, box }: { readonly photo: Photo; readonly box: Barcode['box'] }) {
  const widthPx = box.width * picture.widthPx;
  const heightPx = box.height * picture.heightPx;
  const scale = sidePx / (1.3 * Math.max(1, widthPx, heightPx));
  const left = sidePx / 2 - (box.left * picture.widthPx + widthPx / 2) * scale;
  const top = sidePx / 2 - (box.top * picture.heightPx + heightPx / 2) * scale;
  return (
    <span className={classes['region']} aria-hidden>
      <img
        src={apiUrl(picture.url)} alt="" width={picture.widthPx * scale} height={picture.heightPx * scale} style={{ left, top }} loading="lazy"
      />
    </span>
  );
}
