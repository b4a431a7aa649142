import {
  checkPicture,
  hasFailed,
  isDoubtful,
  type CheckedPicture,
  type PictureFacts,
  type PictureMeasure,
} from './check-picture.ts';
import type { ImageRules } from '@kadr/shared/listings';

export interface ListingPicture extends PictureFacts {
  readonly id: string;
  readonly measure: PictureMeasure;
}

export interface ArrangedPicture<Picture extends ListingPicture> extends CheckedPicture {
  readonly picture: Picture;
  readonly isMain: boolean;
  /** Left out: it fails a rule, or the marketplace takes no more. */
  readonly place: number | null;
}

/**
 * The pictures in a marketplace's order: the first that may be the main one leads (given in the seller's order; one that
 * keeps all rules before one in doubt), then the rest. What fails stands behind, with why.
 */
export function arrangePictures<Picture extends ListingPicture>(
  pictures: readonly Picture[],
  rules: ImageRules,
): ArrangedPicture<Picture>[] {
  const check = (picture: Picture, isMain: boolean) => ({
    picture,
    isMain,
    ...checkPicture(picture.measure, picture, rules, isMain),
  });
  const mayLead = pictures.filter((picture) => !hasFailed(check(picture, true)));
  const main = mayLead.find((picture) => !isDoubtful(check(picture, true))) ?? mayLead[0] ?? pictures[0];
  const checked = pictures
    .map((picture) => check(picture, picture === main))
    .toSorted((a, b) => Number(b.isMain) - Number(a.isMain));
  const most = rules.maxImages?.value ?? Infinity;
  // Where none may lead, the main place stays empty: no other picture may slip into it.
  let taken = checked.some((one) => one.isMain && hasFailed(one)) ? 1 : 0;
  const arranged = checked.map((one) => ({ ...one, place: hasFailed(one) || taken >= most ? null : ++taken }));
  return arranged.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0);
}
