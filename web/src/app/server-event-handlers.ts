import type { ServerEvent } from '@kadr/shared/events';
import type { QueryClient } from '@tanstack/react-query';
import * as account from '../features/account/server-events.ts';
import * as batches from '../features/batches/server-events.ts';
import * as descriptions from '../features/descriptions/server-events.ts';
import * as payments from '../features/payments/server-events.ts';
import * as products from '../features/products/server-events.ts';
import * as tokens from '../features/tokens/server-events.ts';
import * as videos from '../features/videos/server-events.ts';
import * as visuals from '../features/visuals/server-events.ts';
import type { ServerEventHandler } from '../lib/server-events.ts';
import { onWorkEnded } from './on-work-ended.ts';

/** Every event of the server, and the one handler of each feature that shows what it changed. */
const handlers: { readonly [Type in ServerEvent['type']]: readonly ServerEventHandler<Type>[] } = {
  'product-changed': [products.onProductChanged, descriptions.onProductChanged, batches.onProductChanged],
  'photo-progress': [products.onPhotoProgress],
  'analysis-progress': [products.onAnalysisProgress],
  'photoshoot-changed': [visuals.onPhotoshootChanged],
  'visual-progress': [visuals.onVisualProgress],
  'videos-changed': [videos.onVideosChanged],
  'video-progress': [videos.onVideoProgress],
  'balance-changed': [tokens.onBalanceChanged, payments.onBalanceChanged],
  'profile-changed': [account.onProfileChanged],
  'batch-changed': [batches.onBatchChanged],
  'work-ended': [onWorkEnded, visuals.onWorkEnded],
  // An open editor keeps its own document; the lists of cards follow product-changed.
  'design-changed': [],
};

export function handleServerEvent(queryClient: QueryClient, event: ServerEvent): void {
  // TypeScript cannot relate the type of an event to the type of its row.
  const ofType = handlers[event.type] as readonly ((queryClient: QueryClient, event: ServerEvent) => void)[];
  for (const handler of ofType) handler(queryClient, event);
}
