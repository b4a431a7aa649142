export * from './contract.ts';
export { fileKinds, pictureRules, type Figure, type ImageRules, type PictureRule } from '../marketplaces/image-rule.ts';
export { imageRules, imageRulesDate, imageRulesOf, imageRulesVersion } from '../marketplaces/image-rules.ts';
export { platforms } from './platforms.ts';
export { isFrameTaken, ownTextOf } from './own-text.ts';
export type { PicturePlan } from './picture-plan.ts';
export { labelFor, labelLaw, type LabelAdvice } from '../marketplaces/label-rules.ts';
export { isSecondHand } from '../marketplaces/marketplaces.ts';
