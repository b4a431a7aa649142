import { tryPhoto } from '@kadr/shared/tryout';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { createTryout, type TryoutDeps } from './try-photo.ts';

export type { TryoutDeps } from './try-photo.ts';

export function tryoutRoutes(deps: TryoutDeps): BoundEndpoint[] {
  const tryOut = createTryout(deps);
  return [bind(tryPhoto, ({ clientAddress, files: [file], signal }) => tryOut(clientAddress, file, signal))];
}
