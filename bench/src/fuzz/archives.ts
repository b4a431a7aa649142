import { deflateRawSync } from 'node:zlib';
import { zipLimits } from '@kadr/shared/batches';
import { photoLimits } from '@kadr/shared/products';
import fc from 'fast-check';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';
import { openZip } from '../../../web/src/features/batches/import/open-zip.ts';
import { residentMb } from '../processes.ts';
import { brokenFile, zipBomb, type MadeFile } from './broken-files.ts';

const mostSeconds = 20;
/** What opening one archive may add to memory: the bombs inflate to 200 MB. */
const mostMoreMb = 150;

/**
 * ZIPs as the import page opens them: mutated ones, bombs, and those that lie about their sizes. Files that come out
 * are bounded, and so are time and memory.
 */
export async function fuzzArchives(runs: number, seed: number): Promise<string[]> {
  const whole = await wholeArchives();
  const faults: string[] = [];
  const tried = [...whole, ...fc.sample(brokenFile(whole), { seed, numRuns: runs })];
  for (const [index, { name, bytes }] of tried.entries()) {
    const [began, beforeMb] = [performance.now(), residentMb(process.pid)];
    const told = await opened(bytes).catch((error: unknown) => `failed with ${String(error)}`);
    if (told !== null) faults.push(`number ${index} ${name}: ${told}`);
    const seconds = (performance.now() - began) / 1000;
    if (seconds > mostSeconds) faults.push(`number ${index} ${name}: took ${seconds.toFixed(0)} s`);
    const moreMb = residentMb(process.pid) - beforeMb;
    if (moreMb > mostMoreMb) faults.push(`number ${index} ${name}: took ${moreMb.toFixed(0)} MB`);
  }
  console.log(`${tried.length} archives`);
  return faults;
}

/** What went wrong when it was opened; null if nothing did. */
async function opened(bytes: Buffer): Promise<string | null> {
  const result = await openZip(new File([new Uint8Array(bytes)], 'goods.zip'));
  if (typeof result === 'string') return null;
  if (result.files.length > zipLimits.maxEntries) return `gave ${result.files.length} files`;
  for (const file of result.files.slice(0, 50)) {
    if (file.path.split('/').includes('..') || file.path.startsWith('/')) return `let out the path ${file.path}`;
    // A file that cannot be read is reported to the seller.
    const content = await file.open().catch(() => null);
    if (content && content.size > 2 * photoLimits.maxBytes) return `${file.path} came out with ${content.size} bytes`;
  }
  return null;
}

async function wholeArchives(): Promise<MadeFile[]> {
  return [
    { name: 'photos.zip', bytes: await archiveOf(['a.jpg', 'b/c.png', 'table.csv']) },
    { name: 'many.zip', bytes: await archiveOf(Array.from({ length: 3000 }, (_, n) => `${n}.jpg`)) },
    { name: 'paths.zip', bytes: pathsArchive() },
    { name: 'bomb.zip', bytes: bombArchive() },
    { name: 'headless.zip', bytes: zipBomb() },
  ];
}

async function archiveOf(names: readonly string[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(`content of ${name} `.repeat(40)), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** An archive written byte by byte, whose directory claims the sizes in `says`. */
function handMade(entries: readonly { name: string; data: Buffer; says: number }[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, data, says } of entries) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(says, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    head.copy(entry, 10, 8, 30);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    parts.push(head, Buffer.from(name), data);
    at += 30 + Buffer.byteLength(name) + data.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** Photos that say ten bytes, a megabyte or the truth, and inflate to 200 MB. */
function bombArchive(): Buffer {
  const inflated = 200 * 1024 ** 2;
  const data = deflateRawSync(Buffer.alloc(inflated));
  return handMade([10, 1024 ** 2, inflated, 0].map((says, n) => ({ name: `bomb-${n}.jpg`, data, says })));
}

function pathsArchive(): Buffer {
  const data = deflateRawSync(Buffer.from('x'));
  const names = [
    '../../etc/passwd.jpg',
    '/absolute/a.jpg',
    'C:\\a.jpg',
    '..\\..\\b.jpg',
    'a/../../c.jpg',
    'ok/d.jpg',
    '\u202Egpj.exe.jpg',
  ];
  return handMade(names.map((name) => ({ name, data, says: 1 })));
}
