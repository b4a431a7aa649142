import { plainBrand } from '@kadr/card';
import { type Brand } from '@kadr/shared/designs';
import { releaseFiles } from '../../platform/files/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { brandOf, removeBrandOf, writeBrand } from './brand-queries.ts';
import { ownLogo } from './card-logos.ts';
import type { DesignDeps } from './design-deps.ts';
import { removeLogosOf } from './logo-queries.ts';
import { removeTemplatesOf } from './template-queries.ts';

export async function ownBrand(db: Db, userId: string): Promise<Brand> {
  return (await brandOf(db, userId)) ?? plainBrand;
}

/** Throws `images.not-found` for a logo that is not the seller's, `designs.logo-empty`. */
export async function saveOwnBrand(deps: DesignDeps, userId: string, brand: Brand): Promise<Brand> {
  if (brand.logo) await ownLogo(deps, userId, brand.logo.imageId);
  await writeBrand(deps.db, userId, brand);
  return brand;
}

/** When an account ends: its cards go with their products. */
export async function deleteBrandOf(tx: Db, userId: string): Promise<void> {
  await removeBrandOf(tx, userId);
  await removeTemplatesOf(tx, userId);
  for (const id of await removeLogosOf(tx, userId)) await releaseFiles(tx, id);
}
