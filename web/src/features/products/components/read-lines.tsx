import { valueSureFrom, type Product } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { PhotoPlace } from '../../catalog/index.ts';
import classes from './read-lines.module.css';

type Line = Product['analysis']['texts'][number];

const shownLines = 12;
const heightPx = 28;
const mostWidePx = 132;

/**
 * What was read on the product: each line, marked where it should be checked, and the part of the photo where it
 * stands.
 */
export function ReadLines({ product }: { readonly product: Product }) {
  const { t } = useTranslation('products');
  return (
    <ul className={classes['lines']}>
      {surest(product.analysis.texts).map((line) => (
        <li key={line.text}>
          {line.box && (
            <PhotoPlace
              photos={product.photos}
              place={{ photoId: line.photoId, box: line.box }}
              what={line.text}
              widthPx={widthOf(product, line, line.box)}
              heightPx={heightPx}
            />
          )}
          <span>{line.text}</span>
          {line.confidence < valueSureFrom && <small>{t('analysis.unsure')}</small>}
        </li>
      ))}
    </ul>
  );
}

/** In the order of the photos; a text that stands in several places once. */
function surest(texts: readonly Line[]): Line[] {
  const chosen = texts
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter((line, index, all) => all.findIndex(({ text }) => text === line.text) === index)
    .slice(0, shownLines);
  return texts.filter((line) => chosen.includes(line));
}

/** As wide as the line is at the row's height. */
function widthOf({ photos }: Product, { photoId }: Line, box: NonNullable<Line['box']>): number {
  const picture = photos.find(({ id }) => id === photoId)?.picture;
  const ratio = picture ? (box.width * picture.widthPx) / Math.max(1, box.height * picture.heightPx) : 1;
  return Math.round(Math.min(mostWidePx, Math.max(heightPx, ratio * heightPx)));
}
