import { imageKinds, type ImageKind } from '@kadr/shared/images';
import { useTranslation } from 'react-i18next';
import classes from './kind-filter.module.css';

interface KindFilterProps {
  readonly kind: ImageKind | undefined;
  readonly onChange: (kind: ImageKind | undefined) => void;
}

export function KindFilter({ kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('images');
  return (
    <fieldset className={classes['kinds']}>
      <legend className="kadr-spoken">{t('kind')}</legend>
      {[undefined, ...imageKinds].map((one) => (
        <button key={one ?? 'all'} type="button" aria-pressed={kind === one} onClick={() => onChange(one)}>
          {one ? t(`kinds.${one}`) : t('all')}
        </button>
      ))}
    </fieldset>
  );
}
