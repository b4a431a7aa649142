import type { ImportedDraft } from '@kadr/shared/batches';
import { formatCentimetres, type Dimensions, type UnsureValue } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCategoryPath } from '../../catalog/index.ts';
import classes from './unsure-values.module.css';

interface UnsureValuesProps {
  readonly product: ImportedDraft;
  readonly isSaving: boolean;
  readonly onAgree: (said: { title?: string; categoryId?: string; dimensions?: Partial<Dimensions> }) => void;
}

const labels = {
  title: 'name',
  category: 'category',
  lengthMm: 'length',
  widthMm: 'width',
  heightMm: 'height',
} as const;

/** What the analysis only takes to be so, with where from: the seller says here that it is, or corrects it next to. */
export function UnsureValues({ product, isSaving, onAgree }: UnsureValuesProps) {
  const { t, i18n } = useTranslation(['batches', 'products']);
  const category = useCategoryPath(product.categoryId);
  const { unsure, dimensions } = product;
  const shownOf = (field: UnsureValue['field']) => {
    if (field === 'title') return product.title;
    if (field === 'category') return category ?? '';
    return formatCentimetres(dimensions[field] ?? 0, i18n.resolvedLanguage ?? 'en');
  };
  const has = (field: UnsureValue['field']) => unsure.some((one) => one.field === field);
  const agree = () =>
    onAgree({
      ...(has('title') ? { title: product.title } : {}),
      ...(has('category') && product.categoryId ? { categoryId: product.categoryId } : {}),
      dimensions: Object.fromEntries(
        (['lengthMm', 'widthMm', 'heightMm'] as const).filter(has).map((field) => [field, dimensions[field]]),
      ),
    });
  return (
    <div className={classes['unsure']}>
      <ul>
        {unsure.map(({ field, source }) => (
          <li key={field}>
            <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
            <span>
              {t(`batches:one.row.${labels[field]}`)}: <b>{shownOf(field)}</b>
              {source && ` · ${t(`products:analysis.sources.${source}`)}`} · {t('products:analysis.unsure')}
            </span>
          </li>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        loading={isSaving}
        aria-label={`${t('batches:one.row.agree', { count: unsure.length })}: ${product.title || t('batches:untitled')}`}
        onClick={agree}
      >
        {t('batches:one.row.agree', { count: unsure.length })}
      </Button>
    </div>
  );
}
