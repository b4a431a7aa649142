import { findMaterial, formatAmount, unitName } from '@kadr/shared/descriptions';
import { valueSureFrom, type Product } from '@kadr/shared/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/i18n.ts';
import { PhotoPlace } from '../../catalog/index.ts';
import { FactNote } from './fact-note.tsx';
import classes from './product-facts.module.css';

interface SeenProps {
  readonly product: Product;
  /** Also say where each value comes from. */
  readonly withSources: boolean;
}

/** Content, colours, materials and benefits as the analysis saw them; nothing where it saw none. */
export function SeenValues({ product, withSources }: SeenProps) {
  const { t } = useTranslation('products');
  const { materials, benefits } = product.analysis;
  const language = currentLanguage();
  return (
    <>
      <Contents product={product} withSources={withSources} />
      <Colours product={product} withSources={withSources} />
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

const placePx = 44;

function Colours({
  product: {
    analysis: { colours },
    photos,
  },
  withSources,
}: SeenProps) {
  const { t } = useTranslation('products');
  const place = colours.find(({ seenAt }) => seenAt)?.seenAt;
  const isUnsure = colours.some(({ confidence }) => confidence !== undefined && confidence < valueSureFrom);
  if (colours.length === 0) return null;
  return (
    <Part title={t('analysis.colours')}>
      <ul className={classes['colours']}>
        {colours.map(({ id, hex }) => (
          <li key={id}>
            <i style={{ background: hex }} aria-hidden />
            <ColourName id={id} />
          </li>
        ))}
        {withSources && isUnsure && (
          <li>
            <small data-unsure>{t('analysis.unsure')}</small>
          </li>
        )}
      </ul>
      {withSources && place && (
        <div className={classes['place']}>
          <PhotoPlace
            photos={photos}
            place={place}
            what={t('analysis.sources.pixels')}
            widthPx={placePx}
            heightPx={placePx}
          />
        </div>
      )}
    </Part>
  );
}

function ColourName({ id }: { readonly id: string }) {
  const { i18n } = useTranslation('products');
  const key = `products:colours.${id}`;
  return i18n.exists(key) ? i18n.t(key) : id;
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

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes['part']}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
