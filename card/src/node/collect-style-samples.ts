/**
 * Writes style-samples.ts: what each text style looks like, without its fonts. `node
 * card/src/node/collect-style-samples.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { textStyles } from '../text/text-styles.ts';
import { createNodeFontBook } from './node-fonts.ts';

const fonts = createNodeFontBook();
await fonts.load(textStyles.map(({ title }) => title.font));

const samples = { en: 'Aa', pl: 'Ął', ru: 'Яя' } as const;
const languages = ['en', 'pl', 'ru'] as const;

const lines = textStyles.map(({ id, title }) => {
  const paths = languages.map((language) => {
    const text = title.uppercase ? samples[language].toLocaleUpperCase(language) : samples[language];
    const sizePx = 40 * title.sizeFactor;
    const widthPx = fonts.ruler(language).widthEm(title.font, text) * sizePx;
    const d = fonts.outline({
      font: title.font,
      language,
      text,
      sizePx,
      trackingEm: title.trackingEm,
      x: -widthPx / 2,
      baselineY: 0,
    });
    return `${language}: '${d.replaceAll(/(\d+\.\d)\d+/gu, '$1')}'`;
  });
  return `  ${id}: { ${paths.join(', ')} },`;
});

await writeFile(
  new URL('../fonts/style-samples.ts', import.meta.url),
  `type Samples = Readonly<Record<'en' | 'pl' | 'ru', string>>;

/**
 * Two letters in each text style as SVG path data, centred on x = 0 with the baseline at y = 0; written by
 * collect-style-samples.ts.
 */
export const styleSamples: Readonly<Record<number, Samples>> = {
${lines.join('\n')}
};
`,
);
