export {
  dimensionFields,
  lengthToSave,
  textsOf,
  type DimensionField,
  type DimensionTexts,
} from './dimension-fields.ts';
export { useAddProduct } from './use-add-product.ts';
export { AddSamplePhoto } from './components/add-sample-photo.tsx';
export { CutoutInPhoto } from './components/cutout-in-photo.tsx';
export { OutlineNote } from './components/outline-note.tsx';
export { ProductSelect } from './components/product-select.tsx';
export { ProductSearch } from './components/product-search.tsx';
export { LateCreationPage } from './creation/late-creation-page.tsx';
export { useProduct, type ProductControl } from './use-product.ts';
export { CutoutState } from './components/cutout-state.tsx';
export { ProductFacts } from './components/product-facts.tsx';
export { LateProductMenu } from './components/late-product-menu.tsx';
export { AddImageDialog } from './add-image-dialog.tsx';
