import type { Language } from '@kadr/shared/kernel';
import type { ProductCard } from '@kadr/shared/products';
import { listPublications, listShops, type Publication } from '@kadr/shared/shops';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { FlowPage } from '../../ui/flow-page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { MatchList } from './components/match-list.tsx';
import { ProductChoice } from './components/product-choice.tsx';
import { PublicationCard } from './components/publication-card.tsx';
import classes from './shops.module.css';
import { useMatches, type MatchOptions } from './use-matches.ts';

const pollMs = 2500;
const isUnderWay = ({ state }: Publication) => state === 'queued' || state === 'undoing';

/** Products into one shop: choose, compare both sides, press, see what became of each. */
export function PublishPage() {
  const { shopId = '' } = useParams();
  const { t } = useTranslation('shops');
  const shops = useEndpointQuery(listShops, {}, { quiet: 'page' });
  const shop = shops.data?.find(({ id }) => id === shopId);
  const lately = useEndpointQuery(
    listPublications,
    { id: shopId },
    {
      staleTime: 0,
      quiet: 'background',
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? pollMs : false),
    },
  );
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProductCard>>(new Map());
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const [keepPictures, setKeepPictures] = useState(true);
  const search = useMatches(shopId);
  const options: MatchOptions = { language, keepPictures };
  const published = lately.data ?? [];
  return (
    <FlowPage
      title={shop ? t('pick.title', { name: shop.name }) : t('title')}
      back={{ to: paths.shops, label: t('pick.back') }}
    >
      {(shops.isError || (shops.data && !shop)) && <LoadFailed onRetry={() => void shops.refetch()} />}
      {shop && search.matches === null && (
        <>
          <p className={classes['lead']}>{t('pick.lead')}</p>
          <ProductChoice
            chosen={chosen}
            onChange={setChosen}
            language={language}
            onLanguage={setLanguage}
            keepPictures={keepPictures}
            onKeep={setKeepPictures}
            onCompare={() => void search.start([...chosen.values()], options)}
          />
          {published.length > 0 && (
            <section className={classes['lately']}>
              <h2>{t('last')}</h2>
              <ul className={classes['matches']}>
                {published.map((one) => (
                  <PublicationCard key={one.id} publication={one} vendor={shop.vendor} />
                ))}
              </ul>
            </section>
          )}
        </>
      )}
      {shop && search.matches !== null && (
        <MatchList
          shopId={shopId}
          vendor={shop.vendor}
          matches={search.matches}
          all={search.all}
          published={published}
          onAgain={(product) => void search.again(product, options)}
          onBack={search.stop}
        />
      )}
    </FlowPage>
  );
}
