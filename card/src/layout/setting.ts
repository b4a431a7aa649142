import { benefitLayer, type DesignDocument, type LayerId } from '@kadr/shared/designs';
import type { Language } from '@kadr/shared/kernel';
import type { Arrangement, HorizontalAlign, MaskContext, MaskPlan, VerticalAlign } from '../masks/mask-plan.ts';
import type { FontRuler } from '../text/fit-text.ts';
import { legibleSizePx } from '../text/legible.ts';
import type { TextStyle } from '../text/text-styles.ts';
import type { LaidText } from './layout-title.ts';

/** Sizes in hundredths of the long side, before style and document multiply them. */
export const titleSize = { most: 10.2, least: 3 } as const;
export const benefitSize = { most: 3.85, least: 2 } as const;

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
  /** The arrangement of the group of benefits that this one is laid out in; the card's own for what is no benefit. */
  arrangement?: Arrangement;
}

export function alignOf(align: 'auto' | HorizontalAlign, zone: HorizontalAlign): HorizontalAlign {
  return align === 'auto' ? zone : align;
}

/** How far texts are moved down in a zone that is so much higher than they are. */
export function spare(roomPx: number, valign: VerticalAlign): number {
  if (valign === 'top') return 0;
  return valign === 'middle' ? roomPx / 2 : roomPx;
}

export function titleFullSize({ context, plan, document }: Setting): number {
  return titleSize.most * context.unitPx * plan.title.sizeFactor * document.textSize;
}

export function benefitFullSize({ context, plan, document }: Setting): number {
  return benefitSize.most * context.unitPx * plan.benefits.sizeFactor * document.textSize;
}

/** The least size of a benefit: read in a thumbnail, unless the seller wants all texts smaller. */
export function leastBenefitSize({ document, style, ruler }: Setting): number {
  return legibleSizePx(style.body, ruler.metrics(style.body.font)) * Math.min(1, document.textSize);
}

/** Whether a benefit's number with its unit is set larger than its words. */
export function isNumberLarge({ document }: Setting): boolean {
  return document.arrangement?.numbers !== undefined;
}

export function writtenBenefits({ document, language }: Setting) {
  return document.benefits
    .map((benefit, index) => ({ benefit, id: benefitLayer(index), text: benefit.text[language].trim() }))
    .filter(({ text, benefit }) => text !== '' && benefit.traits?.hidden !== true);
}

/** How the same benefits stand one under another. */
export const stackedInstead = { row: 'list', tiles: 'chips', list: 'list', chips: 'chips', stack: 'stack' } as const;

/** How the benefits stand: a single one is no row. */
export function arrangementOf(setting: Setting, asked = setting.plan.benefits.arrangement): Arrangement {
  return writtenBenefits(setting).length === 1 ? stackedInstead[asked] : asked;
}
