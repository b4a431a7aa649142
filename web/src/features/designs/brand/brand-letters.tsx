import { textStyles } from '@kadr/card';
import { styleSamples } from '@kadr/card/drawing';
import { IconLetterCase } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import classes from './brand-page.module.css';

interface BrandLettersProps {
  readonly textStyle: number | null;
  readonly onChange: (textStyle: number | null) => void;
}

/** The brand's text style, or that of each card. */
export function BrandLetters({ textStyle, onChange }: BrandLettersProps) {
  const { t } = useTranslation(['brand', 'designs']);
  return (
    <section className={classes['field']}>
      <h2>{t('brand:brand.letters')}</h2>
      <p className={classes['note']}>{t('brand:brand.lettersNote')}</p>
      <div className={classes['letters']} role="radiogroup" aria-label={t('brand:brand.letters')}>
        <label className={classes['letter']}>
          <input type="radio" name="brand-letters" checked={textStyle === null} onChange={() => onChange(null)} />
          <i aria-hidden>
            <IconLetterCase size={28} stroke={1.5} />
          </i>
          <span>{t('brand:brand.anyLetters')}</span>
        </label>
        {textStyles.map(({ id, name }) => (
          <label key={id} className={classes['letter']}>
            <input type="radio" name="brand-letters" checked={id === textStyle} onChange={() => onChange(id)} />
            <svg viewBox="-50 -42 100 56" aria-hidden>
              <path d={styleSamples[id]?.[currentLanguage()]} fill="currentColor" />
            </svg>
            <span>{t(`designs:styles.${name as 'studio'}`)}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
