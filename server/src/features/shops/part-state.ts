import type { ListingPart } from '@kadr/shared/shops';
import type { ShopItem } from '../../providers/shop/port.ts';
import type { ItemCopy, PublicationRow, ShownItem } from './publication-queries.ts';

/**
 * Where a part of the listing stands on one way, into the shop or back: nothing done, all done, or some of our steps.
 */
type PartState = 'before' | 'begun' | 'done' | 'other';

type Sent = Readonly<Record<string, string>>;

/** On the way in: from the copy to what is wanted. */
export function stateOnWayIn(
  part: ListingPart,
  { copy, wanted }: PublicationRow,
  now: ShownItem,
  sent: Sent,
): PartState {
  const from = { ...copy, ids: idsOf(copy) };
  return stateOf({ part, now, sent, way: 'at', from, to: wantedOf(part, { copy, wanted }, sent) });
}

/**
 * On the way back: from what was shown after publishing, or without a note of that from what was to be shown, to the
 * copy.
 */
export function stateOnWayBack(part: ListingPart, row: PublicationRow, now: ShownItem, sent: Sent): PartState {
  const { copy, shown } = row;
  const to = copyOf(part, copy, sent);
  if (shown) return stateOf({ part, now, sent, way: 'un', from: shown, to });
  const wayIn = stateOnWayIn(part, row, now, sent);
  const isBack = stateOf({ part, now, sent: {}, way: 'un', from: now, to }) === 'done';
  if (wayIn === 'before' || isBack) return 'done';
  return wayIn === 'other'
    ? stateOf({ part, now, sent, way: 'un', from: { ...copy, ids: idsOf(copy) }, to })
    : 'before';
}

interface Way {
  readonly part: ListingPart;
  readonly now: ShownItem;
  readonly sent: Sent;
  readonly way: 'at' | 'un';
  readonly from: ShownItem;
  readonly to: string | readonly (string | undefined)[] | null;
}

function stateOf({ part, now, sent, way, from, to }: Way): PartState {
  if (part === 'video') {
    const [there, before] = [now.videos ?? [], from.videos ?? []];
    if (Array.isArray(to) && areSame(to, there)) return 'done';
    if (areSame(before, there)) return 'before';
    return sent[`${way}-video`] === undefined ? 'other' : 'begun';
  }
  if (part !== 'pictures') {
    const same = (a: string, b: string) => spaced(a) === spaced(b);
    if (typeof to === 'string' && same(now[part], to)) return 'done';
    if (same(now[part], from[part])) return 'before';
    return sent[`${way}-texts`] === undefined ? 'other' : 'begun';
  }
  if (Array.isArray(to) && areSame(to, now.ids)) return 'done';
  if (areSame(from.ids, now.ids)) return 'before';
  const isOurs = (id: string, index: number) => id === from.ids[index] || sent[`${way}-${index + 1}`] !== undefined;
  return sent[`${way}-before`] !== undefined && now.ids.every(isOurs) ? 'begun' : 'other';
}

/** What was not sent yet has no number, and is none of those that stand there. */
function areSame(these: readonly (string | undefined)[], those: readonly string[]): boolean {
  return these.length === those.length && these.every((id, index) => id === those[index]);
}

/** Shops change line breaks and spaces. */
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

function wantedOf(part: ListingPart, { copy, wanted }: Pick<PublicationRow, 'copy' | 'wanted'>, sent: Sent): Way['to'] {
  if (part === 'pictures') return wantedIds({ wanted }, sent);
  if (part !== 'video') return wanted[part];
  return wanted.video ? videosWith(copy, sent[wanted.video.key]) : null;
}

function copyOf(part: ListingPart, copy: ItemCopy, sent: Sent): Way['to'] {
  if (part === 'pictures') return idsOf(copy).map((id) => sent[`back-${id}`] ?? id);
  return part === 'video' ? (copy.videos ?? []) : copy[part];
}

/** Ours stands behind those of the shop, unless it stands there already. */
function videosWith({ videos = [] }: ItemCopy, ours: string | undefined): (string | undefined)[] {
  return ours !== undefined && videos.includes(ours) ? [...videos] : [...videos, ours];
}

/** What the shop calls the wanted pictures; undefined for those that it was not sent. */
function wantedIds({ wanted }: Pick<PublicationRow, 'wanted'>, sent: Sent): (string | undefined)[] | null {
  return wanted.pictures?.map(({ id, key }) => (id === null ? sent[key ?? ''] : (sent[`back-${id}`] ?? id))) ?? null;
}

/** What the shop calls the pictures of the copy. */
function idsOf({ pictures }: ItemCopy): string[] {
  return pictures.flatMap(({ id }) => id ?? []);
}

export function shownOf({ title, text, pictures, videos = [] }: ShopItem): ShownItem {
  return { title, text, ids: pictures.map(({ id }) => id), videos };
}
