import { photoLimits } from '@kadr/shared/products';
import { expect, test } from 'vitest';
import { placesTaken, sortFiles, type Upload } from './upload-list.ts';
import { createUploadQueue } from './upload-queue.ts';

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
const upload = (state: Upload['state']): Upload => ({ id: state, file: file('x'), state, share: 0 });

test('takes what has room, refuses the rest one by one', () => {
  const { accepted, refused } = sortFiles([file('a'), file('b'), file('c')], 1);
  expect(accepted.map(({ name }) => name)).toEqual(['a']);
  expect(refused.map(({ file: { name }, reason }) => [name, reason])).toEqual([
    ['b', 'count'],
    ['c', 'count'],
  ]);
});

test('a file that is empty or too large takes no place', () => {
  const { accepted, refused } = sortFiles([file('big', photoLimits.maxBytes + 1), file('nothing', 0), file('a')], 1);
  expect(accepted.map(({ name }) => name)).toEqual(['a']);
  expect(refused).toMatchObject([{ reason: 'size' }, { reason: 'empty' }]);
});

test('a refused upload holds no place, one on its way does', () => {
  expect(placesTaken(1, [upload('waiting'), upload('sending'), upload('reading'), upload('refused')])).toBe(4);
});

test('the queue sends two at a time, the next when one is done; a waiting one that is called off is never sent', async () => {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const queue = createUploadQueue(2);
  for (const id of ['a', 'b', 'c', 'd']) {
    queue.add(
      id,
      () =>
        new Promise((resolve) => {
          running.push(id);
          ends.set(id, resolve);
        }),
    );
  }
  expect(running).toEqual(['a', 'b']);
  queue.cancel('c');
  ends.get('a')?.();
  await new Promise((resolve) => setTimeout(resolve));
  expect(running).toEqual(['a', 'b', 'd']);
});

test('one on its way hears that it is called off', () => {
  let signal: AbortSignal | undefined;
  const queue = createUploadQueue(1);
  queue.add('a', (itsSignal) => {
    signal = itsSignal;
    return new Promise(() => undefined);
  });
  queue.cancel('a');
  expect(signal?.aborted).toBe(true);
});
