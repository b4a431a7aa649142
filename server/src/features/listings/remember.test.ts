import { expect, it } from 'vitest';
import { rememberLast } from './remember.ts';

it('work is done once for all who ask, at the same time too; what failed is done again', async () => {
  const remember = rememberLast(2);
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(name);
    return name;
  };
  expect(await Promise.all([remember('a', work('a')), remember('a', work('a')), remember('b', work('b'))])).toEqual([
    'a',
    'a',
    'b',
  ]);
  expect(done).toEqual(['a', 'b']);
  await expect(
    remember('c', async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await remember('c', work('c'))).toBe('c');
});

it('no more than so many answers are kept: what was asked for last stays', async () => {
  const remember = rememberLast(2);
  const done: string[] = [];
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b'])
    await remember(name, async () => {
      done.push(name);
    });
  expect(done).toEqual(['a', 'b', 'c', 'b']);
});
