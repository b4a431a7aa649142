import type { Logger } from 'pino';

const tellEveryMs = 250;

/** Passes progress on at most four times a second; a report that is lost does no harm. */
export function progressTeller(log: Logger, tell: (share: number) => Promise<unknown>): (share: number) => void {
  let toldAt = 0;
  return (share) => {
    const now = Date.now();
    if (now - toldAt < tellEveryMs) return;
    toldAt = now;
    tell(share).catch((error: unknown) => log.warn({ err: error }, 'progress was not told'));
  };
}
