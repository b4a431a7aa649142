import { expect, it } from 'vitest';
import { criticalCss } from '../web/critical-css.ts';
import { pageWith, withAppInTemplate } from '../web/first-views.ts';

const css = `
@layer kit{
  :root{--used:var(--used-by-a-used-one);--used-by-a-used-one:1px;--by-the-page:2px;--unused:3px}
  .button:where([data-size=md]){padding:var(--used)}
  .button[data-wide]{width:100%}
  .button:hover{color:red}
  .menu,.button > span{margin:0}
}
main .title::after{animation:beam 1s}
table{color:red}
@media (min-width:64em){.menu{color:red}}
@keyframes beam{from{top:0}to{top:1px}}
@keyframes turn{from{top:0}}
`;
const html =
  '<style>:root{--from-a-style:var(--by-the-page)}</style><main><h1 class="title" style="top:var(--from-a-style)">Log in</h1>' +
  '<button class="button" data-size="md"><span>Log in</span></button></main>';

it('keeps the rules that a page needs, in their order, with the variables and movements that they refer to', () => {
  expect(criticalCss(css, html).replaceAll(/\s+/g, '')).toBe(
    '@layerkit{:root{--used:var(--used-by-a-used-one);--used-by-a-used-one:1px;--by-the-page:2px}' +
      '.button:where([data-size=md]){padding:var(--used)}.button>span{margin:0}}' +
      'main.title::after{animation:beam1s}@keyframesbeam{from{top:0}to{top:1px}}',
  );
});

const index = `<!doctype html>
<html lang="en">
  <head>
    <title>Kadr</title>
    <script src="/before-paint.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shell.js">
    <link rel="stylesheet" crossorigin href="/assets/style.css">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>`;

it('puts a drawn page with its styles into index.html, and keeps the app for when it has been seen', () => {
  const page = pageWith(withAppInTemplate(index), {
    drawn: `<title>Log in · Kadr</title>${html}`,
    css,
    language: 'pl',
  });
  expect(page).toContain('<html lang="pl" data-first-view>');
  const app = /<template id="app">(.*)<\/template>/.exec(page)?.[1] ?? '';
  for (const file of ['index.js', 'shell.js', 'style.css']) expect(app).toContain(`/assets/${file}`);
  expect(page.replace(app, '')).not.toContain('/assets/');
  expect(page.match(/<title>.*<\/title>/g)).toEqual(['<title>Log in · Kadr</title>']);
  const places = ['</title>', '</template>', 'before-paint', '.button > span', '</head>', '<h1 class="title"'].map(
    (part) => page.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

it('fails where index.html has no place for a page, or names no app', () => {
  expect(() => withAppInTemplate(index.replace('stylesheet', 'icon'))).toThrow(/no app/);
  expect(() => pageWith(index.replace('<div id="root">', '<div>'), { drawn: html, css, language: 'en' })).toThrow(
    /no <div id="root"><\/div>/,
  );
});
