import { checkSkus } from '@kadr/shared/batches';
import { maxSkuLength, type Product } from '@kadr/shared/products';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEndpointQuery } from '../../../lib/endpoint-hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { SavedField } from './saved-field.tsx';

interface SkuFieldProps {
  readonly product: Product;
  readonly onType: (sku: string) => void;
  readonly onSave: (sku: string) => void;
}

/**
 * The seller's own number of the product. Two products may share one (variants do); it is said, because mostly it is a
 * slip.
 */
export function SkuField({ product: { id, sku = '' }, onType, onSave }: SkuFieldProps) {
  const { t } = useTranslation('products');
  const taken = useEndpointQuery(
    checkSkus,
    { skus: [sku] },
    { enabled: sku !== '', quiet: 'background', silent: 'typing' },
  );
  const other = sku === '' ? undefined : taken.data?.taken.find(({ productId }) => productId !== id);
  return (
    <SavedField
      label={t('analysis.sku')}
      placeholder={t('analysis.skuPlaceholder')}
      value={sku}
      maxLength={maxSkuLength}
      onType={onType}
      onSave={onSave}
      description={
        other && (
          <Link to={paths.product(other.productId)} className="kadr-link">
            {t('analysis.skuTaken')}
          </Link>
        )
      }
    />
  );
}
