import { beforeAll, expect, test } from 'vitest';
import type { CardColours } from '@kadr/shared/designs';
import { createNodeFontBook } from '../node/node-fonts.ts';
import { textStyles } from '../text/text-styles.ts';
import { layTitle } from './layout-title.ts';

const fonts = createNodeFontBook();
const styles = textStyles.filter(({ marker }) => marker);
beforeAll(() => fonts.load(styles.map(({ title }) => title.font)));

const colours = { title: '#101010', decor: '#ffdd44' } as CardColours;

/** The lowest and the highest y of path data. */
function heightsOf(d: string): [number, number] {
  const numbers = d.match(/-?[\d.]+/gu) ?? [];
  const ys = numbers.filter((_, i) => i % 2 === 1).map(Number);
  return [Math.min(...ys), Math.max(...ys)];
}

test('there are titles on strips', () => {
  expect(styles.length).toBeGreaterThan(0);
});

test.each(
  styles.flatMap((style) =>
    ['Йод и ёж', 'Щётка', 'Żółć', 'Śpiwór', 'ŁAŃCUCH', 'QUIET', 'Ąę'].map((text) => [style.name, text, style] as const),
  ),
)('%s: a strip holds the marks and tails of "%s"', (_, text, style) => {
  const language = /[а-яё]/iu.test(text) ? 'ru' : 'pl';
  const laid = layTitle(
    {
      text,
      language,
      style,
      colours,
      align: 'left',
      widthPx: 1200,
      heightPx: 400,
      maxSizePx: 120,
      minSizePx: 20,
      maxLines: 2,
      unitPx: 15,
    },
    fonts.ruler(language),
  );
  const strips = laid.parts.flatMap((part) => (part.kind === 'shape' ? [heightsOf(part.d)] : []));
  const lines = laid.parts.flatMap((part) =>
    part.kind === 'text' ? part.runs.map((run) => heightsOf(fonts.outline({ ...part, ...run, language }))) : [],
  );
  expect(lines.length).toBe(strips.length);
  for (const [i, [top, foot]] of lines.entries()) {
    expect(top).toBeGreaterThan(strips[i]![0]);
    expect(foot).toBeLessThan(strips[i]![1]);
  }
});
