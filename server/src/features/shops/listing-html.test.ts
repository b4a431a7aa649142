import { describe, expect, it } from 'vitest';
import { readableText } from './listing-html.ts';

describe('a shop’s text as a person reads it', () => {
  it.each([
    ['<p>Old  text</p><p>Two<br/>lines</p>', 'Old text\nTwo\nlines'],
    ['Sizes:<ul class="s"><li>S &amp; M</li><li id="l">L</li></ul>', 'Sizes:\n• S & M\n• L'],
    ['a<script>if (1 < 2) x();</script>b<STYLE>p > b {}</STYLE >c', 'abc'],
    ['a<script>"<style>"</script>b<style>/*<script>*/</style>c', 'abc'],
    ['a<style>b<script>c</script>d', 'abd'],
    ['5 < 6 &lt;b&gt;', '5 < 6 <b>'],
  ])('of %s is %s', (html, text) => {
    expect(readableText(html)).toBe(text);
  });

  it.each(['<', '<script', '<script>', '<style ', '<li ', '<script></style>', '</script '])(
    'comes out of any number of %s',
    (piece) => {
      const text = readableText(`<p>Mug</p>${piece.repeat(200_000)}`);
      expect(text.startsWith('Mug')).toBe(true);
      expect(text.length).toBeLessThanOrEqual(100_000);
    },
  );
});
