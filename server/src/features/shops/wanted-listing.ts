import type { Publication } from '@kadr/shared/shops';
import type { Description } from '@kadr/shared/descriptions';
import type { ShopItem, ShopTakes } from '../../providers/shop/port.ts';
import type { ListingFiles } from '../listings/index.ts';
import { htmlOf, plainOf } from './listing-html.ts';
import type { ItemCopy, StoredPicture, WantedListing } from './publication-queries.ts';
import type { ShopDeps } from './shop-deps.ts';

interface Wanted {
  readonly item: ShopItem;
  readonly takes: ShopTakes;
  readonly language: string;
  readonly copy: Pick<ItemCopy, 'pictures'>;
  /** The shop's own pictures that stay, behind ours. */
  readonly kept: readonly StoredPicture[];
  /** The product's, where it has no text in this language. */
  readonly title: string;
}

/**
 * What is to stand in the shop, with the files made. A part that the shop would not take is left out, and the remarks
 * say why.
 */
export async function wantedListing(
  deps: Pick<ShopDeps, 'putObject' | 'addressForShops'>,
  { pictures, texts }: ListingFiles,
  { item, takes, language, copy, kept, title }: Wanted,
): Promise<WantedListing> {
  const text = texts.find((one) => one.language === language);
  const most = (problem: string) => {
    const max = text?.problems.find((one) => one.problem === problem)?.params['max'];
    return typeof max === 'number' ? max : undefined;
  };
  const remarks: Publication['remarks'] = [];
  const longTitle = most('title-long');
  if (longTitle !== undefined) remarks.push({ remark: 'title-long', most: longTitle });
  const longText = most('text-long');
  if (longText !== undefined) remarks.push({ remark: 'text-long', most: longText });
  const own: StoredPicture[] = [];
  const isReached = !takes.byAddress || deps.addressForShops !== null;
  if (!item.picturesStay && isReached) {
    for (const { make, making, recordUrl } of pictures.slice(0, takes.mostPictures ?? pictures.length))
      own.push({ id: null, key: await deps.putObject(await make()), type: 'image/jpeg', making, recordUrl });
  } else if (pictures.length > 0)
    remarks.push({ remark: item.picturesStay ? 'pictures-stay' : 'not-public', most: null });
  const all = [...own, ...kept];
  const there = all.slice(0, takes.mostPictures ?? all.length);
  if (own.length > 0 && there.length < all.length) remarks.push({ remark: 'pictures-many', most: there.length });
  const lost = copy.pictures.filter(({ id, key }) => key === null && !there.some((one) => one.id === id));
  if (own.length > 0 && lost.length > 0) remarks.push({ remark: 'no-copy', most: lost.length });
  return {
    title: longTitle === undefined ? text?.content.title.text || null : null,
    text: text && longText === undefined ? writtenFor(takes, text.content) || null : null,
    pictures: own.length === 0 ? null : there,
    alt: text?.content.title.text || title,
    watermarked: own.length === 0 ? 0 : pictures.filter(({ watermarked }) => watermarked).length,
    held: text?.held ?? [],
    remarks,
  };
}

function writtenFor({ html, kept = (text) => text }: ShopTakes, content: Description): string {
  return html ? kept(htmlOf(content)) : plainOf(content);
}
