import { isSecondHand } from '@kadr/shared/listings';
import type { Figure, findingStates, ImageRules, PicturePlan, PictureRule } from '@kadr/shared/listings';
import type { ShareBox } from '@kadr/shared/visuals';

/** What was measured of a picture. */
export interface PictureMeasure {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bytes: number;
  /** What kind of file it is. */
  readonly format: string;
  /** Where the product lies, in shares of width and height. */
  readonly box: ShareBox;
  /** Share of the ground around the product that is pure white, and that is white or a light neutral tone. */
  readonly whiteShare: number;
  readonly lightShare: number;
}

/** What is known of it without measuring. */
export interface PictureFacts {
  /** What is written on it; null: not known, as in a scene that a model painted. */
  readonly text: 'none' | 'dimensions' | 'words' | null;
  readonly watermarked: boolean;
  /** Rules that it still breaks once it is repaired for them, as measured of the repaired file. */
  readonly unrepairable?: ReadonlySet<PictureRule>;
}

/**
 * `repaired`: the export fixes it without a new picture and without changing the product. `noted`: differs from a
 * recommendation, or from a rule for the scene that only third parties tell, which is no reason to leave the picture
 * out. `unknown`: not measured, the seller has to check.
 */
export interface Finding {
  readonly rule: PictureRule;
  readonly state: (typeof findingStates)[number];
  /** As the rule counts it: shares for background and fill, width over height, pixels, megabytes; null for overlays. */
  readonly measured: number | null;
  readonly figure: Figure<number | string>;
}

export interface CheckedPicture {
  readonly findings: readonly Finding[];
  readonly plan: PicturePlan;
}

/** What a marketplace judges by eye: told by third parties alone, it keeps no picture out. */
const ofTheScene: ReadonlySet<PictureRule> = new Set(['background', 'fill']);

const pureEnough = 0.995;
const lightEnough = 0.97;
const ratioTolerance = 0.01;
/** The longer side of a file for a marketplace that names no limit. */
const largestPx = 2048;
/** What the export writes. */
const exportedFormat = 'jpeg';
/** A little more than asked, so that rounding does not fall below. */
const fillMargin = 0.01;

type Find = (
  rule: PictureRule,
  figure: Figure<number | string>,
  state: Finding['state'],
  measured: number | null,
) => void;

/** Measures a picture against a marketplace's rules, and plans what can be repaired. */
export function checkPicture(
  measure: PictureMeasure,
  facts: PictureFacts,
  rules: ImageRules,
  isMain: boolean,
): CheckedPicture {
  const findings: Finding[] = [];
  const find: Find = (rule, figure, state, measured) => {
    const left = facts.unrepairable?.has(rule) ? 'failed' : state;
    const isBinding = !figure.isRecommended && !(ofTheScene.has(rule) && isSecondHand(figure));
    findings.push({ rule, state: left === 'failed' && !isBinding ? 'noted' : left, measured, figure });
  };
  const whole = wholeOf(measure);
  const shrinksTooFar = (part: Crop) => isTooSmall(part, rules) && !isTooSmall(whole, rules);

  const wantsWhite = isMain && rules.background?.value === 'white';
  const cleanWhite =
    wantsWhite &&
    measure.whiteShare < pureEnough &&
    measure.lightShare >= lightEnough &&
    !facts.unrepairable?.has('background');
  const isOnWhite = measure.whiteShare >= pureEnough || cleanWhite;
  if (isMain && rules.background) {
    const isFit = wantsWhite ? measure.whiteShare >= pureEnough : measure.lightShare >= lightEnough;
    find(
      'background',
      rules.background,
      isFit ? 'ok' : cleanWhite ? 'repaired' : 'failed',
      wantsWhite ? measure.whiteShare : measure.lightShare,
    );
  }

  const own = measure.widthPx / measure.heightPx;
  const ratio = rules.ratio?.value ?? own;
  const fill = Math.max(measure.box.width, measure.box.height);
  const tight =
    isMain && rules.fill && fill < rules.fill.value && isOnWhite
      ? tightCrop(measure, ratio, rules.fill.value + fillMargin)
      : null;
  const isTight = tight !== null && !(rules.fill?.isRecommended && shrinksTooFar(tight));
  if (isMain && rules.fill)
    find('fill', rules.fill, fill >= rules.fill.value ? 'ok' : isTight ? 'repaired' : 'failed', fill);

  const isOffRatio = Math.abs(own / ratio - 1) > ratioTolerance;
  const fitting = isTight ? tight : isOffRatio ? ratioCrop(measure, ratio, isOnWhite) : whole;
  const crop = rules.ratio?.isRecommended && !isTight && fitting && shrinksTooFar(fitting) ? null : fitting;
  if (rules.ratio) find('ratio', rules.ratio, isOffRatio ? (crop ? 'repaired' : 'failed') : 'ok', own);

  const taken = crop ?? whole;
  const size = scaledSize(taken, rules);
  checkFile(find, measure, rules, size);
  findings.push(...writingOn(facts, rules, isMain));
  return {
    findings,
    plan: {
      cleanWhite,
      crop: taken,
      widthPx: size.widthPx,
      heightPx: size.heightPx,
      maxBytes: rules.maxMb ? rules.maxMb.value * 1e6 : null,
      leastQuality: rules.leastQuality?.value ?? null,
    },
  };
}

