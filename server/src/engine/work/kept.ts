import { decodeProduct, loadPlates, type PlateCatalogue, type ProductCutout } from '@kadr/studio';
import type { SentCutout } from '../frame-types.ts';

const keptCutouts = 3;

/** Plates and decoded cut-outs that stay warm in a process from one frame to the next. */
export interface Kept {
  readonly platesIn: (folder: string) => Promise<PlateCatalogue>;
  readonly productOf: (cutout: SentCutout) => Promise<ProductCutout>;
}

export function createKept(): Kept {
  const catalogues = new Map<string, Promise<PlateCatalogue>>();
  const decoded = new Map<string, ProductCutout>();
  return {
    platesIn(folder) {
      const known = catalogues.get(folder) ?? loadPlates(folder);
      catalogues.set(folder, known);
      return known;
    },
    async productOf({ key, file }) {
      const product = decoded.get(key) ?? (await decodeProduct(file));
      decoded.delete(key);
      decoded.set(key, product);
      for (const oldest of decoded.keys()) {
        if (decoded.size <= keptCutouts) break;
        decoded.delete(oldest);
      }
      return product;
    },
  };
}
