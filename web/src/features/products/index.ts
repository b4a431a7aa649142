export { useAddProduct } from './use-add-product.ts';
