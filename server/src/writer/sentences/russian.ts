import { russianAdjective, russianGenitive } from '../grammar/colours.ts';
import type { MaterialWords } from '../grammar/materials.ts';
import type { FactPart, Part } from '@kadr/shared/descriptions';
import type { Known } from './known.ts';
import { endsInPhrase, listed, namesColour, present, sizeParts, sizeTail, type Pick, type Words } from './writer.ts';

const sideNames = { length: 'длина', width: 'ширина', height: 'высота' };
const sideLabels = { length: 'Длина', width: 'Ширина', height: 'Высота' };
const made = { m: 'Изготовлен', f: 'Изготовлена', n: 'Изготовлено', p: 'Изготовлены' };

/** What is known, in Russian. */
export function inRussian(known: Known, pick: Pick, isWeightPrinted: boolean): Words {
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
  const colourNames = colours.map(({ words, fact }): Part => ({ text: words.ru, fact }));
  const colourLabel = `${colours.length > 1 ? 'Цвета' : 'Цвет'}${isPackaged ? ' упаковки' : ''}`;
  const colourLine: Part[] | null =
    colourNames.length === 0 ? null : [`${colourLabel}: `, ...listed(colourNames, ', ', ' и ')];
  const [onlySide] = sides;
  const sizeLabel = onlySide && sides.length === 1 ? sideLabels[onlySide.side] : 'Размеры';
  const size: Part[] | null = sides.length === 0 ? null : [`${sizeLabel}: `, ...sizeParts(known, 'см', sideNames)];
  const sizeOfNoun: Part[] | null =
    size && noun?.genitive && !noun.isKind && !isPackaged
      ? [`${sizeLabel} `, { text: noun.genitive, fact: noun.fact }, ': ', ...sizeParts(known, 'см', sideNames)]
      : size;
  const weightLabel = isWeightPrinted ? 'Масса, указанная на упаковке: ' : 'Масса: ';
  const inForm = (form: (words: MaterialWords) => string) =>
    materials.map(({ words, fact }): FactPart => ({ text: form(words), fact }));
  const names = inForm((words) => words.name.ru);
  const material = names.length > 0 ? listed(names, ', ', ' и ') : null;
  const materialOf = inForm((words) => words.genitive.ru);
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
    size: sizeTail(known, 'см'),
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
          [`${noun ? made[noun.gender] : 'Изготовлено'} из `, ...listed(materialOf, ', ', ' и '), '.'],
          ['Материал: ', ...material, '.'],
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
    volume && ['Объём: ', volume, '.'],
    weight && [weightLabel, weight, '.'],
    count && [pick(['В упаковке: ', 'Количество в упаковке: ']), count, '.'],
    known.box ? [{ text: pick(['В комплекте коробка', 'Поставляется в коробке']), fact: known.box }, '.'] : null,
    known.components
      ? [
          {
            text: pick(['В комплекте детали, показанные на фото', 'В комплект входят детали, показанные на фото']),
            fact: known.components,
          },
          '.',
        ]
      : null,
    known.print && ['На упаковке: «', known.print, '».'],
    known.gtin && ['GTIN: ', known.gtin, '.'],
  ]);
}

function bulletsOf(known: Known, phrases: Phrases): Words['bullets'] {
  const { volume, weight, count } = known;
  const { colourLine, size, weightLabel, material } = phrases;
  return present([
    size,
    material && ['Материал: ', ...material],
    volume && ['Объём: ', volume],
    count && ['В упаковке: ', count],
    weight && [weightLabel, weight],
    colourLine,
    known.box ? [{ text: 'В комплекте коробка', fact: known.box }] : null,
    known.components ? [{ text: 'В комплекте детали, показанные на фото', fact: known.components }] : null,
  ]);
}

function headOf({ noun }: Known, name: NonNullable<Known['name']>): Part[] {
  const words: Part = { text: name.text, fact: name.fact };
  return name.saysNoun || !noun || noun.isKind ? [words] : [{ text: noun.nominative, fact: noun.fact }, ' ', words];
}

function agreeing({ noun, colours }: Known): Part[] | null {
  const [colour] = colours;
  return colour ? [{ text: russianAdjective(colour.words.ru, noun?.gender ?? 'm'), fact: colour.fact }] : null;
}

/** "синяя" next to a noun that Kadr knows, else "цвет синий"; nothing where the name tells it. */
function colourTail(known: Known): Part[] | null {
  const [colour] = known.colours;
  if (!colour || namesColour(known, colour.words.ru.slice(0, -2))) return null;
  return known.noun ? agreeing(known) : ['цвет ', { text: colour.words.ru, fact: colour.fact }];
}

/** "синяя кружка", "чёрные наушники"; the colour only where there is one and it is the thing's own. */
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
    if (!colour || colours.length > 1 || isPackaged || namesColour(known, colour.words.ru.slice(0, -2)))
      return [words, '.'];
    const apart: readonly Part[] = [words, ', цвет ', { text: colour.words.ru, fact: colour.fact }, '.'];
    return endsInPhrase(name.text)
      ? apart
      : pick<readonly Part[]>([
          [words, ' ', { text: russianGenitive(colour.words.ru), fact: colour.fact }, ' цвета.'],
          apart,
        ]);
  }
  const before: readonly Part[] = known.noun?.isKind ? [words, ': ', ...thing, '.'] : [...thing, ' ', words, '.'];
  if (!name.isWhole) return before;
  return pick<readonly Part[]>([[words, ' — ', ...thing, '.'], before, ['Перед вами ', words, ' — ', ...thing, '.']]);
}
