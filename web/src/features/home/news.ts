import { z } from 'zod';

/** Entries of `shared/locales/<language>/events.json`: the key begins with the day. */
const entriesSchema = z.record(
  z.string().regex(/^\d{4}-\d{2}-\d{2}-/),
  z.object({ title: z.string(), text: z.string() }),
);

export interface NewsEntry {
  /** ISO day. */
  readonly date: string;
  readonly title: string;
  readonly text: string;
}

/** News as a list, the newest first. */
export function newsFrom(entries: unknown): NewsEntry[] {
  return Object.entries(entriesSchema.parse(entries))
    .map(([key, entry]) => ({ date: key.slice(0, 10), ...entry }))
    .toSorted((one, other) => other.date.localeCompare(one.date));
}
