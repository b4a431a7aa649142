import { productStatusSchema, type ProductStatus } from '@kadr/shared/products';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

export const productSorts = ['newest', 'oldest', 'title', 'updated'] as const;
export type ProductSort = (typeof productSorts)[number];

export interface ListFilters {
  readonly status: ProductStatus | undefined;
  readonly search: string;
  readonly sort: ProductSort;
}

const sortSchema = z.enum(productSorts).catch('newest');
const statusSchema = productStatusSchema.optional().catch(undefined);

/** Status, search and sort as the address has them; what the address cannot mean counts as not given. */
export function useListFilters(): {
  readonly filters: ListFilters;
  readonly change: (to: Partial<ListFilters>) => void;
} {
  const [params, setParams] = useSearchParams();
  const filters: ListFilters = {
    status: statusSchema.parse(params.get('status') ?? undefined),
    search: (params.get('q') ?? '').slice(0, 120),
    sort: sortSchema.parse(params.get('sort')),
  };
  return {
    filters,
    change: (to) => {
      const { status, search, sort } = { ...filters, ...to };
      setParams(
        {
          ...(status ? { status } : {}),
          ...(search.trim() ? { q: search } : {}),
          ...(sort === 'newest' ? {} : { sort }),
        },
        { replace: true },
      );
    },
  };
}
