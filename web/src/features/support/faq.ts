import { z } from 'zod';

const groupsSchema = z.record(
  z.string(),
  z.object({
    title: z.string(),
    items: z.record(z.string(), z.object({ question: z.string(), answer: z.string() })),
  }),
);

interface FaqItem {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}
export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly FaqItem[];
}

/** The questions of the support texts as a list of groups. */
export function faqGroupsFrom(texts: unknown): FaqGroup[] {
  return Object.entries(groupsSchema.parse(texts)).map(([id, { title, items }]) => ({
    id,
    title,
    items: Object.entries(items).map(([itemId, item]) => ({ id: itemId, ...item })),
  }));
}

/** The groups with only the items that hold every word of the search, whatever its case and accents. */
export function searchFaq(groups: readonly FaqGroup[], search: string): FaqGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter((item) => holdsAll(plain(`${item.question} ${item.answer}`), words)),
    }))
    .filter((group) => group.items.length > 0);
}

function holdsAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Without case and accents; the Polish ł has no decomposition of its own. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('ł', 'l');
}
