import { cancelUpload, getUpload, sendUploadPart, startUpload } from '@kadr/shared/uploads';
import type { FileStore } from '../../platform/files/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { cancelOwnUpload, ownUpload, receivePart, startOwnUpload } from './receive-upload.ts';

export function uploadRoutes(files: FileStore): BoundEndpoint[] {
  return [
    bind(startUpload, ({ user }, input) => startOwnUpload(files, user.id, input)),
    bind(getUpload, ({ user }, { id }) => ownUpload(files, user.id, id)),
    bind(sendUploadPart, ({ user, files: [part] }, input) => receivePart(files, user.id, input, part?.bytes)),
    bind(cancelUpload, async ({ user }, { id }) => {
      await cancelOwnUpload(files, user.id, id);
      return {};
    }),
  ];
}
