import type { Product } from '@kadr/shared/products';

/**
 * By the SKU, by which imports of pictures find their products, else by the title: Latin letters and digits, which
 * every marketplace takes.
 */
export function productFileName({
  sku,
  title,
  id,
}: Pick<Product, 'title' | 'id'> & { sku?: string | null | undefined }): string {
  const number = (sku ?? '').replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '');
  if (/[A-Za-z0-9]/.test(number)) return number;
  const plain = title
    .normalize('NFKD')
    .replace(/ł/gi, 'l')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return /[a-z0-9]{2}/.test(plain) ? plain : `product-${id.slice(-6)}`;
}
