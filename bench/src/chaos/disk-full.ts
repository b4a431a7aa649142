import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aloneUnderLoad } from './alone.ts';
import type { Trial } from './fault.ts';

const diskMb = 400;
const fullMs = 20_000;
const leftBytes = 64 * 1024;

/**
 * Fills a small disk of its own to the last pages, with the data folder on it, while a seller works; then there is room
 * again.
 */
export const diskFull: Trial = {
  name: 'disk-full',
  what: 'embedded, the disk of its data folder is full for 20 s',
  run: async (rounds, random) => {
    const disk = mkdtempSync(join(tmpdir(), 'kadr-disk-'));
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'kadr-chaos', disk], {
      encoding: 'utf8',
    });
    if (status !== 0) {
      rmdirSync(disk);
      return { skipped: `a small disk cannot be mounted here (${stderr.trim() || 'no mount'})` };
    }
    const unmount = (): void => {
      spawnSync('umount', ['-l', disk]);
      rmdirSync(disk);
    };
    process.once('exit', unmount);
    const ballast = join(disk, 'ballast');
    try {
      return await aloneUnderLoad({
        folder: join(disk, 'data'),
        times: rounds,
        strike: async () => {
          const { bavail, bsize } = statfsSync(disk);
          try {
            writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes), 1));
          } catch (error) {
            // Where someone has written meanwhile, it is full all the sooner.
            if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
          }
          await sleep(fullMs);
          rmSync(ballast);
        },
        random,
      });
    } finally {
      process.off('exit', unmount);
      unmount();
    }
  },
};
