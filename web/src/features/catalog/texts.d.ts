import type catalog from '@kadr/shared/locales/en/catalog.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    catalog: typeof catalog;
  }
}
