import { imageRulesOf, type ImageRules, type PicturePlan, type PictureRule } from '@kadr/shared/listings';
import { arrangePictures, type ArrangedPicture } from './arrange-pictures.ts';
import { checkPicture, type PictureMeasure } from './check-picture.ts';
import { madeFile } from './made-file.ts';
import type { ListingWork } from './listing-deps.ts';
import type { MeasuredVisual } from './measured-pictures.ts';

export type Arranged = ArrangedPicture<MeasuredVisual>;

/** What repairing may fail at, so that only the repaired file tells. */
const uncertain: readonly PictureRule[] = ['background', 'bytes', 'format'];
/** A file of less than this share of the limit stays below it when it is written again. */
const safeBytes = 0.7;

/**
 * The pictures as a marketplace gets them. Where it is not certain that repairing does, the picture is repaired and
 * measured again: one that still breaks a rule is left out, and another may take its place. The check says so before
 * the export does it, by the same trial.
 */
export async function arrangedFor(
  deps: ListingWork,
  measured: readonly MeasuredVisual[],
  marketplace: string,
): Promise<Arranged[]> {
  const rules = rulesOf(marketplace);
  let pictures = measured;
  for (;;) {
    const arranged = arrangePictures(pictures, rules);
    const failed = await firstFailed(deps, arranged, marketplace, rules);
    if (!failed) return arranged;
    pictures = pictures.map((picture) =>
      picture.id === failed.id
        ? { ...picture, unrepairable: new Set([...(picture.unrepairable ?? []), ...failed.rules]) }
        : picture,
    );
  }
}

async function firstFailed(
  deps: ListingWork,
  arranged: readonly Arranged[],
  marketplace: string,
  rules: ImageRules,
): Promise<{ id: string; rules: PictureRule[] } | null> {
  for (const { picture, plan, place, isMain } of arranged) {
    if (place === null || !isUncertain(picture.measure, plan)) continue;
    const after = await triedMeasure(deps, picture, plan, marketplace);
    const broken = checkPicture(after, picture, rules, isMain).findings.flatMap(({ rule, state }) =>
      uncertain.includes(rule) && state !== 'ok' && !picture.unrepairable?.has(rule) ? [rule] : [],
    );
    if (broken.length > 0) return { id: picture.id, rules: broken };
  }
  return null;
}

function isUncertain({ bytes }: PictureMeasure, { cleanWhite, maxBytes }: PicturePlan): boolean {
  return cleanWhite || (maxBytes !== null && bytes > safeBytes * maxBytes);
}

/** What is measured of the very file that the export writes. */
function triedMeasure(
  deps: ListingWork,
  picture: MeasuredVisual,
  plan: PicturePlan,
  marketplace: string,
): Promise<PictureMeasure> {
  const box = boxIn(plan.crop, picture.measure);
  return deps.remember(['trial', picture.content, marketplace, JSON.stringify(plan)].join(' '), async () => {
    const { bytes } = await madeFile(deps, picture, plan, marketplace);
    return { ...(await deps.engine.measurePicture({ picture: bytes, box })), box };
  });
}

function boxIn(
  { left, top, width, height }: PicturePlan['crop'],
  { widthPx, heightPx, box }: PictureMeasure,
): PictureMeasure['box'] {
  return {
    x: (box.x * widthPx - left) / width,
    y: (box.y * heightPx - top) / height,
    width: (box.width * widthPx) / width,
    height: (box.height * heightPx) / height,
  };
}

function rulesOf(marketplace: string): ImageRules {
  const rules = imageRulesOf(marketplace);
  if (!rules) throw new Error(`no image rules for ${marketplace}: the input's schema lets none such through`);
  return rules;
}
