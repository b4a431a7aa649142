import type payments from '@kadr/shared/locales/en/payments.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    payments: typeof payments;
  }
}
