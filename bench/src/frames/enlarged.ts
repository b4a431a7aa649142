import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gainsByEnlarging } from '@kadr/shared/products';
import { decodeProduct, encodeProduct, enlargeCutout, type ProductCutout } from '@kadr/studio';
import type { Product } from '../../../studio/cli/products.ts';

/** The product as frames are made of it: a small one twice as large, as the server has it. Kept between runs. */
export async function enlarged(product: Product): Promise<Product> {
  const { cutout, view } = product;
  if (!gainsByEnlarging(cutout)) return product;
  const large = await keptOr(cutout, () => enlargeCutout(cutout));
  return {
    ...product,
    cutout: large,
    view: { ...view, widthPx: large.widthPx, heightPx: large.heightPx, isEnlarged: true },
  };
}

async function keptOr(cutout: ProductCutout, make: () => Promise<ProductCutout>): Promise<ProductCutout> {
  const folder = join(tmpdir(), 'kadr-cutouts');
  const file = join(folder, `${createHash('sha256').update(cutout.rgba).digest('hex')}-2x.webp`);
  try {
    return await decodeProduct(await readFile(file));
  } catch {
    const made = await make();
    await mkdir(folder, { recursive: true });
    await writeFile(file, await encodeProduct(made));
    return made;
  }
}
