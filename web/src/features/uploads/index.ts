export { UploadCard } from './upload-card.tsx';
export { pastedPhotos, placesTaken } from './upload-list.ts';
export { createUploadQueue } from './upload-queue.ts';
export { useFileUploads } from './use-file-uploads.ts';
