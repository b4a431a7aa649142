/** Correcting a cut-out's outline: arithmetic on pixels that runs in a browser and in Node alike. */
export { createOutlineSession, type OutlineSession } from './outline-session.ts';
export type { OutlinePatch } from './outline.ts';
export { grow, type PixelBox } from '../matte/pixel-box.ts';
export type { OutlinePart } from './outline-parts.ts';
export { averaged, matteInPhoto, outlinePicture, stretched, type SmallPicture } from './outline-picture.ts';
export { colourDensity, type ColourDensity } from './colour-density.ts';
export { strokeCoverage } from './brush.ts';
export { covered, pixelStroke } from './outline.ts';
