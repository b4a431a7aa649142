export { useCatalogLanguage, useCategories, useCategoryPath } from './use-categories.ts';
