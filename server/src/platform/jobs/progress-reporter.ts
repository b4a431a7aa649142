import type { Logger } from 'pino';

const reportEveryMs = 250;

/** Passes progress on at most four times a second; a report that is lost does no harm. */
export function progressReporter(log: Logger, report: (share: number) => Promise<unknown>): (share: number) => void {
  let reportedAt = 0;
  return (share) => {
    const now = Date.now();
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    report(share).catch((error: unknown) => log.warn({ err: error }, 'progress was not reported'));
  };
}
