import type { Language } from '@kadr/shared/kernel';
import { benefitIndex, type DesignDocument, type PictureBeyond, type PropBox } from '@kadr/shared/designs';
import { checkCard } from '../checks/checks.ts';
import { propsShown } from '../document/props-shown.ts';
import { isLonelyShortWord, type FontRuler } from '../text/fit-text.ts';
import { edgesOf, hasClearSides } from '../layout/mask-cover.ts';
import { holds, overlapArea, sizeOnCard, unionOf, type Box } from '../scene/geometry.ts';
import { propsCutOn } from './props-cut-on.ts';
import { layoutCard } from '../layout/layout.ts';
import type { CardLayout } from '../scene/scene.ts';

/** The score of a card in a composition, and what the composition wins by a large product. */
export function rankOf(document: DesignDocument, language: Language, ruler: FontRuler): number {
  const layout = layoutCard(document, language, ruler);
  return scoreOfLayout(layout, document, ruler) + (isSubject(layout) ? subject : 0);
}

export function scoreOf(document: DesignDocument, language: Language, ruler: FontRuler): number {
  return scoreOfLayout(layoutCard(document, language, ruler), document, ruler);
}

/** 0 to about 1: the product large, its surroundings not cut to a frame, weight in balance, nothing to complain of. */
function scoreOfLayout(layout: CardLayout, document: DesignDocument, ruler: FontRuler): number {
  const findings = checkCard(layout, ruler).length;
  return (
    1.5 * productShare(layout) -
    (isSmall(layout) ? 0.5 : 0) +
    0.15 * openness(layout) +
    0.15 * balance(layout) +
    0.45 * titleShare(layout) +
    0.3 * hierarchy(layout) -
    typeFaults(layout) -
    lostInRoom(layout) -
    endOfSet(plainShare(layout, document.picture.beyond)) -
    thingsCut(layout, propsShown(document.picture)) -
    (document.picture.bare === true ? bareSet : 0) -
    2 * wasteOf(layout) -
    3 * gapOf(layout) -
    0.2 * findings -
    layout.productHidden -
    (layout.isBaseClear ? 0 : baseAtEdge) -
    (isShaded(layout) ? shaded : 0)
  );
}

/** What a card loses whose product stands on an edge or in a fade: it floats. */
const baseAtEdge = 0.6;

/** What a card loses with a panel's see-through rim over its product's side. */
const shaded = 0.4;
/** Less than this over a product is not seen. */
const unseenShade = 0.1;

function isShaded({ product, standsOut, picture: { window, clip }, frost, shapes }: CardLayout): boolean {
  return (
    product !== null && !standsOut && !hasClearSides(edgesOf({ window, clip, frost, shapes }), product, unseenShade)
  );
}

/** What a card loses where its set has ended in sight: a smear at an edge is seen at once. */
function endOfSet(share: number): number {
  return share > 0.01 ? 0.8 + 3 * share : 0;
}

/** What a card loses for each thing of the set that is cut to a scrap, fades out half-way or has letters over it. */
const cutThing = 0.35;

function thingsCut(layout: CardLayout, props: readonly PropBox[]): number {
  return Math.min(0.9, cutThing * propsCutOn(layout, props));
}

/** What a card loses on the bare version of its set: things make a scene of it. */
const bareSet = 0.12;

/** Points of a card, across and down, at which it is looked at, those at its very edges among them. */
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
    x: ((index % points) / (points - 1)) * widthPx,
    y: (Math.floor(index / points) / (points - 1)) * heightPx,
  }));
  const seen = places.filter(
    (at) => holds(window, at) && !holds(plate, at) && !covers.some((cover) => holds(cover, at)),
  );
  return seen.length / places.length;
}

/** A product that is smaller on its card (1 is as large as its subject should be) is small. */
const leastSize = 0.7;

function isSmall({ product, ...card }: CardLayout): boolean {
  return product !== null && sizeOnCard(product, card) < leastSize;
}

/** What a card wins whose product takes as much as its subject should, and not only as much as its layout leaves. */
const subject = 0.12;

function isSubject({ product, ...card }: CardLayout): boolean {
  return product !== null && sizeOnCard(product, card) >= 1;
}

/** A product larger than its card's subject has to be wins little more. */
const largerCounts = 0.3;

/** 1 for a product that is as large as a card's subject should be. */
function productShare({ product, ...card }: CardLayout): number {
  if (product === null) return 0.5;
  const size = sizeOnCard(product, card);
  return Math.min(1, size) ** 2 + largerCounts * Math.max(0, Math.min(1.4, size) - 1);
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

/** A title whose letters have a smaller share of the card's width is no headline. */
const leastTitle = 0.045;
/** Columns of a row that differ more in width look accidental. */
const mostUneven = 1.7;

/** What a card loses by a headline that is none, a short word alone on a line, or columns of very different width. */
function typeFaults({ layers, widthPx }: CardLayout): number {
  const title = layers.find(({ id }) => id === 'title')?.type?.sizePx ?? widthPx;
  const benefits = layers.filter(({ id }) => benefitIndex(id) >= 0);
  const lines = benefits.map(({ parts }) => parts.flatMap((part) => (part.kind === 'text' ? part.runs : [])));
  const isAlone = lines.some((runs) => runs.map(({ text }) => text).some(isLonelyShortWord));
  const widths = benefits.map(({ letters }) => letters.width);
  const [first, second] = benefits;
  const isRow =
    first !== undefined && second !== undefined && second.letters.x >= first.letters.x + first.letters.width;
  return (
    (title < widthPx * leastTitle ? 0.5 : 0) +
    (isAlone ? 0.3 : 0) +
    (isRow && Math.max(...widths) > Math.min(...widths) * mostUneven ? 0.15 : 0)
  );
}

/** A product fills so much of the room that texts and mask leave it, in one direction at least. */
const leastFilled = 0.85;
/** And stands in its middle but for so much of it. */
const tolerableAside = 0.07;

/** What a card loses whose product stands small or aside in the room that texts and mask leave it. */
function lostInRoom({ product, picture: { window }, covers, layers, widthPx, heightPx }: CardLayout): number {
  if (product === null) return 0;
  const obstacles = [...covers, ...layers.map(({ ink }) => ink)];
  const beside = (axis: 'x' | 'y') => {
    const [size, other, otherSize] =
      axis === 'x' ? (['width', 'y', 'height'] as const) : (['height', 'x', 'width'] as const);
    const end = (box: Box) => box[axis] + box[size];
    const isLevel = (box: Box) =>
      Math.min(box[other] + box[otherSize], product[other] + product[otherSize]) -
        Math.max(box[other], product[other]) >
      product[otherSize] * 0.1;
    const middle = product[axis] + product[size] / 2;
    const level = obstacles.filter(isLevel);
    const from = Math.max(0, window[axis], ...level.filter((box) => end(box) <= middle).map(end));
    const to = Math.min(
      axis === 'x' ? widthPx : heightPx,
      end(window),
      ...level.filter((box) => box[axis] >= middle).map((box) => box[axis]),
    );
    const room = Math.max(1, to - from);
    return { filled: product[size] / room, aside: Math.abs(middle - (from + to) / 2) / room };
  };
  const [across, down] = [beside('x'), beside('y')];
  return (
    Math.max(0, leastFilled - Math.max(across.filled, down.filled)) +
    0.5 * Math.max(0, 0.6 - Math.min(across.filled, down.filled)) +
    Math.max(0, Math.max(across.aside, down.aside) - tolerableAside)
  );
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
