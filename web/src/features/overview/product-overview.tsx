import type { Product } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import { Below } from '../../ui/below.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LateProductMenu } from '../products/index.ts';
import { VisualsStrip } from '../visuals/index.ts';
import type { ProductControl } from '../products/index.ts';
import classes from './product-overview.module.css';

// What is seen first comes without it (ui/below.tsx).
const ProductTabs = lazyPart(
  async () => (await import('./product-tabs.tsx')).ProductTabs,
  'brand catalog descriptions designs images payments presets products videos visuals'.split(' '),
);

/**
 * A product after its creation: until it is finished the way on, what is known and the description, then the four tabs.
 */
export function ProductOverview({ product, control }: { readonly product: Product; readonly control: ProductControl }) {
  const { t } = useTranslation('products');
  const navigate = useNavigate();
  const title = product.title || t('list.untitled');
  const toExport = product.visualsReady > 0 && (
    <Button
      component={Link}
      to={paths.exportProduct(product.id)}
      variant="default"
      size="md"
      leftSection={<IconPackageExport size={18} stroke={1.75} aria-hidden />}
    >
      {t('page.export')}
    </Button>
  );
  const menu = <LateProductMenu product={product} onDeleted={() => void navigate(paths.products)} />;
  return (
    <>
      <PageTitle
        title={title}
        lead={
          <>
            <StatusBadge status={product.status} />
            {product.visualsReady > 0 && ` ${t('list.pictures', { count: product.visualsReady })}`}
          </>
        }
        actions={
          <>
            {toExport}
            {menu}
          </>
        }
      />
      {product.status !== 'finished' && <NextStep product={product} />}
      <Below waiting={<PictureSkeletons count={3} />}>
        <ProductTabs product={product} control={control} />
      </Below>
    </>
  );
}

function NextStep({ product }: { readonly product: Product }) {
  const { t } = useTranslation('products');
  const count = product.visualsReady;
  return (
    <section className={classes['next']} data-corners>
      <div>
        <h2>{count > 0 ? t('page.shoot.started.title', { count }) : t('page.shoot.title')}</h2>
        <p>{t(count > 0 ? 'page.shoot.started.text' : 'page.shoot.text')}</p>
        {count > 0 && (
          <div className={classes['made']}>
            <VisualsStrip productId={product.id} />
          </div>
        )}
      </div>
      <PrimaryLink to={paths.visualProduct(product.id)} size="lg">
        {t(count > 0 ? 'page.shoot.continue' : 'page.shoot.action')}
      </PrimaryLink>
    </section>
  );
}
