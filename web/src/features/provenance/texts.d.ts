import type provenance from '@kadr/shared/locales/en/provenance.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    provenance: typeof provenance;
  }
}
