import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PrimaryLink } from '../../../ui/primary-button.tsx';

/** The product's cards. */
export function DesignsTab({ productId }: { readonly productId: string }) {
  const { t } = useTranslation('products');
  return (
    <EmptyState
      title={t('designs.title')} text={t('designs.text')} subject="card"
      action={<PrimaryLink to={paths.designProduct(productId)}>{t('designs.action')}</PrimaryLink>}
    />
  );
}
