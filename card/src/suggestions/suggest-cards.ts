import { labOf, rgbOf, type Language } from '@kadr/shared/kernel';
import { benefitIndex, plainArrangement, type DesignDocument, type PictureBeyond } from '@kadr/shared/designs';
import { checkCard } from '../checks/checks.ts';
import { contrastRatio } from '../colours/colour.ts';
import type { DesignCommand } from '../commands/commands.ts';
import { compositionCommand, compositions, inComposition, type CardComposition } from './compositions.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { iconed, withIcons } from './vary-icons.ts';
import { overlapArea, shareOfMost, unionOf, type Box } from '../scene/geometry.ts';
import { layoutCard } from '../layout/layout.ts';
import { palettesFromColours, readyPalettes, type Palette } from '../colours/palettes.ts';
import type { CardLayout } from '../scene/scene.ts';

/** So many cards are suggested at once. */
const suggestionCount = 6;

interface SuggestRequest {
  /** Title, benefits, picture and format; look and places are chosen again. */
  document: DesignDocument;
  language: Language;
  /** Knows the fonts of `document.textStyle` and of suggestedStyles. */
  ruler: FontRuler;
  /** Of the picture, most telling first. */
  colours: readonly string[];
}

/** Text styles that differ at a glance, the plain ones first. */
const voices = [1, 4, 2, 12, 6, 10, 3, 15] as const;

/** The text styles that suggestions for a document are set in, its own first. */
export function suggestedStyles(document: DesignDocument): number[] {
  return [document.textStyle, ...voices.filter((id) => id !== document.textStyle)].slice(0, suggestionCount);
}

/** Letters over a veil stand on a little of the picture too: a palette needs contrast to spare. */
const palettesContrast = 6;

/** How much a composition loses for each that was chosen with the same mask, and on the same side. */
const alike = { mask: 0.3, side: 0.06 } as const;

/** Letters that take more of a card's score than this do not suit it. */
const worseByStyle = 0.06;

interface Scored {
  composition: CardComposition;
  score: number;
}

/**
 * Six different cards from one title, its benefits and the picture, the best first: compositions scored by the
 * product's size, the room around it, how much of the set is seen, balance and large letters, a mask seldom twice, each
 * with a palette, a text style and icons of its own. Deterministic; about a tenth of a second for each ten
 * compositions.
 */
export function suggestCards({ document: asked, language, ruler, colours }: SuggestRequest): DesignDocument[] {
  // Letters are chosen for benefits with their icons: those take room.
  const document = iconed(asked, language, 0);
  const looks = palettesFor(colours);
  const styles = suggestedStyles(document);
  const scored = compositions.map((composition): Scored => ({
    composition,
    score: scoreOf(inComposition(document, composition), language, ruler),
  }));
  const chosen: CardComposition[] = [];
  while (chosen.length < suggestionCount) {
    const left = scored.filter(({ composition }) => !chosen.includes(composition));
    const worth = ({ composition, score }: Scored) => score - likeness(composition, chosen);
    const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best.composition);
  }
  const unworn = [...styles];
  const worn = looksFor(chosen, looks, isDark(colours));
  const cards = chosen.map((composition, index) => {
    const base = { ...inComposition(document, composition), colours: (worn[index] ?? document).colours };
    const least = scoreOf(base, language, ruler) - worseByStyle;
    const textStyle = unworn.find((id) => {
      const dressed = { ...base, textStyle: id };
      return isSound(dressed, language, ruler) && scoreOf(dressed, language, ruler) >= least;
    });
    if (textStyle === undefined) return base;
    unworn.splice(unworn.indexOf(textStyle), 1);
    return { ...base, textStyle };
  });
  return withIcons(cards, language, (card) => isSound(card, language, ruler));
}

function likeness(composition: CardComposition, chosen: readonly CardComposition[]): number {
  return chosen.reduce(
    (sum, { mask, arrangement }) =>
      sum +
      (mask === composition.mask ? alike.mask : 0) +
      (arrangement.side === composition.arrangement.side ? alike.side : 0),
    0,
  );
}

