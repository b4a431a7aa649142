/** Kadr's own writer of texts: without a network, in English, Polish and Russian. Pure. */
export { attributeUnit } from './attributes/attribute-units.ts';
export { guessAttributes } from './attributes/guess-attributes.ts';
export { attributesOf, fittingAnswers, isAnswerOf } from './attributes/vocabulary.ts';
export { cardTexts } from './card-texts.ts';
export { gatherFacts, usableFacts } from './facts/gather-facts.ts';
export { materialsRead } from './facts/read-materials.ts';
export { thingNamed, usualThing } from './grammar/title-head.ts';
export { fitsLanguage } from './grammar/language-of.ts';
export { otherLanguageFacts } from './facts/own-words.ts';
export { briefFor } from './model/model-brief.ts';
export { readModelAnswer } from './model/read-model-answer.ts';
export { counterpartOf } from './translate/counterpart.ts';
export { translateText } from './translate/translate-text.ts';
export { searchWords } from './sentences/search-words.ts';
export { writeDescription } from './sentences/write-description.ts';
