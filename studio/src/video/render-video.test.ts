import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { videoMoves } from '@kadr/shared/videos';
import type { ProductCutout } from '../cutout/product.ts';
import { loadPlates, type PlateCatalogue } from '../plates/plate-catalogue.ts';
import { planShot } from '../shot/plan-shot.ts';
import { isUnavailable, type Shot } from '../shot/shot.ts';
import { writeFixturePlate } from '../testing/fixture-plate.ts';
import { drawnBottle, viewOf } from '../testing/fixture-product.ts';
import { openClip } from './draw-clip.ts';
import { baseRows } from './drawing/draw-base.ts';
import { emptyMap } from './drawing/scene-map.ts';
import { mp4Xmp } from './file/mp4.ts';
import { planVideo } from './plan/plan-video.ts';
import type { VideoPlan } from './plan/video-plan.ts';
import { previewVideo, renderVideo } from './render-video.ts';

const hasFfmpeg = spawnSync('ffprobe', ['-version']).status === 0;
if (!hasFfmpeg) console.warn('NOT TESTED: ffprobe is not installed, so no video was read by another program');

let dir = '';
let plates: PlateCatalogue;
let bottle: ProductCutout;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'video-'));
  await writeFixturePlate(dir, { style: 'luxury', camera: 'front', sizeClass: 'table', reflecting: true });
  plates = await loadPlates(dir);
  bottle = await drawnBottle(1800);
});
afterAll(() => rm(dir, { recursive: true }));

function shotOf(frameType: 'hero' | 'detail' = 'hero'): Shot {
  const plan = planShot({ style: 'luxury', frameType, format: '3:4', product: viewOf(bottle) }, plates);
  if (isUnavailable(plan)) throw new Error(plan.unavailable);
  return plan;
}

const none = { title: null, benefits: [] };
const small = 288;

/** The same video in a second: as many frames as are measured twice and more. */
function short(plan: VideoPlan, seconds = 1): VideoPlan {
  return { ...plan, clips: plan.clips.map((clip) => ({ ...clip, seconds })) };
}

async function probe(file: Uint8Array): Promise<Record<string, string>> {
  const at = path.join(dir, 'probed.mp4');
  await writeFile(at, file);
  const lines = execFileSync('ffprobe', ['-v', 'error', '-count_frames', '-show_streams', '-show_format', at], {
    encoding: 'utf8',
  });
  return Object.fromEntries(lines.split('\n').flatMap((line) => (line.includes('=') ? [line.split('=', 2)] : [])));
}

/** Frames as another program reads them: RGB. */
async function decoded(file: Uint8Array): Promise<Buffer> {
  const at = path.join(dir, 'decoded.mp4');
  await writeFile(at, file);
  return execFileSync('ffmpeg', ['-v', 'error', '-i', at, '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'], {
    maxBuffer: 1 << 28,
  });
}

test.each(videoMoves)('%s: every tenth frame is measured, and the product is itself in all of them', async (move) => {
  const plan = short(planVideo({ format: '3:4', shots: [shotOf()], move, captions: none }));
  const heard: number[] = [];
  const video = await renderVideo(plan, [[bottle]], {
    plates,
    longEdgePx: small,
    onProgress: (part) => heard.push(part),
  });
  expect(video).toMatchObject({ frames: 25, framesPerSecond: 25, measuredFrames: 3, widthPx: 216, heightPx: 288 });
  expect([move, video.fidelity.faults]).toEqual([move, []]);
  expect(heard).toHaveLength(25);
  expect(heard.at(-1)).toBe(1);
  expect(mp4Xmp(video.file)).toContain('digitalsourcetype/compositeSynthetic<');
  expect(video.marked).toBeNull();
});

test('the same plan gives the same bytes', async () => {
  const plan = short(planVideo({ format: '1:1', shots: [shotOf()], move: 'push', captions: none }), 0.4);
  const make = () => renderVideo(plan, [[bottle]], { plates, longEdgePx: small });
  const [one, other] = [await make(), await make()];
  expect(Buffer.from(one.file).equals(Buffer.from(other.file))).toBe(true);
});

