import { maxBatchPhotos, maxBatchProducts } from '@kadr/shared/batches';
import { photoLimits } from '@kadr/shared/products';
import { Button } from '@mantine/core';
import { IconFolder, IconTable, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../lib/download.ts';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { FlowPage } from '../../ui/flow-page.tsx';
import classes from './batch-page.module.css';
import { FileZone } from './components/file-zone.tsx';
import { ImportList } from './components/import-list.tsx';
import { LeftOut } from './components/left-out.tsx';
import { PlanReview } from './components/plan-review.tsx';
import { useImportPlan } from './import/use-import-plan.ts';

/** An empty table with its columns, and one row that shows how they are meant. */
const template =
  '\uFEFFsku;title;category;width;height;depth;unit;photos\r\nMUG-1;Mug;mugs;8,5;9;8,5;cm;front.jpg|back.jpg\r\n';

/**
 * Many products at once: folder, ZIP, photos and table are read here, and nothing is sent before what will be made was
 * seen.
 */
export function BatchPage() {
  const { t } = useTranslation('batches');
  const { number } = useFormats();
  const plan = useImportPlan();
  const hint = t('import.drop.hint', {
    maxMb: photoLimits.maxBytes / 1024 ** 2,
    products: number(maxBatchProducts),
    photos: number(maxBatchPhotos),
  });
  return (
    <FlowPage title={t('import.title')} back={{ to: paths.products, label: t('import.back') }}>
      <p className={classes['lead']}>{t('import.lead')}</p>
      <FileZone
        title={t('import.drop.title')}
        hint={hint}
        compact={!plan.isEmpty}
        busy={plan.isReading || plan.isLooking}
        onFiles={plan.add}
      >
        {!plan.isEmpty && (
          <Button variant="subtle" color="gray" onClick={plan.clear}>
            {t('import.drop.clear')}
          </Button>
        )}
      </FileZone>
      <p role="status" className="kadr-spoken">
        {plan.isReading ? t('import.reading') : plan.isLooking ? t('import.looking') : ''}
      </p>
      <LeftOut faults={plan.chosen.faults} unused={plan.unused} />
      {plan.isEmpty && <HowTo />}
      {plan.rows.length > 0 && <PlanReview plan={plan} />}
      <ImportList />
    </FlowPage>
  );
}

function HowTo() {
  const { t } = useTranslation('batches');
  return (
    <section className={classes['how']} aria-labelledby="how-photos-find">
      <h2 id="how-photos-find" data-small>
        {t('import.how.title')}
      </h2>
      <ul>
        <li>
          <IconTag size={22} stroke={1.5} aria-hidden />
          {t('import.how.names')}
        </li>
        <li>
          <IconFolder size={22} stroke={1.5} aria-hidden />
          {t('import.how.folders')}
        </li>
        <li>
          <IconTable size={22} stroke={1.5} aria-hidden />
          <span>
            {t('import.how.table')}{' '}
            <button
              type="button"
              className={`kadr-link ${classes['link']}`}
              onClick={() => saveAs(new Blob([template], { type: 'text/csv' }), 'kadr-products.csv')}
            >
              {t('import.how.template')}
            </button>
          </span>
        </li>
      </ul>
    </section>
  );
}
