import type presets from '@kadr/shared/locales/en/presets.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    presets: typeof presets;
  }
}
