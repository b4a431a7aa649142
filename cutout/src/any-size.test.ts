import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { takeAnySize } from './any-size.ts';
import { createMatteModel } from './matte-model.ts';
import { readPackagedModel } from './model.ts';
import { tinyNetwork } from './testing/tiny-network.ts';

const options = { graphOptimizationLevel: 'extended', enableCpuMemArena: false, logSeverityLevel: 3 } as const;

/** What the network says of a picture with a bright square in it. */
async function runNetwork(session: InferenceSession, side: number): Promise<Float32Array> {
  const values = Float32Array.from({ length: 3 * side * side }, (_, i) => {
    const [x, y] = [(i % side) / side, (Math.floor(i / side) % side) / side];
    return x > 0.3 && x < 0.7 && y > 0.25 && y < 0.75 ? 0.4 : -0.3 + 0.1 * Math.sin(9 * x);
  });
  const [output = ''] = session.outputNames;
  const made = (await session.run({ input: new Tensor('float32', values, [1, 3, side, side]) }, [output]))[output];
  return Float32Array.from(made?.data as Float32Array);
}

test('the packaged network answers at its own size as before, bit by bit, and about the same at half of it', async () => {
  const file = await readPackagedModel('/models/medium');
  const fixed = await InferenceSession.create(file, options);
  const before = await runNetwork(fixed, 1024);
  await expect(runNetwork(fixed, 512)).rejects.toThrow('invalid dimensions');
  await fixed.release();
  takeAnySize(file);
  const free = await InferenceSession.create(file, options);
  expect(free.outputNames).toHaveLength(1);
  expect(Buffer.compare(Buffer.from((await runNetwork(free, 1024)).buffer), Buffer.from(before.buffer))).toBe(0);
  const half = await runNetwork(free, 512);
  const differing = half.filter(
    (value, i) => Math.abs(value - (before[2 * (i % 512) + 2048 * Math.floor(i / 512)] ?? 0)) > 0.5,
  ).length;
  expect(before.filter((value) => value > 0.5).length).toBeGreaterThan(50_000);
  expect(differing / half.length).toBeLessThan(0.02);
  await free.release();
}, 120_000);

test('a network without layers that enlarge takes any size, too', async () => {
  const file = tinyNetwork({ sidePx: 8, steepness: 2 });
  takeAnySize(file);
  const shape = {
    input: { widthPx: 8, heightPx: 8, layout: 'NCHW', channels: 'RGB', mean: [0, 0, 0], std: [1, 1, 1] },
    output: { index: 0, channel: 0, activation: 'none' },
  } as const;
  const model = await createMatteModel(file, { ...shape, coarsePx: 4 });
  const picture = { widthPx: 2, heightPx: 2, rgb: new Uint8Array(12) };
  expect(await model(picture)).toEqual({ widthPx: 8, heightPx: 8, alpha: new Uint8Array(64).fill(255) });
  expect(await model({ ...picture, coarse: true })).toEqual({
    widthPx: 4,
    heightPx: 4,
    alpha: new Uint8Array(16).fill(255),
    coarse: true,
  });
  // Where only one size is known, a rough pass is a good one.
  expect(await (await createMatteModel(file, shape))({ ...picture, coarse: true })).toMatchObject({ widthPx: 8 });
});

test.each([
  ['is cut off', tinyNetwork({ sidePx: 8, steepness: 2 }).subarray(0, -20)],
  ['is no network', new TextEncoder().encode('<!doctype html>')],
  ['is empty', new Uint8Array()],
])('a file that %s is refused', (_, file) => {
  expect(() => takeAnySize(Uint8Array.from(file))).toThrow(/network/);
});
