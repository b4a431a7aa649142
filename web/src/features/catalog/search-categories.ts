import { languages } from '@kadr/shared/kernel';
import { normalizeWord, type Category } from '@kadr/shared/catalog';
import searchWords from './search-words.json' with { type: 'json' };

type Searched = Pick<Category, 'id' | 'name'> & { readonly keywords: readonly string[] };

/**
 * How well a word fits: words that are a term together ("hand cream") before whole words, these before beginnings, the
 * name before what else it is called.
 */
const fits = { phrase: 12, name: 10, whole: 9, nameStart: 8, start: 6, insideName: 5, inflected: 4 } as const;
/** A longer keyword may lack a word's ending: "świec" is in "świecach", "table" not in "tableware". */
const stemLetters = 5;
const endingLetters = 3;

/** Below this a word is another word, not a slip of the finger; the default of PostgreSQL's pg_trgm. */
const leastSimilarity = 0.3;
/** Words nearly as similar as the best are kept as well. */
const similarityMargin = 0.05;
const leastTypedLetters = 4;

/** As many words as a term has: "remote control car". */
const longestPhrase = 3;

/** Words that say nothing of the goods: "krem do rąk" is not what "akcesoria do domu" are. */
const stopWords: ReadonlySet<string> = new Set(
  'a an and for from in of on the to with do dla i na od o po w z ze для и из к на о от по под с со в'.split(' '),
);

/**
 * The categories that the words speak of, in any of the three languages, the best first: each word is in a category's
 * name, among its keywords or its synonyms; a word that is nowhere is taken for a typo of the most similar one. Words
 * that no category has with the others are passed over, so that "black leather loafers" finds shoes.
 */
export function searchCategories<C extends Searched>(categories: readonly C[], search: string): C[] {
  const words = typedWords(search);
  if (words.length === 0) return [...categories];
  const found = words.map((word) => scoresOf(categories, word));
  scorePhrases(categories, words, found);
  const all = categories.map((category) => {
    const scores = found.map((score) => score.get(category.id) ?? 0);
    return {
      category,
      hits: scores.filter((score) => score > 0).length,
      score: scores.reduce((sum, score) => sum + score, 0),
    };
  });
  const most = Math.max(0, ...all.map(({ hits }) => hits));
  if (most === 0) return [];
  return all
    .filter(({ hits }) => hits === most)
    .toSorted((a, b) => b.score - a.score)
    .map(({ category }) => category);
}

/** The categories of which a whole word, or several together, are a term: no beginning of one, and no typo. */
export function categoriesCalled<C extends Searched>(categories: readonly C[], text: string): C[] {
  const words = typedWords(text);
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: Math.min(longestPhrase, words.length - start) }, (_, more) =>
      words.slice(start, start + more + 1).join(''),
    ),
  );
  return categories.filter((category) => {
    const { name, others } = termsOf(category);
    return phrases.some((phrase) => name.includes(phrase) || others.includes(phrase));
  });
}

/** "T-Shirt!" is "tshirt": hyphens and apostrophes are left out by many. */
function typedWords(text: string): string[] {
  return text.split(/[\s,;/]+/u).flatMap((word) => {
    const plain = plainWord(word);
    return plain === '' || stopWords.has(plain) ? [] : [plain];
  });
}

function plainWord(word: string): string {
  return normalizeWord(word).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Scores of the categories that have the word; where none has it, of those with the most similar words. */
function scoresOf(categories: readonly Searched[], word: string): Map<string, number> {
  const exact = new Map(
    categories.flatMap((category) => {
      const score = exactScore(termsOf(category), word);
      return score > 0 ? [[category.id, score] as const] : [];
    }),
  );
  if (exact.size > 0 || word.length < leastTypedLetters) return exact;
  const typed = trigrams(word);
  const similar = categories.map((category) => {
    const similarities = trigramsOf(termsOf(category)).map((term) => similarity(typed, term));
    return { id: category.id, similarity: Math.max(0, ...similarities) };
  });
  const best = Math.max(0, ...similar.map((one) => one.similarity));
  if (best < leastSimilarity) return new Map();
  return new Map(
    similar.filter((one) => one.similarity >= best - similarityMargin).map((one) => [one.id, one.similarity] as const),
  );
}

/** Raises the scores of words that together are one of a category's terms. */
function scorePhrases(
  categories: readonly Searched[],
  words: readonly string[],
  found: readonly Map<string, number>[],
): void {
  for (let length = 2; length <= longestPhrase; length++) {
    for (let start = 0; start + length <= words.length; start++) {
      const phrase = words.slice(start, start + length).join('');
      for (const category of categories) {
        if (!termsOf(category).others.includes(phrase)) continue;
        for (const scores of found.slice(start, start + length)) scores.set(category.id, fits.phrase);
      }
    }
  }
}

function exactScore({ name, others }: Terms, word: string): number {
  if (name.includes(word)) return fits.name;
  if (others.includes(word)) return fits.whole;
  if (word.length < 2) return 0;
  if (name.some((term) => term.startsWith(word))) return fits.nameStart;
  if (others.some((term) => term.startsWith(word))) return fits.start;
  if (word.length > 2 && name.some((term) => term.includes(word))) return fits.insideName;
  const isInflected = others.some(
    (term) => term.length >= stemLetters && word.startsWith(term) && word.length <= term.length + endingLetters,
  );
  return isInflected ? fits.inflected : 0;
}

interface Terms {
  readonly name: readonly string[];
  readonly others: readonly string[];
}

/**
 * What people type for a category beyond its name and keywords, in the three languages, separated by spaces; the words
 * of one term by hyphens, stop words left out. Only the search reads them: keywords are words of packagings, from which
 * products are recognised.
 */
const synonyms: Readonly<Record<string, string>> = searchWords;

const known = new WeakMap<Searched, Terms>();

function termsOf(category: Searched): Terms {
  const terms = known.get(category) ?? {
    name: languages.flatMap((language) => typedWords(category.name[language])),
    others: [...category.keywords, ...(synonyms[category.id]?.split(' ') ?? [])].map(plainWord),
  };
  known.set(category, terms);
  return terms;
}

/** Shared trigrams over all trigrams of two words, 0 to 1, as pg_trgm counts them. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((trigram) => b.has(trigram)).length;
  return shared / (a.size + b.size - shared);
}

const counted = new WeakMap<Terms, readonly ReadonlySet<string>[]>();

function trigramsOf(terms: Terms): readonly ReadonlySet<string>[] {
  const made = counted.get(terms) ?? [...terms.name, ...terms.others].map(trigrams);
  counted.set(terms, made);
  return made;
}

function trigrams(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
