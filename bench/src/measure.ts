import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@kadr/shared/kernel';
import { generateVisual, regenerateVisual, styleIds } from '@kadr/shared/visuals';
import { createMatteProcess, cutOut, encodeFrame, isUnavailable, loadPlates, planShot, readPhoto, renderFrame } from '@kadr/studio';
import sharp from 'sharp';
import { drawProductPhoto } from '../../e2e/src/draw-product-photo.ts';
import { newProduct, newSeller, settledVisual } from './seller.ts';
import { freePort, residentMb, startServer } from './server-process.ts';

const root = join(import.meta.dirname, '../..');

/** `npm run bench -- start`: first and later starts, memory at rest. The pages are built beforehand (`npm run build`). */
export async function startBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-start-'));
  const port = await freePort();
  const first = await startServer(folder, port);
  await first.stop();
  const later = await startServer(folder, port);
  await sleep(3000);
  console.log(`first start ${(first.readyMs / 1000).toFixed(1)} s · later start ${(later.readyMs / 1000).toFixed(1)} s · at rest ${residentMb(later.pid).toFixed(0)} MB`);
  await later.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** `npm run bench -- studio`: CPU seconds of a cut-out (12 MP) and of a warm 1536 x 1536 frame with its stages, against decode + encode alone. */
export async function studioBench(): Promise<void> {
  const drawn = await drawProductPhoto();
  const large = await sharp(drawn).resize(3000, 4000, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer();
  const matte = createMatteProcess({ command: [process.execPath, join(root, 'cutout/src/main.ts'), '--serve'] });
  const cut = await cpuSeconds(async () => {
    const made = await cutOut(await readPhoto(large), matte.matte);
    await matte.close();
    return made;
  });
  console.log(`cut-out of a 12 MP photo: ${cut.seconds.toFixed(1)} CPU-s, the matte program's included`);
  const { product } = cut.value;
  const plates = await loadPlates(join(root, 'studio/plates'));
  const style = styleIds.find((id) => plates.plates.some((plate) => plate.id === `${id}/front-table`));
  if (!style) throw new Error('there is no front plate');
  const shot = planShot({
    style, frameType: 'hero', format: '1:1',
    product: { widthPx: product.widthPx, heightPx: product.heightPx, size: { widthCm: 7, heightCm: 18, depthCm: 5 }, camera: { view: 'front', pitchDeg: 6, confidence: 1 } },
  }, plates);
  if (isUnavailable(shot)) throw new Error(`no shot: ${shot.unavailable}`);
  const draw = () => renderFrame(shot, product, { plates });
  await draw();
  const frames = [];
  for (let i = 0; i < 7; i++) frames.push(await cpuSeconds(draw));
  const frame = frames.toSorted((a, b) => a.seconds - b.seconds)[3];
  const file = await encodeFrame(await draw(), { format: 'jpeg' });
  const bare = await cpuSeconds(async () => {
    const pixels = await sharp(file).removeAlpha().raw().toBuffer();
    return encodeFrame({ pixels, widthPx: shot.widthPx, heightPx: shot.heightPx }, { format: 'jpeg' });
  });
  if (!frame) return;
  console.log(`warm ${shot.widthPx} x ${shot.heightPx} frame: ${frame.seconds.toFixed(2)} CPU-s, ${(frame.seconds / bare.seconds).toFixed(1)} times decoding and encoding the same JPEG`);
  console.log(`  stages, ms: ${Object.entries(frame.value.timings).map(([stage, ms]) => `${stage} ${Math.round(Number(ms))}`).join(' · ')}`);
}

/** `npm run bench -- press`: from the press to the picture, through the running product. */
export async function pressBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-press-'));
  const server = await startServer(folder, await freePort());
  const seller = await newSeller(server.base);
  const product = await newProduct(seller, await drawProductPhoto(), 'warm_minimal');
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const startedAt = performance.now();
    await seller.client.call(i === 0 ? generateVisual : regenerateVisual, { productId: product.id, idempotencyKey: newId() });
    const visual = await settledVisual(seller, product.id);
    if (visual.picture) await fetch(new URL(visual.picture.url, server.base)).then((answer) => answer.arrayBuffer());
    times.push(performance.now() - startedAt);
  }
  const [cold, ...warm] = times;
  console.log(`press to picture: first ${((cold ?? 0) / 1000).toFixed(1)} s, then median ${((warm.toSorted((a, b) => a - b)[2] ?? 0) / 1000).toFixed(1)} s`);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** CPU time of this process while the work ran, with that of child programs that ended meanwhile (Linux). */
async function cpuSeconds<T>(work: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const before = process.cpuUsage();
  const endedBefore = endedChildrenSeconds();
  const value = await work();
  const own = process.cpuUsage(before);
  return { value, seconds: (own.user + own.system) / 1e6 + endedChildrenSeconds() - endedBefore };
}

/** User and system time of children that have ended, fields 16 and 17 of proc(5). */
function endedChildrenSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
