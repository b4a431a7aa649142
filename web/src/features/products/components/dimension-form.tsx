import {
  isSizeStated,
  type Analysis,
  type DimensionProblem,
  type Dimensions,
  type LengthField,
  type Photo,
} from '@kadr/shared/products';
import { isClothes } from '@kadr/shared/visuals';
import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dimensionFields,
  lengthToSave,
  presumedLengths,
  problemMessages,
  problemsOf,
  textsOf,
  type DimensionField,
  type DimensionProblems,
  type DimensionTexts,
} from '../dimension-fields.ts';
import { useFormats } from '../../../lib/format.ts';
import classes from './dimension-form.module.css';
import { FactNote } from './fact-note.tsx';

interface DimensionFormProps {
  readonly dimensions: Dimensions;
  readonly categoryId?: string | null;
  /** What the analysis says of each; null outside the creation. */
  readonly analysis: Analysis | null;
  /** Of those shown: the ones that no one stated, to be said one by one. */
  readonly estimated?: readonly LengthField[];
  /** The product's, to show where a length was read. */
  readonly photos?: readonly Photo[];
  /** While it is being typed: the length, or the one before where it is none. */
  readonly onType: (change: Partial<Dimensions>) => void;
  readonly onSave: (change: Partial<Dimensions>) => void;
  /** Raised by each press of the step's button: from then on empty fields are said, too. */
  readonly asked: number;
  /**
   * Told whether what stands in the fields is a length each: what was refused is not saved, so that the product does
   * not say.
   */
  readonly onProblems?: ((hasProblems: boolean) => void) | undefined;
}

const names = { lengthMm: 'length', widthMm: 'width', heightMm: 'height' } as const;

/** Length, width and height in centimetres, each saved as it is typed, where it is right. */
export function DimensionForm({
  dimensions,
  categoryId = null,
  analysis,
  estimated = [],
  photos,
  onType,
  onSave,
  asked,
  onProblems,
}: DimensionFormProps) {
  const { t, i18n } = useTranslation(['products', 'kernel']);
  const language = i18n.resolvedLanguage ?? 'en';
  const [edited, setEdited] = useState<Partial<DimensionTexts>>({});
  const [left, setLeft] = useState<Partial<Record<DimensionField, boolean>>>({});
  /** The lengths before what is being typed. */
  const [before, setBefore] = useState<Partial<Dimensions>>({});
  const shown = { ...dimensions, ...presumedLengths(dimensions, analysis) };
  const texts = { ...textsOf(shown, language), ...edited };
  const problems = problemsOf(texts);
  const hasProblems = Object.keys(problems).length > 0;
  const reportProblems = useEffectEvent((has: boolean) => onProblems?.(has));
  useEffect(() => reportProblems(hasProblems), [hasProblems]);
  const showFirstProblem = useEffectEvent(() => focusFirstProblem(problems));
  useEffect(() => {
    if (asked > 0) showFirstProblem();
  }, [asked]);

  function type(field: DimensionField, text: string): void {
    const { [field]: first = dimensions[field] } = before;
    setBefore((all) => ({ ...all, [field]: first }));
    setEdited((all) => ({ ...all, [field]: text }));
    const mm = lengthToSave(text);
    onType({ [field]: mm === undefined ? first : mm });
  }
  function leave(field: DimensionField): void {
    setLeft((all) => ({ ...all, [field]: true }));
    // A guess that was only looked at is not the seller's word.
    if (edited[field] === undefined) return;
    const mm = lengthToSave(texts[field]);
    if (mm === undefined) return;
    const { [field]: first = dimensions[field], ...others } = before;
    setBefore(others);
    if (mm !== first) onSave({ [field]: mm });
  }
  const isSaid = (field: DimensionField) => {
    const problem = problems[field];
    return problem && (asked > 0 || (left[field] && problem !== 'empty')) ? problem : undefined;
  };
  const say = (problem: DimensionProblem) => {
    const [key, options] = problemMessages[problem];
    return t(`kernel:${key}`, options);
  };
  return (
    <fieldset className={classes['form']}>
      <legend>{t('products:dimensions.legend')}</legend>
      <div className={classes['fields']} data-noted={analysis ? '' : undefined}>
        {dimensionFields.map((field) => {
          const problem = isSaid(field);
          return (
            <div key={field}>
              <TextInput
                id={idOf(field)}
                label={t('products:dimensions.inCm', { name: t(`products:dimensions.${names[field]}`) })}
                inputMode="decimal"
                autoComplete="off"
                value={texts[field]}
                error={problem && say(problem)}
                classNames={{ input: classes['input'] ?? '' }}
                onChange={(event) => type(field, event.currentTarget.value)}
                onBlur={() => leave(field)}
              />
              <InMetres text={texts[field]} />
              {analysis && (
                <FactNote
                  fact={analysis[field]}
                  current={texts[field] === '' ? null : shown[field]}
                  photos={photos}
                  onUse={(mm) => {
                    setEdited(({ [field]: _typed, ...others }) => others);
                    onSave({ [field]: mm });
                  }}
                />
              )}
              {estimated.includes(field) && edited[field] === undefined && (
                <EstimateNote
                  name={t(`products:dimensions.${names[field]}`)}
                  withWord={!analysis}
                  onRight={() => onSave({ [field]: shown[field] })}
                />
              )}
            </div>
          );
        })}
      </div>
      <p className={classes['hint']}>
        {isSizeStated(shown, estimated) || Object.values(shown).every((mm) => mm === null)
          ? t(isClothes(categoryId) ? 'products:dimensions.hintOfClothes' : 'products:dimensions.hint')
          : t('products:dimensions.notStated')}
      </p>
    </fieldset>
  );
}

/** From here on a length is easier to judge in metres, and millimetres that were typed as centimetres show. */
const inMetresFromMm = 2000;

function InMetres({ text }: { readonly text: string }) {
  const { t } = useTranslation('products');
  const { number } = useFormats();
  const mm = lengthToSave(text);
  if (mm === undefined || mm === null || mm < inMetresFromMm) return null;
  return <span className={classes['estimate']}>{t('dimensions.inMetres', { metres: number(mm / 1000) })}</span>;
}

interface EstimateNoteProps {
  readonly name: string;
  /** Nothing else at the field says that it is an estimate. */
  readonly withWord: boolean;
  readonly onRight: () => void;
}

/** The seller says of one length that it is right. */
function EstimateNote({ name, withWord, onRight }: EstimateNoteProps) {
  const { t } = useTranslation('products');
  return (
    <span className={classes['estimate']}>
      {withWord && `${t('dimensions.estimate')} · `}
      <button type="button" onClick={onRight}>
        {t('dimensions.isRight')}
        <span className="kadr-spoken">: {name}</span>
      </button>
    </span>
  );
}

function idOf(field: DimensionField): string {
  return `dimension-${field}`;
}

function focusFirstProblem(problems: DimensionProblems): void {
  const field = dimensionFields.find((name) => problems[name]);
  if (field) document.getElementById(idOf(field))?.focus();
}
