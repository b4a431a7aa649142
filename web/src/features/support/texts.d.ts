import type support from '@kadr/shared/locales/en/support.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    support: typeof support;
  }
}
