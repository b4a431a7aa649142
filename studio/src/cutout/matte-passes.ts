import { maskFrom } from '../matte/mask-of.ts';
import { distanceTo } from '../matte/distance.ts';
import { resizeMatte } from '../matte/matte.ts';
import type { Matte } from '../matte/matte.ts';
import type { MattePass, MattePort } from './matte-port.ts';
import { alphaBounds, cropPixels, grow, placeMatte } from '../matte/pixel-box.ts';
import type { PixelBox } from '../matte/pixel-box.ts';
import { findRegions, maskOfRegions } from '../matte/regions.ts';
import { predictionOf, withMask, type Prediction } from './against-photo/prediction.ts';
import { looksOf, nextLook, type CloserLook } from './look-closer.ts';
import type { SeenPerson } from './see-person.ts';
import { settledAlone } from './settle-alone.ts';
import { ofPhoto, shownAlone } from './shown-alone.ts';
import { leavesWearerOut } from './whole-wearer.ts';

/** A product that fills less than this share of the frame is looked at closer: its edge gets finer. */
const closerBelowShare = 0.6;
/** A matte with more doubt than this is looked at again, too, as long as there is anything to cut away. */
const closerAboveDoubt = 0.08;
const closerBelowShareInDoubt = 0.9;
/** A second pass that loses more than this of the product is not believed. */
const maxLoss = 0.25;
/** What it loses is missed from this share of the product on, where the first pass was this sure of it. */
const lostPartShare = 0.012;
const sureAlpha = 236;
const seamPx = 3;
const faintAlpha = 10;
/**
 * Of the product; set by some thirty photographs: 32 % for a glass jar on white, 13 % for a black bicycle before black,
 * below 4 % for all others.
 */
const suspectShare = 0.1;
/**
 * Where a coarse pass and a closer one agree by less than this (intersection over union), or the closer one is in
 * doubt, it is as if there had been no coarse one.
 */
const agreedAbove = 0.95;
/** A run at nearly the wanted part of the picture is not made again. */
const sameBoxAbove = 0.85;

export interface SettledMatte {
  /** As large as the picture. */
  matte: Matte;
  /** How far two passes agreed (intersection over union); null after a single one. */
  agreement: number | null;
  /** Runs at places within the product that may be open; they change nothing of the matte. */
  looks?: readonly CloserLook[];
}

export interface MattePasses extends SettledMatte {
  /** What each run saw of the product, whatever became of it. */
  predictions: readonly Prediction[];
}

/** The runs with what `mask`, of the picture's size, marks as a solid part of the product. */
export function withSolid(passes: MattePasses, mask: Uint8Array): MattePasses {
  const { matte } = passes;
  return {
    ...passes,
    matte: { ...matte, alpha: matte.alpha.map((a, i) => (mask[i] === 1 ? 255 : a)) },
    predictions: passes.predictions.map((one) => withMask(one, mask, matte)),
  };
}

/** A run of the network at a part of the picture, or at all of it. */
export interface WantedPass {
  readonly coarse: boolean;
  readonly box: PixelBox | null;
  /** At a place within the product, once the matte is settled. */
  readonly isLook?: boolean;
  /** Of the whole picture only what this shows, before a blurred ground: see `shownAlone`. */
  readonly alone?: Matte;
}

/** A run that has been made. */
export interface TakenPass extends WantedPass {
  readonly pass: MattePass;
}

/** Decides after each run: see `nextPass`. */
export type NextPass = (picture: Picture, taken: readonly TakenPass[]) => Promise<WantedPass | SettledMatte>;

interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Picture extends PictureSize {
  readonly person: SeenPerson | null;
}

/**
 * Which run of the network a picture needs next, from those that it has had, or the matte that they make. The first run
 * sees all of the picture, coarsely where the port can; a second one sees the product's surroundings, where that pays.
 * Where a coarse run is not confirmed by the closer one, both begin again without it. Where only a part of a wearer was
 * found, the person is shown alone. Places within the product that may be open are looked at last.
 */
export const nextPass: NextPass = async (picture, taken) => {
  const ofProduct = await nextOfProduct(
    picture,
    taken.filter(({ isLook, alone }) => isLook !== true && !alone),
  );
  if (!('matte' in ofProduct)) return ofProduct;
  const settled = await nextOfWearer(ofProduct, picture, taken);
  if (!('matte' in settled)) return settled;
  const looks = await looksOf(taken.filter(({ isLook }) => isLook === true));
  const wanted = nextLook(settled.matte, looks);
  return wanted ? { ...wanted, isLook: true } : { ...settled, looks };
};

