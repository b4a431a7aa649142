import { join } from 'node:path';
import { distinctPhotos } from '../distinct-photos.ts';

/** Milliseconds that the stand-in of the cut-out program takes for a picture: long enough to be hit at work. */
const matteMs = 400;
const photoWidthPx = 750;

/** CUTOUT_COMMAND of the stand-in: these tests are not about the network. */
export const quickCutouts = `${process.execPath} ${join(import.meta.dirname, '../dark-matte.ts')} ${matteMs}`;

export const smallPhotos = () => distinctPhotos(photoWidthPx);
