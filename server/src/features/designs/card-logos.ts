import { designErrors, type CardLogo, type DesignDocument } from '@kadr/shared/designs';
import { logoIds } from '@kadr/card';
import { imageErrors } from '@kadr/shared/images';
import { productErrors } from '@kadr/shared/products';
import { AppError, failures, newId, type Language } from '@kadr/shared/kernel';
import { keepFiles } from '../../platform/files/index.ts';
import { PictureFault, type LogoFiles, type PreparedLogo } from '../../engine/port.ts';
import { libraryImage } from '../images/index.ts';
import { componentCutout } from '../products/index.ts';
import type { DesignDeps } from './design-deps.ts';
import { insertLogo, logosOwnedBy, type LogoRow } from './logo-queries.ts';

const fail = failures({ ...designErrors, ...imageErrors, ...productErrors });

type LogoDeps = Pick<DesignDeps, 'db' | 'engine' | 'getObject' | 'putObject'>;

/**
 * A picture of the seller's library, or a cut-out part of a product, as cards draw it. Throws `images.not-found`, `designs.logo-empty`,
 * `photo.unreadable`.
 */
export async function prepareOwnLogo(
  deps: LogoDeps & Pick<DesignDeps, 'fileUrl'>,
  userId: string,
  imageId: string,
): Promise<CardLogo> {
  const { key, width_px: widthPx, height_px: heightPx } = await ownLogo(deps, userId, imageId);
  return { imageId, url: deps.fileUrl(key, 'image/webp'), widthPx, heightPx };
}

/** The logo, made when it is asked for first; from then on it is there, also when its picture leaves the library. */
export async function ownLogo(deps: LogoDeps, userId: string, imageId: string): Promise<LogoRow> {
  const [made] = await logosOwnedBy(deps.db, userId, [imageId]);
  if (made) return made;
  const logo = (await componentCutout(deps.db, userId, imageId)) ?? (await libraryLogo(deps, userId, imageId));
  const row = await deps.db.transaction().execute(async (tx) => {
    const inserted = await insertLogo(tx, userId, {
      id: newId(),
      image_id: imageId,
      key: logo.key,
      width_px: logo.widthPx,
      height_px: logo.heightPx,
    });
    if (inserted) await keepFiles(tx, { useId: inserted.id, userId, productId: null, keys: [logo.key] });
    return inserted;
  });
  return row ?? ownLogo(deps, userId, imageId);
}

/** Throws `images.not-found`, `designs.logo-empty`, `photo.unreadable`. */
async function libraryLogo(deps: LogoDeps, userId: string, imageId: string) {
  const { original_key: originalKey } = await libraryImage(deps.db, userId, imageId);
  const logo = await prepared(deps, await deps.getObject(originalKey));
  if (logo === null) throw fail('designs.logo-empty');
  return { ...logo, key: await deps.putObject(logo.bytes) };
}

async function prepared({ engine }: LogoDeps, original: Uint8Array): Promise<PreparedLogo | null> {
  try {
    return await engine.prepareLogo(original);
  } catch (error) {
    if (error instanceof PictureFault) throw fail('photo.unreadable', {}, error);
    throw error;
  }
}

/**
 * The card on a picture or with texts that its logos were not placed for: they make room. A card without logos stays as
 * it is.
 */
export async function withRoomForTexts(
  { engine }: Pick<DesignDeps, 'engine'>,
  document: DesignDocument,
  language: Language,
): Promise<DesignDocument> {
  return logoIds(document).length === 0 ? document : engine.settleLogos({ document, language });
}

/** Bytes of the card's logos. One that is not the seller's, or is gone, is left out of the card. */
export async function logoFiles(deps: LogoDeps, userId: string, document: DesignDocument): Promise<LogoFiles> {
  const files = new Map<string, Uint8Array>();
  for (const id of logoIds(document)) {
    const logo = await ownLogo(deps, userId, id).catch(unlessGone);
    if (logo) files.set(id, await deps.getObject(logo.key));
  }
  return files;
}

const goneCodes: ReadonlySet<string> = new Set(['images.not-found', 'designs.logo-empty', 'photo.unreadable']);

function unlessGone(error: unknown): undefined {
  if (error instanceof AppError && goneCodes.has(error.code)) return undefined;
  throw error;
}
