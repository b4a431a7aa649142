import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { KadrProvider } from '../../ui/kadr-provider.tsx';
import { i18n, startI18n } from '../i18n.ts';
import { createQueryClient } from '../query-client.ts';

interface RenderOptions {
  /** Where the router stands. */
  readonly path?: string;
  /** Texts to have ready, next to those of the kernel and the shell. */
  readonly features?: readonly string[];
  readonly language?: 'en' | 'pl' | 'ru';
}

/** Draws a page or a component with all that the app gives it. */
export async function renderPage(
  page: ReactNode,
  { path = '/', features = [], language = 'en' }: RenderOptions = {},
): Promise<RenderResult> {
  if (!i18n.isInitialized) await startI18n();
  await i18n.changeLanguage(language);
  await i18n.loadNamespaces([...features]);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  return render(
    <KadrProvider>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>
          <Suspense fallback={null}>{page}</Suspense>
        </MemoryRouter>
      </QueryClientProvider>
    </KadrProvider>,
  );
}
