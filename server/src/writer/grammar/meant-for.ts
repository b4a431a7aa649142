import { normalizeWord } from '@kadr/shared/catalog';
import words from '../words/meant-for.json' with { type: 'json' };

/** What follows these a thing is only meant for: "etui do iPhone 15" is no iPhone. */
const meantFor = /^(?:for|do|dla|na|pod|для|под|к|на)$/;

/** What is done, who or where it is for, what it goes onto or into: none of these has a make of its own. */
const useWords: ReadonlySet<string> = new Set(words.uses.map(normalizeWord));
/** Nouns of doing: biegania, krojenia, mycia; плавания, приготовления, бритья; running. */
const doing = /(?:[ae]nia|[iey]cia|[аеия]ния|[еитрш]ья|[a-z]{2}ing)$/;
/** What stands on a thing is words of any kind: "Kubek z nazwiskiem Kowalski". */
const bears: ReadonlySet<string> = new Set(words.bears);
/** What has a make of its own: the name after it is that of another thing. */
const makes = new RegExp(`^(?:${words.makes.map(normalizeWord).join('|')})`);

/**
 * Of the words of a title in turn: whether each only says what the thing is meant for, or what is printed on it, up to
 * where a make may follow: "Buty do biegania" are of Nike, "Worki do odkurzacza" not of Zelmer.
 */
export function meantFors(
  tokens: readonly { readonly text: string; readonly plain: string; readonly opensPhrase: boolean }[],
): boolean[] {
  let isAfter = false;
  let isMeant = false;
  let isForMake = false;
  return tokens.map(({ text, plain, opensPhrase }) => {
    if (opensPhrase) isAfter = isMeant = isForMake = false;
    const isSmall = /^\p{Ll}/u.test(text);
    if (meantFor.test(plain)) isAfter = isMeant = true;
    else if (isSmall && (bears.has(plain) || (isAfter && makes.test(plain)))) isForMake = true;
    else if (isSmall && (useWords.has(plain) || doing.test(plain))) isMeant = false;
    return isMeant || isForMake;
  });
}
