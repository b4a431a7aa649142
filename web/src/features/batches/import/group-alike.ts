import { maxPhotosOfRow } from '@kadr/shared/batches';
import { stemOf, type NamedFile, type PhotoGroupOf } from './group-photos.ts';
import { sharedLook, type PhotoLook } from './photo-look.ts';

/** What one photo says of when and of what it is; null where it does not. */
export interface SeenPhoto {
  readonly takenMs: number | null;
  readonly look: PhotoLook | null;
}

/**
 * Photos of one product follow each other by this, and share so much of their colours; with less they are two products.
 */
const soonMs = 45_000;
const alikeFrom = 0.7;

/** Photos that look alike and lie together in time are one product's. One that says neither is a product of its own. */
export function groupAlike<F extends NamedFile>(
  files: readonly F[],
  seen: ReadonlyMap<string, SeenPhoto>,
): PhotoGroupOf<F>[] {
  const inTime = files
    .map((file) => ({ file, takenMs: null, look: null, ...seen.get(file.path) }))
    .toSorted((a, b) => (a.takenMs ?? Infinity) - (b.takenMs ?? Infinity) || byPath(a.file, b.file));
  const groups: (typeof inTime)[] = [];
  for (const photo of inTime) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && group.length < maxPhotosOfRow && isSameProduct(group, before, photo)) group.push(photo);
    else groups.push([photo]);
  }
  return groups.map((group) => ({
    sku: stemOf(group[0]?.file.path ?? ''),
    files: group.map(({ file }) => file),
  }));
}

function isSameProduct(group: readonly SeenPhoto[], before: SeenPhoto, { takenMs, look }: SeenPhoto): boolean {
  if (takenMs === null || before.takenMs === null || takenMs - before.takenMs > soonMs || !look) return false;
  return group.some((other) => other.look !== null && sharedLook(other.look, look) >= alikeFrom);
}

const byPath = (a: NamedFile, b: NamedFile) => a.path.localeCompare(b.path, 'en', { numeric: true });

/** Names that cameras and messengers give: they tell no product. Bare numbers may be a shop's own. */
const cameraName =
  /^(?:(?:img|image|dsc[nf]?|pxl|mvimg|wp|photo|foto|screenshot|signal|whatsapp image)[ _-]*\d|p\d{7}|20\d{6}[_-]?\d{6})/i;
const unnamedShare = 0.8;

/** Whether most names are a camera's own. */
export function areCameraNames(files: readonly NamedFile[]): boolean {
  const unnamed = files.filter(({ path }) => cameraName.test(stemOf(path)) && /\d{3}/.test(stemOf(path)));
  return files.length > 1 && unnamed.length >= unnamedShare * files.length;
}
