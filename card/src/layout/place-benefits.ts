import { benefitLayer } from '@kadr/shared/designs';
import type { FontRuler } from '../text/fit-text.ts';
import { isRow, type Arrangement, type VerticalAlign } from '../masks/mask-plan.ts';
import type { Box } from '../scene/geometry.ts';
import { figureLettering, largeNumberTimes } from './benefit-text.ts';
import { layBenefit, layBenefitAnyway, leastColumnPx, type BenefitRequest } from './layout-benefit.ts';
import type { LaidText } from './layout-title.ts';
import {
  alignOf,
  benefitFullSize,
  arrangementOf,
  stackedInstead,
  benefitSize,
  leastBenefitSize,
  spare,
  writtenBenefits,
  type Placed,
  type Setting,
} from './setting.ts';

/** A benefit is never larger than this share of the title. */
const benefitToTitle = 0.66;

interface BenefitFlow {
  valign?: VerticalAlign;
  /** Multiplies the size at which fitting begins. */
  share?: number;
  /** Whether to shrink until the zone is high enough. */
  shrink?: boolean;
  mostPx: number;
}

export function mostBenefitSize({ style }: Setting, title: LaidText | undefined): number {
  return title === undefined ? Number.MAX_VALUE : (title.sizePx / style.title.sizeFactor) * benefitToTitle;
}

/** The benefits of a card as one zone takes them. */
interface BenefitGrid {
  readonly items: ReturnType<typeof writtenBenefits>;
  readonly arrangement: Arrangement;
  /** Between columns. */
  readonly columnGap: number;
  /** How wide each benefit may be: a row has a column for each, a list one for all. */
  readonly widthsPx: readonly number[];
  /** How wide each has to be at the least size; left out: columns of one width do. */
  readonly needsPx?: readonly number[];
}

function benefitGrid(setting: Setting, zone: Box, asked = setting.plan.benefits.arrangement): BenefitGrid {
  const items = writtenBenefits(setting);
  const { context } = setting;
  const arrangement = arrangementOf(setting, asked);
  const columns = isRow(arrangement) ? items.length : 1;
  const columnGap = context.unitPx * (arrangement === 'tiles' ? 1.4 : 3.4);
  const widthPx = (zone.width - columnGap * (columns - 1)) / columns;
  const even = { items, arrangement, columnGap, widthsPx: items.map(() => widthPx) };
  return columns > 1 ? withColumns(setting, even) : even;
}

/**
 * Columns of one width while each has room for its words in two lines, else each as these need, where that is enough, but
 * for tiles, of which wide and narrow ones look accidental; else
 * of one width while each has room for its longest word, else each as that needs.
 */
function withColumns(setting: Setting, even: BenefitGrid): BenefitGrid {
  const roomPx = total(even.widthsPx);
  const asNeeded = (needsPx: readonly number[]): BenefitGrid => {
    const times = roomPx / total(needsPx);
    return { ...even, needsPx, widthsPx: needsPx.map((need) => need * times) };
  };
  const inTwoLines = benefitRequests(setting, even, leastBenefitSize(setting)).map((request) =>
    leastColumnPx(request, setting.ruler, true),
  );
  const isTiled = even.arrangement === 'tiles';
  if (!isTiled && inTwoLines.some((need, index) => need > (even.widthsPx[index] ?? 0)) && total(inTwoLines) <= roomPx)
    return asNeeded(inTwoLines);
  for (const loose of [false, true]) {
    const needs = benefitRequests(setting, even, leastBenefitSize(setting), { loose }).map((request) =>
      leastColumnPx(request, setting.ruler),
    );
    if (needs.every((need, index) => need <= (even.widthsPx[index] ?? 0))) return even;
    if (total(needs) <= roomPx) return asNeeded(needs);
  }
  return even;
}

/**
 * Columns that hold their words at so many times the least size and are of one width otherwise: what needs more than its
 * even share has just that. Undefined where there is no room for it, or all are of one width.
 */
function evened(grid: BenefitGrid, times: number): BenefitGrid | undefined {
  const roomPx = total(grid.widthsPx);
  const { needsPx = [], ...even } = grid;
  const needs = needsPx.map((need) => need * times);
  if (needs.length === 0 || total(needs) >= roomPx || grid.arrangement === 'tiles') return undefined;
  const widths = new Map<number, number>();
  for (;;) {
    const share = (roomPx - total([...widths.values()])) / (needs.length - widths.size);
    const wide = needs.flatMap((need, index) => (need > share && !widths.has(index) ? [index] : []));
    if (wide.length === 0) return { ...even, widthsPx: needs.map((_, index) => widths.get(index) ?? share) };
    for (const index of wide) widths.set(index, needs[index] ?? 0);
  }
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}

