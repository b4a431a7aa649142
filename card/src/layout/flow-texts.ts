import { type Box, unionOf } from '../scene/geometry.ts';
import { layTitle, type LaidText } from './layout-title.ts';
import type { TextBlocks, VerticalAlign } from '../masks/mask-plan.ts';
import { mostBenefitSize, placeBenefits } from './place-benefits.ts';
import {
  alignOf,
  leastBenefitSize,
  spare,
  titleFullSize,
  titleSize,
  writtenBenefits,
  type Placed,
  type Setting,
} from './setting.ts';

/** Part of a column that the title may take, and the least share of its size: benefits must be read too. */
const columnTitle = { height: 0.62, leastShare: 0.3 } as const;

/** A long title may take a line more for each so many characters. */
const charsForALine = 32;

export function blocksOf(placed: readonly Placed[]): TextBlocks {
  const inkOf = ({ laid, x, y }: Placed): Box => ({ ...laid.ink, x: x + laid.ink.x, y: y + laid.ink.y });
  const title = placed.filter(({ id }) => id === 'title').map(inkOf)[0];
  const benefits = unionOf(placed.filter(({ id }) => id !== 'title').map(inkOf));
  const lastLine = placed.map((text) => (text.id === 'title' ? lastLineOf(text) : undefined))[0];
  return { title, lastLine, benefits, all: unionOf([title, benefits].filter((box) => box !== undefined)) };
}

/** Letters that are other ones without what they have below their line. */
const hasTails = /[gjpqyąęQĄĘдцщруфДЦЩ]/u;

function lastLineOf({ laid, y }: Placed): TextBlocks['lastLine'] {
  const run = laid.parts.findLast((part) => part.kind === 'text')?.runs.at(-1);
  const hasLineBelow = laid.ink.y + laid.ink.height > laid.letters.y + laid.letters.height + 1;
  if (run === undefined || hasLineBelow || hasTails.test(run.text)) return undefined;
  return { baselineY: y + run.baselineY, sizePx: laid.sizePx };
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
function hugged(placed: readonly Placed[], { plan, context }: Setting): Placed[] {
  const zone = placed.some(({ id }) => id === 'title') || plan.flow !== 'split' ? plan.title : plan.benefits;
  const { all } = blocksOf(placed);
  // Across the whole card they begin where everything else does.
  const isAcross = zone.box.width > context.widthPx * 0.75;
  if (plan.hug !== 'right' || all === undefined || zone.align !== 'left' || isAcross) return [...placed];
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
