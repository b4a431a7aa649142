import { cardFiles } from '../features/designs/index.ts';
import { visualFiles } from '../features/frames/index.ts';
import { imageFiles } from '../features/images/index.ts';
import { previewFiles } from '../features/photoshoots/index.ts';
import { photoFiles } from '../features/products/index.ts';
import type { FileMaker } from '../platform/files/index.ts';
import { designDeps, imageDeps, productDeps, renderDeps } from './feature-deps.ts';
import type { Deps } from './wire.ts';

/** What can be made again of damaged files, feature by feature. */
export function fileMakers(deps: Deps): FileMaker[] {
  return [
    photoFiles(productDeps(deps)),
    imageFiles(imageDeps(deps)),
    visualFiles({ ...renderDeps(deps), objects: deps.objects }),
    previewFiles(deps),
    cardFiles(designDeps(deps)),
  ];
}
