import { marketplaces, usualFirst, usualMarketplaces } from '@kadr/shared/descriptions';
import {
  checkListing,
  checkListingTexts,
  exportListing,
  imageRulesDate,
  imageRulesOf,
  type CheckedTexts,
  type ListingCheck,
} from '@kadr/shared/listings';
import { getProduct } from '@kadr/shared/products';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { z } from 'zod';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/download.ts';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { queryKeyOf } from '../../lib/query-key.ts';
import { useFormats } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { showError } from '../../lib/show-error.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryButton, PrimaryLink } from '../../ui/primary-button.tsx';
import { isMarked, MarketplaceCheck } from './components/marketplace-check.tsx';
import { TextsDialog } from './components/texts-dialog.tsx';
import classes from './export-page.module.css';
import { useTextWords } from './use-text-words.ts';
import { overlayDurationMs } from '../../lib/shell/index.ts';

const offered = marketplaces.filter(({ id }) => imageRulesOf(id));
const withoutRules = marketplaces
  .filter(({ id }) => id !== 'any' && !imageRulesOf(id))
  .map(({ name }) => name)
  .join(', ');

const choiceKey = 'kadr.export-marketplaces';
/** As written: names behind commas. */
const choiceSchema = z
  .string()
  .transform((names) => offered.filter(({ id }) => names.split(',').includes(id)).map(({ id }) => id));
/** So many of a language's usual marketplaces are chosen until the seller chooses. */
const chosenAtFirst = 2;

function MarketplaceChoice({
  chosen,
  onToggle,
}: {
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
}) {
  const { t } = useTranslation('listings');
  return (
    <fieldset className={classes['choice']}>
      <legend>{t('choose')}</legend>
      {usualFirst(offered, currentLanguage()).map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={chosen.includes(id)} onClick={() => onToggle(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Back to the product, or on to the shop that it is sold in. */
function Ways({ productId, title }: { readonly productId: string; readonly title: string | undefined }) {
  const { t } = useTranslation('listings');
  return (
    <p className={classes['back']}>
      <Link to={paths.product(productId)}>← {title || t('back')}</Link>
      {' · '}
      <Link to={paths.shops}>{t('toShop')}</Link>
    </p>
  );
}

/** The chosen marketplaces' checks, how many pictures carry a watermark, and the marketplaces that none may go to. */
function useChecks(productId: string, chosen: readonly string[], hasPictures: boolean) {
  const checks = useQueries({
    queries: chosen.map((marketplace) => ({
      queryKey: queryKeyOf(checkListing, { id: productId, marketplace }),
      meta: { quiet: 'background' },
      refetchOnMount: 'always' as const,
      enabled: hasPictures,
      queryFn: ({ signal }: { signal: AbortSignal }) => call(checkListing, { id: productId, marketplace }, { signal }),
    })),
  });
  const marked = new Set(
    checks
      .flatMap(({ data }) => data?.pictures ?? [])
      .filter(isMarked)
      .map(({ visualId, cardId }) => cardId ?? visualId),
  ).size;
  const bare = offered
    .filter(({ id }) => {
      const check = checks[chosen.indexOf(id)]?.data;
      return check !== undefined && check.pictures.every(({ place }) => place === null);
    })
    .map(({ name }) => name);
  return { checks, marked, bare };
}

/** A product's pictures against the rules of the marketplaces that the seller chooses, and the ZIP for them. */
export function ExportPage() {
  const { productId = '' } = useParams();
  const { t } = useTranslation('listings');
  const { date } = useFormats();
  const product = useEndpointQuery(getProduct, { id: productId }, { quiet: 'page' });
  const [chosen, setChosen] = useState<readonly string[]>(
    () => readStored(choiceKey, choiceSchema) ?? usualMarketplaces[currentLanguage()].slice(0, chosenAtFirst),
  );
  const [isMaking, setIsMaking] = useState(false);
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    setChosen(next);
    writeStored(choiceKey, next.join(','));
  };
  const queryClient = useQueryClient();
  const wordsOf = useTextWords();
  const [asked, setAsked] = useState<readonly CheckedTexts[] | null>(null);
  const busy = (work: () => Promise<void>) => {
    setIsMaking(true);
    work()
      .catch(showError)
      .finally(() => setIsMaking(false));
  };
  const fetchZip = () =>
    download(
      exportListing,
      { id: productId, marketplaces: [...chosen] },
      { overlayMs: overlayDurationMs.default, fallbackName: 'kadr.zip' },
    );
  const make = () =>
    busy(async () => {
      // Checked again: a word may have been confirmed, or a text changed, since the page was opened. What is shown
      // follows.
      const checks = await call(checkListingTexts, { id: productId, marketplaces: [...chosen] });
      for (const { marketplace, texts } of checks) {
        queryClient.setQueryData<ListingCheck>(
          queryKeyOf(checkListing, { id: productId, marketplace }),
          (shown) => shown && { ...shown, texts, textLanguages: texts.map(({ language }) => language) },
        );
      }
      if (checks.some(({ texts }) => texts.some((text) => wordsOf(text).length > 0))) setAsked(checks);
      else await fetchZip();
    });
  const hasPictures = (product.data?.visualsReady ?? 1) > 0;
  const { checks, marked, bare } = useChecks(productId, chosen, hasPictures);
  const exportLabel = t(bare.length > 0 && bare.length === chosen.length ? 'exportTexts' : 'export', {
    count: chosen.length,
  });
  return (
    <>
      <Ways productId={productId} title={product.data?.title} />
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        actions={
          hasPictures && (
            <PrimaryButton onClick={make} disabled={chosen.length === 0} loading={isMaking}>
              {isMaking
                ? t('making')
                : marked > 0
                  ? t('exportMarked', { export: exportLabel, count: marked })
                  : exportLabel}
            </PrimaryButton>
          )
        }
      />
      {!hasPictures && (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          subject="camera"
          action={<PrimaryLink to={paths.visualProduct(productId)}>{t('empty.action')}</PrimaryLink>}
        />
      )}
      {hasPictures && (
        <>
          <MarketplaceChoice chosen={chosen} onToggle={toggle} />
          {bare.length > 0 && (
            <p className={classes['bare']} role="status">
              {t('bare', { names: bare.join(', ') })}
            </p>
          )}
          <p className={classes['unknown']}>{t('noRules', { names: withoutRules })}</p>
          {offered.map(({ id, name }) => {
            const check = checks[chosen.indexOf(id)];
            return (
              check && (
                <MarketplaceCheck
                  key={id}
                  productId={productId}
                  isFinished={product.data?.status === 'finished'}
                  marketplace={id}
                  name={name}
                  check={check}
                />
              )
            );
          })}
          <TextsDialog
            asked={asked}
            onConfirm={() => {
              setAsked(null);
              busy(fetchZip);
            }}
            onClose={() => setAsked(null)}
          />
          <p className={classes['note']}>{t('rulesOf', { date: date(imageRulesDate) })}</p>
        </>
      )}
    </>
  );
}
