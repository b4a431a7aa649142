import { getHealth, getProfile, getPublicConfig } from '@kadr/shared/account';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../lib/endpoint-hooks.ts';
import { currentLanguage } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { isStorageSupported } from '../lib/storage.ts';
import { PrimaryLink } from '../ui/primary-button.tsx';
import { Wordmark } from '../ui/mark.tsx';
import classes from '../ui/plain-page.module.css';

/** `/{name}`: the test page, a layout of its own. No product page lives here; it also holds what support asks for. */
export function TestPage() {
  const { t, i18n } = useTranslation(['app', 'kernel']);
  const config = useEndpointQuery(getPublicConfig, {});
  const profile = useEndpointQuery(getProfile, {});
  const health = useEndpointQuery(getHealth, {}, { staleTime: 0 });
  const checks: readonly (readonly [string, string])[] = [
    [t('test.build'), config.data?.build ?? '…'],
    [t('test.region'), profile.data?.region ?? '…'],
    [t('test.language'), t(`kernel:languages.${currentLanguage()}`)],
    [t('test.storage'), isStorageSupported() ? t('test.works') : t('test.missing')],
    [t('test.browser'), `${navigator.userAgent} · ${i18n.language} · ${window.innerWidth} × ${window.innerHeight}`],
  ];
  return (
    <main className={classes['page']}>
      <title>{`${t('notFound.title')} · Kadr`}</title>
      <p>
        <Wordmark />
      </p>
      <h1 data-page-title tabIndex={-1}>
        {t('notFound.title')}
      </h1>
      <p>{t('notFound.text')}</p>
      <PrimaryLink to={paths.dashboard}>{t('notFound.action')}</PrimaryLink>
      <details className={classes['support']}>
        <summary>{t('test.title')}</summary>
        <dl className={classes['checks']}>
          {checks.map(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}
        </dl>
        {health.data && (
          <section aria-labelledby="parts">
            <h2 id="parts">{t('test.parts')}</h2>
            <dl className={classes['checks']}>
              {health.data.parts.map(({ part, adapter, healthy }) => [
                <dt key={part}>{t(`test.part.${part}`)}</dt>,
                <dd key={`${part} value`}>
                  {[adapter || t('test.none'), healthy === null ? null : t(healthy ? 'test.healthy' : 'test.broken')]
                    .filter(Boolean)
                    .join(' · ')}
                </dd>,
              ])}
            </dl>
          </section>
        )}
      </details>
    </main>
  );
}
