import { marketplaces } from '@kadr/shared/descriptions';
import { checkListing, checkListingTexts, exportListing, imageRulesDate, imageRulesOf, type CheckedTexts, type ListingCheck } from '@kadr/shared/listings';
import { getProduct } from '@kadr/shared/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/download.ts';
import { queryKeyOf, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { useFormats } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { showError } from '../../lib/show-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryButton, PrimaryLink } from '../../ui/primary-button.tsx';
import { MarketplaceCheck } from './components/marketplace-check.tsx';
import { TextsDialog } from './components/texts-dialog.tsx';
import classes from './export-page.module.css';
import { useTextWords } from './use-text-words.ts';

const offered = marketplaces.filter(({ id }) => imageRulesOf(id));

/** A product's pictures against the rules of the marketplaces that the seller chooses, and the ZIP for them. */
export function ExportPage() {
  const { productId = '' } = useParams();
  const { t } = useTranslation('listings');
  const { date } = useFormats();
  const product = useEndpointQuery(getProduct, { id: productId }, { meta: { quiet: true } });
  const [chosen, setChosen] = useState<readonly string[]>(['amazon']);
  const [isMaking, setIsMaking] = useState(false);
  const toggle = (id: string) => setChosen((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const queryClient = useQueryClient();
  const wordsOf = useTextWords();
  const [asked, setAsked] = useState<readonly CheckedTexts[] | null>(null);
  const busy = (work: () => Promise<void>) => {
    setIsMaking(true);
    work().catch(showError).finally(() => setIsMaking(false));
  };
  const fetchZip = () => download(exportListing, { id: productId, marketplaces: [...chosen] }, { silent: true, fallbackName: 'kadr.zip' });
  const make = () => busy(async () => {
    // Checked anew: a word may have been confirmed, or a text changed, since the page was opened. What is shown follows.
    const checks = await call(checkListingTexts, { id: productId, marketplaces: [...chosen] }, { silent: true });
    for (const { marketplace, texts } of checks) {
      queryClient.setQueryData<ListingCheck>(queryKeyOf(checkListing, { id: productId, marketplace }), (shown) => shown && { ...shown, texts, textLanguages: texts.map(({ language }) => language) });
    }
    if (checks.some(({ texts }) => texts.some((text) => wordsOf(text).length > 0))) setAsked(checks);
    else await fetchZip();
  });
  const hasPictures = (product.data?.visualsReady ?? 1) > 0;
  return (
    <>
      <p className={classes['back']}><Link to={paths.product(productId)}>← {product.data?.title || t('back')}</Link></p>
      <PageTitle
        title={t('title')} lead={t('lead')}
        actions={hasPictures && <PrimaryButton onClick={make} disabled={chosen.length === 0} loading={isMaking}>{isMaking ? t('making') : t('export', { count: chosen.length })}</PrimaryButton>}
      />
      {!hasPictures && <EmptyState title={t('empty.title')} text={t('empty.text')} subject="camera" action={<PrimaryLink to={paths.visualProduct(productId)}>{t('empty.action')}</PrimaryLink>} />}
      {hasPictures && (
        <>
          <fieldset className={classes['choice']}>
            <legend>{t('choose')}</legend>
            {offered.map(({ id, name }) => <button key={id} type="button" aria-pressed={chosen.includes(id)} onClick={() => toggle(id)}>{name}</button>)}
          </fieldset>
          {offered.filter(({ id }) => chosen.includes(id)).map(({ id, name }) => <MarketplaceCheck key={id} productId={productId} isFinished={product.data?.status === 'finished'} marketplace={id} name={name} />)}
          <TextsDialog asked={asked} onConfirm={() => { setAsked(null); busy(fetchZip); }} onClose={() => setAsked(null)} />
          <p className={classes['note']}>{t('rulesOf', { date: date(imageRulesDate) })}</p>
        </>
      )}
    </>
  );
}
