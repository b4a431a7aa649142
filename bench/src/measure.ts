import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@kadr/shared/kernel';
import { generateVisual, regenerateVisual } from '@kadr/shared/visuals';
import { drawProductPhoto } from '../../e2e/src/draw-product-photo.ts';
import { newProduct, newSeller, settledVisual } from './seller.ts';
import { residentTreeMb } from './processes.ts';
import { freePort, startServer } from './server-process.ts';

/**
 * `npm run bench -- start`: first and later starts, memory at rest. The pages are built beforehand (`npm run build`).
 */
export async function startBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kadr-start-'));
  const port = await freePort();
  const first = await startServer(folder, port);
  await first.stop();
  const later = await startServer(folder, port);
  await sleep(3000);
  console.log(
    `first start ${(first.readyMs / 1000).toFixed(1)} s · later start ${(later.readyMs / 1000).toFixed(1)} s · at rest ${residentTreeMb(later.pid).toFixed(0)} MB`,
  );
  await later.stop();
  rmSync(folder, { recursive: true, force: true });
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
    await seller.client.call(i === 0 ? generateVisual : regenerateVisual, {
      productId: product.id,
      idempotencyKey: newId(),
    });
    const visual = await settledVisual(seller, product.id);
    if (visual.picture) await fetch(new URL(visual.picture.url, server.base)).then((answer) => answer.arrayBuffer());
    times.push(performance.now() - startedAt);
  }
  const [cold, ...warm] = times;
  console.log(
    `press to picture: first ${((cold ?? 0) / 1000).toFixed(1)} s, then median ${((warm.toSorted((a, b) => a - b)[2] ?? 0) / 1000).toFixed(1)} s`,
  );
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
