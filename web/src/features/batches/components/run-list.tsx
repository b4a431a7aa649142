import { listRuns } from '@kadr/shared/batches';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import classes from '../batch-page.module.css';
import { shownState } from '../run/shown-state.ts';

/** Photoshoots of many products that were begun before. */
export function RunList() {
  const { t } = useTranslation(['batches', 'visuals']);
  const { dateTime } = useFormats();
  const runs = useEndpointQuery(listRuns, {});
  if (!runs.data || runs.data.length === 0) return null;
  return (
    <section className={classes['list']} aria-labelledby="earlier-runs">
      <h2 id="earlier-runs" data-small>
        {t('batches:runs.title')}
      </h2>
      <ul>
        {runs.data.map(({ id, createdAt, recipe, products, state, counts }) => (
          <li key={id}>
            <Link to={paths.visualRun(id)}>
              {recipe.presetName ?? t(`visuals:styles.${recipe.styleId}`)}, {dateTime(createdAt)}
            </Link>
            <span>
              {t('batches:products', { count: products })} ·{' '}
              {t('batches:run.progress', { ready: counts.ready, frames: counts.frames })}
            </span>
            <span data-left={state === 'paused' || undefined}>
              {t(`batches:run.states.${shownState({ state, counts })}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
