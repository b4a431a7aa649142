import { z } from 'zod';

/** Query of a paged list: an opaque cursor from the page before (it may hold a long title), and how many rows. */
export const pageQuery = {
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
};

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int() });
}
