import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { fileURLToPath } from 'node:url';
import type { LayerPicture } from '../scene/video-scene.ts';
import type { Rect } from '../../shot/shot.ts';
import type { VideoCaptions } from '../plan/video-plan.ts';
import type { CaptionBands } from './caption-bands.ts';

/** Words (or the shade that they stand on) as a picture, and when it comes, seconds after the first. */
export interface CaptionPicture {
  picture: LayerPicture;
  after: number;
  /** It comes up from a little below its place. */
  rises: boolean;
}

const families = { title: 'kadr-video-title', benefit: 'kadr-video-benefit' };
const fontFiles = {
  title: '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
  benefit: '@expo-google-fonts/onest/500Medium/Onest_500Medium.ttf',
};

/** Sizes of letters, parts of the frame's shorter side: the most, and the least that is still read on a phone. */
const sizes = { title: { most: 0.062, least: 0.036 }, benefit: { most: 0.036, least: 0.028 } };
const lineHeight = 1.22;
const between = { lines: 0.5, blocks: 1.1 };
/** Seconds from one piece to the next. */
const apart = 0.55;

interface Block {
  lines: string[];
  size: number;
  family: string;
}

/**
 * Lays out what fits: the title, then as many benefits as there is room for. Dark or light letters by `isDark`, the
 * ground that they stand on.
 */
export function drawCaptions(
  captions: VideoCaptions,
  { bands, kind }: CaptionBands,
  frame: { widthPx: number; heightPx: number },
  isDark: (band: Rect) => boolean,
): CaptionPicture[] {
  loadFonts();
  const side = Math.min(frame.widthPx, frame.heightPx);
  const context = createCanvas(8, 8).getContext('2d');
  const left = bands.map((band) => ({ band, blocks: [] as Block[], used: 0 }));
  const place = (text: string, role: 'title' | 'benefit', order: readonly number[]): boolean => {
    for (const at of order) {
      const one = left[at];
      if (!one || one.band.w < side * 0.2) continue;
      const gap =
        one.blocks.length > 0 ? sizes[role].most * side * (role === 'title' ? between.blocks : between.lines) : 0;
      const block = fitted(context, text, role, { w: one.band.w, h: one.band.h - one.used - gap, side });
      if (!block) continue;
      one.blocks.push(block);
      one.used += gap + heightOf(block);
      return true;
    }
    return false;
  };
  const order = kind === 'beside' ? [0, 1] : [1, 0];
  if (captions.title !== null) place(captions.title, 'title', [0, 1]);
  for (const benefit of captions.benefits) place(benefit, 'benefit', order);
  for (const one of left) levelBenefits(one);
  let after = 0;
  const pictures: CaptionPicture[] = [];
  for (const { band, blocks, used } of left) {
    if (blocks.length === 0) continue;
    const dark = isDark(band);
    const top =
      kind === 'beside' ? band.y + (band.h - used) / 2 : band.y + (band.y < frame.heightPx / 2 ? 0 : band.h - used);
    pictures.push({ picture: shadeOver(band, { top, used, kind, frame }, dark), after, rises: false });
    let y = top;
    for (const block of blocks) {
      pictures.push({
        picture: written(block, { ...band, y }, { dark, centred: kind !== 'beside' }),
        after,
        rises: true,
      });
      y +=
        heightOf(block) +
        (block.family === families.title ? between.blocks : between.lines) * sizes.benefit.most * side;
      after += apart;
    }
  }
  return pictures;
}

/** Benefits of a band are written alike: as small as the one that has to be. */
function levelBenefits({ blocks }: { blocks: Block[] }): void {
  const benefits = blocks.filter(({ family }) => family === families.benefit);
  const size = Math.min(...benefits.map((block) => block.size));
  for (const block of benefits) block.size = size;
}

function heightOf({ lines, size }: Block): number {
  return lines.length * size * lineHeight;
}

/** The largest letters in which a text takes at most two lines; null where even the smallest do not fit. */
function fitted(
  context: SKRSContext2D,
  text: string,
  role: 'title' | 'benefit',
  room: { w: number; h: number; side: number },
): Block | null {
  const family = families[role];
  for (let share = sizes[role].most; share >= sizes[role].least; share -= 0.002) {
    const size = share * room.side;
    context.font = `${size}px ${family}`;
    const lines = wrapped(context, text, room.w);
    const block = { lines, size, family };
    if (
      lines.length <= (role === 'title' && room.w < room.side * 0.6 ? 3 : 2) &&
      heightOf(block) <= room.h &&
      widest(context, lines) <= room.w
    )
      return block;
  }
  return null;
}

