import type { Product } from '@kadr/shared/products';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DesignsGallery } from '../designs/index.ts';
import type { ProductControl } from '../products/index.ts';
import { VideosSection } from '../videos/index.ts';
import { VisualsGallery } from '../visuals/index.ts';
import { DescriptionTab } from './description-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import classes from './product-tabs.module.css';
import { VariantsSection } from './variants-section.tsx';

const allTabs = ['general', 'visuals', 'designs', 'description'] as const;
type Tab = (typeof allTabs)[number];
/** Pictures and cards come with the photoshoot. */
const tabsBeforeFinish: readonly Tab[] = ['general', 'description'];

interface ProductTabsProps {
  readonly product: Product;
  readonly control: ProductControl;
}

/** All that is known of a product, and what was made of it. */
export function ProductTabs({ product, control }: ProductTabsProps) {
  const { t } = useTranslation('products');
  const tabs = product.status === 'finished' ? allTabs : tabsBeforeFinish;
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
