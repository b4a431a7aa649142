import type tokens from '@kadr/shared/locales/en/tokens.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tokens: typeof tokens;
  }
}
