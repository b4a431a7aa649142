import { describe, expect, it } from 'vitest';
import { laterRise, steepRises } from './watch.ts';

/**
 * Every 5 s: a floor that rises by so much a minute, jobs of 300 MB on top of it, more and more of them, and children
 * that live for some minutes, more and more of them.
 */
const samples = (minutes: number, rise: number) =>
  Array.from({ length: 12 * minutes }, (_, at) => ({
    atMs: 5000 * at,
    held: new Map([
      [1, 500 + (rise * at) / 12 + (at % 12 < (6 * at) / (12 * minutes) ? 300 : 0)],
      ...Array.from(
        { length: Math.floor(at / 60) },
        (_, child) => [100 + child + 10 * Math.floor(at / 60), 250] as const,
      ),
    ]),
  }));

describe('memory over the later half', () => {
  it('is what is held between jobs', () => {
    expect(laterRise(samples(30, 0))).toBeCloseTo(0, 9);
    expect(laterRise(samples(30, 5))).toBeCloseTo(5, 1);
  });

  it('leaves out the children of a process when asked for that process alone', () => {
    const grown = samples(30, 0).map(({ atMs, held }) => ({ atMs, held: new Map([...held, [2, atMs / 30_000]]) }));
    expect(laterRise(grown)).toBeCloseTo(2, 1);
    expect(laterRise(grown, 1)).toBeCloseTo(0, 9);
  });

  it('is a fault where it rises fast in a long run', () => {
    const processes = [
      { name: 'api', pid: 1, samples: samples(30, 1) },
      { name: 'worker', pid: 1, samples: samples(30, 5) },
    ];
    expect(steepRises(processes, 30)).toEqual([expect.stringMatching(/^the memory of worker rises by [45]\.\d MB/)]);
    expect(steepRises(processes, 10)).toEqual([]);
  });

  it('is a fault where processes become ever more, though each of them is too young to be counted, and none where as many come as go', () => {
    /** Half of the time four next to the one that stays, and one more every so many minutes that never ends. */
    const counted = (leakEveryMinutes: number) =>
      Array.from({ length: 360 }, (_, at) => ({
        atMs: 5000 * at,
        held: new Map(
          Array.from(
            { length: 1 + (at % 60 < 30 ? 4 : 0) + Math.floor(at / 12 / leakEveryMinutes) },
            (__, child) => [child === 0 ? 1 : 1000 * at + child, 50] as const,
          ),
        ),
      }));
    const processes = [
      { name: 'api', pid: 1, samples: counted(Infinity) },
      { name: 'postgres', pid: 1, samples: counted(1) },
    ];
    expect(processes.map(({ samples }) => laterRise(samples))).toEqual([0, 0]);
    expect(steepRises(processes, 30)).toEqual([
      'the processes of postgres become more: 20.1 as the later half begins, 29.9 as it ends',
    ]);
  });
});
