import { listCategories } from '@kadr/shared/catalog';
import { languageSchema, type Language } from '@kadr/shared/kernel';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../lib/endpoint-hooks.ts';
import { categoryPath } from './category-tree.ts';

/** The category tree; it changes with a release only, so it is read once. */
export function useCategories() {
  return useEndpointQuery(listCategories, {}, { staleTime: Infinity });
}

export function useCatalogLanguage(): Language {
  const { i18n } = useTranslation();
  const parsed = languageSchema.safeParse(i18n.resolvedLanguage);
  return parsed.success ? parsed.data : 'en';
}

/** A category's name with its parent's, in the interface's language; undefined while the tree loads. */
export function useCategoryPath(id: string | null): string | undefined {
  const { data } = useCategories();
  return categoryPath(data ?? [], id, useCatalogLanguage());
}
