import { decodeProduct, loadPlates, type PlateCatalogue, type ProductCutout } from '@kadr/studio';
import type { SentCutout } from '../frame-types.ts';

const keptCutouts = 3;

const catalogues = new Map<string, Promise<PlateCatalogue>>();
const decoded = new Map<string, ProductCutout>();

/** Plates and decoded cut-outs stay warm while the thread lives. */
export function platesIn(folder: string): Promise<PlateCatalogue> {
  const known = catalogues.get(folder) ?? loadPlates(folder);
  catalogues.set(folder, known);
  return known;
}

export async function productOf({ key, file }: SentCutout): Promise<ProductCutout> {
  const product = decoded.get(key) ?? (await decodeProduct(file));
  decoded.delete(key);
  decoded.set(key, product);
  for (const oldest of decoded.keys()) {
    if (decoded.size <= keptCutouts) break;
    decoded.delete(oldest);
  }
  return product;
}
