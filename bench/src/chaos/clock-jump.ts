import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aloneUnderLoad } from './alone.ts';
import type { Trial } from './fault.ts';

const hourMs = 3600 * 1000;
const heldMs = 15_000;

/**
 * The clock of the whole process, its database's as well, is set while a seller works: a day ahead, then an hour
 * behind.
 */
export const clockJump: Trial = {
  name: 'clock-jump',
  what: 'embedded, the clock jumps a day ahead, 15 s later to an hour behind the right time',
  run: async (rounds, random) => {
    const folder = mkdtempSync(join(tmpdir(), 'kadr-clock-'));
    const clock = join(folder, 'clock');
    process.env['SHIFT_CLOCK'] = clock;
    try {
      return await aloneUnderLoad({
        folder: join(folder, 'data'),
        times: rounds,
        strike: async () => {
          writeFileSync(clock, String(24 * hourMs));
          await sleep(heldMs);
          writeFileSync(clock, String(-hourMs));
        },
        random,
        nodeArgs: ['--import', join(import.meta.dirname, 'shift-clock.ts')],
      });
    } finally {
      delete process.env['SHIFT_CLOCK'];
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
