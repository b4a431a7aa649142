import { textStyleOf } from '@kadr/card';
import { type Brand } from '@kadr/shared/designs';
import { styleSamples } from '@kadr/card/drawing';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import { LogoPicture } from './logo-picture.tsx';
import classes from './own.module.css';

const parts = ['title', 'text', 'decor'] as const;

/** A brand in one line: its colours, letters and logo, as far as they are set. */
export function BrandMark({ brand: { colours, textStyle, logo } }: { readonly brand: Brand }) {
  const { t } = useTranslation(['brand', 'designs']);
  return (
    <div className={classes['mark']} style={colours ? { background: colours.decor, color: colours.title } : undefined}>
      {logo && <LogoPicture imageId={logo.imageId} name={t('brand:brand.logo')} />}
      {textStyle !== null && (
        <svg
          viewBox="-50 -42 100 56"
          role="img"
          aria-label={t(`designs:styles.${textStyleOf(textStyle).name as 'studio'}`)}
        >
          <path d={styleSamples[textStyle]?.[currentLanguage()]} fill="currentColor" />
        </svg>
      )}
      {colours && (
        <span className={classes['dots']} aria-hidden>
          {parts.map((part) => (
            <i key={part} style={{ background: colours[part] }} />
          ))}
        </span>
      )}
    </div>
  );
}
