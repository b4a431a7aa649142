export { buildCard, loadCardFonts, type CardNodes, type CardSource } from './build-card.ts';
export type { CardImages, CardLanguage, CardPicture, CardScene, ScenePart, KonvaKit } from './card-types.ts';
export { createFontBook, type FontBook, type FontSource } from '../fonts/font-book.ts';
export { iconOutlines } from '../icons/icon-outlines.ts';
export { seenBehindLetters, pixelsOfLogo } from './pixels-behind.ts';
export { styleSamples } from '../fonts/style-samples.ts';
