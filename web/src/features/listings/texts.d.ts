import type listings from '@kadr/shared/locales/en/listings.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    listings: typeof listings;
  }
}
