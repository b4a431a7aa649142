import type { Language } from '@kadr/shared/kernel';
import { benefitLayer, type DesignDocument, type LayerId } from '@kadr/shared/designs';
import type { FontRuler } from '../text/fit-text.ts';
import { unionOf, type Box } from '../scene/geometry.ts';
import { layBenefit, layBenefitAnyway, type BenefitRequest } from './layout-benefit.ts';
import { legibleSizePx } from '../text/legible.ts';
import { layTitle, type LaidText } from './layout-title.ts';
import type { HorizontalAlign, MaskContext, MaskPlan, TextBlocks, VerticalAlign } from '../masks/mask-plan.ts';
import type { TextStyle } from '../text/text-styles.ts';

/** Sizes in hundredths of the long side, before style and document multiply them. */
const titleSize = { most: 10.2, least: 3 } as const;
const benefitSize = { most: 3.85, least: 2 } as const;

/** Part of a column that the title may take, and the least share of its size: benefits must be read too. */
const columnTitle = { height: 0.62, leastShare: 0.3 } as const;

/** A long title may take a line more for each so many characters. */
const charsForALine = 32;

/** A benefit is never larger than this share of the title. */
const benefitToTitle = 0.8;

/** All that the texts of one card are set with. */
export interface Setting {
  document: DesignDocument;
  language: Language;
  ruler: FontRuler;
  context: MaskContext;
  plan: MaskPlan;
  style: TextStyle;
}

/** A text where it lies by itself: its box in card pixels. */
export interface Placed {
  id: LayerId;
  laid: LaidText;
  x: number;
  y: number;
}

export function blocksOf(placed: readonly Placed[]): TextBlocks {
  const inkOf = ({ laid, x, y }: Placed): Box => ({ ...laid.ink, x: x + laid.ink.x, y: y + laid.ink.y });
  const title = placed.filter(({ id }) => id === 'title').map(inkOf)[0];
  const benefits = unionOf(placed.filter(({ id }) => id !== 'title').map(inkOf));
  return { title, benefits, all: unionOf([title, benefits].filter((box) => box !== undefined)) };
}

export function alignOf(align: 'auto' | HorizontalAlign, zone: HorizontalAlign): HorizontalAlign {
  return align === 'auto' ? zone : align;
}

/** The texts where the mask puts them, before anyone moves one. */
export function placeTexts(setting: Setting): Placed[] {
  const { plan } = setting;
  if (plan.flow !== 'split' && writtenBenefits(setting).length > 0) {
    return hugged(plan.flow === 'column' ? placeColumn(setting) : placeSpread(setting), setting);
  }
  const titleZone = plan.title.box;
  const title = titleText(setting, { widthPx: titleZone.width, heightPx: titleZone.height });
  const titles = title === undefined ? [] : [inZone(title, titleZone, plan.title.valign)];
  const benefits =
    plan.flow === 'split' ? placeBenefits(setting, plan.benefits.box, { mostPx: mostBenefitSize(setting, title) }) : [];
  return [...hugged(titles, setting), ...hugged(benefits, setting)];
}

/** Texts that begin at the left, moved together so that the widest ends where its zone does. */
function hugged(placed: readonly Placed[], { plan }: Setting): Placed[] {
  const zone = placed.some(({ id }) => id === 'title') || plan.flow !== 'split' ? plan.title : plan.benefits;
  const { all } = blocksOf(placed);
  if (plan.hug !== 'right' || all === undefined || zone.align !== 'left') return [...placed];
  const shift = zone.box.x + zone.box.width - all.x - all.width;
  return placed.map((text) => ({ ...text, x: text.x + shift }));
}

/** The title at the head of the column, the benefits at its foot. */
function placeSpread(setting: Setting): Placed[] {
  const { plan, context } = setting;
  const zone = plan.title.box;
  const least = leastBenefitSize(setting) * setting.style.body.sizeFactor;
  for (let share = 0.5; ; share *= 0.85) {
    const title = titleText(setting, { widthPx: zone.width, heightPx: zone.height * share });
    const head = title === undefined ? 0 : title.heightPx + context.unitPx * 4;
    const rest = { ...zone, y: zone.y + head, height: zone.height - head };
    const benefits = placeBenefits(setting, rest, { valign: 'bottom', mostPx: mostBenefitSize(setting, title) });
    const isRead = benefits.every(({ laid }) => laid.sizePx >= least - 0.01);
    if (isRead || share < columnTitle.leastShare * 0.7)
      return [...(title === undefined ? [] : [inZone(title, zone, 'top')]), ...benefits];
  }
}

