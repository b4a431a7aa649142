import { join } from 'node:path';
import { createMatteProcess, cutOut, readPhoto } from '@kadr/studio';
import sharp from 'sharp';
import { drawProductPhoto } from '../../e2e/src/draw-product-photo.ts';
import { cpuSeconds, stageClock } from './cpu.ts';
import { childrenOf, peakMb } from './processes.ts';

const program = join(import.meta.dirname, '../../cutout/src/main.ts');

/** Which stage ends when `cutOut` reports that share of its work. */
const stageAt: Readonly<Record<string, string>> = {
  '0.05': 'resize',
  '0.2': 'first pass',
  '0.8': 'matte, own part',
  '0.9': 'refine',
  '1': 'decontaminate',
};

/**
 * `npm run bench -- cutout`: CPU and memory of cutting drawn photos of 12 and 3 MP out, stage by stage, the matte
 * program apart.
 */
export async function cutoutBench(): Promise<void> {
  sharp.concurrency(1);
  const drawn = await drawProductPhoto();
  const photos = [
    ['12 MP', 3000, 4000],
    ['3 MP', 1500, 2000],
  ] as const;
  for (const [name, width, height] of photos) {
    const file = await sharp(drawn).resize(width, height, { fit: 'fill' }).jpeg({ quality: 90 }).toBuffer();
    await benchPhoto(name, file);
  }
  console.log(`this process held at most ${peakMb('self').toFixed(0)} MB`);
}

async function benchPhoto(name: string, file: Uint8Array): Promise<void> {
  const clock = stageClock();
  let programMb = 0;
  const matte = createMatteProcess({ command: [process.execPath, program, '--serve'] });
  const whole = await cpuSeconds(async () => {
    const photo = await readPhoto(file);
    clock.lap('read');
    await cutOut(photo, matte.matte, { onProgress: (share) => clock.lap(stageAt[String(share)] ?? String(share)) });
    programMb = Math.max(0, ...childrenOf(process.pid).map(peakMb));
    await matte.close();
  });
  const own = Object.values(clock.seconds).reduce((sum, seconds) => sum + seconds, 0);
  console.log(
    `${name}: ${whole.seconds.toFixed(1)} CPU-s, of which the matte program ${(whole.seconds - own).toFixed(1)} (its start included; at most ${programMb.toFixed(0)} MB)`,
  );
  console.log(
    `  stages, ms: ${Object.entries(clock.seconds)
      .map(([stage, seconds]) => `${stage} ${Math.round(seconds * 1000)}`)
      .join(' · ')}`,
  );
}
