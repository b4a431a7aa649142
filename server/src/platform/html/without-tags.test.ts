import { describe, expect, it } from 'vitest';
import { withoutTags } from './without-tags.ts';

describe('a text without tags', () => {
  it.each([
    ['<p>A <b class="x">mug</b></p>', 'A mug'],
    ['<a title="a < b">5 < 6', '5 < 6'],
    ['1 > 0', '1 > 0'],
    ['<br\n/>', ''],
    ['', ''],
  ])('of %s is %s', (html, text) => {
    expect(withoutTags(html)).toBe(text);
  });

  it('has what is asked for in place of each', () => {
    expect(withoutTags('<p>a</p><p>b', ' ')).toBe(' a  b');
  });

  it('keeps any number of tags that never end', () => {
    const open = '<'.repeat(2_000_000);
    expect(withoutTags(`<b>a${open}`)).toBe(`a${open}`);
  });
});