/** A benefit that breaks into more lines is read as a paragraph; it is set smaller first. */
const fewLines = 2;

/** How benefits are tried. */
interface HowSet {
  readonly loose?: boolean;
  readonly few?: boolean;
  readonly numberTimes?: readonly number[];
}

/** What a dominant number has of the title's size, and how much larger than its words it may be. */
const dominant = { ofTitle: 0.55, most: 3.4 } as const;

/** A number is never nearly as large as the title: of two alike neither is read first. */
const mostOfTitle = 1 / 1.4;

/** A number that could only be less larger than its words stands among them. */
const leastNumberTimes = 1.2;

function numberTimesOf({ document, style }: Setting, mostPx: number, sizePx: number): readonly number[] {
  const numbers = document.arrangement?.numbers;
  if (numbers === undefined) return [];
  if (mostPx === Number.MAX_VALUE) return [largeNumberTimes];
  const titlePx = (mostPx / benefitToTitle) * style.title.sizeFactor;
  const timesOf = (share: number) => (titlePx * share) / (sizePx * figureLettering(style).sizeFactor);
  const large = Math.min(largeNumberTimes, timesOf(mostOfTitle));
  const wanted =
    numbers === 'large' ? [large] : [Math.min(dominant.most, Math.max(large, timesOf(dominant.ofTitle))), large];
  return wanted.filter((times) => times >= leastNumberTimes);
}

/** What is asked of each benefit at a size. `loose` = with more lines, short words parted from their neighbours. */
function benefitRequests(
  setting: Setting,
  grid: BenefitGrid,
  sizePx: number,
  { loose = false, few = false, numberTimes = [] }: HowSet = {},
): BenefitRequest[] {
  const { arrangement, widthsPx } = grid;
  return grid.items.map(({ text, benefit }, index) => ({
    text,
    icon: benefit.icon,
    language: setting.language,
    style: setting.style,
    colours: setting.document.colours,
    align: alignOf(benefit.align, setting.plan.benefits.align),
    arrangement,
    widthPx: widthsPx[index] ?? 0,
    sizePx,
    unitPx: setting.context.unitPx,
    maxLines: few && arrangement !== 'stack' ? fewLines : isRow(arrangement) || loose ? 4 : 3,
    loose,
    numberTimes,
  }));
}

function benefitGap({ arrangement }: BenefitGrid, sizePx: number): number {
  return sizePx * (arrangement === 'chips' ? 0.42 : arrangement === 'stack' ? 1.05 : 0.72);
}

function benefitsHeight(grid: BenefitGrid, texts: readonly LaidText[], sizePx: number): number {
  if (isRow(grid.arrangement)) return Math.max(...texts.map(({ heightPx }) => heightPx));
  return texts.reduce((sum, { heightPx }) => sum + heightPx, 0) + benefitGap(grid, sizePx) * (texts.length - 1);
}

/** The benefits in their zone, all of one size: the largest at which each fits and all together do. */
export function placeBenefits(
  setting: Setting,
  zone: Box,
  { valign = setting.plan.benefits.valign, share = 1, shrink = true, mostPx }: BenefitFlow,
): Placed[] {
  const asked = benefitGrid(setting, zone);
  if (asked.items.length === 0) return [];
  const { context, ruler } = setting;
  const grid = isRowTooNarrow(setting, asked) ? benefitGrid(setting, zone, stackedInstead[asked.arrangement]) : asked;
  const fits = (texts: readonly LaidText[], sizePx: number) =>
    !shrink || benefitsHeight(grid, texts, sizePx) <= zone.height;
  const legible = leastBenefitSize(setting);
  const full = Math.max(Math.min(benefitFullSize(setting) * share, mostPx), legible);
  let sizePx = full;
  const withNumbers = ({ numbers = false, ...how }: HowSet & { readonly numbers?: boolean }): HowSet => ({
    ...how,
    numberTimes: numbers ? numberTimesOf(setting, mostPx, sizePx) : [],
  });
  const fitted = (least: number, how: HowSet & { readonly numbers?: boolean }): LaidText[] | undefined => {
    for (;;) {
      const texts = allDefined(
        benefitRequests(setting, grid, sizePx, withNumbers(how)).map((request) => layBenefit(request, ruler)),
      );
      if (texts !== undefined && fits(texts, sizePx)) return texts;
      if (sizePx <= least) return undefined;
      sizePx = Math.max(least, sizePx * 0.965);
    }
  };
  const anyway = () => benefitRequests(setting, grid, sizePx).map((request) => layBenefitAnyway(request, ruler));
  const good = Math.max(legible, full * 0.8);
  // Numbers are large only where that makes nothing small.
  let laid = fitted(good, { few: true, numbers: true });
  const hasNumbers = laid !== undefined;
  if (laid === undefined) sizePx = full;
  laid ??= fitted(good, { few: true });
  if (laid === undefined) sizePx = full;
  laid ??=
    fitted(legible, {}) ??
    fitted(legible, { loose: true }) ??
    fitted(Math.min(benefitSize.least * context.unitPx, legible), { loose: true }) ??
    anyway();
  while (!fits(laid, sizePx) && sizePx > 4) {
    sizePx *= 0.965;
    laid = anyway();
  }
  if (grid.arrangement === 'tiles')
    laid = levelled(laid, benefitRequests(setting, grid, sizePx, withNumbers({ numbers: hasNumbers })), ruler);
  const even = evened(grid, sizePx / legible);
  const how = withNumbers({ few: true, numbers: hasNumbers });
  const evenly =
    even && allDefined(benefitRequests(setting, even, sizePx, how).map((request) => layBenefit(request, ruler)));
  return even && evenly && benefitsHeight(even, evenly, sizePx) <= benefitsHeight(grid, laid, sizePx)
    ? stacked(even, evenly, zone, { valign, sizePx })
    : stacked(grid, laid, zone, { valign, sizePx });
}

