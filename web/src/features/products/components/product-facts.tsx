import { maxTitleLength, valueSureFrom, type Product } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openDialog } from '../../../lib/shell/index.ts';
import {
  AnalysisEngineNote,
  BarcodeList,
  CategoryChips,
  CategoryProposal,
  CategorySearch,
  useCategoryPath,
} from '../../catalog/index.ts';
import type { ProductChange, TypedChange } from '../use-product.ts';
import { AttributeQuestions } from './attribute-questions.tsx';
import { shownEstimates } from '../dimension-fields.ts';
import { DimensionForm } from './dimension-form.tsx';
import { FactNote } from './fact-note.tsx';
import classes from './product-facts.module.css';
import { ReadLines } from './read-lines.tsx';
import { SavedField } from './saved-field.tsx';
import { SeenValues } from './seen-values.tsx';
import { SkuField } from './sku-field.tsx';

interface ProductFactsProps {
  readonly product: Product;
  readonly onSave: (change: ProductChange) => void;
  /** While it is being typed. */
  readonly onType: (change: TypedChange) => void;
  /** See `DimensionForm`. */
  readonly asked: number;
  /** See `DimensionForm`. */
  readonly onProblems?: (hasProblems: boolean) => void;
  /** Also say where each value comes from. */
  readonly withSources: boolean;
}

/** Title, SKU, category and dimensions, each editable in place, and what else was seen and read. */
export function ProductFacts({ product, onSave, onType, asked, onProblems, withSources }: ProductFactsProps) {
  const { t } = useTranslation('products');
  const { analysis } = product;
  /** As it is being typed; what is saved else. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className={classes['facts']}>
      <div>
        <SavedField
          label={t('analysis.name')}
          placeholder={t('analysis.namePlaceholder')}
          value={product.title}
          maxLength={maxTitleLength}
          required={product.creationStep === 'done'}
          onType={(title) => {
            setTyped(title);
            onType({ title });
          }}
          onSave={(title) => onSave({ title })}
        />
        {withSources && (
          <FactNote
            fact={analysis.title}
            current={product.title || null}
            photos={product.photos}
            onUse={(title) => onSave({ title })}
          />
        )}
      </div>
      <SkuField product={product} onType={(sku) => onType({ sku })} onSave={(sku) => onSave({ sku })} />
      <CategoryField
        product={product}
        title={typed ?? product.title}
        onSave={onSave}
        asked={asked}
        withSource={withSources}
      />
      <DimensionForm
        dimensions={product.dimensions}
        categoryId={product.categoryId}
        estimated={shownEstimates(product, withSources ? analysis : null)}
        analysis={withSources ? analysis : null}
        photos={product.photos}
        // Before the lengths: it fills in those that are usual.
        asked={product.categoryId === null ? 0 : asked}
        onProblems={onProblems}
        onType={(dimensions) => onType({ dimensions })}
        onSave={(dimensions) => onSave({ dimensions })}
      />
      <AttributeQuestions product={product} onSave={onSave} />
      <SeenValues product={product} withSources={withSources} onSave={onSave} />
      {analysis.texts.length > 0 && (
        <section className={classes['part']}>
          <h3>{t('analysis.texts')}</h3>
          <ReadLines product={product} />
        </section>
      )}
      <BarcodeList product={product} className={classes['part']} />
      <AnalysisEngineNote engine={analysis.engine} />
    </div>
  );
}

interface CategoryFieldProps {
  readonly product: Product;
  readonly title: string;
  readonly onSave: (change: ProductChange) => void;
  /** See `DimensionForm`. */
  readonly asked: number;
  readonly withSource: boolean;
}

function CategoryField({ product, title, onSave, asked, withSource }: CategoryFieldProps) {
  const { t } = useTranslation(['products', 'kernel']);
  const { categoryId, analysis } = product;
  const path = useCategoryPath(categoryId);
  /** By the seller, or read so surely that a title's words say less. */
  const isChosen =
    categoryId !== null &&
    (analysis.category.source === 'user' ||
      analysis.category.source === null ||
      analysis.category.confidence >= valueSureFrom);
  const isMissing = asked > 0 && categoryId === null;
  const field = useRef<HTMLElement>(null);
  const showIfMissing = useEffectEvent(() => {
    if (!isMissing) return;
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  });
  useEffect(() => showIfMissing(), [asked]);
  const choose = () =>
    openDialog('change-category', { categoryId, onPick: (id: string) => onSave({ categoryId: id }) });
  const isAnswered = categoryId !== null && (analysis.category.source === 'user' || analysis.category.source === null);
  const offered = isAnswered ? [] : (analysis.recognition?.categories ?? []).filter((id) => id !== categoryId);
  const isOffered = withSource && categoryId === null && offered.length > 0;
  const isLooking = analysis.state === 'queued' || analysis.state === 'running';
  const isUnknown = withSource && categoryId === null && analysis.state === 'ready' && !isOffered;
  return (
    <section ref={field} className={classes['part']}>
      <h3>{t('products:analysis.category')}</h3>
      {/* The chips ask instead, with the way to all categories. */}
      {!isOffered && (
        <div className={classes['category']}>
          <span className={classes['path']} data-empty={(categoryId === null && !isLooking) || undefined}>
            {categoryId === null
              ? t(isLooking ? 'products:analysis.categoryComing' : 'products:analysis.categoryEmpty')
              : path}
          </span>
          <Button variant="default" onClick={choose}>
            {t(categoryId === null ? 'products:analysis.chooseCategory' : 'products:analysis.changeCategory')}
          </Button>
        </div>
      )}
      {isUnknown && (
        <div className={classes['search']}>
          <CategorySearch categoryId={null} onPick={(id) => onSave({ categoryId: id })} isInline />
        </div>
      )}
      {isMissing && (
        <p className={classes['problem']} role="alert">
          {t('kernel:form.required')}
        </p>
      )}
      {withSource && (
        <CategoryChips
          isFilled={categoryId !== null}
          ids={offered}
          onTake={(id) => onSave({ categoryId: id })}
          onOther={choose}
        />
      )}
      {!isChosen && <CategoryProposal title={title} current={categoryId} onTake={(id) => onSave({ categoryId: id })} />}
      {withSource && <FactNote fact={analysis.category} current={categoryId} photos={product.photos} />}
    </section>
  );
}
