import type shops from '@kadr/shared/locales/en/shops.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    shops: typeof shops;
  }
}
