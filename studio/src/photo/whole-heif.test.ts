import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { isWholeHeif } from './whole-heif.ts';

function part(type: string, bytes: number, claimed = 8 + bytes): Buffer {
  const head = Buffer.alloc(8 + bytes);
  head.writeUInt32BE(claimed);
  head.write(type, 4);
  return head;
}

/** A box with a 64-bit size. */
function longPart(bytes: number, claimed = 16 + bytes): Buffer {
  const box = Buffer.alloc(16 + bytes);
  box.writeUInt32BE(1);
  box.write('mdat', 4);
  box.writeBigUInt64BE(BigInt(claimed), 8);
  return box;
}

const head = Buffer.concat([part('ftyp', 16), part('meta', 300)]);

test.each([
  ['whole', Buffer.concat([head, part('mdat', 5000)]), true],
  ['whole, with a 64-bit box', Buffer.concat([head, longPart(5000)]), true],
  ['whole, the last box open-ended', Buffer.concat([head, part('mdat', 5000, 0)]), true],
  ['cut in the data', Buffer.concat([head, part('mdat', 5000)]).subarray(0, -1), false],
  ['cut in 64-bit data', Buffer.concat([head, longPart(5000)]).subarray(0, -1), false],
  ['cut in a box head', Buffer.concat([head, part('mdat', 0)]).subarray(0, -3), false],
  ['cut in a 64-bit box head', Buffer.concat([head, longPart(0)]).subarray(0, -3), false],
  ['a box that is smaller than its head', Buffer.concat([head, part('mdat', 50, 4)]), false],
  ["whole, with a phone maker's bytes behind", Buffer.concat([head, part('mdat', 5000), Buffer.alloc(40, 0x9c)]), true],
  ['without pixels', head, false],
])('%s', (_, bytes, isWhole) => {
  expect(isWholeHeif(bytes)).toBe(isWhole);
});
