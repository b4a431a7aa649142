import { AppError } from '@kadr/shared/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from './create-log.ts';

const away = (): Error =>
  new AppError('unavailable', 'kernel.unavailable', {}, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
const second = 1000;

let lines: { msg: string; part?: string; lines?: number; seconds?: number }[];
let reported: unknown[];
const log = () =>
  createLog({
    level: 'info',
    role: 'all',
    report: (error) => void reported.push(error),
    to: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
  });
const said = () => lines.map(({ msg }) => msg);

beforeEach(() => {
  vi.useFakeTimers();
  [lines, reported] = [[], []];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('while the database is away', () => {
  it('each part writes one line and reports one error; what followed is counted when it is over', () => {
    const own = log();
    for (let at = 0; at < 37; at++) {
      own.error({ err: away() }, 'job queue');
      own.error({ err: new Error('wrapped', { cause: away() }) }, 'job failed');
      vi.advanceTimersByTime(second);
    }
    expect([said(), reported.length]).toEqual([['job queue', 'job failed'], 2]);
    vi.advanceTimersByTime(20 * second);
    expect(lines.slice(2)).toMatchObject([
      { part: 'job queue', lines: 36, seconds: 36 },
      { part: 'job failed', lines: 36, seconds: 36 },
    ]);
  });

  it('the next outage is told again, and other errors are always written', () => {
    const own = log();
    own.error({ err: away() }, 'job queue');
    vi.advanceTimersByTime(20 * second);
    own.error({ err: away() }, 'job queue');
    for (let time = 0; time < 2; time++) own.error({ err: new Error('a fault') }, 'job queue');
    expect(said()).toEqual(['job queue', 'job queue', 'job queue', 'job queue']);
  });

  it('lines of calls, which have a logger of their own, are folded as well', () => {
    const child = log().child({ part: 'http' });
    for (let time = 0; time < 3; time++) child.warn({ err: away() }, 'a call failed');
    expect(said()).toEqual(['a call failed']);
  });
});
