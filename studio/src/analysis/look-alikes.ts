/**
 * Letters that are drawn alike (Unicode UTS #39, confusables): capitals, and those small ones that Cyrillic draws like
 * Latin.
 */
const [latin, cyrillic] = ['ABCEHKMOPTXYaceopxy', 'АВСЕНКМОРТХУасеорху'];

/**
 * The text with its words of look-alikes alone ("COK", "СОК") in the other script: they are read in either with the
 * same certainty. For comparing only: which script a brand is written in no one sees.
 */
export function inOtherScript(text: string): string {
  return text.replaceAll(/\p{L}+/gu, (word) => {
    const [from, to] = latin.includes(word[0] ?? '') ? [latin, cyrillic] : [cyrillic, latin];
    return new RegExp(`^[${from}]+$`, 'u').test(word)
      ? Array.from(word, (letter) => to[from.indexOf(letter)]).join('')
      : word;
  });
}
