import type { GoodsKind } from '@kadr/shared/catalog';
import type { Language } from '@kadr/shared/kernel';
import { plainArrangement, type DesignDocument } from '@kadr/shared/designs';
import { checkCard } from '../checks/checks.ts';
import type { SeenColours } from '../colours/seen-colours.ts';
import type { DesignCommand } from '../commands/commands.ts';
import { compositionCommand, compositions, inComposition, type CardComposition } from './compositions.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { iconed, withIcons } from './vary-icons.ts';
import { goodsLook } from '../goods/goods-looks.ts';
import { layoutCard } from '../layout/layout.ts';
import { measureCommands, withMeasures, withoutMeasures, type ConfirmedLengths } from './measures.ts';
import { withDominantNumber } from './dominant-number.ts';
import type { CardLayout } from '../scene/scene.ts';
import { rankOf, scoreOf } from './score-card.ts';
import { looksFor } from './suggested-palettes.ts';

/** So many cards are suggested at once. */
export const suggestionCount = 6;

interface SuggestRequest {
  /** Title, benefits, picture and format; look and places are chosen again. */
  document: DesignDocument;
  language: Language;
  /** Knows the fonts of `document.textStyle` and of suggestedStyles. */
  ruler: FontRuler;
  /** Of the picture, most telling first. */
  colours: readonly string[];
  /** What panels lie beside; left out: not known. */
  seen?: SeenColours | undefined;
  goods?: GoodsKind | undefined;
  /** Of a product that its picture shows whole and upright; one of the cards says them where they are seen. */
  lengths?: ConfirmedLengths | undefined;
}

/** The style of a card for which no one has chosen one. */
const plainStyle = 1;

/** The text styles that suggestions for a document are set in, one that was chosen first. */
export function suggestedStyles({ textStyle }: DesignDocument, goods: GoodsKind = 'any'): number[] {
  const { styles } = goodsLook(goods);
  const chosen = textStyle === plainStyle ? [] : [textStyle];
  return [...chosen, ...styles.filter((id) => !chosen.includes(id))].slice(0, suggestionCount);
}

/** How much a composition loses for each that was chosen with the same mask, and on the same side. */
const alike = { mask: 0.24, side: 0.06 } as const;

/** Letters that take more of a card's score than this do not suit it. */
const worseByStyle = 0.14;

interface Scored {
  composition: CardComposition;
  card: DesignDocument;
  score: number;
}

/** The document in a composition, with the things of its set or, where that is better and possible, on the bare one. */
function scoredIn(
  document: DesignDocument,
  composition: CardComposition,
  { language, ruler }: Pick<SuggestRequest, 'language' | 'ruler'>,
): Scored {
  const { bare, ...picture } = document.picture;
  const pictures = bare === undefined ? [picture] : [false, true].map((isBare) => ({ ...picture, bare: isBare }));
  return pictures
    .map((one): Scored => {
      const card = inComposition({ ...document, picture: one }, composition);
      return { composition, card, score: rankOf(card, language, ruler) };
    })
    .reduce((one, other) => (other.score > one.score ? other : one));
}

/** The best that are not all alike, the best first. */
function bestOf(scored: readonly Scored[]): readonly Scored[] {
  const chosen: Scored[] = [];
  while (chosen.length < suggestionCount) {
    const worth = ({ composition, score }: Scored) => score - likeness(composition, chosen);
    const left = scored.filter((one) => !chosen.includes(one));
    chosen.push(left.reduce((one, other) => (worth(other) > worth(one) ? other : one)));
  }
  return chosen;
}

/**
 * Six different cards from one title, its benefits and the picture, the best first: compositions scored by the
 * product's size, the room around it, how much of the set is seen, balance and large letters, a mask seldom twice, each
 * with a palette, a text style and icons of its own. Deterministic; about a tenth of a second for each ten
 * compositions.
 */
export function suggestCards({
  document: asked,
  language,
  ruler,
  colours,
  seen,
  goods = 'any',
  lengths,
}: SuggestRequest): DesignDocument[] {
  // Letters are chosen for benefits with their icons: those take room.
  const document = iconed(withoutMeasures(asked), language, 0);
  const chosen = bestOf(compositions.map((composition) => scoredIn(document, composition, { language, ruler })));
  const unworn = suggestedStyles(document, goods);
  const worn = looksFor(
    chosen.map(({ composition, card }) => ({ composition, standsOut: layoutCard(card, language, ruler).standsOut })),
    { colours, look: goodsLook(goods), seen, count: suggestionCount },
  );
  const cards = chosen.map(({ card }, index) => {
    const base = { ...card, colours: (worn[index] ?? document).colours };
    const least = scoreOf(base, language, ruler) - worseByStyle;
    const fits = (id: number) => {
      const dressed = { ...base, textStyle: id };
      return isSound(dressed, language, ruler) && scoreOf(dressed, language, ruler) >= least;
    };
    const isWhole = (id: number) => !hasWordLeftOver(layoutCard({ ...base, textStyle: id }, language, ruler));
    const textStyle = unworn.find((id) => isWhole(id) && fits(id)) ?? unworn.find(fits);
    if (textStyle === undefined) return base;
    unworn.splice(unworn.indexOf(textStyle), 1);
    return { ...base, textStyle };
  });
  const sound = (card: DesignDocument) => isSound(card, language, ruler);
  const asItIs = { language, ruler, isSound: sound };
  const numbered = withDominantNumber(withIcons(cards, language, sound), asItIs);
  return withMeasures(numbered, lengths, { ...asItIs, set: colours[0] ?? '#808080' });
}

function likeness(composition: CardComposition, chosen: readonly Scored[]): number {
  return chosen.reduce(
    (sum, { composition: { mask, arrangement } }) =>
      sum +
      (mask === composition.mask ? alike.mask : 0) +
      (arrangement.side === composition.arrangement.side ? alike.side : 0),
    0,
  );
}

/** Whether a title's last line is one short word. */
function hasWordLeftOver({ layers }: CardLayout): boolean {
  const title = layers.find(({ id }) => id === 'title');
  const lines = title?.parts.flatMap((part) => (part.kind === 'text' ? part.runs.map(({ text }) => text) : [])) ?? [];
  const last = lines.at(-1) ?? '';
  const longest = Math.max(...lines.map(({ length }) => length));
  return lines.length > 1 && !/\s/u.test(last) && last.length < longest / 2;
}

function isSound(document: DesignDocument, language: Language, ruler: FontRuler): boolean {
  return checkCard(layoutCard(document, language, ruler), ruler).length === 0;
}

/** Takes a suggestion over as one step of the history: its look, icons, places and set, not its texts. */
export function suggestionCommand(document: DesignDocument, card: DesignDocument): DesignCommand {
  const { mask, arrangement, textStyle, colours, benefits, picture } = card;
  return {
    type: 'batch',
    commands: [
      compositionCommand(document, { mask, arrangement: arrangement ?? plainArrangement }),
      { type: 'set-text-style', textStyle },
      { type: 'set-colours', colours },
      ...benefits.map(({ icon }, index): DesignCommand => ({ type: 'set-benefit-icon', index, icon })),
      ...measureCommands(document, card),
      ...(picture.bare === undefined ? [] : [{ type: 'set-bare' as const, bare: picture.bare }]),
    ],
  };
}
