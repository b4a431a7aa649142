import { expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

it.each(['/', '/design?x=1#top', '/user/payment/success', '/a//b', '/%'])('%s is a page of ours', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

it.each(['', 'x', '//evil.example', '/\\evil', '/a\\..', '/.//evil', '/..//evil', '/%2e//evil', '/a/..//evil', '/a\n'])(
  '%j may lead elsewhere',
  (path) => {
    expect(isOwnPath(path)).toBe(false);
  },
);
