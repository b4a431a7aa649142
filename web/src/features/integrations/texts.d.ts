import type integrations from '@kadr/shared/locales/en/integrations.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    integrations: typeof integrations;
  }
}
