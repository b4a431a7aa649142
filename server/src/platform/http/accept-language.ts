import { fallbackLanguage, languages, type Language } from '@kadr/shared/kernel';

/** The language of ours that a browser prefers, by its `Accept-Language`. */
export function acceptedLanguage(header = ''): Language {
  const wanted = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { language: languages.find((ours) => ours === tag.slice(0, 2)), quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  return wanted.find(({ language }) => language !== undefined)?.language ?? fallbackLanguage;
}
