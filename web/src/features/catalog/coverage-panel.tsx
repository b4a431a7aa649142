import { marketplaces, usualFirst } from '@kadr/shared/descriptions';
import { checkListing, imageRulesOf, type ListingCheck } from '@kadr/shared/listings';
import { coverageOf, coverageRulesOf, type CoverageFrame, type CoveragePicture } from './coverage.ts';
import type { Product } from '@kadr/shared/products';
import { listVisuals, type Visual } from '@kadr/shared/visuals';
import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useMarketplaceChoice } from '../../lib/marketplace-choice.ts';
import { paths } from '../../lib/paths.ts';
import classes from './coverage-panel.module.css';

/**
 * For a chosen marketplace: the frames of a complete listing of these goods, what there is of them, and the next best
 * one.
 */
export function CoveragePanel({ product }: { readonly product: Product }) {
  const { t } = useTranslation(['catalog', 'visuals', 'descriptions']);
  const [marketplace, setMarketplace] = useMarketplaceChoice();
  const rules = imageRulesOf(marketplace);
  const visuals = useEndpointQuery(listVisuals, { productId: product.id });
  const checked = useEndpointQuery(
    checkListing,
    { id: product.id, marketplace },
    { enabled: rules !== undefined && product.visualsReady > 0, refetchOnMount: 'always', quiet: 'background' },
  );
  const pictures = checked.data ? measuredOf(checked.data) : pickedOf(visuals.data ?? [], rules !== undefined);
  const { frames, done, next } = coverageOf(product.categoryId, coverageRulesOf(rules), pictures, {
    samplePhotos: product.photos.filter(({ group }) => group === 'sample').length,
    noBox: product.noBox,
    noComponents: product.noComponents,
    hasBox: product.photos.some(({ group }) => group === 'box'),
    hasComponents: product.photos.some(({ group }) => group === 'component'),
  });
  const isMeasured = !frames.some(({ state }) => state === 'unmeasured');
  const why = next ? t(`catalog:coverage.why.${next.frameType}`) : '';
  // Nothing is wrong with such a picture: it is not to be made again.
  const isOnlyMarked =
    next !== null &&
    frames.some(
      ({ frameType, failing }) =>
        frameType === next.frameType && failing.length > 0 && failing.every((rule) => rule === 'watermark'),
    );
  const toUnlock =
    product.status === 'finished' ? `${paths.product(product.id)}?tab=visuals` : paths.visualProduct(product.id);
  return (
    <section className={classes['panel']} aria-labelledby="coverage">
      <header className={classes['head']}>
        <h2 id="coverage">{t('catalog:coverage.title')}</h2>
        <p className={classes['progress']}>{t('catalog:coverage.progress', { done, count: frames.length })}</p>
        <NativeSelect
          aria-label={t('catalog:coverage.marketplace')}
          value={marketplace}
          onChange={(event) => setMarketplace(event.currentTarget.value)}
          data={usualFirst(marketplaces, currentLanguage()).map(({ id, name }) => ({
            value: id,
            label: id === 'any' ? t('descriptions:anyMarketplace') : name,
          }))}
        />
      </header>
      <ul className={classes['frames']}>
        {frames.map((frame) => (
          <FrameRow key={frame.frameType} frame={frame} />
        ))}
      </ul>
      <div className={classes['next']} role="status">
        {!isMeasured ? (
          <p>{t(checked.isError ? 'catalog:coverage.unmeasured' : 'catalog:coverage.measuring')}</p>
        ) : next ? (
          <div>
            <b>{t('catalog:coverage.next.title', { frame: t(`visuals:frames.${next.frameType}`) })}</b>
            <p>{t(`catalog:coverage.next.${isOnlyMarked ? 'watermark' : next.reason}`, { why })}</p>
          </div>
        ) : (
          <p>{t('catalog:coverage.complete')}</p>
        )}
        {checked.isError && (
          <Button variant="default" onClick={() => void checked.refetch()}>
            {t('catalog:coverage.again')}
          </Button>
        )}
        {isMeasured && next && (
          <Button component={Link} to={isOnlyMarked ? toUnlock : paths.visualProduct(product.id)} variant="default">
            {t(isOnlyMarked ? 'catalog:coverage.next.unlock' : 'catalog:coverage.next.go')}
          </Button>
        )}
      </div>
      {!rules && marketplace !== 'any' && <p className={classes['unknown']}>{t('catalog:coverage.unknown')}</p>}
    </section>
  );
}

/** The pictures that an export would take, with the rules that they break. */
function measuredOf({ pictures }: ListingCheck): CoveragePicture[] {
  return pictures
    .filter(({ cardId }) => cardId === null)
    .map(({ visualId, frameType, watermarked, findings }) => {
      const failed = findings.filter(({ state }) => state === 'failed').map(({ rule }) => rule);
      return {
        id: visualId,
        frameType,
        failing: watermarked ? ['watermark', ...failed.filter((rule) => rule !== 'overlay')] : failed,
      };
    });
}

/**
 * The version that counts of each frame, which comes first, before it is measured; where no rules are known there is
 * nothing to measure.
 */
function pickedOf(visuals: readonly Visual[], isRuled: boolean): CoveragePicture[] {
  const picked = visuals.filter(({ step }, index) => visuals.findIndex((other) => other.step === step) === index);
  return picked.map(({ id, frameType, watermarked }) => ({
    id,
    frameType,
    failing: isRuled ? null : watermarked ? ['watermark'] : [],
  }));
}

const icons = { done: IconCheck, failing: IconAlertTriangle, missing: IconCircleDashed, unmeasured: IconHelpCircle };

function FrameRow({ frame: { frameType, state, need, failing, lacks } }: { readonly frame: CoverageFrame }) {
  const { t, i18n } = useTranslation(['catalog', 'visuals']);
  const Icon = icons[state];
  const words = failing.map((rule) =>
    i18n.exists(`catalog:coverage.failing.${rule}`) ? i18n.t(`catalog:coverage.failing.${rule}`) : rule,
  );
  return (
    <li className={classes['frame']} data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <b title={t(`visuals:frameNotes.${frameType}`)}>{t(`visuals:frames.${frameType}`)}</b>
        {need === 'required' && <small className={classes['need']}>{t('catalog:coverage.required')}</small>}
        <small>
          {[
            t(`catalog:coverage.states.${state}`),
            ...words,
            ...(lacks ? [t(`catalog:coverage.lacks.${lacks}`)] : []),
          ].join(' · ')}
        </small>
      </div>
    </li>
  );
}
