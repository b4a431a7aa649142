/** Kadr's own writer of texts: without a network, in English, Polish and Russian. Pure. */
export { cardTexts } from './card-texts.ts';
export { gatherFacts, usableFacts } from './facts/gather-facts.ts';
export { materialsRead } from './facts/read-materials.ts';
export { thingNamed, usualThing } from './grammar/title-head.ts';
export { fitsLanguage } from './grammar/language-of.ts';
export { otherLanguageFacts } from './facts/own-words.ts';
export { briefFor } from './model/model-brief.ts';
export { readModelAnswer } from './model/read-model-answer.ts';
export { writeDescription } from './sentences/write-description.ts';
