import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontId } from '../text/text-styles.ts';
import { createFontBook, type FontBook } from '../fonts/font-book.ts';
import { fontFiles } from './font-files.ts';

const require = createRequire(import.meta.url);

/** The path of a font's file, for the route that serves fonts to the browser. */
export function fontFilePath(font: FontId): string {
  return require.resolve(fontFiles[font]);
}

/** Fonts from node_modules, each read at its first use. One for each process that draws cards. */
export function createNodeFontBook(): FontBook {
  return createFontBook(async (font) => {
    const bytes = await readFile(fontFilePath(font));
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  });
}