/** Tiles of one height. */
function levelled(texts: readonly LaidText[], requests: readonly BenefitRequest[], ruler: FontRuler): LaidText[] {
  const leastHeightPx = Math.max(...texts.map(({ heightPx }) => heightPx));
  return requests.map((request, index) => {
    const { sizePx = request.sizePx, heightPx = 0 } = texts[index] ?? {};
    if (heightPx === leastHeightPx) return texts[index] ?? layBenefitAnyway(request, ruler);
    const own = { ...request, sizePx: sizePx / request.style.body.sizeFactor, leastHeightPx, loose: true, maxLines: 4 };
    return layBenefit(own, ruler) ?? layBenefitAnyway(own, ruler);
  });
}

/** Whether words are too long for the columns of a tall card, where a list has room too. */
function isRowTooNarrow(setting: Setting, grid: BenefitGrid): boolean {
  if (!isRow(grid.arrangement) || setting.context.shape !== 'tall') return false;
  const requests = (loose: boolean) => benefitRequests(setting, grid, leastBenefitSize(setting), { loose });
  return [false, true].every((loose) =>
    requests(loose).some((request) => layBenefit(request, setting.ruler) === undefined),
  );
}

/** Benefits of one size one under another, or next to each other in a row. */
function stacked(
  grid: BenefitGrid,
  texts: readonly LaidText[],
  zone: Box,
  { valign, sizePx }: { readonly valign: VerticalAlign; readonly sizePx: number },
): Placed[] {
  const isAcross = isRow(grid.arrangement);
  // In a list they begin together, that their icons stand under each other: the widest in the middle, where that is
  // asked.
  const left = Math.min(...texts.map(({ ink }) => ink.x));
  const top = zone.y + spare(zone.height - benefitsHeight(grid, texts, sizePx), valign);
  const columns = columnStarts(grid, texts);
  const isTogether = (index: number) => grid.items[index]?.benefit.align === 'auto';
  let y = top;
  return texts.map((laid, index) => {
    const placed = {
      id: grid.items[index]?.id ?? benefitLayer(index),
      laid,
      arrangement: grid.arrangement,
      x: zone.x + (isAcross ? (columns[index] ?? 0) : isTogether(index) ? left - laid.ink.x : 0),
      y: isAcross ? top : y,
    };
    y += laid.heightPx + benefitGap(grid, sizePx);
    return placed;
  });
}

/** Where the columns of a row begin. Those as wide as their words need are as far apart as these allow, evenly. */
function columnStarts(
  { arrangement, needsPx, widthsPx, columnGap }: BenefitGrid,
  texts: readonly LaidText[],
): number[] {
  const isSetLeft = texts.every(({ ink }) => ink.x === 0);
  const isAsNeeded = needsPx !== undefined && isSetLeft && arrangement !== 'tiles';
  const taken = isAsNeeded ? texts.map(({ ink }) => ink.width) : widthsPx;
  const gap = columnGap + (total(widthsPx) - total(taken)) / Math.max(1, taken.length - 1);
  return taken.map((_, index) => total(taken.slice(0, index)) + index * gap);
}

function allDefined(texts: readonly (LaidText | undefined)[]): LaidText[] | undefined {
  return texts.every((text) => text !== undefined) ? [...texts] : undefined;
}
