/** Words shorter than this must match whole: "gel" is also the start of "gelatine". */
const minStemLetters = 5;

/** The words of a text, spelled as keywords are compared. */
export function wordsOf(text: string): string[] {
  return text
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1)
    .map(normalizeWord);
}

/** Letters of the longest keyword (normalized) that the word (normalized) is or begins with; 0 where none. */
export function longestKeyword(word: string, keywords: readonly string[]): number {
  return keywords.reduce(
    (longest, keyword) => (keyword.length > longest && matches(word, keyword) ? keyword.length : longest),
    0,
  );
}

function matches(word: string, keyword: string): boolean {
  return word === keyword || (keyword.length >= minStemLetters && word.startsWith(keyword));
}

/** The recognizer confuses ё and е, щ and ш, ъ and ь; Polish marks get lost. */
export function normalizeWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('щ', 'ш')
    .replaceAll('ъ', 'ь')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}/gu, '')
    .normalize('NFC');
}
