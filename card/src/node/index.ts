/** Cards as files: only in Node. */
export { composeFirstCard, settleLogos, suggestFirstCards, type FirstCard } from './first-card.ts';
export {
  renderCard,
  renderCardPixels,
  sceneWindowOf,
  type CardFileFormat,
  type RenderCardOptions,
  type ScenePixels,
} from './render-card.ts';
export { createNodeFontBook, fontFilePath } from './node-fonts.ts';
export type { FontBook } from '../fonts/font-book.ts';
