import {
  deleteUserImage,
  keepUserImage,
  listUserImages,
  restoreUserImage,
  uploadUserImages,
} from '@kadr/shared/images';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { deleteOwnImage, restoreOwnImage } from './delete-image.ts';
import type { ImageDeps } from './image-deps.ts';
import { keepOwnUpload, uploadOwnImages } from './keep-image.ts';
import { listOwnImages } from './list-images.ts';

export function imageRoutes(deps: ImageDeps): BoundEndpoint[] {
  return [
    bind(listUserImages, ({ user }, input) => listOwnImages(deps, user.id, input)),
    bind(
      uploadUserImages,
      async ({ user, files }, { kind, uploadId }) =>
        uploadId === undefined
          ? uploadOwnImages(deps, user.id, kind, files)
          : [await keepOwnUpload(deps, user.id, kind, uploadId)],
      deps.keepFile,
    ),
    bind(keepUserImage, ({ user }, { kind, uploadId }) => keepOwnUpload(deps, user.id, kind, uploadId)),
    bind(deleteUserImage, async ({ user }, { id }) => {
      await deleteOwnImage(deps, user.id, id);
      return {};
    }),
    bind(restoreUserImage, ({ user }, { id }) => restoreOwnImage(deps, user.id, id)),
  ];
}