/** Deep, pale and bold by turns, so that six cards look like six. */
function palettesFor(colours: readonly string[]): Palette[] {
  const own = palettesFromColours(colours).filter(
    ({ colours: { title, text, decor } }) =>
      Math.min(contrastRatio(title, decor), contrastRatio(text, decor)) >= palettesContrast,
  );
  const deep = own.filter(({ id }) => id.endsWith('deep'));
  const pale = own.filter(({ id }) => id.endsWith('pale'));
  const bold = own.filter(({ id }) => id.endsWith('bold'));
  const plain = readyPalettes.filter(({ id }) => id === 'paper' || id === 'ink');
  const byTurns = Array.from({ length: suggestionCount }, (_, index) => [deep[index], pale[index], bold[index]])
    .flat()
    .filter((look) => look !== undefined);
  return [...byTurns.slice(0, suggestionCount - plain.length), ...plain, ...readyPalettes];
}

/** Masks that fade into the picture: fog where they are light and it is dark, and the other way round. */
const fading: ReadonlySet<number> = new Set([1, 2, 14]);

/** A look for each composition, no two the same as far as there are so many: those that fade choose first. */
function looksFor(chosen: readonly CardComposition[], looks: readonly Palette[], isDarkPicture: boolean): Palette[] {
  const left = [...looks];
  const take = (fits: (look: Palette) => boolean): Palette[] => {
    const at = Math.max(0, left.findIndex(fits));
    return left.splice(at, 1);
  };
  // A bold colour over another one turns to mud where it fades.
  const isLikePicture = ({ id, colours: { decor } }: Palette) =>
    isDark([decor]) === isDarkPicture && !id.endsWith('bold');
  const faded = chosen.map(({ mask }) => (fading.has(mask) ? take(isLikePicture) : []));
  return faded.flatMap((look) => (look.length > 0 ? look : take(() => true)));
}

/** Whether colours are dark, the first of them most of all. */
function isDark(colours: readonly string[]): boolean {
  const weights = colours.map((_, index) => 1 / (index + 1));
  const sum = colours.reduce((total, colour, index) => total + labOf(rgbOf(colour)).l * (weights[index] ?? 0), 0);
  return sum < 50 * weights.reduce((total, weight) => total + weight, 0);
}

function isSound(document: DesignDocument, language: Language, ruler: FontRuler): boolean {
  return checkCard(layoutCard(document, language, ruler), ruler).length === 0;
}

/** 0 to about 1: the product large, its surroundings not cut to a frame, weight in balance, nothing to complain of. */
function scoreOf(document: DesignDocument, language: Language, ruler: FontRuler): number {
  const layout = layoutCard(document, language, ruler);
  const findings = checkCard(layout, ruler).length;
  return (
    1.1 * productShare(layout) -
    (isSmall(layout) ? 0.5 : 0) +
    0.15 * openness(layout) +
    0.15 * balance(layout) +
    0.35 * titleShare(layout) +
    0.3 * hierarchy(layout) -
    3 * plainShare(layout, document.picture.beyond) -
    0.9 * wasteOf(layout) -
    1.5 * gapOf(layout) -
    0.2 * findings -
    layout.productHidden
  );
}

/** Points of a card, across and down, at which it is looked at. */
const points = 16;

/** The share of the card on which the set has ended and only its plain ground and wall go on, in sight. */
function plainShare({ picture, covers, widthPx, heightPx }: CardLayout, beyond: PictureBeyond | undefined): number {
  if (beyond === undefined) return 0;
  const { box, window } = picture;
  const plate = {
    x: box.x - beyond.left * box.width,
    y: box.y - beyond.top * box.height,
    width: box.width * (1 + beyond.left + beyond.right),
    height: box.height * (1 + beyond.top + beyond.bottom),
  };
  const places = Array.from({ length: points ** 2 }, (_, index) => ({
    x: (((index % points) + 0.5) / points) * widthPx,
    y: ((Math.floor(index / points) + 0.5) / points) * heightPx,
  }));
  const seen = places.filter(
    (at) => holds(window, at) && !holds(plate, at) && !covers.some((cover) => holds(cover, at)),
  );
  return seen.length / places.length;
}

function holds({ x, y, width, height }: Box, at: { readonly x: number; readonly y: number }): boolean {
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}

/** A product that takes less of the card's height and of its width is small on it. */
const leastExtent = 0.45;

function isSmall({ product, ...card }: CardLayout): boolean {
  return product !== null && shareOfMost(product, card) < leastExtent ** 2;
}

