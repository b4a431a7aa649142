import type { FileMaker } from '../../platform/files/index.ts';
import { keyOf } from '../../providers/object-store/port.ts';
import { cutoutEnlargedAs, photoCutOutAs, photoShownAs, renameViews, type MadeOfPhoto } from './remake-queries.ts';
import type { ProductDeps } from './product-deps.ts';

type RemakeDeps = Pick<ProductDeps, 'db' | 'objects' | 'engine'>;

/** Remakes photos' smaller versions, cut-outs that no one has corrected, and enlarged copies of cut-outs. */
export function photoFiles(deps: RemakeDeps): FileMaker {
  return {
    remake: async (key) => {
      const photo = await photoShownAs(deps.db, key);
      if (photo) return smallerVersion(deps, photo, key);
      return (await cutoutAgain(deps, key)) ?? (await enlargedAgain(deps, key));
    },
    rename: renameViews,
  };
}

/** The view or the thumbnail of a photo, whichever has the key. */
export async function smallerVersion(
  { objects, engine }: Pick<RemakeDeps, 'objects'> & { readonly engine: Pick<RemakeDeps['engine'], 'readPhoto'> },
  { originalKey, viewKey }: MadeOfPhoto,
  key: string,
): Promise<Uint8Array | null> {
  const original = await objects.get(originalKey);
  // It was large enough when it came.
  const made = original && (await engine.readPhoto({ bytes: original, minSidePx: 1 }));
  return made ? (key === viewKey ? made.view : made.thumbnail) : null;
}

async function cutoutAgain({ db, objects, engine }: RemakeDeps, key: string): Promise<Uint8Array | null> {
  const photo = await photoCutOutAs(db, key);
  const original = photo && (await objects.get(photo.originalKey));
  if (!original) return null;
  const made = await engine.cutOut(original);
  if (key === photo.viewKey) return made.view;
  if (key === photo.thumbnailKey) return made.thumbnail;
  // Stored plans name cut-outs by their keys: another one will not do.
  return keyOf(made.cutout) === key ? made.cutout : null;
}

async function enlargedAgain({ db, objects, engine }: RemakeDeps, key: string): Promise<Uint8Array | null> {
  const cutoutKey = await cutoutEnlargedAs(db, key);
  const cutout = cutoutKey ? await objects.get(cutoutKey) : null;
  const made = cutout && (await engine.enlargeCutout(cutout));
  return made && keyOf(made) === key ? made : null;
}
