import { AppError } from '@kadr/shared/kernel';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIdempotencyKeys } from './use-idempotency-keys.ts';

const keysOf = () => renderHook(() => useIdempotencyKeys()).result.current;

it('takes one press at a time', () => {
  const keys = keysOf();
  keys.keyFor('create');
  expect(keys.isFree()).toBe(false);
  keys.settle('create', null);
  expect(keys.isFree()).toBe(true);
});

it('gives every press a key of its own', () => {
  const keys = keysOf();
  const first = keys.keyFor('create');
  keys.settle('create', null);
  expect(keys.keyFor('create')).not.toBe(first);
});

it("keeps the key of a press whose answer was lost, and only that press's", () => {
  const keys = keysOf();
  const lost = keys.keyFor('create');
  keys.settle('create', new AppError('unavailable', 'kernel.network'));
  expect(keys.keyFor('recreate')).not.toBe(lost);
  keys.settle('recreate', null);
  expect(keys.keyFor('create')).toBe(lost);
});

it('asks again after a refusal', () => {
  const keys = keysOf();
  const refused = keys.keyFor('refine');
  keys.settle('refine', new AppError('insufficient', 'tokens.insufficient'));
  expect(keys.keyFor('refine')).not.toBe(refused);
});
