import type batches from '@kadr/shared/locales/en/batches.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    batches: typeof batches;
  }
}
