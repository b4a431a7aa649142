export { heldIn, marksOf, measureDescription, type Mark, type Measured } from './check-description.ts';
export * from './contract.ts';
export { richPartsOf, type Description } from './description.ts';
export { claimKinds, claimsIn } from './facts/claims.ts';
export { claimFactId, factIdOf, type Fact, type FactKind, type Judgement, type Judgements } from './facts/fact.ts';
export { fits, lengthIn, maxBullet, maxBullets, maxDescriptionText, maxDescriptionTitle } from './limits.ts';
export {
  findMarketplace,
  marketplaceRulesDate,
  marketplaceRulesVersion,
  marketplaces,
  pageOf,
  type Limit,
  type Marketplace,
  type Sourced,
} from '../marketplaces/marketplaces.ts';
export { usualFirst, usualMarketplaces } from '../marketplaces/usual.ts';
export { findMaterial, materials, type Material } from './materials.ts';
export { parseQuantity } from './quantity.ts';
export { capitalised, cutRich, joinParts, joinRich, rebaseSpans, type FactPart, type Part, type Rich } from './rich.ts';
export { bodyField, bodyHtml, plainText, usualTags } from './text-fields.ts';
export { problemsOfTexts, textProblems, type TextProblem } from './text-problems.ts';
export { repeatedWords } from './title-words.ts';
export {
  countName,
  countUnits,
  formatAmount,
  measureUnits,
  unitName,
  type CountUnit,
  type MeasureUnit,
} from './units.ts';
