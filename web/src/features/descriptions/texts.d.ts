import type descriptions from '@kadr/shared/locales/en/descriptions.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    descriptions: typeof descriptions;
  }
}
