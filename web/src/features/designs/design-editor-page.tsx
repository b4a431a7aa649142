import { getDesign } from '@kadr/shared/designs';
import { getProduct } from '@kadr/shared/products';
import { AppError } from '@kadr/shared/kernel';
import { Button } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { paths } from '../../lib/paths.ts';
import { errorText } from '../../lib/show-error.ts';
import { Below } from '../../ui/below.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { CardPreview } from './card-preview.tsx';
import { editorTexts } from './editor-texts.ts';

// The card is seen as it was saved while the editor, several times as much as the page, is on its way.
const OpenDesign = lazyPart(async () => (await import('./open-design.tsx')).OpenDesign, editorTexts);
const ProductDesigns = lazyPart(async () => (await import('./lists/product-designs.tsx')).ProductDesigns, editorTexts);

/** The design editor of a product: its cards and pictures, or with `?design=` the editor of one card. */
export function DesignEditorPage() {
  const { productId = '' } = useParams();
  const [search] = useSearchParams();
  const designId = search.get('design');
  return designId === null ? (
    <Suspense fallback={<PictureSkeletons count={3} />}>
      <ProductDesigns productId={productId} />
    </Suspense>
  ) : (
    <OneDesign key={designId} productId={productId} designId={designId} />
  );
}

function OneDesign({ productId, designId }: { readonly productId: string; readonly designId: string }) {
  const { t } = useTranslation('designs');
  // Read once: while it is being worked on the document lives in the editor.
  const design = useEndpointQuery(
    getDesign,
    { id: designId },
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, quiet: 'page' },
  );
  const product = useEndpointQuery(getProduct, { id: productId });
  const title = product.data?.title || t('editor.title');
  if (design.isError && !isGone(design.error))
    return (
      <FailedToOpen title={title} productId={productId} error={design.error} onRetry={() => void design.refetch()} />
    );
  if (design.isError) return <Gone title={title} productId={productId} />;
  const waiting = (
    <FlowPage
      bleed={design.data !== undefined}
      title={title}
      back={{ to: paths.designProduct(productId), label: t('editor.back') }}
    >
      {design.data ? <CardPreview design={design.data} /> : <PictureSkeletons count={1} />}
    </FlowPage>
  );
  if (!design.data) return waiting;
  return (
    <Below waiting={waiting}>
      <OpenDesign
        design={design.data}
        title={title}
        waiting={waiting}
        gone={<Gone title={title} productId={productId} />}
      />
    </Below>
  );
}

function Gone({ title, productId }: { readonly title: string; readonly productId: string }) {
  const { t } = useTranslation('designs');
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
