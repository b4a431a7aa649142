import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createSpareMemory, encodeFrame, previewFrame, renderFrame, type RenderedFrame, type Shot } from '@kadr/studio';
import sharp from 'sharp';
import { cpuSeconds, median, stageClock } from './cpu.ts';
import { plateFiles, studioGoods, stylesWithShots } from './studio-shots.ts';

/** Frames until everything is compiled, and frames that are measured. */
const warmUps = 6;
const rounds = 7;

type Goods = Awaited<ReturnType<typeof studioGoods>>;

/**
 * `npm run bench -- studio`: CPU of a warm 1536 x 1536 frame, stage by stage, against what sharp needs to decode that
 * plate (all its pictures; and the set's picture alone) and to encode that JPEG; of a frame of 2048; of other versions
 * of the frame; of previews; the engine's peak memory.
 */
export async function studioBench(): Promise<void> {
  sharp.concurrency(1);
  const goods = await studioGoods();
  const styles = stylesWithShots(goods.shotIn);
  const style = styles.find((id) => id === 'luxury') ?? styles[0];
  const shot = style && goods.shotIn(style);
  if (!style || !shot) throw new Error('there is no plate');
  await benchFrame(goods, shot);
  const versions = [1, 2, 3, 4, 5, 6].flatMap((seed) => goods.shotIn(style, seed) ?? []);
  const other = [];
  for (const version of versions)
    other.push((await cpuSeconds(() => renderFrame(version, goods.product, goods))).seconds);
  console.log(
    `other versions of it (another window, light and side each), median of ${other.length}: ${milliseconds(median(other))}`,
  );
  await benchPreviews(
    goods,
    styles.flatMap((id) => goods.shotIn(id) ?? []),
  );
  const [bare, engine] = ['bare', 'engine'].map((what) =>
    Number(
      spawnSync(process.execPath, [join(import.meta.dirname, 'studio-memory.ts'), what], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      }).stdout,
    ),
  );
  if (bare === undefined || engine === undefined) return;
  console.log(
    `peak memory: Node and sharp alone ${bare.toFixed(0)} MB, with the engine ${engine.toFixed(0)} MB, the engine's ${(engine - bare).toFixed(0)} MB`,
  );
}

async function benchFrame({ product, plates }: Goods, shot: Shot): Promise<void> {
  const spareMemory = createSpareMemory();
  const draw = (of: Shot) => renderFrame(of, product, { plates, spareMemory });
  const large = { ...shot, widthPx: 2048, heightPx: 2048 };
  for (let i = 0; i < warmUps; i++) await draw(shot);
  const taken: Record<'frame' | 'large' | 'picture' | 'passes' | 'encode', number[]> = {
    frame: [],
    large: [],
    picture: [],
    passes: [],
    encode: [],
  };
  const [setPicture, ...passes] = plateFiles(shot);
  const decoded = (file: string) => sharp(file).raw().toBuffer();
  const stages: Record<string, number[]> = {};
  for (let i = 0; i < rounds; i++) {
    const clock = stageClock();
    const frame = await cpuSeconds(() =>
      renderFrame(shot, product, { plates, spareMemory, onProgress: (stage) => clock.lap(stage) }),
    );
    for (const [stage, seconds] of Object.entries(clock.seconds)) (stages[stage] ??= []).push(seconds);
    taken.frame.push(frame.seconds);
    taken.picture.push((await cpuSeconds(() => decoded(setPicture))).seconds);
    taken.passes.push(
      (
        await cpuSeconds(async () => {
          for (const file of passes) await decoded(file);
        })
      ).seconds,
    );
    taken.encode.push((await cpuSeconds(() => encoded(frame.value))).seconds);
    taken.large.push((await cpuSeconds(() => draw(large))).seconds);
  }
  const [picture, encode, frame] = [median(taken.picture), median(taken.encode), median(taken.frame)];
  const plate = picture + median(taken.passes);
  console.log(
    `${shot.style}, ${shot.widthPx} x ${shot.heightPx}, warm, median of ${rounds}: ${milliseconds(frame)}, ${(frame / (plate + encode)).toFixed(2)} times decoding the plate (${milliseconds(plate)}) and encoding the JPEG (${milliseconds(encode)}); ${(frame / (picture + encode)).toFixed(2)} times where only the set's picture is decoded (${milliseconds(picture)})`,
  );
  console.log(
    `  stages: ${Object.entries(stages)
      .map(([stage, seconds]) => `${stage} ${milliseconds(median(seconds))}`)
      .join(' · ')}`,
  );
  console.log(
    `2048 x 2048: ${milliseconds(median(taken.large))}, ${(median(taken.large) / frame).toFixed(2)} times that of 1536`,
  );
}

const encoded = (frame: RenderedFrame) => encodeFrame(frame, { format: 'jpeg' });

async function benchPreviews({ product, plates }: Goods, shots: readonly Shot[]): Promise<void> {
  const all = async () => {
    for (const shot of shots) await previewFrame(shot, product, { plates, edgePx: 256 });
  };
  const first = await cpuSeconds(all);
  const again = await cpuSeconds(all);
  console.log(
    `previews of one product in ${shots.length} styles, 256 px: ${first.seconds.toFixed(2)} CPU-s, their plates read; again ${again.seconds.toFixed(2)} CPU-s`,
  );
}

function milliseconds(seconds: number): string {
  return `${Math.round(seconds * 1000)} ms`;
}
