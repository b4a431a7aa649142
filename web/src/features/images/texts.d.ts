import type images from '@kadr/shared/locales/en/images.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    images: typeof images;
  }
}
