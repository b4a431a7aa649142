import type { Product } from '@kadr/shared/products';
import { Button, Tabs } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DesignsGallery } from '../designs/index.ts';
import { VideosSection } from '../videos/index.ts';
import { VisualsGallery, VisualsStrip } from '../visuals/index.ts';
import { ProductMenu } from '../products/index.ts';
import type { ProductControl } from '../products/index.ts';
import { DescriptionTab } from './description-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import classes from './product-overview.module.css';
import { VariantsSection } from './variants-section.tsx';

const allTabs = ['general', 'visuals', 'designs', 'description'] as const;
type Tab = (typeof allTabs)[number];
/** Pictures and cards come with the photoshoot. */
const tabsBeforeFinish: readonly Tab[] = ['general', 'description'];

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
  const menu = <ProductMenu product={product} look="page" onDeleted={() => void navigate(paths.products)} />;
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
      <ProductTabs
        product={product}
        control={control}
        tabs={product.status === 'finished' ? allTabs : tabsBeforeFinish}
      />
    </>
  );
}

interface ProductTabsProps {
  readonly product: Product;
  readonly control: ProductControl;
  readonly tabs: readonly Tab[];
}

function ProductTabs({ product, control, tabs }: ProductTabsProps) {
  const { t } = useTranslation('products');
  const [params, setParams] = useSearchParams();
  const active: Tab = tabs.find((tab) => tab === params.get('tab')) ?? 'general';
  const go = (tab: string | null) => setParams(tab && tab !== 'general' ? { tab } : {}, { replace: true });
  return (
    <Tabs value={active} onChange={go} keepMounted={false}>
      <Tabs.List aria-label={t('page.tabsLabel')} className={classes['tabs']}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`page.tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="general" className={classes['panel']}>
        <GeneralTab product={product} control={control} />
        {product.creationStep === 'done' && <VariantsSection product={product} />}
      </Tabs.Panel>
      <Tabs.Panel value="visuals" className={classes['panel']}>
        <VisualsGallery productId={product.id} />
        <VideosSection productId={product.id} />
      </Tabs.Panel>
      <Tabs.Panel value="designs" className={classes['panel']}>
        <DesignsGallery productId={product.id} />
      </Tabs.Panel>
      <Tabs.Panel value="description" className={classes['panel']}>
        <DescriptionTab product={product} control={control} />
      </Tabs.Panel>
    </Tabs>
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
