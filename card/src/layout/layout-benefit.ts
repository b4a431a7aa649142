import { readableOn, withAlpha } from '../colours/colour.ts';
import type { CardColours, BenefitIcon } from '@kadr/shared/designs';
import { leastWidthPx, type FontRuler } from '../text/fit-text.ts';
import { setWords, type BenefitWords } from './benefit-text.ts';
import { lineStart, type LaidText } from './layout-title.ts';
import { isRow, softShadow, type Arrangement, type HorizontalAlign } from '../masks/mask-plan.ts';
import { ellipsePath, roundedPath } from '../scene/path.ts';
import type { LayerPart } from '../scene/scene.ts';

export interface BenefitRequest extends BenefitWords {
  icon: BenefitIcon | null;
  colours: CardColours;
  align: HorizontalAlign;
  arrangement: Arrangement;
  widthPx: number;
  unitPx: number;
  /** How high the ground of a tile is at least: those of a row are as high as the highest. */
  leastHeightPx?: number;
}

/** Measures of the badge and of the space around it, in em of the benefit's text. */
const badgeEm = { disc: 1.9, tile: 1.85, ring: 1.9, plain: 1.5 } as const;
const gapEm = 0.55;
/** Above its words a badge costs height. */
const badgeAbove = 0.96;
const chipPadEm = { across: 0.75, along: 0.42 } as const;
const tilePadEm = 0.7;

/** One benefit of the given size. Undefined when its text does not fit in width and lines at this size. */
export function layBenefit(request: BenefitRequest, ruler: FontRuler): LaidText | undefined {
  return hasIconAbove(request) ? iconAbove(request, ruler) : iconBeside(request, ruler);
}

export function layBenefitAnyway(request: BenefitRequest, ruler: FontRuler): LaidText {
  const laid = hasIconAbove(request) ? iconAbove(request, ruler, true) : iconBeside(request, ruler, true);
  if (laid === undefined) throw new Error('a forced text always stands');
  return laid;
}

/** The least width of a benefit's column, at its size; in two lines where that is asked. */
export function leastColumnPx(request: Omit<BenefitRequest, 'widthPx'>, ruler: FontRuler, inTwoLines = false): number {
  const { text, language, style, sizePx, loose = false } = request;
  const words = { text, language, lettering: style.body, loose, inTwoLines };
  const pad = request.arrangement === 'tiles' ? sizePx * tilePadEm : 0;
  return leastWidthPx(words, sizePx * style.body.sizeFactor, ruler) + 2 * pad;
}

function hasIconAbove({ arrangement }: BenefitRequest): boolean {
  return isRow(arrangement) || arrangement === 'stack';
}

function badgeSize(request: BenefitRequest): number {
  return request.icon === null ? 0 : request.sizePx * badgeEm[request.style.badge];
}

function iconBeside(request: BenefitRequest, ruler: FontRuler, force = false): LaidText | undefined {
  const { sizePx, colours, align } = request;
  const chip = request.arrangement === 'chips';
  const [padX, padY] = chip ? [sizePx * chipPadEm.across, sizePx * chipPadEm.along] : [0, 0];
  const badge = badgeSize(request) * (chip ? 0.9 : 1);
  const gap = badge === 0 ? 0 : sizePx * gapEm;
  const fitted = setWords(request, request.widthPx - badge - gap - 2 * padX, ruler, force);
  if (fitted === undefined) return undefined;
  const innerHeight = Math.max(badge, fitted.heightPx);
  const inkWidth = badge + gap + fitted.widthPx + 2 * padX;
  const heightPx = innerHeight + 2 * padY;
  const x = lineStart(align, request.widthPx, inkWidth);
  const mirrored = align === 'right' && !chip;
  const badgeX = mirrored ? x + inkWidth - badge : x + padX;
  const textX = mirrored ? x : x + padX + badge + gap;
  const opticalLift = fitted.lineCount === 1 ? (fitted.heightPx - fitted.firstBaselinePx) / 2 : 0;
  const textY = padY + (innerHeight - fitted.heightPx) / 2 + opticalLift;
  const capsule = { x, y: 0, width: inkWidth, height: heightPx };
  const parts: LayerPart[] = [
    ...(chip ? [chipPart(request, capsule)] : []),
    ...badgeParts(request, badgeX, padY + (innerHeight - badge) / 2, badge),
    ...fitted.partsAt({ x: textX, y: textY }, mirrored ? 'right' : 'left', fitted.widthPx, colours.text),
  ];
  return {
    parts,
    widthPx: request.widthPx,
    heightPx,
    ink: capsule,
    sizePx: fitted.sizePx,
    letters: { x: textX, y: textY, width: fitted.widthPx, height: fitted.heightPx },
    colour: colours.text,
    ownGround: chip ? colours.decor : null,
  };
}

