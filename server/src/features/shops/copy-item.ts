import { failures } from '@kadr/shared/kernel';
import { shopErrors } from '@kadr/shared/shops';
import { ShopProblem, type ShopItem } from '../../providers/shop/port.ts';
import type { ItemCopy, StoredPicture } from './publication-queries.ts';
import type { ShopDeps } from './shop-deps.ts';

type Deps = Pick<ShopDeps, 'db' | 'fetchFile' | 'putObject' | 'refuseFull'>;

const fail = failures(shopErrors);
/** Of one product in a shop, not more than this is copied. */
const mostPictures = 60;
/** Of one picture; what is larger is left where it is. */
const mostBytes = 10 * 1024 * 1024;

/**
 * A copy of what stands in the shop. The place of a picture that is gone, too large or none that browsers show is kept
 * without its file. Throws `products.storage-full`.
 */
export async function copyOfItem(deps: Deps, userId: string, item: ShopItem, signal: AbortSignal): Promise<ItemCopy> {
  if (item.pictures.length > mostPictures) throw fail('shops.copy-failed', { detail: String(item.pictures.length) });
  const pictures: StoredPicture[] = [];
  let copied = 0;
  for (const { id, url } of item.pictures) {
    const bytes = await fetched(deps, url, signal);
    const type = bytes && pictureType(bytes);
    if (!bytes || !type) {
      pictures.push({ id, key: null, type: null });
      continue;
    }
    copied += bytes.byteLength;
    await deps.refuseFull(deps.db, userId, copied);
    pictures.push({ id, key: await deps.putObject(bytes), type, bytes: bytes.byteLength });
  }
  return {
    title: item.title,
    text: item.text,
    address: item.address,
    pictures,
    videos: item.videos ?? [],
  };
}

/** Null where there is no such file, or it is too large. */
async function fetched({ fetchFile }: Deps, url: string, signal: AbortSignal): Promise<Uint8Array | null> {
  try {
    return URL.canParse(url) ? await fetchFile(new URL(url), signal, mostBytes) : null;
  } catch (error) {
    if (error instanceof ShopProblem && error.code === 'shops.refused') return null;
    throw error;
  }
}

const signatures: readonly (readonly [string, (hex: string) => boolean])[] = [
  ['image/jpeg', (hex) => hex.startsWith('ffd8ff')],
  ['image/png', (hex) => hex.startsWith('89504e470d0a1a0a')],
  ['image/gif', (hex) => hex.startsWith('47494638')],
  ['image/webp', (hex) => hex.startsWith('52494646') && hex.slice(16, 24) === '57454250'],
  ['image/avif', (hex) => hex.slice(8, 24) === '6674797061766966'],
];

/** By its first bytes; null for all that is no plain picture, so that no browser is handed anything else. */
function pictureType(bytes: Uint8Array): string | null {
  const hex = Buffer.from(bytes.subarray(0, 12)).toString('hex');
  return signatures.find(([, fits]) => fits(hex))?.[0] ?? null;
}
