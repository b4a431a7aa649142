export {
  modelFailures,
  unsureValueSchema,
  valueSureFrom,
  type AnalysisEngine,
  type Barcode,
  type CategoryRecognition,
  type ModelFailure,
  type PhotoPlace,
  type UnsureValue,
} from './analysis-parts.ts';
export { changedAnswers, type AttributeAnswer, type AttributeAnswers } from './attributes.ts';
export { pictureSchema, type Picture } from '../kernel/index.ts';
export {
  cameraFacts,
  cameraFactsSchema,
  cameraViews,
  viewOfPitch,
  type CameraFacts,
  type CameraView,
} from './camera.ts';
export * from './contract.ts';
export * from './photo-contract.ts';
export * from './product.ts';
export * from './variant-contract.ts';
export { isSureColour, namedColours } from './seen-colours.ts';
export {
  dimensionsSchema,
  isSizeStated,
  lengthFields,
  type LengthField,
  formatCentimetres,
  lengthMmSchema,
  maxDimensionDigits,
  parseCentimetres,
  type DimensionProblem,
  type Dimensions,
} from './dimensions.ts';
export {
  maxBenefitLength,
  maxBenefits,
  maxDescriptionLength,
  maxPhotosIn,
  maxSkuLength,
  maxTitleLength,
  maxWaitingPhotos,
  photoGroups,
  photoLimits,
  type PhotoGroup,
} from './limits.ts';
export { gainsByEnlarging } from './enlarging.ts';
export { asksLegs, onMoreLegs, twoLegs } from './legs.ts';
export { isPhotoCutOff, mainPhoto } from './whole.ts';
export { readAmounts, readMeasures, type PlainOunce, type PrintedAmount } from './measures.ts';
export { maxOutlineSteps, outlineStepsSchema, outlineUnits, type OutlineArea, type OutlineStep } from './outline.ts';
export * from './outline-contract.ts';
