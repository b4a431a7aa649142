export { heldIn, marksOf, measureDescription, type Mark, type Measured } from './check-description.ts';
export * from './contract.ts';
export { richPartsOf, type Description } from './description.ts';
export { claimKinds } from './facts/claims.ts';
export { claimFactId, type Fact, type Judgement, type Judgements } from './facts/fact.ts';
export { gatherFacts, usableFacts } from './facts/gather-facts.ts';
export { materialsRead } from './facts/read-materials.ts';
export { parseQuantity } from './facts/read-measures.ts';
export { countName, formatAmount, unitName } from './grammar/units.ts';
export { findMaterial, materials } from './grammar/materials.ts';
export { thingNamed, usualThing } from './grammar/title-head.ts';
export { fitsLanguage } from './language-of.ts';
export { maxBullet, maxBullets, maxDescriptionText, maxDescriptionTitle } from './limits.ts';
export {
  findMarketplace,
  marketplaceRulesDate,
  marketplaceRulesVersion,
  marketplaces,
  type Limit,
  type Marketplace,
  type Sourced,
} from '../marketplaces/marketplaces.ts';
export { briefFor } from './model/model-brief.ts';
export { readModelAnswer } from './model/read-model-answer.ts';
export { rebaseSpans, type Rich } from './rich.ts';
export { isOwnWords } from './own-words.ts';
export { bodyField, bodyHtml, plainText, usualTags } from './text-fields.ts';
export { problemsOfTexts, textProblems, type TextProblem } from './text-problems.ts';
export { writeDescription } from './write/write-description.ts';
