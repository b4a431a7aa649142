import type events from '@kadr/shared/locales/en/events.json';
import type home from '@kadr/shared/locales/en/home.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    home: typeof home;
    events: typeof events;
  }
}
