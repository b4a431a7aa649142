import { IsRestoringProvider, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { KadrProvider } from '../ui/kadr-provider.tsx';
import { PageRoutes } from './router.tsx';
import { Notices } from './shell/notices.tsx';
import { usePageShown } from './shell/page-loading.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { ProgressOverlay } from './shell/progress-overlay.tsx';
import { Spinner } from './shell/spinner.tsx';

interface AppProps {
  readonly queryClient: QueryClient;
  /** The browser's, or one that stands at the address whose first view is drawn. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  /** The page is there as it looks before any answer of the server. */
  readonly isFirstView?: boolean;
}

/** The shell: the page, and above it the spinner, the progress overlay and the alerts. */
export function App({ queryClient, Router, isFirstView = false }: AppProps) {
  return (
    <KadrProvider>
      <QueryClientProvider client={queryClient}>
        <Questions wait={isFirstView}>
          <OfflineBanner />
          <Router>
            <PageRoutes />
          </Router>
          <ProgressOverlay />
          <Spinner />
          <Notices />
        </Questions>
      </QueryClientProvider>
    </KadrProvider>
  );
}

interface QuestionsProps {
  readonly wait: boolean;
  readonly children: ReactNode;
}

/** Holds back what the pages ask the server until the first view is the app's: an answer would change it meanwhile. */
function Questions({ wait, children }: QuestionsProps) {
  const pageShown = usePageShown();
  return <IsRestoringProvider value={wait && !pageShown}>{children}</IsRestoringProvider>;
}
