import { expect, it } from 'vitest';
import { createTurnsByKey } from './index.ts';

/** Work that says when it begins and ends when it is told to. */
function slowWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name);
      await new Promise<void>((resolve) => {
        ends.set(name, resolve);
      });
      return name;
    },
    end: (name: string) => ends.get(name)?.(),
  };
}
const settled = () => new Promise(setImmediate);

it('so much at a time of each key, in the order in which it came; another key does not wait', async () => {
  const { begun, work, end } = slowWork();
  const inTurn = createTurnsByKey({ atOnce: 2 });
  const calls = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', work(name)));
  const other = inTurn('b', work('b1'));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const name of ['a1', 'b1', 'a3']) end(name);
  await settled();
  end('a4');
  expect(await Promise.all([...calls, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('work that fails gives its turn on', async () => {
  const inTurn = createTurnsByKey({ atOnce: 1 });
  const failed = inTurn('a', () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'next');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});

it('where more wait than may, a call is refused at once, and taken again when there is room', async () => {
  const { work, end } = slowWork();
  const inTurn = createTurnsByKey({ atOnce: 1, mostWaiting: 1 });
  const calls = [inTurn('a', work('a1')), inTurn('a', async () => 'a2')];
  await expect(inTurn('a', async () => 'a3')).rejects.toMatchObject({ kind: 'limited', code: 'kernel.limited' });
  expect(await inTurn('b', async () => 'b')).toBe('b');
  await settled();
  end('a1');
  await Promise.all(calls);
  expect(await inTurn('a', async () => 'a4')).toBe('a4');
});

it('who hangs up while waiting leaves the queue', async () => {
  const { begun, work, end } = slowWork();
  const inTurn = createTurnsByKey({ atOnce: 1 });
  const hangUp = new AbortController();
  const first = inTurn('a', work('a1'));
  const gone = inTurn('a', work('a2'), hangUp.signal);
  const last = inTurn('a', async () => 'a3');
  await settled();
  hangUp.abort();
  await expect(gone).rejects.toThrow('aborted');
  end('a1');
  expect([await first, await last, begun]).toEqual(['a1', 'a3', ['a1']]);
});
