import type brand from '@kadr/shared/locales/en/brand.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    brand: typeof brand;
  }
}
