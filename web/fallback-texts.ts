import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const translated = /shared\/locales\/(?:pl|ru)\/[\w-]+\.json$/;

/** Puts the English text in place of each key that a translation lacks, as the pages are built: browsers load one language. */
export function fallbackTexts(): Plugin {
  return {
    name: 'fallback-texts',
    enforce: 'pre',
    transform: {
      filter: { id: translated },
      handler(code, id) {
        const english = id.replace(/\/(?:pl|ru)\/([\w-]+\.json)$/, '/en/$1');
        this.addWatchFile(english);
        const merged = withFallback(JSON.parse(code), JSON.parse(readFileSync(english, 'utf8')));
        return { code: JSON.stringify(merged), map: null };
      },
    },
  };
}

/** The texts with those of the fallback where a key is missing. Plural forms of the fallback's language count as keys of their own. */
export function withFallback(texts: unknown, fallback: unknown): unknown {
  if (!isTree(texts) || !isTree(fallback)) return texts === undefined ? fallback : texts;
  const merged: Record<string, unknown> = { ...texts };
  for (const [key, value] of Object.entries(fallback)) merged[key] = withFallback(texts[key], value);
  return merged;
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