test('a product that is not drawn as it is is a miss', async () => {
  const { clips } = planVideo({ format: '1:1', shots: [shotOf()], move: 'push', captions: none });
  const size = { widthPx: small, heightPx: small };
  const video = { ...size, drawnAt: 1.1 };
  const clip = await openClip(clips[0]!, [bottle], { plates, labels: { unit: 'cm', decimal: '.' }, video });
  const room = { ...size, pixels: new Uint8Array(small * small * 3), map: emptyMap(size), rows: baseRows(small) };
  clip.draw(room, 4);
  expect((await clip.measure(room, 4)).delivered).toBe(true);
  clip.draw(room, 4);
  // Red and blue changed places: another colour, the same shape.
  for (let i = 0; i < room.pixels.length; i += 3)
    [room.pixels[i], room.pixels[i + 2]] = [room.pixels[i + 2]!, room.pixels[i]!];
  const report = await clip.measure(room, 4);
  expect([report.delivered, report.faults]).toEqual([false, expect.arrayContaining(['colour'])]);
});

test('a sequence is cut together, each clip of its own frame, with the watermark in a file of its own', async () => {
  const words = { title: 'Glass bottle', benefits: ['Holds 0.5 l', 'Easy to clean'] };
  const plan = planVideo({ format: '9:16', shots: [shotOf(), shotOf('detail')], move: 'light', captions: words });
  expect(plan.clips.map(({ move, seconds }) => [move, seconds])).toEqual([
    ['light', 5],
    ['push', 4],
  ]);
  expect(plan.clips.map(({ captions }) => captions)).toEqual([
    { title: 'Glass bottle', benefits: [] },
    { title: null, benefits: ['Holds 0.5 l'] },
  ]);
  const video = await renderVideo(short(plan, 0.6), [[bottle], [bottle]], {
    plates,
    longEdgePx: small,
    watermark: true,
  });
  expect(video).toMatchObject({ frames: 30, measuredFrames: 3, widthPx: 162, heightPx: 288 });
  expect(video.fidelity.faults).toEqual([]);
  expect(video.marked).not.toBeNull();
  expect(Buffer.from(video.marked!).equals(Buffer.from(video.file))).toBe(false);
  expect(video.cover.marked).not.toEqual(video.cover.pixels);
});

test('the first second is shown small, before anything is measured', async () => {
  const plan = planVideo({ format: '16:9', shots: [shotOf()], move: 'slide', captions: none });
  const preview = await previewVideo(plan, [[bottle]], { plates, seconds: 0.4 });
  expect(preview.length).toBeGreaterThan(1000);
});

test('without the product nothing is made', async () => {
  const plan = planVideo({ format: '1:1', shots: [shotOf()], move: 'push', captions: none });
  await expect(renderVideo(plan, [[]], { plates, longEdgePx: small })).rejects.toThrow('product.missing');
});

describe.runIf(hasFfmpeg)('another program', () => {
  test('finds H.264, yuv420p, the colours of BT.709 and no sound, and plays every frame', async () => {
    const plan = short(planVideo({ format: '16:9', shots: [shotOf()], move: 'pull', captions: none }));
    const { file } = await renderVideo(plan, [[bottle]], { plates, longEdgePx: 480 });
    expect(await probe(file)).toMatchObject({
      codec_name: 'h264',
      pix_fmt: 'yuv420p',
      color_space: 'bt709',
      color_range: 'tv',
      width: '480',
      height: '270',
      nb_read_frames: '25',
      avg_frame_rate: '25/1',
      nb_streams: '1',
    });
  });

  test('shows the first frame as the cover, in its colours', async () => {
    const plan = short(planVideo({ format: '1:1', shots: [shotOf()], move: 'push', captions: none }), 0.2);
    const { file, cover } = await renderVideo(plan, [[bottle]], { plates, longEdgePx: small });
    const frames = await decoded(file);
    let sum = 0;
    for (let i = 0; i < cover.pixels.length; i++) sum += Math.abs(frames[i]! - cover.pixels[i]!);
    expect(frames.length).toBe(5 * cover.pixels.length);
    expect(sum / cover.pixels.length).toBeLessThan(3);
  });
});
