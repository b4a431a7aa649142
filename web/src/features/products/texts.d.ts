import type products from '@kadr/shared/locales/en/products.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    products: typeof products;
  }
}
