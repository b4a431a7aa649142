import { createNodeFontBook, type FontBook } from '@kadr/card/node';
import {
  createSpareMemory,
  decodeProduct,
  loadPlates,
  openBarcodeReader,
  openCameraSight,
  openDetector,
  openRecogniser,
  type BarcodeReader,
  type CameraSight,
  type PlateCatalogue,
  type ProductCutout,
  type Recogniser,
  type SpareMemory,
} from '@kadr/studio';
import type { SentCutout } from '../frame-types.ts';

const keptCutouts = 3;

/** What stays warm in a process from one task to the next; each is opened at its first use. */
export interface Kept {
  readonly platesIn: (folder: string) => Promise<PlateCatalogue>;
  readonly productOf: (cutout: SentCutout) => Promise<ProductCutout>;
  readonly spareMemory: SpareMemory;
  readonly cameraSight: () => Promise<CameraSight>;
  readonly recogniser: () => Promise<Recogniser>;
  readonly barcodeReader: () => Promise<BarcodeReader>;
  readonly fonts: FontBook;
}

/** `largerModel`: manifest of the operator's model for recognition, where there is one. */
export function createKept(largerModel?: string): Kept {
  const catalogues = new Map<string, Promise<PlateCatalogue>>();
  const decoded = new Map<string, ProductCutout>();
  const detector = openedOnce(openDetector);
  return {
    spareMemory: createSpareMemory(),
    cameraSight: openedOnce(async () => openCameraSight(await detector())),
    recogniser: openedOnce(async () => openRecogniser(await detector(), largerModel)),
    barcodeReader: openedOnce(openBarcodeReader),
    fonts: createNodeFontBook(),
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

/** What could not be opened is tried again at its next use. */
function openedOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    }));
}
