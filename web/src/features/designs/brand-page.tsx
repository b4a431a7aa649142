import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { TextSkeleton } from '../../ui/skeletons.tsx';
import classes from './brand/brand-page.module.css';
import { BrandColours } from './brand/brand-colours.tsx';
import { BrandLetters } from './brand/brand-letters.tsx';
import { BrandLogoField } from './brand/brand-logo-field.tsx';
import { BrandPreview } from './brand/brand-preview.tsx';
import { useOwnBrand } from './brand/use-own-brand.ts';

/** What the seller's cards have in common, set once. */
export function BrandPage() {
  const { t } = useTranslation('brand');
  const { brand, isError, refetch, state, change } = useOwnBrand();
  return (
    <FlowPage title={t('brand.title')} back={{ to: paths.designs, label: t('brand.back') }} saveState={state}>
      <p className={classes['lead']}>{t('brand.lead')}</p>
      {!brand && !isError && <TextSkeleton />}
      {!brand && isError && (
        <EmptyState
          title={t('brand.title')}
          text={t('brand.failed')}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {t('templates.again')}
            </Button>
          }
        />
      )}
      {brand && (
        <div className={classes['page']}>
          <div className={classes['fields']}>
            <BrandLogoField logo={brand.logo} onChange={(logo) => change({ logo })} />
            <BrandColours colours={brand.colours} logo={brand.logo} onChange={(colours) => change({ colours })} />
            <BrandLetters textStyle={brand.textStyle} onChange={(textStyle) => change({ textStyle })} />
            <Switch
              label={t('brand.onNewCards')}
              checked={brand.onNewCards}
              onChange={(event) => change({ onNewCards: event.currentTarget.checked })}
            />
          </div>
          <BrandPreview brand={brand} />
        </div>
      )}
    </FlowPage>
  );
}
