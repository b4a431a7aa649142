import type visuals from '@kadr/shared/locales/en/visuals.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    visuals: typeof visuals;
  }
}
