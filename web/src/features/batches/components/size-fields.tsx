import type { Dimensions, LengthField, UnsureValue } from '@kadr/shared/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dimensionFields,
  lengthToSave,
  textsOf,
  type DimensionField,
  type DimensionTexts,
} from '../../products/index.ts';
import classes from './size-fields.module.css';

const labels = { lengthMm: 'length', widthMm: 'width', heightMm: 'height' } as const;

interface SizeFieldsProps {
  readonly dimensions: Dimensions;
  readonly unsure: readonly UnsureValue[];
  /** Those that are only usual for such goods. */
  readonly estimated: readonly LengthField[];
  readonly onSave: (change: Partial<Dimensions>) => void;
}

/** Three small fields for centimetres, each saved when it is left and right. */
export function SizeFields({ dimensions, unsure, estimated, onSave }: SizeFieldsProps) {
  const { t, i18n } = useTranslation('batches');
  const [edited, setEdited] = useState<Partial<DimensionTexts>>({});
  const texts = { ...textsOf(dimensions, i18n.resolvedLanguage ?? 'en'), ...edited };
  const leave = (field: DimensionField) => {
    const mm = lengthToSave(texts[field]);
    // The same as the estimate, typed: it is the seller's word now.
    const isSame = mm === dimensions[field] && !(estimated.includes(field) && edited[field] !== undefined);
    if (mm === undefined || isSame) return;
    onSave({ [field]: mm });
  };
  return (
    <fieldset className={classes['sizes']}>
      <legend className="kadr-spoken">{t('one.row.size')}</legend>
      {dimensionFields.map((field, index) => (
        <span key={field}>
          {index > 0 && <i aria-hidden>×</i>}
          <input
            inputMode="decimal"
            autoComplete="off"
            aria-label={t(`one.row.${labels[field]}`)}
            title={t(`one.row.${labels[field]}`)}
            value={texts[field]}
            aria-invalid={lengthToSave(texts[field]) === undefined || undefined}
            data-open={dimensions[field] === null || undefined}
            data-estimated={estimated.includes(field) || undefined}
            data-unsure={unsure.some((one) => one.field === field) || undefined}
            onChange={({ currentTarget: { value } }) => setEdited((all) => ({ ...all, [field]: value }))}
            onBlur={() => leave(field)}
          />
        </span>
      ))}
      <i aria-hidden>{t('one.row.cm')}</i>
      {estimated.length > 0 && <em>{t('one.row.estimated')}</em>}
    </fieldset>
  );
}
