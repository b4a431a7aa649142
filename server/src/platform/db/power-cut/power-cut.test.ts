import { describe, expect, it } from 'vitest';
import { DiskFile } from './disk-file.ts';
import { DiskFolder } from './disk-folder.ts';
import { simulatePowerCuts, type Round } from './simulate-power-cuts.ts';

/** Some 20 s on an idle machine; there may be none of those. */
const patienceMs = 400_000;

const damaged = (rounds: readonly Round[]): Round[] => rounds.filter(({ damage }) => damage.length > 0);

describe('a power cut at any moment', () => {
  it(
    'loses and breaks nothing that was acknowledged, also when it comes again during recovery',
    async () => {
      const rounds = await simulatePowerCuts({ fileSystem: 'durable', rounds: 4, alsoInRecovery: true, seed: 11 });
      expect(damaged(rounds)).toEqual([]);
      expect(rounds.filter(({ when }) => when === 'just after recovery')).toHaveLength(4);
      expect(rounds.filter(({ lostSectors }) => lostSectors > 0).length).toBeGreaterThanOrEqual(3);
    },
    patienceMs,
  );

  it(
    'does harm on the file system that PGlite comes with, so this simulation can tell',
    async () => {
      const rounds = await simulatePowerCuts({ fileSystem: 'stock', rounds: 3, seed: 12 });
      expect(damaged(rounds).length).toBeGreaterThanOrEqual(1);
    },
    patienceMs,
  );
});

describe('the modelled disk', () => {
  const all = (): boolean => true;
  const nothing = (): boolean => false;

  it('keeps what was synced and only that for sure, by sectors of 512 bytes', () => {
    const file = new DiskFile(false, null);
    file.change({ offset: 0, data: Buffer.alloc(1024, 'a') });
    expect(file.afterCut(nothing)).toHaveLength(0);
    file.sync();
    file.change({ offset: 256, data: Buffer.alloc(512, 'b') });
    expect(file.afterCut(nothing).toString()).toBe('a'.repeat(1024));
    expect(file.afterCut(all).toString()).toBe('a'.repeat(256) + 'b'.repeat(512) + 'a'.repeat(256));
    const answers = [false, true];
    expect(file.afterCut(() => answers.shift() === true).toString()).toBe(
      'a'.repeat(512) + 'b'.repeat(256) + 'a'.repeat(256),
    );
    file.change({ truncateTo: 100 });
    expect(file.afterCut(nothing)).toHaveLength(1024);
    expect(file.afterCut(all)).toHaveLength(100);
  });

  it("keeps entries from their folder's sync on; a rename happens whole or not at all", () => {
    const file = new DiskFile(false, null);
    const folder = new DiskFolder(new Map());
    folder.change(1, { add: 'new', file });
    expect([...folder.afterCut(0).keys()]).toEqual([]);
    folder.sync();
    folder.change(2, { add: 'final', file, removes: 'new' });
    expect([...folder.afterCut(0).keys()]).toEqual(['new']);
    expect([...folder.afterCut(1).keys()]).toEqual(['final']);
    folder.change(3, { remove: 'final' });
    expect([...folder.afterCut(2).keys()]).toEqual([]);
    expect(folder.countUntil(2)).toBe(1);
  });
});
