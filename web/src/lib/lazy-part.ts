import { lazy, type ComponentType } from 'react';
import { i18n } from './i18n.ts';

/**
 * A part of a page that is loaded when it is first drawn, with the texts of everything in it, so that no piece of it waits
 * for its own.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, texts: readonly string[]) {
  return lazy(async () => ({ default: (await Promise.all([load(), i18n.loadNamespaces([...texts])]))[0] }));
}