/** The same matte where it leaves no one out who wears the goods. */
async function nextOfWearer(
  settled: SettledMatte,
  { person, ...size }: Picture,
  taken: readonly TakenPass[],
): Promise<WantedPass | SettledMatte> {
  const [first] = taken;
  if (!first || !person || !(await leavesWearerOut({ matte: settled.matte, first: first.pass, person })))
    return settled;
  const [coarse, fine] = taken.filter(({ alone }) => alone);
  if (!coarse || !fine) return { coarse: !coarse, box: null, alone: person.matte };
  const [rough, close] = [await placed(size, coarse), await placed(size, fine)];
  return { matte: await settledAlone(rough, close, person), agreement: compare(rough, close).agreement };
}

async function nextOfProduct(size: PictureSize, taken: readonly TakenPass[]): Promise<WantedPass | SettledMatte> {
  const [first, ...further] = taken;
  if (!first) return { coarse: true, box: null };
  if (first.pass.coarse !== true) return settleGood(size, first, further[0]);
  const found = await resizeMatte(first.pass, size.widthPx, size.heightPx);
  const box = closerBox(found);
  if (box === null) return further[0] ? settleGood(size, further[0], further[1]) : { coarse: false, box: null };
  const [closer, ...good] = further;
  if (!closer) return { coarse: false, box };
  if (good[0]) return settleGood(size, good[0], good[1] ?? closer);
  const close = await placed(size, closer);
  const { agreement } = compare(found, close);
  return agreement > agreedAbove && doubtShare(close) < closerAboveDoubt && !(await suspectsMore(first.pass, close))
    ? { matte: close, agreement }
    : { coarse: false, box: null };
}

/**
 * Runs the port on the picture until `next` has a matte. `onSecondPass` is called when a closer run begins.
 */
export async function runPasses(
  picture: Picture & { readonly rgb: Uint8Array },
  port: MattePort,
  options: { signal?: AbortSignal | undefined; onSecondPass?: () => void; next?: NextPass } = {},
): Promise<MattePasses> {
  const { widthPx, heightPx, person } = picture;
  const { signal, onSecondPass, next = nextPass } = options;
  const taken: TakenPass[] = [];
  for (;;) {
    const wanted = await next({ widthPx, heightPx, person }, taken);
    if ('matte' in wanted) {
      const telling = tellingRuns(taken);
      return {
        ...wanted,
        predictions: await Promise.all(telling.map((one) => predictionOf({ widthPx, heightPx }, one))),
      };
    }
    signal?.throwIfAborted();
    if ((wanted.box && wanted.isLook !== true) || wanted.alone) onSecondPass?.();
    taken.push({ ...wanted, pass: await runOf(picture, wanted, port, signal) });
  }
}

/** The runs at the product: where a person was shown alone, the others saw only a part of what is sold. */
function tellingRuns(taken: readonly TakenPass[]): TakenPass[] {
  const alone = taken.filter((one) => one.alone);
  return alone.length > 0 ? alone : taken.filter(({ isLook }) => isLook !== true);
}

async function runOf(
  { rgb, widthPx, heightPx }: Picture & { readonly rgb: Uint8Array },
  { box, coarse, alone }: WantedPass,
  port: MattePort,
  signal: AbortSignal | undefined,
): Promise<MattePass> {
  if (alone) {
    const shown = await shownAlone(rgb, { widthPx, heightPx }, alone);
    const seen = await port(shown.rgb, shown.widthPx, shown.heightPx, { signal, coarse });
    return ofPhoto(seen, shown);
  }
  return box
    ? port(cropPixels(rgb, widthPx, box, 3), box.widthPx, box.heightPx, { signal, coarse })
    : port(rgb, widthPx, heightPx, { signal, coarse });
}

/** What good runs, one or two, make. */
async function settleGood(
  size: PictureSize,
  whole: TakenPass,
  closer: TakenPass | undefined,
): Promise<WantedPass | SettledMatte> {
  const first = await resizeMatte(whole.pass, size.widthPx, size.heightPx);
  const box = closerBox(first);
  if (box === null) return { matte: first, agreement: null };
  return closer?.box && overlap(closer.box, box) > sameBoxAbove
    ? settle(first, await placed(size, closer))
    : { coarse: false, box };
}

