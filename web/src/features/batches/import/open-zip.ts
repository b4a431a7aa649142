import { maxTableBytes, zipLimits } from '@kadr/shared/batches';
import { isHidden, isPhotoName } from './group-photos.ts';
import { photoLimits } from '@kadr/shared/products';
import {
  BlobReader,
  ERR_BAD_FORMAT,
  ERR_EOCDR_NOT_FOUND,
  ERR_SPLIT_ZIP_FILE,
  Uint8ArrayWriter,
  WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET,
  ZipReader,
  configure,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-native.js';
import type { ChosenFile, EntryFault, FaultyFile, ZipFault } from './chosen-file.ts';

// Inflating is the browser's own, in its own threads.
configure({ useWebWorkers: false });

/** The files of a ZIP: only its directory is read now, each file when it is opened. What is not taken is named. */
export async function openZip(
  zip: File,
): Promise<{ readonly files: readonly ChosenFile[]; readonly refused: readonly FaultyFile[] } | ZipFault> {
  if (zip.size > zipLimits.maxBytes) return 'too-large';
  // Names are judged below, one by one.
  const reader = new ZipReader(new BoundedReader(zip), { filenameValidation: 'tolerant', decodeText: nameOf });
  const files: ChosenFile[] = [];
  const refused: FaultyFile[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (files.length + refused.length >= zipLimits.maxEntries) return 'too-many';
      const path = entry.filename.replaceAll('\\', '/');
      const fault = leadsOut(path) ? 'path' : entry.directory || isHidden(path) ? null : faultOf(entry, path);
      if (fault) refused.push({ name: path, fault });
      else if (!entry.directory && !isHidden(path)) files.push(chosenFile(zip, entry, path));
    }
  } catch (error) {
    return zipFaultOf(error);
  }
  // Its head is missing: the files do not stand where the directory says.
  if (reader.warnings?.some(({ reason }) => reason === WARNING_MISMATCHED_CENTRAL_DIRECTORY_OFFSET)) return 'damaged';
  return { files, refused };
}

function chosenFile(zip: File, entry: FileEntry, path: string): ChosenFile {
  return {
    path,
    bytes: entry.uncompressedSize,
    // The same file of the same ZIP is the same upload: it is gone on with.
    open: async () => {
      const bytes = await entry.getData(new Uint8ArrayWriter(), { checkSignature: true, checkOverlappingEntry: true });
      return new File([bytes], path.split('/').at(-1) ?? path, { lastModified: zip.lastModified });
    },
  };
}

/** Reads no more of the ZIP at once than a directory may have. */
class BoundedReader extends BlobReader {
  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > zipLimits.maxDirectoryBytes) throw new TooManyFiles();
    return super.readUint8Array(index, length);
  }
}
class TooManyFiles extends Error {}

function zipFaultOf(error: unknown): ZipFault {
  if (error instanceof TooManyFiles) return 'too-many';
  const reason = error instanceof Error ? error.message : '';
  if (reason === ERR_SPLIT_ZIP_FILE) return 'split';
  return reason === ERR_EOCDR_NOT_FOUND || reason === ERR_BAD_FORMAT ? 'not-a-zip' : 'damaged';
}

/**
 * Paths that lead out of the folder, archives in the archive, encrypted files, and those that would unpack to too much.
 */
function faultOf(
  { encrypted, compressionMethod, uncompressedSize, compressedSize }: FileEntry,
  path: string,
): EntryFault | null {
  if (/\.(zip|rar|7z|tar|gz|tgz|bz2|xz)$/i.test(path)) return 'nested';
  if (encrypted) return 'encrypted';
  if (compressionMethod !== 0 && compressionMethod !== 8) return 'method';
  if (uncompressedSize > mostBytes(path)) return 'large';
  return uncompressedSize > 1024 ** 2 && uncompressedSize > compressedSize * zipLimits.maxRatio ? 'ratio' : null;
}

/** Of what is opened at all. */
function mostBytes(path: string): number {
  if (isPhotoName(path)) return photoLimits.maxBytes;
  return /\.(csv|tsv|txt)$/i.test(path) ? maxTableBytes : Infinity;
}

function leadsOut(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..') || path.includes('\0');
}

/**
 * Where the ZIP does not say that its names are UTF-8 they may be it all the same; older archivers wrote the code page
 * of DOS.
 */
function nameOf(bytes: Uint8Array, encoding: string): string | undefined {
  if (encoding === 'utf-8') return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}
