import { useEffect } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import classes from './page-loading.module.css';

/** How many pages are on their way. */
const loading = createStore(0);

/** Whether any page has been shown yet: until then nothing but the spinner of the start stands before the user. */
const shown = createStore(false);

/** Stands next to each page, and so comes with it. */
export function PageShown() {
  useEffect(() => shown.set(true), []);
  return null;
}

export function usePageShown(): boolean {
  return useStore(shown);
}

/** Runs once, when the first page has just been drawn. */
export function oncePageShown(run: () => void): void {
  const stop = shown.subscribe(() => {
    stop();
    run();
  });
}

/**
 * Runs a page's import with the hairline shown: the page before stays until the next is there, so the press must show
 * otherwise.
 */
export async function whileLoading<T>(load: () => Promise<T>): Promise<T> {
  loading.set((count) => count + 1);
  try {
    return await load();
  } finally {
    loading.set((count) => count - 1);
  }
}

/** A hairline at the top while a page loads. */
export function PageLoading() {
  return useStore(loading) > 0 ? <div className={classes['bar']} aria-hidden /> : null;
}