/** Of two boxes, what they share of what both cover. */
function overlap(a: PixelBox, b: PixelBox): number {
  const width = Math.min(a.left + a.widthPx, b.left + b.widthPx) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.heightPx, b.top + b.heightPx) - Math.max(a.top, b.top);
  const both = Math.max(0, width) * Math.max(0, height);
  return both / (a.widthPx * a.heightPx + b.widthPx * b.heightPx - both);
}

/** The matte of a part, as large as the picture. */
async function placed(size: PictureSize, { pass, box }: TakenPass): Promise<Matte> {
  if (!box) return resizeMatte(pass, size.widthPx, size.heightPx);
  return placeMatte(await resizeMatte(pass, box.widthPx, box.heightPx), box, size);
}

/**
 * Whether a coarse pass has a faint notion of much more than the closer one: glass, say, of which that one saw only the
 * lid.
 */
async function suspectsMore({ widthPx, heightPx, alpha }: Matte, close: Matte): Promise<boolean> {
  const seen = await resizeMatte(close, widthPx, heightPx);
  const away = distanceTo(maskFrom(seen.alpha, 21), widthPx, heightPx);
  let more = 0;
  let solid = 0;
  for (let i = 0; i < alpha.length; i++) {
    if ((seen.alpha[i] ?? 0) >= 128) solid++;
    if ((alpha[i] ?? 0) > faintAlpha && (away[i] ?? 0) > 0.02 * Math.max(widthPx, heightPx)) more++;
  }
  return more > suspectShare * solid;
}

/** Of two good passes the closer one, unless it lost too much. */
function settle(first: Matte, second: Matte): SettledMatte {
  const { agreement, lossShare } = compare(first, second);
  return { matte: lossShare > maxLoss ? first : withSureParts(second, first), agreement };
}

/**
 * The second pass sees finer but less of the surroundings, and now and then loses a whole part of the product: a region
 * that the first one was sure of comes back.
 */
function withSureParts(second: Matte, first: Matte): Matte {
  const { widthPx, heightPx } = first;
  const lost = first.alpha.map((a, i) => (a >= 128 && (second.alpha[i] ?? 0) < 128 ? 1 : 0));
  const { labels, sizes } = findRegions(lost, widthPx, heightPx);
  const sums = new Float64Array(sizes.length);
  let solid = 0;
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i] ?? -1;
    if (label >= 0) sums[label] = (sums[label] ?? 0) + (first.alpha[i] ?? 0);
    if ((first.alpha[i] ?? 0) >= 128) solid++;
  }
  const isSure = sizes.map((size, label) => size > lostPartShare * solid && (sums[label] ?? 0) > sureAlpha * size);
  if (!isSure.includes(true)) return second;
  const near = distanceTo(maskOfRegions(labels, isSure), widthPx, heightPx);
  return {
    ...second,
    alpha: second.alpha.map((a, i) => ((near[i] ?? 0) <= seamPx ? Math.max(a, first.alpha[i] ?? 0) : a)),
  };
}

/** Where to look closer, or null where that is not worth a second run of the network. */
function closerBox(matte: Matte): PixelBox | null {
  const bounds = alphaBounds(matte, 100);
  if (bounds === null) return null;
  const box = grow(bounds, Math.round(0.12 * Math.max(bounds.widthPx, bounds.heightPx)), matte);
  const share = (box.widthPx * box.heightPx) / (matte.widthPx * matte.heightPx);
  return share < (doubtShare(matte) > closerAboveDoubt ? closerBelowShareInDoubt : closerBelowShare) ? box : null;
}

/** Pixels that are neither nor, for each that is rather the product. */
function doubtShare({ alpha }: Matte): number {
  let doubtful = 0;
  let solid = 0;
  for (let i = 0; i < alpha.length; i++) {
    const a = alpha[i] ?? 0;
    if (a >= 128) solid++;
    if (a > 25 && a < 230) doubtful++;
  }
  return doubtful / Math.max(1, solid);
}

function compare(first: Matte, second: Matte): { agreement: number; lossShare: number } {
  let both = 0;
  let either = 0;
  let inFirst = 0;
  for (let i = 0; i < first.alpha.length; i++) {
    const a = (first.alpha[i] ?? 0) >= 128;
    const b = (second.alpha[i] ?? 0) >= 128;
    if (a && b) both++;
    if (a || b) either++;
    if (a) inFirst++;
  }
  return { agreement: either === 0 ? 0 : both / either, lossShare: inFirst === 0 ? 0 : 1 - both / inFirst };
}
