import type identity from '@kadr/shared/locales/en/identity.json';
import type legal from '@kadr/shared/locales/en/legal.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    identity: typeof identity;
    legal: typeof legal;
  }
}
