import type kernel from '@kadr/shared/locales/en/kernel.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    kernel: typeof kernel;
  }
}
