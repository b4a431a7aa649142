import { maskReport } from '@kadr/shared/kernel';

export interface ErrorReports {
  readonly report: (error: unknown) => void;
  /** Waits for what is on its way. */
  readonly flush: () => Promise<void>;
}

const flushMs = 2000;

/** Reports to Sentry: every trace, masked. Its code is loaded only here, so that without a DSN none of it runs. */
export async function startErrorReports(dsn: string, release: string): Promise<ErrorReports> {
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    release: `kadr-${release}`,
    serverName: 'kadr',
    tracesSampleRate: 1,
    traceLifecycle: 'static',
    includeLocalVariables: false,
    maxBreadcrumbs: 0,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      genAI: { inputs: false, outputs: false },
      databaseQueryData: false,
    },
    beforeSend: (event) => maskReport(event),
    beforeSendTransaction: (event) => maskReport(event),
  });
  return {
    report: (error) => {
      sentry.captureException(error);
    },
    flush: async () => {
      await sentry.flush(flushMs);
    },
  };
}
