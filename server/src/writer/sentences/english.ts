import { joinParts, type FactPart, type Part } from '@kadr/shared/descriptions';
import type { Known } from './known.ts';
import { endsInPhrase, listed, namesColour, present, sizeParts, sizeTail, type Pick, type Words } from './writer.ts';

const sideNames = { length: 'length', width: 'width', height: 'height' };

/** What is known, in English. */
export function inEnglish(known: Known, pick: Pick, isWeightPrinted: boolean): Words {
  const { name } = known;
  const phrases = phrasesOf(known, isWeightPrinted);
  return {
    head: name ? headOf(known, name) : (phrase(known, false) ?? []),
    tails: tailsOf(known, phrases),
    opening: openingOf(known, phrases, pick),
    body: bodyOf(known, phrases, pick),
    bullets: bulletsOf(known, phrases),
  };
}

type Phrases = ReturnType<typeof phrasesOf>;

/** What several parts of a text say in the same words. */
function phrasesOf(known: Known, isWeightPrinted: boolean) {
  const { noun, colours, isPackaged, sides, materials } = known;
  const isPlural = noun?.number === 'p';
  const they = isPlural ? 'They' : 'It';
  const colourNames = colours.map(({ words, fact }): Part => ({ text: words.en, fact }));
  const colourLabel = isPackaged ? 'Packaging colour' : 'Colour';
  const colourLine: Part[] | null =
    colourNames.length === 0
      ? null
      : [`${colourLabel}${colourNames.length > 1 ? 's' : ''}: `, ...listed(colourNames, ', ', ' and ')];
  const [onlySide] = sides;
  const size: Part[] | null = !onlySide
    ? null
    : [sides.length === 1 ? `${capital(sideNames[onlySide.side])}: ` : 'Size: ', ...sizeParts(known, 'cm', sideNames)];
  const weightLabel = isWeightPrinted ? 'Weight stated on the packaging: ' : 'Weight: ';
  const names = materials.map(({ words, fact }): Part => ({ text: words.name.en, fact }));
  const material = names.length > 0 ? listed(names, ', ', ' and ') : null;
  return { isPlural, they, colourNames, colourLine, size, weightLabel, material };
}

function tailsOf(known: Known, phrases: Phrases): Words['tails'] {
  const { name, noun, isPackaged, volume, weight, count } = known;
  const { colourNames, material } = phrases;
  return {
    kind: name && noun?.isKind ? phrase(known, false) : null,
    colour: colourNames.length === 1 && !isPackaged && name && !noun?.isKind ? colourNames : null,
    volume: volume && [volume],
    count: count && [count],
    material,
    weight: weight && [weight],
    size: sizeTail(known, 'cm'),
  };
}

function openingOf(known: Known, phrases: Phrases, pick: Pick): Words['opening'] {
  const { noun, colours, isPackaged } = known;
  const { isPlural, they, colourLine, material } = phrases;
  return present([
    intro(known, pick),
    material &&
      pick<readonly Part[]>([
        [noun ? `${they} ${isPlural ? 'are' : 'is'} made of ` : 'Made of ', ...material, '.'],
        ['Material: ', ...material, '.'],
      ]),
    colourLine && (isPackaged || colours.length > 1) ? [...colourLine, '.'] : null,
  ]);
}

function bodyOf(known: Known, phrases: Phrases, pick: Pick): Words['body'] {
  const { noun, isPackaged, sides, volume, weight, count } = known;
  const { isPlural, they, size, weightLabel } = phrases;
  return present([
    size &&
      pick<readonly Part[]>([
        sides.length > 1 && noun && !isPackaged && noun.number !== 'u'
          ? [`${they} ${isPlural ? 'measure' : 'measures'} `, ...sizeParts(known, 'cm', sideNames), '.']
          : [...size, '.'],
        [...size, '.'],
      ]),
    volume && ['Volume: ', volume, '.'],
    weight && [weightLabel, weight, '.'],
    count && ['Quantity: ', count, '.'],
    known.box ? [{ text: pick(['Supplied in a box', 'Box included']), fact: known.box }, '.'] : null,
    known.components
      ? [
          {
            text: pick([
              'The components shown in the photos are included',
              'Includes the components shown in the photos',
            ]),
            fact: known.components,
          },
          '.',
        ]
      : null,
    known.print && ['On the packaging: “', known.print, '”.'],
    known.gtin && ['GTIN: ', known.gtin, '.'],
  ]);
}

