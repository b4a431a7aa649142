/** Cards as files: only in Node. */
export { composeFirstCard, settleLogos, type FirstCard } from './first-card.ts';
export { renderCard, type CardFileFormat, type RenderCardOptions } from './render-card.ts';
export { createNodeFontBook, fontFilePath } from './node-fonts.ts';
export type { FontBook } from '../fonts/font-book.ts';
