import { expect, test } from 'vitest';
import { createPainterChain } from './painter-chain.ts';
import { PaintProblem, type PaintFailure, type ScenePainter } from './port.ts';

const painter = (name: string, priceMicroUsd = 10): ScenePainter => ({
  name,
  label: name,
  priceMicroUsd,
  abilities: { references: 0, mask: true, seed: true },
  canvasOf: () => ({ widthPx: 1024, heightPx: 1024, picture: 'png', mask: 'white' }),
  paint: () => Promise.reject(new Error('not called')),
});
const problem = (reason: PaintFailure, retryAfterMs: number | null = null) =>
  new PaintProblem(reason, '', { retryAfterMs });
const [a, b] = [painter('a'), painter('b', 500)];
const none = new Set<string>();

function lineAt() {
  const clock = { ms: 0 };
  return { clock, line: createPainterChain([a, b], () => clock.ms) };
}

test('the first one that works, that may be afforded and was not tried', () => {
  const { line } = lineAt();
  expect(line.pick(none, 1000)?.name).toBe('a');
  expect(line.pick(new Set(['a']), 1000)?.name).toBe('b');
  expect(line.pick(new Set(['a']), 100)).toBeNull();
});

test('three failures in a row and the next takes over; after a pause one try, then a longer pause', () => {
  const { line, clock } = lineAt();
  for (let i = 0; i < 2; i++) line.failed(a, problem('unreachable'));
  expect(line.pick(none, 1000)?.name).toBe('a');
  line.failed(a, problem('too-slow'));
  expect(line.pick(none, 1000)?.name).toBe('b');
  clock.ms = 30_000;
  expect(line.pick(none, 1000)?.name).toBe('a');
  line.failed(a, problem('unusable'));
  clock.ms = 80_000;
  expect(line.pick(none, 1000)?.name).toBe('b');
  clock.ms = 90_000;
  line.succeeded(a);
  line.failed(a, problem('unreachable'));
  expect(line.pick(none, 1000)?.name).toBe('a');
});

test('rate-limited, it is left alone for as long as it says; a refusal is no failure; a wrong key and a missing model last', () => {
  const { line, clock } = lineAt();
  line.failed(a, problem('busy', 5000));
  expect([line.pick(none, 1000)?.name, line.waitMs(new Set(['b'])), line.waitMs(none)]).toEqual(['b', 5000, 0]);
  clock.ms = 5000;
  expect(line.pick(none, 1000)?.name).toBe('a');
  for (let i = 0; i < 9; i++) line.failed(a, problem('refused'));
  expect(line.pick(none, 1000)?.name).toBe('a');
  line.failed(a, problem('key'));
  line.failed(b, problem('model'));
  clock.ms = 5 * 60_000;
  expect(line.pick(none, 1000)).toBeNull();
  clock.ms = 20 * 60_000;
  expect(line.pick(none, 1000)?.name).toBe('a');
});
