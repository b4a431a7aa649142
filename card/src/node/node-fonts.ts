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

let sharedFonts: FontBook | undefined;

/** The fonts of this process, read from node_modules once. */
export function nodeFontBook(): FontBook {
  sharedFonts ??= createFontBook(async (font) => {
    const bytes = await readFile(fontFilePath(font));
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  });
  return sharedFonts;
}
