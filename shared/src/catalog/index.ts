export {
  catalogErrors, categoryIdSchema, categorySchema, listCategories, listStylesByCategory, styleSchema,
  type Category, type Style,
} from './contract.ts';