/** The file that the export makes: its pixels, format and bytes. */
function checkFile(
  find: Find,
  measure: PictureMeasure,
  rules: ImageRules,
  { short, longer }: { readonly short: number; readonly longer: number },
): void {
  if (rules.leastShortPx) find('size', rules.leastShortPx, short >= rules.leastShortPx.value ? 'ok' : 'failed', short);
  if (rules.leastLongPx) find('size', rules.leastLongPx, longer >= rules.leastLongPx.value ? 'ok' : 'failed', longer);
  if (rules.aimLongPx)
    find('aim', { ...rules.aimLongPx, isRecommended: true }, longer >= rules.aimLongPx.value ? 'ok' : 'failed', longer);
  if (rules.mostLongPx)
    find(
      'most',
      rules.mostLongPx,
      Math.max(measure.widthPx, measure.heightPx) > rules.mostLongPx.value ? 'repaired' : 'ok',
      Math.max(measure.widthPx, measure.heightPx),
    );
  if (rules.formats) {
    const takes = (format: string) => rules.formats?.value.some((one) => one === format);
    find(
      'format',
      { ...rules.formats, value: rules.formats.value.join(', ') },
      takes(measure.format) ? 'ok' : takes(exportedFormat) ? 'repaired' : 'failed',
      null,
    );
  }
  if (rules.maxMb)
    find('bytes', rules.maxMb, measure.bytes > rules.maxMb.value * 1e6 ? 'repaired' : 'ok', measure.bytes / 1e6);
}

/** Words and marks on it; dimensions where these are allowed though words are not. */
function writingOn(
  { text, watermarked }: PictureFacts,
  { overlay, dimensions }: ImageRules,
  isMain: boolean,
): Finding[] {
  if (!overlay || !(isMain || overlay.value === 'all')) return [];
  const areAllowed = text === 'dimensions' && dimensions !== undefined;
  const failed = overlay.isRecommended ? 'noted' : 'failed';
  const state =
    watermarked || (text !== null && text !== 'none' && !areAllowed) ? failed : text === null ? 'unknown' : 'ok';
  return areAllowed && !watermarked
    ? [{ rule: 'dimensions', state: 'ok', measured: null, figure: dimensions }]
    : [{ rule: 'overlay', state, measured: null, figure: overlay }];
}

type Crop = PicturePlan['crop'];

function wholeOf({ widthPx, heightPx }: PictureMeasure): Crop {
  return { left: 0, top: 0, width: widthPx, height: heightPx };
}

/** Scaled down to the most that is taken, never up. */
function scaledSize({ width, height }: Crop, { aimLongPx, mostLongPx }: ImageRules) {
  const scale = Math.min(
    1,
    (mostLongPx?.value ?? Math.max(largestPx, aimLongPx?.value ?? 0)) / Math.max(width, height),
  );
  const [widthPx, heightPx] = [Math.round(width * scale), Math.round(height * scale)];
  return { widthPx, heightPx, short: Math.min(widthPx, heightPx), longer: Math.max(widthPx, heightPx) };
}

function isTooSmall(part: Crop, rules: ImageRules): boolean {
  const { short, longer } = scaledSize(part, rules);
  return short < (rules.leastShortPx?.value ?? 0) || longer < (rules.leastLongPx?.value ?? 0);
}

/** Around the product so that it fills the wanted share, its middle in the middle. */
function tightCrop({ widthPx, heightPx, box }: PictureMeasure, ratio: number, fill: number): Crop {
  const height = Math.max((box.height * heightPx) / fill, (box.width * widthPx) / fill / ratio);
  const size = { width: Math.round(height * ratio), height: Math.round(height) };
  return {
    left: Math.round((box.x + box.width / 2) * widthPx - size.width / 2),
    top: Math.round((box.y + box.height / 2) * heightPx - size.height / 2),
    ...size,
  };
}

/** On white the picture gets margins; a scene is cut, as long as the product stays whole. Null where it would not. */
function ratioCrop({ widthPx, heightPx, box }: PictureMeasure, ratio: number, isOnWhite: boolean): Crop | null {
  const isTooWide = widthPx / heightPx > ratio;
  if (isOnWhite) {
    const [width, height] = isTooWide
      ? [widthPx, Math.round(widthPx / ratio)]
      : [Math.round(heightPx * ratio), heightPx];
    return { left: Math.round((widthPx - width) / 2), top: Math.round((heightPx - height) / 2), width, height };
  }
  const [width, height] = isTooWide ? [Math.round(heightPx * ratio), heightPx] : [widthPx, Math.round(widthPx / ratio)];
  if (box.width * widthPx > width || box.height * heightPx > height) return null;
  const around = (middle: number, size: number, whole: number) =>
    Math.min(Math.max(0, Math.round(middle - size / 2)), whole - size);
  return {
    left: around((box.x + box.width / 2) * widthPx, width, widthPx),
    top: around((box.y + box.height / 2) * heightPx, height, heightPx),
    width,
    height,
  };
}

/** Whether the marketplace may refuse it as the first picture, by what third parties tell of its rules. */
export function isDoubtful({ findings }: CheckedPicture): boolean {
  return findings.some(({ state, figure }) => state === 'noted' && !figure.isRecommended);
}

export function hasFailed({ findings }: CheckedPicture): boolean {
  return findings.some(({ state }) => state === 'failed');
}