/** The share of what it could take of the card that a product takes where buyers look at it first. */
const wellSeen = 0.45;

/** 1 for a product that takes the share of the card that buyers look for, or more. */
function productShare({ product, ...card }: CardLayout): number {
  return product === null ? 0.5 : Math.min(1, shareOfMost(product, card) / wellSeen);
}

/** The share of the card that shows the picture. */
function openness({ picture: { window }, covers, widthPx, heightPx }: CardLayout): number {
  const hidden = covers.reduce((sum, { width, height }) => sum + width * height, 0);
  return Math.min(1, Math.max(window.width * window.height - hidden * 0.5, 0) / (widthPx * heightPx) / 0.7);
}

/** Letters need so many times their own area of ground around them; more of a plain ground is empty. */
const groundOfTexts = 2.4;

/** The share of the card that is plain ground beyond what its texts need. */
function wasteOf({ picture: { window }, covers, layers, widthPx, heightPx }: CardLayout): number {
  const area = widthPx * heightPx;
  const seen = covers.reduce((sum, cover) => sum + overlapArea(cover, window), 0);
  const plain = area - Math.max(0, window.width * window.height - seen);
  const written = layers.reduce((sum, { ink }) => sum + ink.width * ink.height, 0);
  return Math.max(0, plain - written * groundOfTexts) / area;
}

/** A title and its benefits may be so far from each other, in shares of the card's height. */
const tolerableGap = 0.15;

/** How much farther than that they are with nothing between them. */
function gapOf({ product, layers, heightPx }: CardLayout): number {
  const title = layers.find(({ id }) => id === 'title')?.ink;
  const benefits = unionOf(layers.filter(({ id }) => benefitIndex(id) >= 0).map(({ ink }) => ink));
  if (title === undefined || benefits === undefined) return 0;
  const y = title.y + title.height;
  const between = { ...benefits, y, height: Math.max(0, benefits.y - y) };
  const isFilled = product !== null && overlapArea(product, between) > between.width * between.height * 0.3;
  return isFilled ? 0 : Math.max(0, between.height / heightPx - tolerableGap);
}

/** 1 where texts and product weigh each other out about the card's middle. */
function balance({ product, layers, widthPx, heightPx }: CardLayout): number {
  const texts = unionOf(layers.map(({ ink }) => ink));
  const weights = [product, texts].filter((box): box is Box => box !== null && box !== undefined);
  const total = weights.reduce((sum, box) => sum + box.width * box.height, 0);
  if (total === 0) return 0;
  const middle = (at: (box: Box) => number) =>
    weights.reduce((sum, box) => sum + at(box) * box.width * box.height, 0) / total;
  const [x, y] = [middle((box) => box.x + box.width / 2) / widthPx, middle((box) => box.y + box.height / 2) / heightPx];
  return Math.max(0, 1 - 2.5 * Math.hypot(x - 0.5, y - 0.5));
}

/** 1 for a title whose letters are a twelfth of the card's width or more. */
function titleShare({ layers, widthPx }: CardLayout): number {
  const title = layers.find(({ id }) => id === 'title');
  return title?.type ? Math.min(1, title.type.sizePx / (widthPx * 0.085)) : 0.5;
}

/** How much larger than the benefits a title must be to be read first in a thumbnail. */
const wellAbove = 1.8;

/** 1 for a title well above the benefits, 0 for one of their size. */
function hierarchy({ layers }: CardLayout): number {
  const title = layers.find(({ id }) => id === 'title')?.type?.sizePx;
  const benefit = layers.find(({ id }) => benefitIndex(id) >= 0)?.type?.sizePx;
  if (title === undefined || benefit === undefined) return 1;
  return Math.min(1, Math.max(0, (title / benefit - 1) / (wellAbove - 1)));
}

/** Takes a suggestion over as one step of the history: its look, icons and places, not its texts. */
export function suggestionCommand(
  document: DesignDocument,
  { mask, arrangement, textStyle, colours, benefits }: DesignDocument,
): DesignCommand {
  return {
    type: 'batch',
    commands: [
      compositionCommand(document, { mask, arrangement: arrangement ?? plainArrangement }),
      { type: 'set-text-style', textStyle },
      { type: 'set-colours', colours },
      ...benefits.map(({ icon }, index): DesignCommand => ({ type: 'set-benefit-icon', index, icon })),
    ],
  };
}
