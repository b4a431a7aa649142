import type tryout from '@kadr/shared/locales/en/tryout.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tryout: typeof tryout;
  }
}
