import { listRuns, quoteRun, startRun, type Recipe } from '@kadr/shared/batches';
import { listPresets } from '@kadr/shared/presets';
import { getProduct } from '@kadr/shared/products';
import { getBalance } from '@kadr/shared/tokens';
import type { StyleId } from '@kadr/shared/visuals';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { PresetPicker, StyleGallery } from '../visuals/index.ts';
import { CannotOpen } from './components/cannot-open.tsx';
import { FramesWantedChoice } from './components/frames-wanted.tsx';
import { PricePanel } from './components/price-panel.tsx';
import { ProductPicker } from './components/product-picker.tsx';
import { ProductsInStyle } from './components/products-in-style.tsx';
import { RunList } from './components/run-list.tsx';
import classes from './recipe-page.module.css';
import { useReadyProducts } from './run/use-ready-products.ts';
import { useRecipe } from './run/use-recipe.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { overlayDurationMs } from '../../lib/shell/index.ts';

/**
 * One photoshoot for many products: which, how and what of each; the price stands next to it before anything is
 * ordered.
 */
export function RecipePage() {
  const { t } = useTranslation('batches');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const products = useReadyProducts(params.get('import'));
  const { styleId, frames, format, presetId, change } = useRecipe();
  const key = useIdempotencyKey();
  const presets = useEndpointQuery(listPresets, {}, { quiet: 'background' });
  const preset = presets.data?.find(({ id }) => id === presetId);
  const productIds = products.chosen;
  const canQuote = productIds.length > 0 && (styleId !== null || preset !== undefined);
  const recipe: Recipe = preset
    ? { ...preset.recipe, presetName: preset.name }
    : { styleId: styleId ?? 'minimal', format, frames };
  const order = { productIds, recipe };
  const quote = useEndpointQuery(quoteRun, order, {
    enabled: canQuote,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const start = useEndpointMutation(startRun, {
    overlayMs: overlayDurationMs.default,
    invalidate: [listRuns, getBalance, quoteRun],
    onSuccess: async (run) => {
      key.answered();
      products.forget();
      await navigate(paths.visualRun(run.id));
    },
    onError: () => void quote.refetch(),
  });
  const hasNothing = products.items.length === 0 && !products.isSearched;
  const isEmpty = hasNothing && !products.isPending && !products.error;
  const back = { to: paths.visuals, label: t('recipe.back') };
  return (
    <FlowPage title={t('recipe.title')} back={back}>
      <p className={classes['lead']}>{t('recipe.lead')}</p>
      {products.isPending && hasNothing && <PictureSkeletons count={8} />}
      {products.error && hasNothing && <CannotOpen error={products.error} back={back} onRetry={products.retry} />}
      {isEmpty && (
        <EmptyState
          title={t('recipe.products.empty.title')}
          text={t('recipe.products.empty.text')}
          subject="camera"
          action={<PrimaryLink to={paths.batch}>{t('open')}</PrimaryLink>}
        />
      )}
      {!hasNothing && (
        <div className={classes['room']}>
          <div className={classes['choices']}>
            <ProductPicker products={products} />
            <PresetPicker chosenId={preset?.id ?? null} onChoose={(one) => change({ presetId: one?.id ?? null })} />
            {!preset && (
              <>
                <FramesWantedChoice
                  frames={frames}
                  format={format}
                  onFrames={(to) => change({ frames: to })}
                  onFormat={(to) => change({ format: to })}
                />
                <Styles
                  productId={productIds[0] ?? products.items[0]?.id ?? ''}
                  styleId={styleId}
                  onChoose={(to) => change({ styleId: to })}
                />
              </>
            )}
            {canQuote && quote.data && (
              <ProductsInStyle
                products={quote.data.products.filter(({ id }) => productIds.includes(id))}
                styleId={preset ? null : styleId}
                onLeaveOut={(id) => products.choose([id], false)}
              />
            )}
          </div>
          <div className={classes['price']}>
            <PricePanel
              quote={canQuote ? quote.data : undefined}
              isCounting={quote.isFetching}
              isPreset={preset !== undefined}
              isStarting={start.isPending}
              onLeaveOut={(ids) => products.choose(ids, false)}
              onStart={() => {
                if (quote.data) start.mutate({ ...order, id: key.of(order), tokens: quote.data.tokens });
              }}
            />
          </div>
        </div>
      )}
      <RunList />
    </FlowPage>
  );
}

interface StylesProps {
  readonly productId: string;
  readonly styleId: StyleId | null;
  readonly onChoose: (styleId: StyleId) => void;
}

function Styles({ productId, styleId, onChoose }: StylesProps) {
  const { t } = useTranslation(['batches', 'visuals']);
  const product = useEndpointQuery(getProduct, { id: productId }, { enabled: productId !== '' });
  const [isOpen, setIsOpen] = useState(styleId === null);
  if (!product.data) return null;
  if (!isOpen && styleId) {
    return (
      <section className={classes['style']} aria-labelledby="run-style">
        <h2 id="run-style">{t('batches:recipe.style.title')}</h2>
        <b>{t(`visuals:styles.${styleId}`)}</b>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {t('batches:recipe.style.change')}
        </Button>
      </section>
    );
  }
  return (
    <div>
      <StyleGallery
        product={product.data}
        current={styleId}
        busy={false}
        onChoose={(chosen) => {
          onChoose(chosen);
          setIsOpen(false);
        }}
        onClose={styleId ? () => setIsOpen(false) : null}
        isOneOfMany
      />
      <p className={classes['hint']}>{t('batches:recipe.style.hint')}</p>
    </div>
  );
}
