export {
  dimensionFields,
  lengthToSave,
  textsOf,
  type DimensionField,
  type DimensionTexts,
} from './dimension-fields.ts';
export { useAddProduct } from './use-add-product.ts';
export { OutlineNote } from './components/outline-note.tsx';
export { ProductSelect } from './components/product-select.tsx';
export { ProductSearch } from './components/product-search.tsx';
export { UploadCard } from './components/upload-card.tsx';
export { pastedPhotos } from './upload-list.ts';
export { createUploadQueue } from './upload-queue.ts';
export { useFileUploads } from './use-file-uploads.ts';
