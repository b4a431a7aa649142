import { polishAdjective, polishLocative } from '../grammar/colours.ts';
import type { MaterialWords } from '../grammar/materials.ts';
import type { FactPart, Part } from '@kadr/shared/descriptions';
import type { Known } from './known.ts';
import { endsInPhrase, listed, namesColour, present, sizeParts, sizeTail, type Pick, type Words } from './writer.ts';

const sideNames = { length: 'długość', width: 'szerokość', height: 'wysokość' };
const sideLabels = { length: 'Długość', width: 'Szerokość', height: 'Wysokość' };
const made = { m: 'Wykonany', f: 'Wykonana', n: 'Wykonane', p: 'Wykonane' };

/** What is known, in Polish. */
export function inPolish(known: Known, pick: Pick, isWeightPrinted: boolean): Words {
  const { name } = known;
  const phrases = phrasesOf(known, isWeightPrinted);
  return {
    head: name ? headOf(known, name) : (phrase(known) ?? []),
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
  const colourNames = colours.map(({ words, fact }): Part => ({ text: words.pl, fact }));
  const colourLabel = `${colours.length > 1 ? 'Kolory' : 'Kolor'}${isPackaged ? ' opakowania' : ''}`;
  const colourLine: Part[] | null =
    colourNames.length === 0 ? null : [`${colourLabel}: `, ...listed(colourNames, ', ', ' i ')];
  const [onlySide] = sides;
  const sizeLabel = onlySide && sides.length === 1 ? sideLabels[onlySide.side] : 'Wymiary';
  const size: Part[] | null = sides.length === 0 ? null : [`${sizeLabel}: `, ...sizeParts(known, 'cm', sideNames)];
  const sizeOfNoun: Part[] | null =
    size && noun?.genitive && !noun.isKind && !isPackaged
      ? [`${sizeLabel} `, { text: noun.genitive, fact: noun.fact }, ': ', ...sizeParts(known, 'cm', sideNames)]
      : size;
  const weightLabel = isWeightPrinted ? 'Masa podana na opakowaniu: ' : 'Masa: ';
  const inForm = (form: (words: MaterialWords) => string) =>
    materials.map(({ words, fact }): FactPart => ({ text: form(words), fact }));
  const names = inForm((words) => words.name.pl);
  const material = names.length > 0 ? listed(names, ', ', ' i ') : null;
  const materialOf = inForm((words) => words.genitive.pl);
  return { colourLine, size, sizeOfNoun, weightLabel, material, materialOf };
}

function tailsOf(known: Known, phrases: Phrases): Words['tails'] {
  const { name, noun, colours, isPackaged, volume, weight, count } = known;
  const { material } = phrases;
  return {
    kind: name && noun?.isKind ? phrase(known) : null,
    colour: colours.length === 1 && !isPackaged && name && !noun?.isKind ? colourTail(known) : null,
    volume: volume && [volume],
    count: count && [count],
    material,
    weight: weight && [weight],
    size: sizeTail(known, 'cm'),
  };
}

function openingOf(known: Known, phrases: Phrases, pick: Pick): Words['opening'] {
  const { noun, colours, isPackaged } = known;
  const { colourLine, material, materialOf } = phrases;
  const [first] = materialOf;
  return present([
    intro(known, pick),
    material && first
      ? pick<readonly Part[]>([
          ['Materiał: ', ...material, '.'],
          ...(noun ? [[`${made[noun.gender]} ${zBefore(first)} `, ...listed(materialOf, ', ', ' i '), '.']] : []),
        ])
      : null,
    colourLine && (isPackaged || colours.length > 1) ? [...colourLine, '.'] : null,
  ]);
}

function bodyOf(known: Known, phrases: Phrases, pick: Pick): Words['body'] {
  const { volume, weight, count } = known;
  const { size, sizeOfNoun, weightLabel } = phrases;
  return present([
    size &&
      sizeOfNoun &&
      pick<readonly Part[]>([
        [...sizeOfNoun, '.'],
        [...size, '.'],
      ]),
    volume && ['Pojemność: ', volume, '.'],
    weight && [weightLabel, weight, '.'],
    count && [pick(['W opakowaniu: ', 'Liczba w opakowaniu: ']), count, '.'],
    known.box ? [{ text: pick(['W zestawie pudełko', 'Sprzedaż w pudełku']), fact: known.box }, '.'] : null,
    known.components
      ? [
          {
            text: pick(['W zestawie elementy widoczne na zdjęciach', 'Zestaw zawiera elementy pokazane na zdjęciach']),
            fact: known.components,
          },
          '.',
        ]
      : null,
    known.print && ['Na opakowaniu: „', known.print, '”.'],
    known.gtin && ['GTIN: ', known.gtin, '.'],
  ]);
}

function bulletsOf(known: Known, phrases: Phrases): Words['bullets'] {
  const { volume, weight, count } = known;
  const { colourLine, size, weightLabel, material } = phrases;
  return present([
    size,
    material && ['Materiał: ', ...material],
    volume && ['Pojemność: ', volume],
    count && ['W opakowaniu: ', count],
    weight && [weightLabel, weight],
    colourLine,
    known.box ? [{ text: 'W zestawie pudełko', fact: known.box }] : null,
    known.components ? [{ text: 'W zestawie elementy widoczne na zdjęciach', fact: known.components }] : null,
  ]);
}

/** "ze szkła", "ze stali", else "z": ze before s, z, ś, ź, ż, sz with another consonant after it. */
function zBefore({ text }: FactPart): 'z' | 'ze' {
  return /^[szśźż][^aeiouyąęó]/i.test(text) ? 'ze' : 'z';
}

function headOf({ noun }: Known, name: NonNullable<Known['name']>): Part[] {
  const words: Part = { text: name.text, fact: name.fact };
  return name.saysNoun || !noun || noun.isKind ? [words] : [{ text: noun.nominative, fact: noun.fact }, ' ', words];
}

function agreeing({ noun, colours }: Known): Part[] | null {
  const [colour] = colours;
  return colour ? [{ text: polishAdjective(colour.words.pl, noun?.gender ?? 'm'), fact: colour.fact }] : null;
}

/** "niebieski" next to a noun that Kadr knows, else "kolor niebieski"; nothing where the name tells it. */
function colourTail(known: Known): Part[] | null {
  const [colour] = known.colours;
  if (!colour || namesColour(known, colour.words.pl.slice(0, -1))) return null;
  return known.noun ? agreeing(known) : ['kolor ', { text: colour.words.pl, fact: colour.fact }];
}

/** "niebieski kubek", "czarne słuchawki"; the colour only where there is one and it is the thing's own. */
function phrase(known: Known): Part[] | null {
  const { noun, colours, isPackaged } = known;
  if (!noun) return null;
  const adjective = colours.length === 1 && !isPackaged ? agreeing(known) : null;
  return [...(adjective ? [...adjective, ' '] : []), { text: noun.nominative, fact: noun.fact }];
}

function intro(known: Known, pick: Pick): readonly Part[] | null {
  const { name, colours, isPackaged } = known;
  const thing = phrase(known);
  if (!name) return thing && [...thing, '.'];
  const words: Part = { text: name.text, fact: name.fact };
  if (!thing || name.saysNoun) {
    const [colour] = colours;
    if (!colour || colours.length > 1 || isPackaged || namesColour(known, colour.words.pl.slice(0, -1)))
      return [words, '.'];
    const apart: readonly Part[] = [words, ', kolor ', { text: colour.words.pl, fact: colour.fact }, '.'];
    return endsInPhrase(name.text)
      ? apart
      : pick<readonly Part[]>([
          [words, ' w kolorze ', { text: polishLocative(colour.words.pl), fact: colour.fact }, '.'],
          apart,
        ]);
  }
  const before: readonly Part[] = known.noun?.isKind ? [words, ': ', ...thing, '.'] : [...thing, ' ', words, '.'];
  if (!name.isWhole) return before;
  return pick<readonly Part[]>([[words, ' to ', ...thing, '.'], before, ['Oto ', words, ': ', ...thing, '.']]);
}
