import type { Language } from '@kadr/shared/kernel';
import { readableOn, withAlpha } from '../colours/colour.ts';
import type { CardColours, BenefitIcon } from '@kadr/shared/designs';
import { fitText, type FittedText, type FontRuler } from '../text/fit-text.ts';
import { lineStart, runsOf, type LaidText } from './layout-title.ts';
import { softShadow, type Arrangement, type HorizontalAlign } from '../masks/mask-plan.ts';
import { ellipsePath, roundedPath } from '../scene/path.ts';
import type { LayerPart } from '../scene/scene.ts';
import type { TextStyle } from '../text/text-styles.ts';

export interface BenefitRequest {
  text: string;
  icon: BenefitIcon | null;
  language: Language;
  style: TextStyle;
  colours: CardColours;
  align: HorizontalAlign;
  arrangement: Arrangement;
  widthPx: number;
  sizePx: number;
  unitPx: number;
  maxLines: number;
  /** See FitRequest. */
  loose?: boolean;
}

/** Measures of the badge and of the space around it, in em of the benefit's text. */
const badgeEm = { disc: 1.9, tile: 1.85, ring: 1.9, plain: 1.5 } as const;
const gapEm = 0.55;
const chipPadEm = { across: 0.75, along: 0.42 } as const;

/** One benefit of the given size. Undefined when its text does not fit in width and lines at this size. */
export function layBenefit(request: BenefitRequest, ruler: FontRuler): LaidText | undefined {
  return request.arrangement === 'row' ? iconAbove(request, ruler) : iconBeside(request, ruler);
}

function setText(request: BenefitRequest, widthPx: number, ruler: FontRuler): FittedText | undefined {
  const sizePx = request.sizePx * request.style.body.sizeFactor;
  const fitted = fitText(
    {
      text: request.text,
      language: request.language,
      lettering: request.style.body,
      widthPx,
      heightPx: Number.MAX_VALUE,
      maxLines: request.maxLines,
      maxSizePx: sizePx,
      minSizePx: sizePx * 0.97,
      loose: request.loose ?? false,
    },
    ruler,
  );
  return fitted.sizePx >= sizePx * 0.999 ? fitted : undefined;
}

/** Text at a size at which it must stand, words broken where they have to be. */
function forceText(request: BenefitRequest, widthPx: number, ruler: FontRuler): FittedText {
  const sizePx = request.sizePx * request.style.body.sizeFactor;
  return fitText(
    {
      text: request.text,
      language: request.language,
      lettering: request.style.body,
      widthPx,
      heightPx: Number.MAX_VALUE,
      maxLines: request.maxLines,
      maxSizePx: sizePx,
      minSizePx: sizePx,
      loose: true,
    },
    ruler,
  );
}

function textOf(request: BenefitRequest, widthPx: number, ruler: FontRuler, force: boolean): FittedText | undefined {
  return force ? forceText(request, widthPx, ruler) : setText(request, widthPx, ruler);
}

export function layBenefitAnyway(request: BenefitRequest, ruler: FontRuler): LaidText {
  const laid = request.arrangement === 'row' ? iconAbove(request, ruler, true) : iconBeside(request, ruler, true);
  if (laid === undefined) throw new Error('a forced text always stands');
  return laid;
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
  const fitted = textOf(request, request.widthPx - badge - gap - 2 * padX, ruler, force);
  if (fitted === undefined) return undefined;
  const innerHeight = Math.max(badge, fitted.heightPx);
  const inkWidth = badge + gap + fitted.widthPx + 2 * padX;
  const heightPx = innerHeight + 2 * padY;
  const x = lineStart(align, request.widthPx, inkWidth);
  const mirrored = align === 'right' && !chip;
  const badgeX = mirrored ? x + inkWidth - badge : x + padX;
  const textX = mirrored ? x : x + padX + badge + gap;
  const opticalLift = fitted.lines.length === 1 ? (fitted.heightPx - fitted.firstBaselinePx) / 2 : 0;
  const textY = padY + (innerHeight - fitted.heightPx) / 2 + opticalLift;
  const capsule = { x, y: 0, width: inkWidth, height: heightPx };
  const parts: LayerPart[] = [
    ...(chip ? [chipPart(request, capsule)] : []),
    ...badgeParts(request, badgeX, padY + (innerHeight - badge) / 2, badge),
    textPart(request, fitted, mirrored ? 'right' : 'left', fitted.widthPx, textX, textY),
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
  const badge = badgeSize(request) * 0.92;
  const gap = badge === 0 ? 0 : sizePx * 0.46;
  const fitted = textOf(request, widthPx, ruler, force);
  if (fitted === undefined) return undefined;
  const inkWidth = Math.max(badge, fitted.widthPx);
  const heightPx = badge + gap + fitted.heightPx;
  return {
    parts: [
      ...badgeParts(request, lineStart(align, widthPx, badge), 0, badge),
      textPart(request, fitted, align, widthPx, 0, badge + gap),
    ],
    widthPx,
    heightPx,
    ink: { x: lineStart(align, widthPx, inkWidth), y: 0, width: inkWidth, height: heightPx },
    letters: {
      x: lineStart(align, widthPx, fitted.widthPx),
      y: badge + gap,
      width: fitted.widthPx,
      height: fitted.heightPx,
    },
    sizePx: fitted.sizePx,
    colour: colours.text,
    ownGround: null,
  };
}

function textPart(
  request: BenefitRequest,
  fitted: FittedText,
  align: HorizontalAlign,
  widthPx: number,
  x: number,
  y: number,
): LayerPart {
  const { font, trackingEm } = request.style.body;
  return {
    kind: 'text',
    runs: runsOf(fitted, align, widthPx, x, y),
    font,
    sizePx: fitted.sizePx,
    trackingEm,
    colour: request.colours.text,
  };
}

function chipPart(request: BenefitRequest, box: { x: number; y: number; width: number; height: number }): LayerPart {
  const radius = request.style.badge === 'tile' ? request.sizePx * 0.5 : Math.min(box.height / 2, request.sizePx * 1.5);
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
