import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useDrawnLater } from '../../lib/use-drawn-later.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlowPage } from '../../ui/flow-page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { PrimaryLink } from '../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../ui/skeletons.tsx';
import { LateCreationPage } from '../products/index.ts';
import { ProductOverview } from './product-overview.tsx';
import { useProduct } from '../products/index.ts';

/** A product: while it is being made its creation, afterwards all that is known and made of it. */
export function ProductPage() {
  const { productId = '' } = useParams();
  return <ProductWith key={productId} productId={productId} />;
}

function ProductWith({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('products');
  const control = useProduct(productId);
  const { query } = control;
  // Deleted meanwhile: what is still known of it says nothing any more.
  const product = query.error?.kind === 'not-found' ? undefined : control.product;
  const drawn = useDrawnLater(product !== undefined);
  if (product && !drawn) return <Waiting />;
  if (product?.creationStep === 'done') return <ProductOverview product={product} control={control} />;
  if (product) return <LateCreationPage product={product} control={control} waiting={<Waiting />} />;
  if (!query.isError) return <Waiting />;
  return (
    <FlowPage title={t('flow.title')} back={{ to: paths.products, label: t('flow.back') }}>
      <EmptyState
        title={t('page.notFound.title')}
        text={t('page.notFound.text')}
        action={<PrimaryLink to={paths.products}>{t('page.notFound.action')}</PrimaryLink>}
      />
    </FlowPage>
  );
}

/** In the frame of a made product, as most are: another one would move when the product is there. */
function Waiting() {
  const { t } = useTranslation('kernel');
  return (
    <>
      <PageTitle title={t('ui.loading')} />
      <PictureSkeletons count={3} />
    </>
  );
}