function iconAbove(request: BenefitRequest, ruler: FontRuler, force = false): LaidText | undefined {
  const { sizePx, align, widthPx, colours } = request;
  const isTile = request.arrangement === 'tiles';
  const pad = isTile ? sizePx * tilePadEm : 0;
  const innerPx = widthPx - 2 * pad;
  const badge = badgeSize(request) * badgeAbove;
  const gap = badge === 0 ? 0 : sizePx * 0.46;
  const fitted = setWords(request, innerPx, ruler, force);
  if (fitted === undefined) return undefined;
  const inkWidth = isTile ? widthPx : Math.max(badge, fitted.widthPx);
  const textY = pad + badge + gap;
  const heightPx = Math.max(textY + fitted.heightPx + pad, request.leastHeightPx ?? 0);
  const ink = { x: lineStart(align, widthPx, inkWidth), y: 0, width: inkWidth, height: heightPx };
  return {
    parts: [
      ...(isTile ? [chipPart(request, ink)] : []),
      ...badgeParts(request, pad + lineStart(align, innerPx, badge), pad, badge),
      ...fitted.partsAt({ x: pad, y: textY }, align, innerPx, colours.text),
    ],
    widthPx,
    heightPx,
    ink,
    letters: {
      x: pad + lineStart(align, innerPx, fitted.widthPx),
      y: textY,
      width: fitted.widthPx,
      height: fitted.heightPx,
    },
    sizePx: fitted.sizePx,
    colour: colours.text,
    ownGround: isTile ? colours.decor : null,
  };
}

function chipPart(request: BenefitRequest, box: { x: number; y: number; width: number; height: number }): LayerPart {
  const isSquare = request.style.badge === 'tile' || request.arrangement === 'tiles';
  const radius = isSquare ? request.sizePx * 0.5 : Math.min(box.height / 2, request.sizePx * 1.5);
  return {
    kind: 'shape',
    d: roundedPath(box, radius),
    fill: { kind: 'solid', colour: withAlpha(request.colours.decor, 0.96) },
    shadow: { ...softShadow, blurPx: request.unitPx * 1.6, offsetYPx: request.unitPx * 0.4 },
  };
}

function badgeParts(request: BenefitRequest, x: number, y: number, size: number): LayerPart[] {
  const { icon, colours, style, unitPx } = request;
  if (icon === null || size === 0) return [];
  const filled = style.badge === 'disc' || style.badge === 'tile';
  const colour = filled ? readableOn(colours.title, [colours.decor], 3) : colours.title;
  const share = style.badge === 'plain' ? 1 : 0.58;
  const iconSize = size * share;
  const centre = [x + size / 2, y + size / 2] as const;
  const ground: LayerPart[] = [];
  if (style.badge === 'disc')
    ground.push({
      kind: 'shape',
      d: ellipsePath(centre[0], centre[1], size / 2),
      fill: { kind: 'solid', colour: colours.title },
    });
  if (style.badge === 'tile')
    ground.push({
      kind: 'shape',
      d: roundedPath({ x, y, width: size, height: size }, size * 0.26),
      fill: { kind: 'solid', colour: colours.title },
    });
  if (style.badge === 'ring') {
    const widthPx = unitPx * 0.24;
    ground.push({
      kind: 'shape',
      d: ellipsePath(centre[0], centre[1], size / 2 - widthPx / 2),
      stroke: { colour: colours.title, widthPx },
    });
  }
  return [
    ...ground,
    {
      kind: 'icon',
      icon,
      x: centre[0] - iconSize / 2,
      y: centre[1] - iconSize / 2,
      sizePx: iconSize,
      colour,
      strokeUnits: style.iconStroke,
    },
  ];
}
