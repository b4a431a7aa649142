import { getProduct, type Picture } from '@kadr/shared/products';
import type { StyleId } from '@kadr/shared/visuals';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { PictureFrame } from '../../../ui/picture-frame.tsx';
import { PoseMenu } from './pose-choice.tsx';
import classes from './product-in-style.module.css';
import { StylePicture, useStylePreview } from './style-picture.tsx';
import { useInView } from './use-in-view.ts';

interface ProductInStyleProps {
  readonly productId: string;
  readonly title: string;
  /** Its photo, for what the style cannot show. */
  readonly cover: Picture | null;
  /** Null where no style stands for what will be made: the photo is shown. */
  readonly styleId: StyleId | null;
  /** What else is to be said of it. */
  readonly children?: React.ReactNode;
}

/** One of many products as a style shows it, and how it stands there. */
export function ProductInStyle({ productId, title, cover, styleId, children }: ProductInStyleProps) {
  const { t } = useTranslation('visuals');
  const [ref, isInView] = useInView<HTMLDivElement>();
  const product = useEndpointQuery(getProduct, { id: productId }, { enabled: isInView, quiet: 'background' });
  const preview = useStylePreview(productId, isInView ? styleId : null);
  const isPhoto = styleId === null || preview.isError || preview.data?.picture === null;
  return (
    <div ref={ref} className={classes['tile']}>
      {isPhoto && cover ? <PictureFrame picture={cover} alt="" ratio="1" /> : <StylePicture preview={preview} />}
      <b>{title}</b>
      {preview.data?.blendsIn && <small>{t('gallery.blendsIn')}</small>}
      {product.data && <PoseMenu product={product.data} />}
      {children}
    </div>
  );
}
