import { beforeEach, expect, it } from 'vitest';
import { forgetAccount } from './storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("of a deleted account nothing stays in the browser, and the visitor's choices do", () => {
  for (const key of [
    'kadr.card-draft.1',
    'kadr-uploads',
    'kadr-device',
    'kadr.card-place',
    'user-locale',
    'another-program',
  ])
    localStorage.setItem(key, 'x');
  sessionStorage.setItem('kadr-outline-1', 'x');
  forgetAccount();
  expect(Object.keys(localStorage).toSorted()).toEqual(['another-program', 'user-locale']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
