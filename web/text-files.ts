import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackLanguage, languages } from '@kadr/shared/kernel';
import type { Plugin } from 'vite';

const locales = join(import.meta.dirname, '../shared/locales');
/** The server's own. */
const notForPages = ['mails'];
const listId = 'kadr:texts';

/**
 * Texts that one page after the other needs, together in one file for each language; each other feature has a file of
 * its own.
 */
const together: Readonly<Record<string, readonly string[]>> = {
  start: ['kernel', 'app', 'identity', 'tryout'],
  // The first page of most visits waits for these few words only.
  home: ['home', 'events'],
  goods: ['products', 'visuals'],
  work: 'images catalog descriptions brand payments tokens account uploads videos'.split(' '),
  cards: ['designs', 'design-tools', 'design-icons', 'listings'],
};

/**
 * `kadr:texts`: how to load each file of texts (`load['pl/work']`), and which file a feature's texts are in
 * (`fileOf['visuals']`). English texts stand in for the keys that a translation lacks, so that browsers load one
 * language.
 */
export function textFiles(): Plugin {
  return {
    name: 'text-files',
    resolveId: (id) => (id.startsWith(listId) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${listId}`) return listOfFiles();
      const [, language, file] = new RegExp(`^\0${listId}/(\\w+)/([\\w-]+)$`).exec(id) ?? [];
      if (language === undefined || file === undefined) return undefined;
      const parts = featuresOf(file).map((feature) => {
        const [path, english] = [language, fallbackLanguage].map((code) => join(locales, code, `${feature}.json`));
        for (const source of new Set([path, english])) if (source) this.addWatchFile(source);
        return [feature, withFallback(readTexts(path), readTexts(english))];
      });
      return `export default ${JSON.stringify(Object.fromEntries(parts))};`;
    },
  };
}

/** The module's name of what a page needs in a language. */
export function textModule(language: string, feature: string): string {
  return `\0${listId}/${language}/${fileOf(feature)}`;
}

/**
 * The texts with those of the fallback where a key is missing. Plural forms of the fallback's language count as keys of
 * their own.
 */
export function withFallback(texts: unknown, fallback: unknown): unknown {
  if (!isTree(texts) || !isTree(fallback)) return texts === undefined ? fallback : texts;
  const merged: Record<string, unknown> = { ...texts };
  for (const [key, value] of Object.entries(fallback)) merged[key] = withFallback(texts[key], value);
  return merged;
}

function listOfFiles(): string {
  const features = readdirSync(join(locales, fallbackLanguage))
    .map((name) => name.replace('.json', ''))
    .filter((feature) => !notForPages.includes(feature));
  const files = new Set(features.map(fileOf));
  const loads = languages.flatMap((language) =>
    [...files].map((file) => `'${language}/${file}': () => import('${listId}/${language}/${file}')`),
  );
  return `export const fileOf = ${JSON.stringify(Object.fromEntries(features.map((feature) => [feature, fileOf(feature)])))};
export const load = { ${loads.join(', ')} };`;
}

function fileOf(feature: string): string {
  return Object.keys(together).find((file) => together[file]?.includes(feature)) ?? feature;
}

function featuresOf(file: string): readonly string[] {
  return together[file] ?? [file];
}

function readTexts(path: string | undefined): unknown {
  return JSON.parse(readFileSync(path ?? '', 'utf8'));
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
