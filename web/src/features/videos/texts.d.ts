import type videos from '@kadr/shared/locales/en/videos.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    videos: typeof videos;
  }
}