/** Title and benefits under each other; when the column is too short both give way, the title more. */
function placeColumn(setting: Setting): Placed[] {
  const { plan, context } = setting;
  const zone = plan.title.box;
  let placed: Placed[] = [];
  for (let share = 1; share > columnTitle.leastShare; share *= 0.95) {
    const title = titleText(setting, { widthPx: zone.width, heightPx: zone.height * columnTitle.height, scale: share });
    const head = title === undefined ? 0 : title.heightPx + context.unitPx * (2.2 + 2 * share);
    const rest = { ...zone, y: zone.y + head, height: zone.height - head };
    const benefits = placeBenefits(setting, rest, {
      valign: 'top',
      share: share ** 0.7,
      shrink: share < columnTitle.leastShare * 1.06,
      mostPx: mostBenefitSize(setting, title),
    });
    const bottom = Math.max(...benefits.map(({ y, laid }) => y + laid.heightPx));
    const shift = spare(zone.y + zone.height - bottom, plan.title.valign);
    const all: Placed[] = [
      ...(title === undefined ? [] : [{ id: 'title' as const, laid: title, x: zone.x, y: zone.y }]),
      ...benefits,
    ];
    placed = all.map((text) => ({ ...text, y: text.y + shift }));
    if (shift >= 0 && bottom <= zone.y + zone.height) break;
  }
  return placed;
}

function spare(roomPx: number, valign: VerticalAlign): number {
  if (valign === 'top') return 0;
  return valign === 'middle' ? roomPx / 2 : roomPx;
}

function inZone(laid: LaidText, zone: Box, valign: VerticalAlign): Placed {
  return { id: 'title', laid, x: zone.x, y: zone.y + spare(zone.height - laid.heightPx, valign) };
}

interface TitleRoom {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Multiplies the size at which fitting begins. */
  readonly scale?: number;
  /** The most lines, where the plan's own number does not count. */
  readonly lines?: number;
}

export function titleText(setting: Setting, { widthPx, heightPx, scale = 1, lines }: TitleRoom): LaidText | undefined {
  const { document, language, style, context, plan, ruler } = setting;
  const text = document.title.text[language].trim();
  if (text === '' || document.title.traits?.hidden === true) return undefined;
  const maxLines = lines ?? plan.title.maxLines + Math.floor(text.length / charsForALine);
  return layTitle(
    {
      text,
      language,
      style,
      colours: document.colours,
      align: alignOf(document.title.align, plan.title.align),
      widthPx,
      heightPx,
      maxLines,
      maxSizePx: titleFullSize(setting) * scale,
      minSizePx: Math.min(titleSize.least * context.unitPx, titleFullSize(setting) * scale),
      unitPx: context.unitPx,
    },
    ruler,
  );
}

export function titleFullSize({ context, plan, document }: Setting): number {
  return titleSize.most * context.unitPx * plan.title.sizeFactor * document.textSize;
}

export function benefitFullSize({ context, plan, document }: Setting): number {
  return benefitSize.most * context.unitPx * plan.benefits.sizeFactor * document.textSize;
}

/** The least size of a benefit: read in a thumbnail, unless the seller wants all texts smaller. */
function leastBenefitSize({ document, style, ruler }: Setting): number {
  return legibleSizePx(style.body, ruler.metrics(style.body.font)) * Math.min(1, document.textSize);
}

export function writtenBenefits({ document, language }: Setting) {
  return document.benefits
    .map((benefit, index) => ({ benefit, id: benefitLayer(index), text: benefit.text[language].trim() }))
    .filter(({ text, benefit }) => text !== '' && benefit.traits?.hidden !== true);
}

interface BenefitFlow {
  valign?: VerticalAlign;
  /** Multiplies the size at which fitting begins. */
  share?: number;
  /** Whether to shrink until the zone is high enough. */
  shrink?: boolean;
  mostPx: number;
}

function mostBenefitSize({ style }: Setting, title: LaidText | undefined): number {
  return title === undefined ? Number.MAX_VALUE : (title.sizePx / style.title.sizeFactor) * benefitToTitle;
}

