export { arrangePictures, type ArrangedPicture, type ListingPicture } from './arrange-pictures.ts';
export {
  checkPicture,
  hasFailed,
  type CheckedPicture,
  type Finding,
  type PictureFacts,
  type PictureMeasure,
  type PicturePlan,
} from './check-picture.ts';
export * from './contract.ts';
export { fileKinds, pictureRules, type Figure, type ImageRules, type PictureRule } from '../marketplaces/image-rule.ts';
export { imageRules, imageRulesDate, imageRulesOf, imageRulesVersion } from '../marketplaces/image-rules.ts';
export { coverageOf, coverageRulesOf, type CoverageFrame, type CoveragePicture } from './coverage.ts';
export { platforms } from './platforms.ts';
export { isFrameTaken, ownTextOf } from './own-text.ts';
export { writeCsv } from './write-csv.ts';
export { picturePlaces, wordsOnPicture, type PicturePlace, type WordsOnPicture } from './words-on-picture.ts';
