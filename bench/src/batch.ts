import { confirmImport, getImport, getRun, maxBatchProducts, quoteRun, startRun } from '@kadr/shared/batches';
import { newId } from '@kadr/shared/kernel';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { median } from './cpu.ts';
import { importPhotos, type ImportedPhoto } from './import-photos.ts';
import { residentMb, risePerMinute } from './processes.ts';
import { keepSignedIn, until, newSeller, type Seller } from './seller.ts';
import { freePort, startServer } from './server-process.ts';

const warmUp = 5;
const sampleEveryMs = 500;
const reportEveryMs = 30_000;
const restMs = 20_000;
const longMs = 6 * 3_600_000;
const size = { lengthMm: 80, widthMm: 80, heightMm: 95 };

/**
 * `npm run bench -- batch [photos]`: an import of so many photos (at most 250) sent as a browser sends them, cut out
 * and confirmed, then one frame of each in one run; what the server's process holds before, meanwhile and after. The
 * cut-out network, a process of its own, is replaced by a threshold. Told every half a minute, and of each stretch how
 * fast it rises: flat is what it should be.
 */
export async function batchBench(photos = maxBatchProducts): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-batch-'));
  const command = `${process.execPath} ${join(import.meta.dirname, 'dark-matte.ts')}`;
  // Each frame costs ten test tokens.
  const server = await startServer(folder, await freePort(), {
    CUTOUT_COMMAND: command,
    REGISTRATION_TOKENS: String(10 * maxBatchProducts + 100),
  });
  const memory = watch(server.pid);
  const seller = await newSeller(server.base);
  const stopRenewing = keepSignedIn(seller);
  const drawn = await drawnPhoto();
  await importPhotos(seller, numberedPhotos(drawn, 'warm-up', warmUp));
  await rest();
  memory.mark('before');
  const id = await importPhotos(seller, numberedPhotos(drawn, 'M', photos));
  memory.mark('sent');
  await until(
    async () => (await seller.client.call(getImport, { id })).rows.every(({ product }) => product?.wants.length === 0),
    'the cut-outs',
    2000,
    longMs,
  );
  memory.mark('cut out and analysed');
  await photographAll(seller, id);
  memory.mark('photographed');
  await rest();
  memory.mark('after');
  memory.end();
  stopRenewing();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, restMs);
  });

const numberedPhotos = (drawn: Buffer, name: string, count: number): ImportedPhoto[] =>
  Array.from({ length: count }, (_, index) => {
    const sku = `${name}-${index}`;
    return { sku, bytes: numbered(drawn, sku), row: { title: 'Mug', categoryId: 'mugs', dimensions: size } };
  });

async function photographAll({ client }: Seller, importId: string): Promise<void> {
  const drafts = (await client.call(getImport, { id: importId })).rows.flatMap(({ product }) =>
    product ? [product.id] : [],
  );
  await client.call(confirmImport, { id: importId, productIds: drafts });
  const recipe = {
    styleId: 'warm_minimal' as const,
    format: '1:1' as const,
    frames: { type: 'plan' as const, count: 1 },
  };
  const quote = await client.call(quoteRun, { productIds: drafts, recipe });
  const id = newId();
  await client.call(startRun, { id, productIds: drafts, recipe, tokens: quote.tokens });
  await until(async () => (await client.call(getRun, { id })).state === 'done', 'the frames', 2000, longMs);
  const { counts } = await client.call(getRun, { id });
  console.log(
    `  ${counts.ready} of ${counts.frames} frames ready, ${counts.failed} failed, ${counts.spentTokens} tokens`,
  );
}

/** A photo of 3 megapixels. */
function drawnPhoto(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000"><rect width="1500" height="2000" fill="#e6e2d8"/><rect x="450" y="600" width="600" height="850" rx="60" fill="#2f4a63"/></svg>';
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

/** The same picture as a file of its own: with a comment (JPEG's COM segment) behind its first marker. */
function numbered(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** What the process itself holds, looked at twice a second and told now and then; `mark` ends a stretch. */
function watch(pid: number) {
  const begunAt = Date.now();
  let [stretch, since, toldAt]: [{ atMs: number; value: number }[], number, number] = [[], begunAt, begunAt];
  const timer = setInterval(() => {
    stretch.push({ atMs: Date.now(), value: residentMb(pid) });
    if (Date.now() - toldAt < reportEveryMs) return;
    toldAt = Date.now();
    console.log(
      `    ${((toldAt - begunAt) / 1000).toFixed(0).padStart(5)} s  ${median(
        stretch.filter(({ atMs }) => atMs > toldAt - reportEveryMs).map(({ value }) => value),
      )
        .toFixed(0)
        .padStart(5)} MB`,
    );
  }, sampleEveryMs);
  return {
    mark: (name: string) => {
      const all = stretch.map(({ value }) => value);
      const fifth = Math.max(1, Math.floor(all.length / 5));
      console.log(
        `  ${name.padEnd(22)} now ${residentMb(pid).toFixed(0)} MB, highest ${Math.max(...all).toFixed(0)}, median of the first fifth ${median(all.slice(0, fifth)).toFixed(0)}, of the last ${median(all.slice(-fifth)).toFixed(0)} MB, rising by ${risePerMinute(stretch).toFixed(1)} MB a minute, ${((Date.now() - since) / 1000).toFixed(0)} s`,
      );
      [stretch, since] = [[], Date.now()];
    },
    end: () => clearInterval(timer),
  };
}
