import { getDesign } from '@kadr/shared/designs';
import { getProduct } from '@kadr/shared/products';
import { AppError } from '@kadr/shared/kernel';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { useDrawnLater } from '../../lib/use-drawn-later.ts';
import { errorText } from '../../lib/show-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { DesignEditor } from './design-editor.tsx';
import { useCardPicture } from './editor/use-card-picture.ts';
import { ProductDesigns } from './lists/product-designs.tsx';

/** The design editor of a product: its cards and pictures, or with `?design=` the editor of one card. */
export function DesignEditorPage() {
  const { productId = '' } = useParams();
  const [search] = useSearchParams();
  const designId = search.get('design');
  return designId === null ? (
    <ProductDesigns productId={productId} />
  ) : (
    <OneDesign key={designId} productId={productId} designId={designId} />
  );
}

function OneDesign({ productId, designId }: { readonly productId: string; readonly designId: string }) {
  // All texts of the editor at once: then no part of it waits for its own.
  const { t } = useTranslation(['designs', 'design-icons', 'design-tools', 'brand', 'listings']);
  // Read once: while it is being worked on the document lives in the editor.
  const design = useEndpointQuery(
    getDesign,
    { id: designId },
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, quiet: 'page' },
  );
  const product = useEndpointQuery(getProduct, { id: productId });
  const loaded = useCardPicture(design.data);
  const drawn = useDrawnLater(Boolean(design.data && loaded));
  const title = product.data?.title || t('editor.title');
  if (design.isError && !isGone(design.error))
    return (
      <FailedToOpen title={title} productId={productId} error={design.error} onRetry={() => void design.refetch()} />
    );
  if (design.isError || (design.data && loaded === null)) {
    return (
      <FlowPage title={title} back={{ to: paths.designProduct(productId), label: t('editor.back') }}>
        <EmptyState
          title={t('editor.gone.title')}
          text={t('editor.gone.text')}
          action={<PrimaryLink to={paths.designProduct(productId)}>{t('editor.gone.action')}</PrimaryLink>}
        />
      </FlowPage>
    );
  }
  if (!design.data || !loaded || !drawn) {
    return (
      <FlowPage title={title} back={{ to: paths.designProduct(productId), label: t('editor.back') }}>
        <PictureSkeletons count={1} />
      </FlowPage>
    );
  }
  return <DesignEditor key={design.data.visualId} design={design.data} loaded={loaded} title={title} />;
}

function isGone(error: Error): boolean {
  return error instanceof AppError && error.kind === 'not-found';
}

interface FailedToOpenProps {
  readonly title: string;
  readonly productId: string;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The card is there, but not for now: no network, or newer code wrote it. */
function FailedToOpen({ title, productId, error, onRetry }: FailedToOpenProps) {
  const { t } = useTranslation(['designs', 'design-tools']);
  const [words, setWords] = useState('');
  useEffect(() => {
    void errorText(error).then(({ description }) => setWords(description));
  }, [error]);
  return (
    <FlowPage title={title} back={{ to: paths.designProduct(productId), label: t('designs:editor.back') }}>
      <EmptyState
        title={t('designs:editor.gone.title')}
        text={words}
        action={<Button onClick={onRetry}>{t('design-tools:failed.again')}</Button>}
      />
    </FlowPage>
  );
}
