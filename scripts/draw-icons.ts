import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Draws the mark into web/public: the favicon, and the icons of the installed app. Run: node scripts/draw-icons.ts */

const paper = '#FAF8F4';
const ink = '#1C1A17';
const accent = '#E4572E';
const folder = new URL('../web/public/', import.meta.url);

const mark = `<path d="M3 11V7.5A4.5 4.5 0 0 1 7.5 3H11M21 3h3.5A4.5 4.5 0 0 1 29 7.5V11M29 21v3.5a4.5 4.5 0 0 1-4.5 4.5H21M11 29H7.5A4.5 4.5 0 0 1 3 24.5V21" fill="none" class="ink" stroke-width="3.4" stroke-linecap="round"/><circle cx="19" cy="19" r="5" fill="${accent}"/>`;

/** The mark alone; its ink follows the browser's scheme. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.ink{stroke:${ink}}@media(prefers-color-scheme:dark){.ink{stroke:${paper}}}</style>${mark}</svg>\n`;

/** The mark on paper, `share` of the tile wide; the tile's corners rounded by `radius` of 32. */
function tile(share: number, radius: number): Buffer {
  const scale = share * (32 / 29.4);
  const offset = 16 - 16 * scale;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>.ink{stroke:${ink}}</style><rect width="32" height="32" rx="${radius}" fill="${paper}"/>` +
      `<g transform="translate(${offset} ${offset}) scale(${scale})">${mark}</g></svg>`,
  );
}

async function draw(name: string, sizePx: number, svg: Buffer): Promise<void> {
  await sharp(svg, { density: (72 * sizePx) / 32 })
    .resize(sizePx, sizePx)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, folder).pathname);
}

writeFileSync(new URL('favicon.svg', folder), favicon);
await draw('icon-192.png', 192, tile(0.62, 7));
await draw('icon-512.png', 512, tile(0.62, 7));
// A maskable icon may lose all but the middle 80 %; iOS rounds the tile itself.
await draw('icon-maskable-512.png', 512, tile(0.5, 0));
await draw('apple-touch-icon.png', 180, tile(0.58, 0));
