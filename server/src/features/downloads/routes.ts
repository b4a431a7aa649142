import { downloadVisual, unlockVisual as unlock } from '@kadr/shared/downloads';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { createDownloads, type DownloadFileDeps } from './download-visual.ts';
import { unlockVisual, type UnlockDeps } from './unlock-visual.ts';

export interface DownloadDeps extends DownloadFileDeps, UnlockDeps {}

/** What leaves Kadr is the stored picture: nothing here draws a frame, so no plate that changed since can change it. */
export function downloadRoutes(deps: DownloadDeps): BoundEndpoint[] {
  const download = createDownloads(deps);
  return [
    bind(unlock, ({ user }, { id }) => unlockVisual(deps, user.id, id)),
    bind(downloadVisual, ({ user, signal }, file) => download({ userId: user.id, signal }, file)),
  ];
}
