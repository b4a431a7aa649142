import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { encodeFrame, FramingError, readFrames } from './frames.ts';
import type { Frame } from './frames.ts';

const payloadBytesOf = (header: unknown): number => (header as { bytes: number }).bytes;

async function* chunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect(bytes: Buffer, chunkSize = 7): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of readFrames(chunks(bytes, chunkSize), payloadBytesOf)) frames.push(frame);
  return frames;
}

const first = encodeFrame({ id: 1, bytes: 5 }, Buffer.from('hello'));
const second = encodeFrame({ id: 'ż', bytes: 0 });

test.each([1, 3, 7, 1000])('frames survive being cut into chunks of %i bytes', async (size) => {
  const frames = await collect(Buffer.concat([first, second, first]), size);
  expect(frames.map(({ header }) => header)).toEqual([
    { id: 1, bytes: 5 },
    { id: 'ż', bytes: 0 },
    { id: 1, bytes: 5 },
  ]);
  expect(frames.map(({ payload }) => Buffer.from(payload).toString())).toEqual(['hello', '', 'hello']);
});

test('an empty stream has no frames', async () => {
  expect(await collect(Buffer.alloc(0))).toEqual([]);
});

test.each([
  ['ends in the length', first.subarray(0, 2)],
  ['ends in the header', first.subarray(0, 9)],
  ['ends in the payload', first.subarray(0, -1)],
  ['has a header of no bytes', Buffer.alloc(4)],
  ['has a header of a gigabyte', Buffer.from([0x40, 0, 0, 0, 1, 2, 3])],
  ['has a header that is not JSON', Buffer.from([0, 0, 0, 3, 0x61, 0x62, 0x63])],
])('a stream that %s is refused', async (_, bytes) => {
  await expect(collect(bytes)).rejects.toBeInstanceOf(FramingError);
});
