import { it } from 'vitest';

/**
 * A test that only one of the engines can run. On the other one it is not there at all, so that nothing counts as
 * skipped.
 */
export function itOn(
  engine: 'embedded' | 'postgres',
  name: string,
  run: () => Promise<void>,
  timeoutMs?: number,
): void {
  const here = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'embedded';
  if (engine === here) it(name, run, timeoutMs);
}
