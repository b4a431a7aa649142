export { canBeWornIn, canLieIn, canStandIn, canStandInRoom } from './lying-places.ts';
export { categories, findCategory, otherCategory } from './categories/index.ts';
export { categoryFamilies, type CategoryEntry, type CategoryFamily } from './categories/category-entry.ts';
export {
  attributeSchema,
  catalogErrors,
  categoryIdSchema,
  categorySchema,
  listAttributes,
  listCategories,
  listProductStyles,
  listStylesByCategory,
  styleSchema,
  type Attribute,
  type Category,
  type Style,
} from './contract.ts';
export { longestKeyword, normalizeWord, wordsOf } from './category-words.ts';
export { framesFor } from './frames-by-family.ts';
export { goodsKindOf } from './goods-kind-of.ts';
export { goodsKinds, type GoodsKind } from './goods-kinds.ts';
export { contentThings, type ContentThing } from './props/contents.ts';
export { printWords } from './print-words.ts';
export { propTable } from './props/prop-table.ts';
export { hasContents, isFrameFor, isFrameWithProps, propsBeside, propsOfUse } from './props/props-beside.ts';
export { styleReasons } from './style-reasons.ts';
export { stylesFor } from './styles-by-category.ts';
