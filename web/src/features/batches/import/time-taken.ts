const headBytes = 128 * 1024;
const app1 = 0xe1;
const startOfScan = 0xda;
const exifPointer = 0x8769;
const originalTime = 0x9003;
const changeTime = 0x0132;
const entryBytes = 12;

/**
 * When a photo was taken, in milliseconds of an unknown zone: differences count, nothing else. By its EXIF data, its
 * name (`IMG_20260131_120000.jpg`), else by when its file was last changed. Null where none says anything.
 */
export async function timeTaken(file: File): Promise<number | null> {
  const head = new DataView(await file.slice(0, headBytes).arrayBuffer());
  const changed = file.lastModified > 0 ? file.lastModified : null;
  return exifTime(head) ?? timeOf(/(20\d\d)(\d\d)(\d\d)[_-]?(\d\d)(\d\d)(\d\d)/.exec(file.name)) ?? changed;
}

/** The time in a JPEG's EXIF data; null where there is none, or the file is not whole. */
export function exifTime(file: DataView): number | null {
  try {
    const start = exifStart(file);
    if (start === null) return null;
    const isLittle = file.getUint16(start) === 0x4949;
    const main = entriesOf(file, start, file.getUint32(start + 4, isLittle), isLittle);
    const details = main.get(exifPointer);
    const inner =
      details === undefined ? null : entriesOf(file, start, file.getUint32(details + 8, isLittle), isLittle);
    const entry = inner?.get(originalTime) ?? main.get(changeTime);
    if (entry === undefined) return null;
    const at = start + file.getUint32(entry + 8, isLittle);
    const text = String.fromCharCode(...new Uint8Array(file.buffer, file.byteOffset + at, 19));
    return timeOf(/^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/.exec(text));
  } catch {
    // Beyond the end of the data: a damaged file says nothing.
    return null;
  }
}

/** Where the TIFF data begins. */
function exifStart(file: DataView): number | null {
  if (file.byteLength < 4 || file.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 10 < file.byteLength && file.getUint8(at) === 0xff; at += 2 + file.getUint16(at + 2)) {
    const kind = file.getUint8(at + 1);
    if (kind === startOfScan) return null;
    if (kind === app1 && file.getUint32(at + 4) === 0x45786966) return at + 10;
  }
  return null;
}

function entriesOf(file: DataView, start: number, offset: number, isLittle: boolean): Map<number, number> {
  const count = file.getUint16(start + offset, isLittle);
  const entries = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const at = start + offset + 2 + i * entryBytes;
    entries.set(file.getUint16(at, isLittle), at);
  }
  return entries;
}

function timeOf(parts: RegExpExecArray | null): number | null {
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number);
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23) return null;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}
