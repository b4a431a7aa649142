import { describe, expect, it } from 'vitest';
import { meanWait, shareThatWaits } from './erlang-c.ts';
import { simulateQueue, type SimulatedJob } from './queue-simulation.ts';
import { seededRandom } from '../random.ts';

describe('Erlang C', () => {
  it('is the load itself for one worker', () => {
    expect(shareThatWaits(0.7, 1)).toBeCloseTo(0.7, 12);
    expect(meanWait(0.7, 1)).toBeCloseTo(0.7 / 0.3, 12);
  });

  it('agrees with the formula written out', () => {
    const [load, workers] = [8, 10];
    const term = (k: number) =>
      Array.from({ length: k }, (_, i) => load / (i + 1)).reduce((product, factor) => product * factor, 1);
    const last = (term(workers) * workers) / (workers - load);
    const others = Array.from({ length: workers }, (_, k) => term(k)).reduce((sum, value) => sum + value, 0);
    expect(shareThatWaits(load, workers)).toBeCloseTo(last / (others + last), 12);
  });
});

describe('the simulated queue', () => {
  it.each([
    [1, 0.7],
    [4, 0.85],
    [20, 0.9],
  ])('of %i workers, used %f, waits as M/M/c does', (workers, utilisation) => {
    const random = seededRandom(7);
    const exponential = () => -Math.log(1 - random());
    let arriveAt = 0;
    // Sellers of one job each: no one stands behind their own.
    const jobs = Array.from({ length: 400_000 }, (_, seller): SimulatedJob => {
      arriveAt += exponential() / (utilisation * workers);
      return { arriveAt, seconds: exponential(), seller, isOfBatch: false };
    });
    const simulated = simulateQueue(jobs, workers);
    const mean = simulated.waits.reduce((sum, wait) => sum + wait, 0) / jobs.length;
    const waited = simulated.waits.filter((wait) => wait > 0).length / jobs.length;
    expect(simulated.utilisation).toBeCloseTo(utilisation, 2);
    expect(waited / shareThatWaits(utilisation * workers, workers)).toBeCloseTo(1, 1);
    expect(mean / meanWait(utilisation * workers, workers)).toBeGreaterThan(0.93);
    expect(mean / meanWait(utilisation * workers, workers)).toBeLessThan(1.07);
  });

  it('lets the first job of one seller wait for one job of another, not for a thousand', () => {
    const many = Array.from({ length: 1000 }, (): SimulatedJob => ({
      arriveAt: 0,
      seconds: 1,
      seller: 1,
      isOfBatch: false,
    }));
    const { waits } = simulateQueue([...many, { arriveAt: 10.5, seconds: 1, seller: 2, isOfBatch: false }], 1);
    expect(waits.at(-1)).toBeCloseTo(0.5, 9);
  });

  it('puts runs behind single presses, and sellers of runs in turns', () => {
    const job = (seller: number, isOfBatch: boolean): SimulatedJob => ({ arriveAt: 0, seconds: 1, seller, isOfBatch });
    const { waits } = simulateQueue([job(9, false), job(1, true), job(1, true), job(2, true), job(3, false)], 1);
    expect([...waits]).toEqual([0, 2, 4, 3, 1]);
  });
});
