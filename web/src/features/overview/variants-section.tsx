import { addVariant, listVariants, removeVariant, type Product, type VariantGroup } from '@kadr/shared/products';
import { shotsOfProduct } from '@kadr/shared/presets';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { PictureFrame } from '../../ui/picture-frame.tsx';
import { StillLife } from '../../ui/still-life.tsx';
import { ProductSelect } from '../products/index.ts';
import { MakeShots } from '../visuals/index.ts';
import classes from './variants-section.module.css';

type Variant = VariantGroup['products'][number];

/** The product in its other colours: shown together, and photographed in the same shots. */
export function VariantsSection({ product }: { readonly product: Product }) {
  const { t } = useTranslation('products');
  const group = useEndpointQuery(listVariants, { id: product.id }, { quiet: 'background' });
  const add = useEndpointMutation(addVariant, { invalidate: [listVariants] });
  if (!group.data) return null;
  const [first, ...variants] = group.data.products;
  return (
    <section className={classes['section']} aria-labelledby="variants">
      <header>
        <h2 id="variants">{t('variants.title')}</h2>
        <p>{t(first ? 'variants.lead' : 'variants.none')}</p>
      </header>
      {first && (
        <ul className={classes['grid']}>
          {group.data.products.map((one) => (
            <li key={one.id}>
              <VariantTile variant={one} isFirst={one === first} isShown={one.id === product.id} />
            </li>
          ))}
        </ul>
      )}
      {first && <SameShots first={first} variants={variants} />}
      <div className={classes['add']}>
        {/* Empty again after each choice. */}
        <ProductSelect
          key={variants.length}
          lab="visuals"
          label={t('variants.add')}
          value={null}
          own={{ id: product.id, label: null }}
          disabled={add.isPending}
          onChange={(variantId) => add.mutate({ id: product.id, variantId })}
        />
      </div>
    </section>
  );
}

interface VariantTileProps {
  readonly variant: Variant;
  readonly isFirst: boolean;
  readonly isShown: boolean;
}

function VariantTile({ variant: { id, title, cover, visualsReady, differs }, isFirst, isShown }: VariantTileProps) {
  const { t } = useTranslation('products');
  const remove = useEndpointMutation(removeVariant, { invalidate: [listVariants] });
  const name = title || t('list.untitled');
  return (
    <>
      <Link
        to={paths.product(id)}
        className={classes['tile']}
        aria-current={isShown ? 'page' : undefined}
        data-corners-on-focus
      >
        {cover ? (
          <PictureFrame picture={cover} alt="" ratio="1" />
        ) : (
          <span className={classes['drawn']}>
            <StillLife subject="bottle" />
          </span>
        )}
        <b>{name}</b>
        <small>{isFirst ? t('variants.first') : t('list.pictures', { count: visualsReady })}</small>
      </Link>
      {differs.length > 0 && (
        <p className={classes['differs']}>
          {t('variants.differs', { what: differs.map((one) => t(`variants.differences.${one}`)).join(', ') })}
        </p>
      )}
      {!isFirst && (
        <Button
          variant="default"
          size="compact-md"
          loading={remove.isPending}
          aria-label={t('variants.removeNamed', { name })}
          onClick={() => remove.mutate({ id })}
        >
          {t('variants.remove')}
        </Button>
      )}
    </>
  );
}

function SameShots({ first, variants }: { readonly first: Variant; readonly variants: readonly Variant[] }) {
  const { t } = useTranslation('products');
  const [isAsked, setIsAsked] = useState(false);
  const shots = useEndpointQuery(
    shotsOfProduct,
    { productId: first.id },
    { enabled: first.visualsReady > 0, staleTime: 0, quiet: 'background', silent: 'refresh' },
  );
  const name = first.title || t('list.untitled');
  if (first.visualsReady === 0)
    return (
      <p className={classes['note']}>
        {t('variants.photographFirst', { name })}{' '}
        <Button component={Link} to={paths.visualProduct(first.id)} variant="default" size="compact-md">
          {t('page.shoot.action')}
        </Button>
      </p>
    );
  if (!shots.data) return null;
  const { recipe, notKept } = shots.data;
  if (!recipe) return <p className={classes['note']}>{t('variants.nothing', { name })}</p>;
  return (
    <>
      <Button variant="default" size="md" className={classes['press']} onClick={() => setIsAsked(true)}>
        {t('variants.make')}
      </Button>
      {isAsked && (
        <MakeShots
          title={t('variants.makeTitle', { name })}
          recipe={{ ...recipe, presetName: name.slice(0, 60) }}
          notKept={notKept}
          productIds={variants.map(({ id }) => id)}
          onClose={() => setIsAsked(false)}
          onStarted={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
