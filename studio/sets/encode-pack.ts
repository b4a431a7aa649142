import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp, { type WebpOptions } from 'sharp';
import type { PackedPlate } from './pack/pack-plate.ts';
import type { RawPicture } from './pack/to-bytes.ts';

/** What a plate may weigh before its set and shares are compressed more. */
const maxPackBytes = 900_000;
/** The highest first: smooth walls show the blocks of lower ones, rough grounds hide them. */
const qualities = [
  { set: 95, shares: 85 },
  { set: 91, shares: 85 },
  { set: 87, shares: 80 },
  { set: 83, shares: 75 },
  { set: 78, shares: 70 },
  { set: 72, shares: 60 },
  { set: 66, shares: 50 },
];

interface Encoded {
  name: string;
  bytes: Buffer;
}

async function webp(name: string, picture: RawPicture, options: WebpOptions): Promise<Encoded> {
  const { widthPx: width, heightPx: height, channels, data } = picture;
  const bytes = await sharp(data, { raw: { width, height, channels } })
    .webp({ effort: 6, smartSubsample: true, ...options })
    .toBuffer();
  return { name: `${name}.webp`, bytes };
}

/** Parts without loss; depth has 16 bits, which WebP lacks. */
async function encodeSurface({ depth, parts }: NonNullable<PackedPlate['surface']>): Promise<Encoded[]> {
  return [
    { name: 'depth16.png', bytes: readFileSync(depth) },
    { name: 'parts.webp', bytes: await sharp(parts).webp({ lossless: true, effort: 6 }).toBuffer() },
  ];
}

async function encodeAll(packed: PackedPlate, meta: Buffer): Promise<Encoded[]> {
  const { keyShare, accentShare, albedo, foreground, surface } = packed;
  const fixed = [
    await webp('albedo', albedo, { quality: 82 }),
    ...(foreground ? [await webp('fg', foreground, { quality: 86, alphaQuality: 90 })] : []),
    ...(surface ? await encodeSurface(surface) : []),
    { name: 'meta.json', bytes: meta },
  ];
  let lossy: Encoded[] = [];
  for (const quality of qualities) {
    lossy = [
      await webp('plate', packed.set, { quality: quality.set }),
      await webp('keyfrac', keyShare, { quality: quality.shares }),
      ...(accentShare ? [await webp('accentfrac', accentShare, { quality: quality.shares })] : []),
    ];
    if (bytesOf([...fixed, ...lossy]) <= maxPackBytes) break;
  }
  return [...lossy, ...fixed];
}

const bytesOf = (files: Encoded[]): number => files.reduce((sum, { bytes }) => sum + bytes.length, 0);

/**
 * Writes a plate's folder, the quality lowered only where the whole would pass 0.9 MB. The folder appears whole.
 * Answers its bytes.
 */
export async function encodePack(packed: PackedPlate, target: string, stamp: Record<string, unknown>): Promise<number> {
  const files = await encodeAll(packed, Buffer.from(JSON.stringify({ ...packed.meta, ...stamp })));
  const temporary = join(dirname(target), `.${basename(target)}.part`);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  for (const { name, bytes } of files) writeFileSync(join(temporary, name), bytes);
  rmSync(target, { recursive: true, force: true });
  renameSync(temporary, target);
  return bytesOf(files);
}
