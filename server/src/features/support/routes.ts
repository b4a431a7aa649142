import { sendTicket as endpoint } from '@kadr/shared/support';
import type { Db } from '../../platform/db/index.ts';
import { bind, type BoundEndpoint } from '../../platform/http/index.ts';
import { sendTicket } from './send-ticket.ts';

export function supportRoutes({ db }: { readonly db: Db }): BoundEndpoint[] {
  return [bind(endpoint, ({ user }, input) => sendTicket(db, user.id, input))];
}
