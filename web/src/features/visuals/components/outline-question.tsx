import {
  isOutlineInDoubt,
  isPhotoCutOff,
  mainPhoto,
  type Cutout,
  type Photo,
  type Product,
} from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { CutoutInPhoto, OutlineNote } from '../../products/index.ts';
import classes from './outline-question.module.css';
import { WholeQuestion } from './whole-question.tsx';

/**
 * The next photo of the product that its seller has to look at before a picture is paid for, the main one first: its
 * outline is in doubt, or its edge cuts the product off. A further sample that is cut off stands in no picture.
 */
export function doubtfulPhoto(product: Pick<Product, 'photos' | 'categoryId'>): Photo | undefined {
  const main = mainPhoto(product);
  const isShown = ({ id, group, cutout }: Photo): boolean =>
    group !== 'sample' || id === main?.id || !cutout || !isPhotoCutOff(cutout, product.categoryId);
  const asked = product.photos
    .filter(isShown)
    .filter(({ cutout }) => cutout?.picture && (isOutlineInDoubt(cutout) || asksWhole(cutout, product.categoryId)));
  return asked.find(({ id }) => id === main?.id) ?? asked[0];
}

/** Whether the edge of the photo cuts the product off and its seller has not said anything of it. */
function asksWhole(cutout: Cutout, categoryId: string | null): boolean {
  return isPhotoCutOff(cutout, categoryId) && (cutout.isWhole ?? null) === null;
}

interface OutlineQuestionProps {
  readonly product: Product;
  /** The seller has said that the product is whole. */
  readonly onWhole?: () => void;
}

/** Shows a cut-out in its photo, with what seems to be wrong in it, and asks: it is right, or it is to be corrected. */
export function OutlineQuestion({ product, onWhole }: OutlineQuestionProps) {
  const { t } = useTranslation('visuals');
  const photo = doubtfulPhoto(product);
  const cutout = photo?.cutout;
  if (!photo || !cutout?.picture || !cutout.box) return null;
  const isCut = asksWhole(cutout, product.categoryId);
  return (
    <section className={classes['question']} aria-labelledby="outline-question">
      <CutoutInPhoto photo={photo} cutout={cutout} />
      <div className={classes['text']}>
        <h2 id="outline-question" data-small>
          {t(isCut ? 'whole.title' : 'outline.title')}
        </h2>
        {isCut ? (
          <WholeQuestion key={photo.id} product={product} photoId={photo.id} onWhole={onWhole} />
        ) : (
          <>
            <p>{t('outline.text')}</p>
            <OutlineNote key={photo.id} productId={product.id} photoId={photo.id} cutout={cutout} />
          </>
        )}
      </div>
    </section>
  );
}
