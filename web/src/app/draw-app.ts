import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { knownSession } from '../features/identity/index.ts';
import { endStart } from '../lib/shell/index.ts';
import { handOverInput } from './early-input.ts';
import { loadPageAt } from './router.tsx';
import { oncePageShown } from './shell/page-loading.tsx';

/**
 * Draws the app into the document. Where the document came with a first view for this visitor (web/first-views.ts),
 * its elements become the app's: what stands in its fields stays there.
 */
export async function drawApp(root: HTMLElement, appWith: (isFirstView: boolean) => ReactNode): Promise<void> {
  const html = document.documentElement;
  if (html.dataset['firstView'] === 'shown' && (await fitsVisitor())) {
    // Nothing is waited for: the page is there.
    endStart();
    oncePageShown(() => handOverInput(root));
    hydrateRoot(root, appWith(true));
    return;
  }
  root.replaceChildren();
  delete html.dataset['firstView'];
  createRoot(root).render(appWith(false));
}

/** First views are those of visitors who are not signed in, and are drawn with the page's own script. */
async function fitsVisitor(): Promise<boolean> {
  try {
    const [session] = await Promise.all([knownSession(), loadPageAt(location.pathname)]);
    return session.state === 'anonymous';
  } catch {
    // The app itself says so when its page cannot be loaded.
    return false;
  }
}
