import { expect, test } from 'vitest';
import { tzaFile } from './testing/tiny-net.ts';
import { readTza } from './tza.ts';

test('reads names, sizes and numbers, half floats among them', () => {
  const tensors = new Map([
    ['a.weight', { dims: [2, 1, 1, 2], data: Float32Array.of(1, -2.5, 0, 1e-3) }],
    ['a.bias', { dims: [5], data: new Float32Array(5) }],
  ]);
  // 1, -2, 0.5, the smallest half float, infinity
  const halves = [0x3c00, 0xc000, 0x3800, 0x0001, 0x7c00];
  const read = readTza(tzaFile(tensors, (name) => (name === 'a.bias' ? halves : null)));
  expect([...read.keys()]).toEqual(['a.weight', 'a.bias']);
  expect(read.get('a.weight')).toEqual(tensors.get('a.weight'));
  expect(read.get('a.bias')?.dims).toEqual([5]);
  expect([...read.get('a.bias')!.data]).toEqual([1, -2, 0.5, 2 ** -24, Infinity]);
});

test('turns away what is no TZA file of version 2', () => {
  const file = tzaFile(new Map());
  file[2] = 1;
  expect(() => readTza(file)).toThrow('version 2');
  expect(() => readTza(Buffer.from('PK'))).toThrow('version 2');
});
