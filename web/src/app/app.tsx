import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '../lib/query-client.ts';
import { KadrProvider } from '../ui/kadr-provider.tsx';
import { PageRoutes } from './router.tsx';
import { Notices } from './shell/notices.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import { ProgressOverlay } from './shell/progress-overlay.tsx';
import { Spinner } from './shell/spinner.tsx';

const queryClient = createQueryClient();

/** The shell: the page, and above it the spinner, the progress overlay and the alerts. */
export function App() {
  return (
    <KadrProvider>
      <QueryClientProvider client={queryClient}>
        <OfflineBanner />
        <BrowserRouter>
          <PageRoutes />
        </BrowserRouter>
        <ProgressOverlay />
        <Spinner />
        <Notices />
      </QueryClientProvider>
    </KadrProvider>
  );
}
