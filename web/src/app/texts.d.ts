import type app from '@kadr/shared/locales/en/app.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    app: typeof app;
  }
}
