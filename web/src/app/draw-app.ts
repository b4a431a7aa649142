import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { knownSession } from '../features/identity/index.ts';
import { endStart } from '../lib/shell/index.ts';
import { handOverInput } from './early-input.ts';
import { loadPageAt } from './router.tsx';
import { oncePageShown } from './shell/page-loading.tsx';

/**
 * Draws the app into the document, with the page that stands at its address: drawn after its frame, it would move that.
 * Where the document came with a first view for this visitor (web/first-views.ts), its elements become the app's: what
 * stands in its fields stays there.
 */
export async function drawApp(root: HTMLElement, appWith: (isFirstView: boolean) => ReactNode): Promise<void> {
  const { dataset } = document.documentElement;
  const hasPage = await loadPageAt(location.pathname).then(
    () => true,
    // The app itself says so.
    () => false,
  );
  // First views are those of visitors who are not signed in.
  if (hasPage && dataset['firstView'] === 'shown' && (await knownSession()).state === 'anonymous') {
    // Nothing is waited for: the page is there.
    endStart();
    oncePageShown(() => handOverInput(root));
    startTransition(() => void hydrateRoot(root, appWith(true)));
    return;
  }
  root.replaceChildren();
  delete dataset['firstView'];
  const app = createRoot(root);
  // Drawn in short tasks: a phone answers touches in between.
  startTransition(() => app.render(appWith(false)));
}
