import { findMaterial, formatAmount, unitName } from '@kadr/shared/descriptions';
import type { Product } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import type { ProductChange } from '../use-product.ts';
import { FactNote } from './fact-note.tsx';
import { Part } from './part.tsx';
import classes from './product-facts.module.css';
import { SeenColours } from './seen-colours.tsx';

interface SeenProps {
  readonly product: Product;
  /** Also say where each value comes from. */
  readonly withSources: boolean;
}

interface SeenValuesProps extends SeenProps {
  readonly onSave: (change: ProductChange) => void;
}

/** Content, colours, materials and benefits as the analysis saw them; nothing where it saw none. */
export function SeenValues({ product, withSources, onSave }: SeenValuesProps) {
  const { t } = useTranslation('products');
  const { materials, benefits } = product.analysis;
  const language = currentLanguage();
  return (
    <>
      <Contents product={product} withSources={withSources} />
      <SeenColours product={product} withSources={withSources} onSave={onSave} />
      <Proposals
        product={product}
        withSources={withSources}
        title={t('analysis.materials')}
        found={materials}
        nameOf={(id) => findMaterial(id)?.name[language] ?? id}
      />
      <Proposals
        product={product}
        withSources={withSources}
        title={t('analysis.benefits')}
        found={benefits}
        nameOf={(words) => words}
      />
      {withSources && materials.length + benefits.length > 0 && (
        <p className={classes['later']}>{t('analysis.later')}</p>
      )}
    </>
  );
}

function Contents({ product: { analysis, photos }, withSources }: SeenProps) {
  const { t } = useTranslation('products');
  const { volumeMl, weightG } = analysis;
  if (volumeMl.value === null && weightG.value === null) return null;
  return (
    <Part title={t('analysis.content')}>
      <ul className={classes['values']}>
        {(
          [
            [volumeMl, 'ml', 'l'],
            [weightG, 'g', 'kg'],
          ] as const
        ).map(
          ([fact, small, large]) =>
            fact.value !== null && (
              <li key={small}>
                {amountOf(fact.value, small, large)}
                {withSources && <FactNote fact={fact} current={fact.value} photos={photos} />}
              </li>
            ),
        )}
      </ul>
    </Part>
  );
}

function amountOf(value: number, small: 'ml' | 'g', large: 'l' | 'kg'): string {
  const language = currentLanguage();
  return value < 1000
    ? `${formatAmount(value, language)}\u00A0${unitName(small, language)}`
    : `${formatAmount(value / 1000, language)}\u00A0${unitName(large, language)}`;
}

interface ProposalsProps extends SeenProps {
  readonly title: string;
  readonly found: Product['analysis']['materials'];
  readonly nameOf: (value: string) => string;
}

function Proposals({ product, withSources, title, found, nameOf }: ProposalsProps) {
  if (found.length === 0) return null;
  return (
    <Part title={title}>
      <ul className={classes['values']}>
        {found.map((fact) => (
          <li key={fact.value}>
            {nameOf(fact.value)}
            {withSources && <FactNote fact={fact} current={fact.value} photos={product.photos} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}
