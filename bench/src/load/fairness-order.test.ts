import { expect, it } from 'vitest';
import type { Db } from '../../../server/src/platform/db/index.ts';
import { frames, painted } from './fairness-order.ts';

it('our own frames and those that vendors paint are measured in their own queues, with the places and the batch of each', () => {
  const jobs = [frames, painted].map(({ handler }) => handler(Object.create(null) as Db, () => Promise.resolve()).job);
  expect(jobs.map(({ name, options: { concurrency, batch } }) => [name, concurrency, batch])).toEqual([
    ['visuals.render', 1, 1],
    ['visuals.paint', 200, 20],
  ]);
});
