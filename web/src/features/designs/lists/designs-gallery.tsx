import { listDesigns } from '@kadr/shared/designs';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PrimaryLink } from '../../../ui/primary-button.tsx';
import { PictureSkeletons } from '../../../ui/skeletons.tsx';
import { CardGrid } from './card-grid.tsx';
import classes from './design-lists.module.css';

/** The designed listings of a product, for its page. */
export function DesignsGallery({ productId }: { readonly productId: string }) {
  const { t } = useTranslation(['designs', 'visuals']);
  const designs = useEndpointQuery(listDesigns, { productId });
  const create = <PrimaryLink to={paths.designProduct(productId)}>{t('gallery.create')}</PrimaryLink>;
  if (designs.isPending) return <PictureSkeletons count={4} />;
  if (!designs.data?.length)
    return (
      <EmptyState title={t('gallery.empty.title')} text={t('gallery.empty.text')} subject="card" action={create} />
    );
  return (
    <>
      <CardGrid productId={productId} />
      <div className={classes['after']}>{create}</div>
    </>
  );
}
