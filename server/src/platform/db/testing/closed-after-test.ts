import { onTestFinished } from 'vitest';

/** A database or the like, closed when the running test has ended. */
export function closedAfterTest<Opened extends { close(): Promise<void> }>(opened: Opened): Opened {
  onTestFinished(() => opened.close());
  return opened;
}
