import { getDesign } from '@kadr/shared/designs';
import { getProduct } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { DesignEditor } from './components/design-editor.tsx';
import { useCardPicture } from './editor/use-card-picture.ts';
import { ProductDesigns } from './product-designs.tsx';

/** The design editor of a product: its cards and pictures, or with `?design=` the editor of one card. */
export function DesignEditorPage() {
  const { productId = '' } = useParams();
  const [search] = useSearchParams();
  const designId = search.get('design');
  return designId === null ? <ProductDesigns productId={productId} /> : <OneDesign key={designId} productId={productId} designId={designId} />;
}

function OneDesign({ productId, designId }: { readonly productId: string; readonly designId: string }) {
  const { t } = useTranslation(['designs', 'design-icons']);
  // Read once: while it is being worked on the document lives in the editor.
  const design = useEndpointQuery(getDesign, { id: designId }, { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, meta: { quiet: true } });
  const product = useEndpointQuery(getProduct, { id: productId });
  const loaded = useCardPicture(design.data?.pictureUrl ?? '');
  const title = product.data?.title || t('editor.title');
  if (design.isError || (design.data && loaded === null)) {
    return (
      <FlowPage title={title} back={{ to: paths.designProduct(productId), label: t('editor.back') }}>
        <EmptyState title={t('editor.gone.title')} text={t('editor.gone.text')} action={<PrimaryLink to={paths.designProduct(productId)}>{t('editor.gone.action')}</PrimaryLink>} />
      </FlowPage>
    );
  }
  if (!design.data || !loaded) {
    return <FlowPage title={title} back={{ to: paths.designProduct(productId), label: t('editor.back') }}><PictureSkeletons count={1} /></FlowPage>;
  }
  return <DesignEditor design={design.data} loaded={loaded} title={title} />;
}