function widest(context: SKRSContext2D, lines: readonly string[]): number {
  return Math.max(...lines.map((line) => context.measureText(line).width));
}

/** Lines of about the same length, broken between words. */
function wrapped(context: SKRSContext2D, text: string, most: number): string[] {
  const words = text.trim().split(/\s+/);
  const whole = context.measureText(text).width;
  if (whole <= most) return [words.join(' ')];
  const even = whole / Math.ceil(whole / most);
  const tries = [1.08, 1.25, Infinity].map((slack) => brokenAt(context, words, Math.min(most, even * slack)));
  const fewest = Math.min(...tries.map(({ length }) => length));
  return tries.find(({ length }) => length === fewest) ?? words;
}

function brokenAt(context: SKRSContext2D, words: readonly string[], most: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A block of words on nothing. */
function written(
  { lines, size, family }: Block,
  band: Rect,
  { dark, centred }: { dark: boolean; centred: boolean },
): LayerPicture {
  const pad = Math.ceil(size * 0.3);
  const rect = {
    x: Math.floor(band.x) - pad,
    y: Math.floor(band.y) - pad,
    w: Math.ceil(band.w) + 2 * pad,
    h: Math.ceil(lines.length * size * lineHeight) + 2 * pad,
  };
  const canvas = createCanvas(rect.w, rect.h);
  const context = canvas.getContext('2d');
  context.font = `${size}px ${family}`;
  context.fillStyle = dark ? '#ffffff' : '#1b1a18';
  context.textAlign = centred ? 'center' : 'left';
  context.textBaseline = 'alphabetic';
  for (const [i, line] of lines.entries())
    context.fillText(line, centred ? rect.w / 2 : pad, pad + size * (0.95 + i * lineHeight));
  return { rect, rgba: pixelsOf(context, rect) };
}

/** A soft shade from the frame's edge that ends before the product: words are read on any set. */
function shadeOver(
  band: Rect,
  {
    top,
    used,
    kind,
    frame,
  }: { top: number; used: number; kind: CaptionBands['kind']; frame: { widthPx: number; heightPx: number } },
  dark: boolean,
): LayerPicture {
  const ink = dark ? '0,0,0' : '255,255,255';
  const beside = kind === 'beside';
  const isFirst = beside ? band.x + band.w / 2 < frame.widthPx / 2 : band.y + band.h / 2 < frame.heightPx / 2;
  const end = beside
    ? isFirst
      ? band.x + band.w
      : band.x
    : isFirst
      ? Math.min(band.y + band.h, top + used * 1.6)
      : Math.max(band.y, top - used * 0.6);
  const rect = beside
    ? { x: isFirst ? 0 : Math.floor(end), y: 0, w: Math.ceil(isFirst ? end : frame.widthPx - end), h: frame.heightPx }
    : { x: 0, y: isFirst ? 0 : Math.floor(end), w: frame.widthPx, h: Math.ceil(isFirst ? end : frame.heightPx - end) };
  const canvas = createCanvas(rect.w, rect.h);
  const context = canvas.getContext('2d');
  const [from, to] = isFirst ? [0, beside ? rect.w : rect.h] : [beside ? rect.w : rect.h, 0];
  const gradient = beside ? context.createLinearGradient(from, 0, to, 0) : context.createLinearGradient(0, from, 0, to);
  for (const [at, alpha] of [
    [0, 0.5],
    [0.45, 0.4],
    [0.75, 0.16],
    [1, 0],
  ] as const)
    gradient.addColorStop(at, `rgba(${ink},${alpha})`);
  context.fillStyle = gradient;
  context.fillRect(0, 0, rect.w, rect.h);
  return { rect, rgba: pixelsOf(context, rect) };
}

function pixelsOf(context: SKRSContext2D, { w, h }: Rect): Uint8Array {
  const { data } = context.getImageData(0, 0, w, h);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

function loadFonts(): void {
  for (const role of ['title', 'benefit'] as const)
    if (!GlobalFonts.has(families[role]))
      GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(fontFiles[role])), families[role]);
}