function bulletsOf(known: Known, phrases: Phrases): Words['bullets'] {
  const { volume, weight, count } = known;
  const { colourLine, size, weightLabel, material } = phrases;
  return present([
    size,
    material && ['Material: ', ...material],
    volume && ['Volume: ', volume],
    count && ['Quantity: ', count],
    weight && [weightLabel, weight],
    colourLine,
    known.box ? [{ text: 'Supplied in a box', fact: known.box }] : null,
    known.components ? [{ text: 'Includes the components shown in the photos', fact: known.components }] : null,
  ]);
}

function headOf({ noun }: Known, name: NonNullable<Known['name']>): Part[] {
  const words: Part = { text: name.text, fact: name.fact };
  return name.saysNoun || !noun || noun.isKind || namesNoun(name.text, noun.nominative)
    ? [words]
    : [words, ' ', { text: noun.nominative, fact: noun.fact }];
}

/**
 * Whether a name calls its thing already: "Lipton Green Tea" is a tea, "Xiaomi Power Bank" a power bank, "Nintendo
 * Console" a game console.
 */
function namesNoun(name: string, noun: string): boolean {
  const plainly = (text: string) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.replace(/s$/, ''));
  const words = ` ${plainly(name).join(' ')} `;
  return words.includes(` ${plainly(noun).join(' ')} `) || words.endsWith(` ${plainly(noun).at(-1)} `);
}

/**
 * "a blue mug", "a small blue table", "blue headphones", "tea", "a Bosch kettle"; the colour only where there is one
 * and it is the thing's own.
 */
function phrase(
  { noun, colours, isPackaged }: Known,
  withArticle: boolean,
  brand: FactPart | null = null,
): Part[] | null {
  if (!noun) return null;
  const { nominative, number, fact } = noun;
  const [, ofSize, thing = ''] = /^(small )?(.+)$/.exec(nominative) ?? [];
  const [colour] = colours;
  const words = listed(
    [
      ...(ofSize ? [{ text: ofSize.trim(), fact }] : []),
      ...(colour && colours.length === 1 && !isPackaged ? [{ text: colour.words.en, fact: colour.fact }] : []),
      ...(brand ? [brand] : []),
      ...(brand && namesNoun(brand.text, nominative) ? [] : [{ text: thing, fact }]),
    ],
    ' ',
  );
  return [...(withArticle && number === 's' ? [articleOf(joinParts(words).text)] : []), ...words];
}

/** By the sound: an LG, a USB, a Uniqlo. */
function articleOf(words: string): 'a ' | 'an ' {
  return /^(?:[aeio]|u(?!ni|sb|green))/i.test(words) || /^[FHLMNRSX][A-Z\d]{1,2}(?!\p{L})/u.test(words) ? 'an ' : 'a ';
}

function intro(known: Known, pick: Pick): readonly Part[] | null {
  const { name, noun, colours, isPackaged } = known;
  const thing = phrase(known, true);
  if (!name) return thing && [...thing, '.'];
  const words: FactPart = { text: name.text, fact: name.fact };
  if (!thing || name.saysNoun || (name.isWhole && noun && namesNoun(name.text, noun.nominative))) {
    const [colour] = colours;
    if (!colour || colours.length > 1 || isPackaged || namesColour(known, colour.words.en)) return [words, '.'];
    return [
      words,
      endsInPhrase(name.text) ? ', colour: ' : pick([' in ', ', colour: ']),
      { text: colour.words.en, fact: colour.fact },
      '.',
    ];
  }
  if (!name.isWhole) return [...(phrase(known, true, words) ?? []), '.'];
  const ways = [
    ['Meet ', words, ', ', ...thing, '.'],
    [words, ': ', ...thing, '.'],
  ] as const;
  // A name is one: it takes no "are".
  return pick<readonly Part[]>(noun?.number === 'p' ? ways : [[words, ' is ', ...thing, '.'], ...ways]);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
