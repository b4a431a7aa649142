import type icons from '@kadr/shared/locales/en/design-icons.json';
import type tools from '@kadr/shared/locales/en/design-tools.json';
import type designs from '@kadr/shared/locales/en/designs.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    designs: typeof designs;
    'design-icons': typeof icons;
    'design-tools': typeof tools;
  }
}
