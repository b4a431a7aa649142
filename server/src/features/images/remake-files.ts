import type { FileMaker } from '../../platform/files/index.ts';
import { smallerVersion } from '../products/index.ts';
import type { ImageDeps } from './image-deps.ts';
import { imageShownAs, renameImageViews } from './queries.ts';

/** The smaller versions of the library's pictures are made of the picture once more. */
export function imageFiles(deps: Pick<ImageDeps, 'db' | 'objects' | 'engine'>): FileMaker {
  return {
    remake: async (key) => {
      const image = await imageShownAs(deps.db, key);
      return image ? smallerVersion(deps, image, key) : null;
    },
    rename: renameImageViews,
  };
}
