import { maskPersonal, maskReport } from '@kadr/shared/kernel';
import { browserTracingIntegration, init, replayIntegration } from '@sentry/browser';

/**
 * Reports errors, every trace, a tenth of the sessions and every one with an error as a replay: words and pictures in
 * it are masked.
 */
export function startSentry(dsn: string, build: string): void {
  init({
    dsn,
    release: `kadr-${build}`,
    traceLifecycle: 'static',
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    tracePropagationTargets: [],
    integrations: [
      browserTracingIntegration({ beforeStartSpan: (span) => ({ ...span, name: maskPersonal(span.name) }) }),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        networkDetailAllowUrls: [],
        beforeAddRecordingEvent: maskReport,
      }),
    ],
    beforeSend: (event) => maskReport(event),
    beforeSendTransaction: (event) => maskReport(event),
    beforeBreadcrumb: (breadcrumb) => maskBreadcrumb(breadcrumb),
  });
}

function maskBreadcrumb<T extends { message?: string; data?: Record<string, unknown> }>(breadcrumb: T): T {
  const { url, from, to, ...data } = breadcrumb.data ?? {};
  return {
    ...breadcrumb,
    message: maskPersonal(breadcrumb.message ?? ''),
    data: maskReport({ ...data, url, from, to }),
  };
}
