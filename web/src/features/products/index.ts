export { useAddProduct } from './use-add-product.ts';
export { UploadCard } from './components/upload-card.tsx';
export { pastedPhotos } from './upload-list.ts';
export { useFileUploads } from './use-file-uploads.ts';
