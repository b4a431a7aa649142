import { isHidden } from './group-photos.ts';
import { zipLimits } from './limits.ts';

export type ZipFault = 'not-a-zip' | 'damaged' | 'too-large' | 'too-many' | 'split';
export type EntryFault = 'path' | 'nested' | 'encrypted' | 'method' | 'ratio' | 'large';

/** A file in a ZIP: where its local header stands, and how it is packed. */
export interface ZipEntry {
  readonly path: string;
  /** Unpacked, as the directory says; whoever unpacks stops there. */
  readonly bytes: number;
  readonly packedBytes: number;
  readonly offset: number;
  readonly isDeflated: boolean;
  readonly crc32: number;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** Files that are not taken, each with why. */
  readonly refused: readonly { readonly path: string; readonly fault: EntryFault }[];
}

/** Where the directory of a ZIP is (APPNOTE 4.3.16, and 4.3.14 for large ones), from its last 64 KiB. */
export function findDirectory(tail: Uint8Array, fileBytes: number): { readonly start: number; readonly bytes: number } | ZipFault {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (view.getUint16(at + 4, true) !== 0 && view.getUint16(at + 4, true) !== 0xffff) return 'split';
    const [count, bytes, start] = [view.getUint16(at + 10, true), view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    // More than 65,535 files or 4 GiB: beyond what is taken anyway.
    if (count === 0xffff || bytes === 0xffffffff || start === 0xffffffff) return 'too-large';
    if (count > zipLimits.maxEntries || bytes > zipLimits.maxDirectoryBytes) return 'too-many';
    return start + bytes > fileBytes ? 'damaged' : { start, bytes };
  }
  return 'not-a-zip';
}

/**
 * The files of a ZIP's directory. Hidden ones are passed over; paths that lead out of the folder, ZIPs in the ZIP, encrypted files and
 * those that would unpack to more than `maxBytes` or suspiciously much are refused by name.
 */
export function readDirectory(bytes: Uint8Array, maxBytes: (path: string) => number): ZipDirectory | ZipFault {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  const refused: { path: string; fault: EntryFault }[] = [];
  for (let at = 0; at < bytes.length;) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return 'damaged';
    const [nameLength, extraLength, commentLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
    const next = at + 46 + nameLength + extraLength + commentLength;
    if (next > bytes.length) return 'damaged';
    if (entries.length + refused.length >= zipLimits.maxEntries) return 'too-many';
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const path = nameOf(bytes.subarray(at + 46, at + 46 + nameLength), (flags & 0x800) !== 0).replaceAll('\\', '/');
    const entry: ZipEntry = {
      path, crc32: view.getUint32(at + 16, true), packedBytes: view.getUint32(at + 20, true), bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true), isDeflated: method === 8,
    };
    at = next;
    if (path.endsWith('/') || isHidden(path)) {
      // A way out of the folder hides behind a dot.
      if (leadsOut(path)) refused.push({ path, fault: 'path' });
      continue;
    }
    const fault = faultOf(entry, { flags, method }, maxBytes(path));
    if (fault) refused.push({ path, fault });
    else entries.push(entry);
  }
  return { entries, refused };
}

function faultOf(entry: ZipEntry, { flags, method }: { flags: number; method: number }, maxBytes: number): EntryFault | null {
  if (leadsOut(entry.path)) return 'path';
  if (/\.(zip|rar|7z|tar|gz|tgz|bz2|xz)$/i.test(entry.path)) return 'nested';
  if ((flags & 1) !== 0) return 'encrypted';
  if (method !== 0 && method !== 8) return 'method';
  if (entry.bytes > maxBytes) return 'large';
  if (entry.bytes > 1024 ** 2 && entry.bytes > entry.packedBytes * zipLimits.maxRatio) return 'ratio';
  return method === 0 && entry.bytes !== entry.packedBytes ? 'method' : null;
}

function leadsOut(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..') || path.includes('\0');
}

/** UTF-8 where the file says so or it can be nothing else; older archivers wrote the code page of DOS. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}
