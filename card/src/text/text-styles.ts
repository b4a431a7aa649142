/** The bundled fonts, one static weight each. The drawing side knows their files. */
export const fontIds = [
  'onest-800',
  'onest-500',
  'montserrat-800',
  'montserrat-600',
  'sofia-extra-condensed-800',
  'roboto-condensed-500',
  'playfair-700',
  'cormorant-600',
  'jost-400',
  'jost-500',
  'exo2-700',
  'exo2-500',
  'russo-400',
  'rubik-500',
  'nunito-900',
  'nunito-700',
  'comfortaa-700',
  'alegreya-700',
  'manrope-600',
  'unbounded-700',
  'yeseva-400',
  'caveat-700',
  'roboto-slab-800',
  'oswald-600',
  'golos-500',
] as const;
export type FontId = (typeof fontIds)[number];

/** How the icon of a benefit is held: a filled disc or tile, a ring, or nothing. */
export type BadgeShape = 'disc' | 'tile' | 'ring' | 'plain';

/** What stands between title and benefits. */
export type RuleShape = 'none' | 'bar' | 'line' | 'dots';

export interface Lettering {
  font: FontId;
  uppercase: boolean;
  /** Extra space between letters, in em. */
  trackingEm: number;
  /** Line to line, in em. */
  lineHeightEm: number;
  /** Multiplies the size, so that faces of different build look equally large. */
  sizeFactor: number;
}

export interface TextStyle {
  id: number;
  name: string;
  title: Lettering;
  body: Lettering;
  badge: BadgeShape;
  rule: RuleShape;
  /** Each line of the title stands on a strip of colour. */
  marker: boolean;
  /** Width of the icons' strokes in the 24-unit grid of the icons. */
  iconStroke: number;
}

interface Face {
  font: FontId;
  upper?: boolean;
  track?: number;
  line?: number;
  size?: number;
}

function lettering({ font, upper = false, track = 0, line = 1.12, size = 1 }: Face): Lettering {
  return { font, uppercase: upper, trackingEm: track, lineHeightEm: line, sizeFactor: size };
}

interface Look {
  badge: BadgeShape;
  rule: RuleShape;
  stroke?: number;
  marker?: boolean;
}

function style(id: number, name: string, title: Face, body: Face, look: Look): TextStyle {
  return {
    id,
    name,
    title: lettering(title),
    body: lettering({ line: 1.2, ...body }),
    badge: look.badge,
    rule: look.rule,
    marker: look.marker ?? false,
    iconStroke: look.stroke ?? 2,
  };
}

/** The 16 text styles; a document names one by its number. */
export const textStyles: readonly TextStyle[] = [
  style(
    1,
    'studio',
    { font: 'onest-800', line: 1.06, track: -0.015 },
    { font: 'onest-500' },
    { badge: 'disc', rule: 'none' },
  ),
  style(
    2,
    'headline',
    { font: 'montserrat-800', upper: true, line: 1.08, size: 0.86 },
    { font: 'montserrat-600', size: 0.94 },
    { badge: 'tile', rule: 'bar' },
  ),
  style(
    3,
    'poster',
    { font: 'sofia-extra-condensed-800', upper: true, line: 0.92, size: 1.5 },
    { font: 'roboto-condensed-500', size: 1.06 },
    { badge: 'disc', rule: 'none' },
  ),
  style(
    4,
    'classic',
    { font: 'playfair-700', line: 1.1 },
    { font: 'montserrat-600', size: 0.9 },
    { badge: 'ring', rule: 'line', stroke: 1.75 },
  ),
  style(
    5,
    'couture',
    { font: 'cormorant-600', line: 1, size: 1.22, track: -0.005 },
    { font: 'jost-400' },
    { badge: 'plain', rule: 'line', stroke: 1.5 },
  ),
  style(6, 'tech', { font: 'exo2-700', line: 1.06 }, { font: 'exo2-500' }, { badge: 'tile', rule: 'bar', stroke: 1.9 }),
  style(
    7,
    'gamer',
    { font: 'russo-400', upper: true, line: 1.04, size: 0.92 },
    { font: 'rubik-500', size: 0.96 },
    { badge: 'tile', rule: 'bar' },
  ),
  style(
    8,
    'playful',
    { font: 'nunito-900', line: 1.04, size: 1.06 },
    { font: 'nunito-700', size: 1.04 },
    { badge: 'disc', rule: 'dots', stroke: 2.3 },
  ),
  style(
    9,
    'soft',
    { font: 'comfortaa-700', line: 1.1, size: 0.92 },
    { font: 'nunito-700' },
    { badge: 'disc', rule: 'none', stroke: 2 },
  ),
  style(
    10,
    'natural',
    { font: 'alegreya-700', line: 1, size: 1.14 },
    { font: 'manrope-600', size: 0.94 },
    { badge: 'ring', rule: 'none', stroke: 1.75 },
  ),
  style(
    11,
    'wide',
    { font: 'unbounded-700', line: 1.14, size: 0.74, track: -0.01 },
    { font: 'onest-500' },
    { badge: 'disc', rule: 'none' },
  ),
  style(
    12,
    'elegant',
    { font: 'yeseva-400', line: 1.08, size: 0.98 },
    { font: 'manrope-600', size: 0.94 },
    { badge: 'plain', rule: 'line', stroke: 1.6 },
  ),
  style(
    13,
    'handmade',
    { font: 'caveat-700', line: 0.88, size: 1.5 },
    { font: 'nunito-700' },
    { badge: 'ring', rule: 'none', stroke: 2 },
  ),
  style(
    14,
    'workshop',
    { font: 'roboto-slab-800', line: 1.06, size: 0.94 },
    { font: 'roboto-condensed-500', size: 1.06 },
    { badge: 'tile', rule: 'bar' },
  ),
  style(
    15,
    'gallery',
    { font: 'jost-500', upper: true, track: 0.06, line: 1.12, size: 0.84 },
    { font: 'jost-400' },
    { badge: 'ring', rule: 'line', stroke: 1.5 },
  ),
  style(
    16,
    'label',
    { font: 'oswald-600', upper: true, line: 1.36, size: 1.02 },
    { font: 'golos-500' },
    { badge: 'disc', rule: 'none', marker: true },
  ),
];

const firstStyle = textStyles[0];

export function textStyleOf(id: number): TextStyle {
  const found = textStyles.find((candidate) => candidate.id === id) ?? firstStyle;
  if (found === undefined) throw new RangeError(`no text style ${id}`);
  return found;
}

/** Draws the rare sign that a font lacks (₽ or № in some). */
export const fallbackFont: FontId = 'onest-500';

/** The fonts that a text style draws with, the fallback among them. */
export function fontsOf(id: number): FontId[] {
  const { title, body } = textStyleOf(id);
  return [...new Set([title.font, body.font, fallbackFont])];
}
