import './without-eval.ts';
import type { Language } from '@kadr/shared/kernel';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { i18n, startI18n } from '../lib/i18n.ts';
import { paths } from '../lib/paths.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { endStart } from '../lib/shell/index.ts';
import { App } from './app.tsx';
import { loadPageAt } from './router.tsx';

/** Pages that look the same to every visitor who is not signed in, whatever stands behind the address's `?`. */
export const firstViewPaths: readonly string[] = [paths.auth, paths.signIn, paths.signUp, paths.forgetPassword];

/** What such a page shows first, as HTML; drawn when the pages are built. */
export async function drawFirstView(path: string, language: Language): Promise<string> {
  if (!i18n.isInitialized) await startI18n();
  await i18n.changeLanguage(language);
  await loadPageAt(path);
  endStart();
  const queryClient = createQueryClient();
  const Router = ({ children }: { readonly children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  try {
    return renderToString(<App queryClient={queryClient} Router={Router} isFirstView />);
  } finally {
    // Its timers would keep the build's process for minutes.
    queryClient.clear();
  }
}
