export { productTitles } from './list-queries.ts';
export { deleteProductsOf } from './end-account.ts';
export { exportedProducts } from './export-queries.ts';
export { productJobs, productSchedules } from './jobs.ts';
export { pictureView } from './picture-view.ts';
export type { ProductDeps } from './product-deps.ts';
export { productForStudio, type ProductForStudio } from './product-for-studio.ts';
export { productOwnedBy, setDesigns, setVisualsReady } from './queries.ts';
export { productRoutes } from './routes.ts';
