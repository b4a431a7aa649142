export { useCategoryPath } from './use-categories.ts';