/** The benefits of a card as one zone takes them: in rows or columns, each as wide as its column. */
function benefitGrid(setting: Setting, zone: Box) {
  const items = writtenBenefits(setting);
  const { context, plan } = setting;
  const asked = plan.benefits.arrangement;
  const arrangement = asked === 'row' && items.length === 1 ? 'list' : asked;
  const columns = arrangement === 'row' ? items.length : 1;
  const columnGap = context.unitPx * 3.4;
  const widthPx = (zone.width - columnGap * (columns - 1)) / columns;
  return { items, arrangement, columnGap, widthPx } as const;
}
type BenefitGrid = ReturnType<typeof benefitGrid>;

/** What is asked of each benefit at a size. `loose` = with more lines, short words parted from their neighbours. */
function benefitRequests(setting: Setting, grid: BenefitGrid, sizePx: number, loose = false): BenefitRequest[] {
  const { arrangement, widthPx } = grid;
  return grid.items.map(({ text, benefit }) => ({
    text,
    icon: benefit.icon,
    language: setting.language,
    style: setting.style,
    colours: setting.document.colours,
    align: alignOf(benefit.align, setting.plan.benefits.align),
    arrangement,
    widthPx,
    sizePx,
    unitPx: setting.context.unitPx,
    maxLines: arrangement === 'row' || loose ? 4 : 3,
    loose,
  }));
}

function benefitGap({ arrangement }: BenefitGrid, sizePx: number): number {
  return sizePx * (arrangement === 'chips' ? 0.42 : 0.72);
}

function benefitsHeight(grid: BenefitGrid, texts: readonly LaidText[], sizePx: number): number {
  if (grid.arrangement === 'row') return Math.max(...texts.map(({ heightPx }) => heightPx));
  return texts.reduce((sum, { heightPx }) => sum + heightPx, 0) + benefitGap(grid, sizePx) * (texts.length - 1);
}

/** The benefits in their zone, all of one size: the largest at which each fits and all together do. */
function placeBenefits(
  setting: Setting,
  zone: Box,
  { valign = setting.plan.benefits.valign, share = 1, shrink = true, mostPx }: BenefitFlow,
): Placed[] {
  const grid = benefitGrid(setting, zone);
  if (grid.items.length === 0) return [];
  const { context, ruler } = setting;
  const fits = (texts: readonly LaidText[], sizePx: number) =>
    !shrink || benefitsHeight(grid, texts, sizePx) <= zone.height;
  const legible = leastBenefitSize(setting);
  let sizePx = Math.max(Math.min(benefitFullSize(setting) * share, mostPx), legible);
  const fitted = (least: number, loose: boolean): LaidText[] | undefined => {
    for (;;) {
      const texts = allDefined(
        benefitRequests(setting, grid, sizePx, loose).map((request) => layBenefit(request, ruler)),
      );
      if (texts !== undefined && fits(texts, sizePx)) return texts;
      if (sizePx <= least) return undefined;
      sizePx = Math.max(least, sizePx * 0.965);
    }
  };
  const anyway = () => benefitRequests(setting, grid, sizePx).map((request) => layBenefitAnyway(request, ruler));
  let laid =
    fitted(legible, false) ??
    fitted(legible, true) ??
    fitted(Math.min(benefitSize.least * context.unitPx, legible), true) ??
    anyway();
  while (!fits(laid, sizePx) && sizePx > 4) {
    sizePx *= 0.965;
    laid = anyway();
  }
  return stacked(grid, laid, zone, { valign, sizePx });
}

/** Benefits of one size one under another, or next to each other in a row. */
function stacked(
  grid: BenefitGrid,
  texts: readonly LaidText[],
  zone: Box,
  { valign, sizePx }: { readonly valign: VerticalAlign; readonly sizePx: number },
): Placed[] {
  const isRow = grid.arrangement === 'row';
  const top = zone.y + spare(zone.height - benefitsHeight(grid, texts, sizePx), valign);
  let y = top;
  return texts.map((laid, index) => {
    const placed = {
      id: grid.items[index]?.id ?? benefitLayer(index),
      laid,
      x: zone.x + (isRow ? index * (grid.widthPx + grid.columnGap) : 0),
      y: isRow ? top : y,
    };
    y += laid.heightPx + benefitGap(grid, sizePx);
    return placed;
  });
}

function allDefined(texts: readonly (LaidText | undefined)[]): LaidText[] | undefined {
  return texts.every((text) => text !== undefined) ? [...texts] : undefined;
}
