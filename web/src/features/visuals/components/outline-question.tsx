import { listProductStyles } from '@kadr/shared/catalog';
import { asksLegs, isOutlineInDoubt, type Cutout, type Product } from '@kadr/shared/products';
import { previewStyle } from '@kadr/shared/visuals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeyOf } from '../../../lib/query-key.ts';
import { CutoutInPhoto, OutlineNote } from '../../products/index.ts';
import { asksWhole, doubtfulPhoto } from './doubtful-photo.ts';
import classes from './outline-question.module.css';
import { LegsQuestion } from './legs-question.tsx';
import { WholeQuestion } from './whole-question.tsx';

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
  const [asked, setAsked] = useState<{ readonly of: string; readonly faults: Cutout['faults'] } | null>(null);
  if (!photo || !cutout?.picture || !cutout.box) return null;
  const question = questionOf(cutout, product.categoryId);
  return (
    <section className={classes['question']} aria-labelledby="outline-question">
      <CutoutInPhoto photo={photo} cutout={asked?.of === photo.id ? { ...cutout, faults: asked.faults } : cutout} />
      <div className={classes['text']}>
        <h2 id="outline-question" data-small>
          {t(`${question}.title`)}
        </h2>
        {question === 'whole' && (
          <WholeQuestion key={photo.id} product={product} photoId={photo.id} onWhole={onWhole} />
        )}
        {question === 'legs' && <LegsQuestion key={photo.id} product={product} photoId={photo.id} />}
        {question === 'outline' && (
          <>
            <p>{t('outline.text')}</p>
            <OutlineNote
              key={photo.id}
              productId={product.id}
              photoId={photo.id}
              cutout={cutout}
              shownIn={[queryKeyOf(listProductStyles, { productId: product.id }), queryKeyOf(previewStyle)]}
              onAsked={(faults) => setAsked({ of: photo.id, faults })}
            />
          </>
        )}
      </div>
    </section>
  );
}

/** One question at a time: what is cut off first, then what is in doubt of the outline, which answers for its legs, too. */
function questionOf(cutout: Cutout, categoryId: string | null): 'whole' | 'outline' | 'legs' {
  if (asksWhole(cutout, categoryId)) return 'whole';
  return asksLegs(cutout, categoryId) && !isOutlineInDoubt(cutout) ? 'legs' : 'outline';
}
