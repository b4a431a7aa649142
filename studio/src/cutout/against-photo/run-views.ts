import type { Matte } from '../../matte/matte.ts';
import { pixelIn } from '../../matte/pixel-in.ts';
import type { Part } from './parts-in-doubt.ts';
import { isShown, type Prediction, type Size } from './prediction.ts';
import { personFrom } from '../../matte/levels.ts';

/** A run tells of a part of which it was shown so much. */
const mostlyShown = 0.9;
/** From here on a run has a notion of a pixel; it denies a part where it has one of no more than this share. */
const notionFrom = 10;
const mostOfDenied = 0.1;
/** So many runs that deny a part outweigh the one that saw it; one does where that had no more than a notion. */
const enoughDenials = 2;
const notionUpTo = 60;
/** Runs that are this sure of a part on the whole outweigh the one that denies it. */
const sureFrom = 200;
const leastPerson = 0.3;

/** What a run that was shown a part saw of it. */
interface View {
  /** 0 to 255. */
  readonly mean: number;
  /** Of the part, how much the run has any notion of. */
  readonly noticed: number;
}

function viewsOf({ mask, pixels }: Part, predictions: readonly Prediction[]): View[] {
  return predictions.flatMap((prediction) => {
    let [inShown, sum, noticed] = [0, 0, 0];
    mask.forEach((value, i) => {
      if (value === 0) return;
      if (isShown(prediction, i)) inShown++;
      const seen = prediction.matte.alpha[i] ?? 0;
      sum += seen;
      if (seen > notionFrom) noticed++;
    });
    return inShown >= mostlyShown * pixels ? [{ mean: sum / pixels, noticed: noticed / pixels }] : [];
  });
}

/**
 * Whether a part that the cut-out lacks was seen by one run alone, the coarse one as a rule, and is denied by others: a
 * ball's shadow, a stripe on the road. What a person is seen in is not: arms that only one run saw are arms.
 */
export function isOutvoted(
  part: Part,
  { predictions, person, size }: { predictions: readonly Prediction[]; person: Matte | undefined; size: Size },
): boolean {
  const views = viewsOf(part, predictions);
  const [seer, ...others] = views.filter(({ noticed }) => noticed > mostOfDenied);
  if (!seer || others.length > 0 || views.length - 1 < (seer.mean < notionUpTo ? 1 : enoughDenials)) return false;
  const ofPerson = part.mask.reduce(
    (sum, value, i) => sum + (value === 1 && (person?.alpha[pixelIn(i, size, person)] ?? 0) >= personFrom ? 1 : 0),
    0,
  );
  return ofPerson < leastPerson * part.pixels;
}

/** Whether a part of the cut-out is denied by one run alone, and two others are sure of it: a white pot before a white wall. */
export function isVouchedFor(part: Part, predictions: readonly Prediction[]): boolean {
  const views = viewsOf(part, predictions);
  const sure = views.filter(({ mean }) => mean >= sureFrom).length;
  return sure >= enoughDenials && views.length - sure <= 1;
}
